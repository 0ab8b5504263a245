import type {ClientPerspective, LiveEvent} from '@sanity/client'
import {ChevronLeftIcon} from '@sanity/icons/ChevronLeft'
import {ChevronRightIcon} from '@sanity/icons/ChevronRight'
import {Box, Button, Card, Flex, PortalProvider, Select, Stack, Text} from '@sanity/ui'
import {useId, useMemo, useRef, useState, type JSX} from 'react'
import {share, type Observable} from 'rxjs'
import {useClient, usePerspective, useSchema} from 'sanity'
import {Dialog} from '../../../ui/Dialog.tsx'
import {notFoundPath} from '../../../../domain/pages.ts'
import type {FieldAddress, MessageFromPage} from '../../../../domain/preview-comparison.ts'
import type {PreviewMoment} from '../../../../domain/preview-settings.ts'
import {apiVersion} from '../../../../domain/sanity-api.ts'
import {ChangeList} from './ChangeList.tsx'
import {ComparedFrame, type FrameHandle} from './ComparedFrame.tsx'
import type {ComparedPage, ComparedSite, SiteQueries} from './compare-site.ts'
import {useComparedSite} from './use-compared-site.ts'

/** Widths of screens in CSS pixels, by what the choice is called. */
const screens = {Phone: 390, Tablet: 768, Desktop: 1280}

interface Props {
  siteUrl: string
  /** The path of the page to begin with. */
  path: string
  /** The id of a published document whose pages to go through; without one, all pages that differ. */
  documentId?: string
  /** A date to compare with; without one, the draft or the release that is chosen in the Studio. */
  moment?: PreviewMoment | undefined
  onClose: () => void
}

/**
 * Shows a page of the site twice, as it is published and as the draft or the chosen release would make it, with what differs outlined and
 * listed; and leads through all pages on which a document appears.
 */
export function CompareDialog({siteUrl, path: initialPath, documentId, moment, onClose}: Props): JSX.Element {
  const client = useClient({apiVersion})
  const {name, perspective} = useComparedPerspective(moment)
  const schema = useSchema()
  const live = useMemo<Observable<LiveEvent>>(
    () => client.live.events({includeDrafts: true, tag: 'comparison'}).pipe(share()),
    [client],
  )
  const [queries, setQueries] = useState<SiteQueries>()
  const {site, failed} = useComparedSite(client, perspective, moment?.time, live, queries)
  const [path, setPath] = useState(initialPath)
  const [width, setWidth] = useState(screens.Desktop)
  const [group, setGroup] = useState<Group>(documentId ? 'document' : 'changed')
  const published = useRef<FrameHandle>(null)
  const draft = useRef<FrameHandle>(null)

  const open = (next: string) => {
    setPath(next)
    for (const frame of [published, draft]) frame.current?.send({type: 'comparison/open', path: next})
  }
  const receive = (message: MessageFromPage, other: FrameHandle | null) => {
    if (message.type === 'comparison/queries') {
      setQueries((known) => (JSON.stringify(known) === JSON.stringify(message) ? known : message))
    } else if (message.type === 'comparison/scrolled') {
      other?.send({type: 'comparison/scroll', part: message.part})
    } else if (message.type === 'comparison/escaped') {
      onClose()
    } else {
      open(message.path)
    }
  }
  const show = (field: FieldAddress) => {
    for (const frame of [published, draft]) frame.current?.send({type: 'comparison/show', field})
  }

  const groups = site ? groupsOf(site, group, documentId) : []
  const pages = groups.flatMap((each) => each.pages)
  const {pathname} = new URL(path, siteUrl)
  const page = site?.pages.find((each) => each.path === pathname) ?? site?.pages.find(isNotFound)
  const place = pages.findIndex((each) => each.path === page?.path)
  const step = (by: number) => pages[(Math.max(place, by > 0 ? place : 0) + by + pages.length) % pages.length]
  const frame = {siteUrl, path: initialPath, width, client, live, marks: page?.differences ?? none}
  const id = useId()
  return (
    // In a document's pane, a dialog would cover that pane alone.
    <PortalProvider element={document.body}>
      <Dialog
        id={id}
        header="Compare with the site"
        width="auto"
        padding={2}
        position="fixed"
        onClose={onClose}
      >
        <Flex direction="column" gap={3} padding={2} style={{height: 'calc(100vh - 5rem)'}}>
          <Flex gap={3} align="center" wrap="wrap">
            <Labelled label="Show">
              <Select
                fontSize={1}
                padding={2}
                value={group}
                onChange={({currentTarget}) => setGroup(groupNamed(currentTarget.value))}
              >
                {documentId && <option value="document">Pages with this document</option>}
                <option value="changed">Pages that differ</option>
                <option value="all">All pages</option>
              </Select>
            </Labelled>
            <Labelled label="Page" width="19rem">
              <Select
                fontSize={1}
                padding={2}
                value={place < 0 ? '' : page?.path}
                onChange={({currentTarget}) => currentTarget.value && open(currentTarget.value)}
              >
                {place < 0 && <option value="">{page ? optionOf(page) : pathname}</option>}
                {groups.map(({label, pages: own}) => (
                  <optgroup key={label} label={label}>
                    {own.map((each) => (
                      <option key={each.path} value={each.path}>
                        {optionOf(each)}
                      </option>
                    ))}
                  </optgroup>
                ))}
              </Select>
            </Labelled>
            <Flex gap={2} align="center">
              {[
                {label: 'Previous', icon: ChevronLeftIcon, by: -1},
                {label: 'Next', icon: ChevronRightIcon, by: 1},
              ].map(({label, icon, by}) => (
                <Button
                  key={label}
                  mode="ghost"
                  fontSize={1}
                  padding={2}
                  icon={icon}
                  text={label}
                  disabled={pages.length === 0 || (pages.length === 1 && place === 0)}
                  onClick={() => {
                    const next = step(by)
                    if (next) open(next.path)
                  }}
                />
              ))}
              <Text as="output" size={1} muted>
                {countOf(site, failed, pages, place)}
              </Text>
            </Flex>
            <Box flex={1} />
            <Labelled label="Screen">
              <Select
                fontSize={1}
                padding={2}
                value={width}
                onChange={({currentTarget}) => setWidth(Number(currentTarget.value))}
              >
                {Object.entries(screens).map(([screen, of]) => (
                  <option key={screen} value={of}>
                    {screen}, {of}
                  </option>
                ))}
              </Select>
            </Labelled>
          </Flex>
          <Flex flex={1} gap={3} style={{minHeight: 0}}>
            <ComparedFrame
              {...frame}
              ref={published}
              title="On the site"
              perspective="published"
              isPublished
              onMessage={(message) => receive(message, draft.current)}
            />
            <ComparedFrame
              {...frame}
              key={JSON.stringify(perspective)}
              ref={draft}
              title={name}
              perspective={perspective}
              isPublished={false}
              moment={moment}
              onMessage={(message) => receive(message, published.current)}
            />
            <Card borderLeft paddingLeft={3} paddingTop={2} overflow="auto" style={{flex: '0 0 17rem'}}>
              <Stack gap={4}>
                <Text as="h3" size={1} weight="semibold">
                  Changed on this page
                </Text>
                {site && page ? (
                  <ChangeList
                    differences={page.differences}
                    versions={site.versions}
                    schema={schema}
                    onShow={show}
                  />
                ) : (
                  <Text size={1} muted>
                    {failed
                      ? 'The pages could not be read. Close this window and open it again.'
                      : 'Comparing…'}
                  </Text>
                )}
              </Stack>
            </Card>
          </Flex>
        </Flex>
      </Dialog>
    </PortalProvider>
  )
}

