import {ChevronLeftIcon} from '@sanity/icons/ChevronLeft'
import {ChevronRightIcon} from '@sanity/icons/ChevronRight'
import {Box, Flex} from '@sanity/ui'
import type {JSX} from 'react'
import {Choice, Muted, options, SmallButton} from '../../../ui/small.tsx'
import {counted} from '../../../ui/words.ts'
import type {ComparedPage} from './compare-site.ts'
import {screens} from '../ScreenWidth.tsx'
import {neighbor, type Group, type Tour} from './compare-state.ts'

interface Props {
  path: string
  tour: Tour
  group: Group
  onGroup: (group: Group) => void
  /** Of the screen, in CSS pixels. */
  width: number
  onWidth: (width: number) => void
  /** Whether the comparison leads through the pages of a document. */
  hasDocument: boolean
  /** What is known of all pages. */
  reading: 'comparing' | 'failed' | 'done'
  onOpen: (path: string) => void
}

/** The choices of pages and of a screen, and the way to the previous and the next page. */
export function CompareToolbar(props: Props): JSX.Element {
  const {path, tour, group, onGroup, width, onWidth, hasDocument, reading, onOpen} = props
  const {groups, page, place} = tour
  const groupTitles = {changed: 'Pages that differ', all: 'All pages'}
  return (
    <Flex gap={3} align="center" wrap="wrap">
      <Choice
        label="Show"
        value={group}
        onChange={(name) => onGroup(name === 'document' || name === 'all' ? name : 'changed')}
      >
        {hasDocument && <option value="document">Pages with this document</option>}
        {options(Object.entries(groupTitles))}
      </Choice>
      <Choice
        label="Page"
        width="19rem"
        value={place < 0 ? '' : (page?.path ?? '')}
        onChange={(chosen) => chosen && onOpen(chosen)}
      >
        {place < 0 && <option value="">{page ? titleOf(page) : path}</option>}
        {groups.map(({label, pages}) => (
          <optgroup key={label} label={label}>
            {options(pages.map((each) => [each.path, titleOf(each)]))}
          </optgroup>
        ))}
      </Choice>
      <Flex gap={2} align="center">
        {ways.map(([text, icon, by]) => {
          const to = neighbor(tour, by)
          return (
            <SmallButton
              key={text}
              mode="ghost"
              icon={icon}
              text={text}
              disabled={!to}
              onClick={() => to && onOpen(to.path)}
            />
          )
        })}
        <Muted as="output">
          {reading === 'comparing' && 'Looking through all pages…'}
          {reading === 'done' && placeOf(tour)}
        </Muted>
      </Flex>
      <Box flex={1} />
      <Choice label="Screen" value={width} onChange={(value) => onWidth(Number(value))}>
        {options(screens)}
      </Choice>
    </Flex>
  )
}

const ways = [
  ['Previous', ChevronLeftIcon, -1],
  ['Next', ChevronRightIcon, 1],
] as const

function titleOf({title, path, differences}: ComparedPage): string {
  const changes = differences.length > 0 ? ` – ${counted(differences.length, 'change')}` : ''
  return `${title} (${path})${changes}`
}

function placeOf({pages, place}: Tour): string {
  if (pages.length === 0) return 'No pages'
  if (place >= 0) return `${place + 1} of ${pages.length}`
  return counted(pages.length, 'page')
}