const none: readonly FieldAddress[] = []

/** A date, or the release that is chosen in the Studio's menu of versions, or else drafts. */
function useComparedPerspective(moment: PreviewMoment | undefined): {
  name: string
  perspective: ClientPerspective
} {
  const {selectedPerspective, selectedReleaseId, perspectiveStack} = usePerspective()
  const key = JSON.stringify(moment?.perspective ?? (selectedReleaseId ? perspectiveStack : 'drafts'))
  const perspective = useMemo((): ClientPerspective => JSON.parse(key), [key])
  if (moment)
    return {
      name: `As it will be on ${new Date(moment.time).toLocaleString('en', {dateStyle: 'medium', timeStyle: 'short'})}`,
      perspective,
    }
  if (!selectedReleaseId) return {name: 'Draft', perspective}
  const title = typeof selectedPerspective === 'object' ? selectedPerspective.metadata.title : undefined
  return {name: title ?? 'Release', perspective}
}

type Group = 'document' | 'changed' | 'all'

const groupNamed = (name: string): Group => (name === 'document' || name === 'all' ? name : 'changed')

/** The pages to go through, by where the document appears on them. */
function groupsOf(
  {pages, everywhere}: ComparedSite,
  group: Group,
  documentId = '',
): {label: string; pages: readonly ComparedPage[]}[] {
  if (group === 'all') return [{label: 'All pages', pages}]
  if (group === 'changed')
    return [{label: 'Pages that differ', pages: pages.filter(({differences}) => differences.length > 0)}]
  const {own = [], around = []} = Object.groupBy(pages, ({documents}) =>
    documents.has(documentId) ? 'own' : 'around',
  )
  return [
    {label: 'In the page itself', pages: own},
    {label: 'Around the page: menu, bar or footer', pages: everywhere.has(documentId) ? around : []},
  ].filter((each) => each.pages.length > 0)
}

const isNotFound = ({path}: ComparedPage) => path === notFoundPath

function optionOf({title, path, differences}: ComparedPage): string {
  const changes = {0: '', 1: ' – 1 change'}[differences.length] ?? ` – ${differences.length} changes`
  return `${title} (${path})${changes}`
}

function countOf(
  site: ComparedSite | undefined,
  failed: boolean,
  pages: readonly ComparedPage[],
  place: number,
): string {
  if (!site) return failed ? '' : 'Looking through all pages…'
  if (pages.length === 0) return 'No pages'
  return place < 0
    ? `${pages.length} ${pages.length === 1 ? 'page' : 'pages'}`
    : `${place + 1} of ${pages.length}`
}

function Labelled({label, width, children}: {label: string; width?: string; children: JSX.Element}) {
  return (
    <Flex as="label" align="center" gap={2}>
      <Text size={1} muted>
        {label}
      </Text>
      <Box style={{width}}>{children}</Box>
    </Flex>
  )
}
