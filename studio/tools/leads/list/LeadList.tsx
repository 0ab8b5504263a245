import './list.css'
import {Box, Card, Flex, Stack, Text} from '@sanity/ui'
import {useEffect, type JSX} from 'react'
import {sentenceOf} from '../../../inbox/inbox-api.ts'
import {Muted, Notice, SmallButton, Waiting} from '../../../ui/small.tsx'
import {stateTitle, type Filter} from '../state/filter.ts'
import {rowOf, type PersonRow} from '../state/people.ts'
import {counted, timeOf} from '../../../ui/words.ts'
import type {Desk} from '../use-desk.ts'
import {dueIn} from '../state/figures.ts'
import {shortTime} from '../state/words.ts'

/** The people who wrote, as a list box: https://www.w3.org/WAI/ARIA/apg/patterns/listbox/ */
export function LeadList({desk}: {desk: Desk}): JSX.Element {
  const {rows, leads, view, now, standing} = desk
  const {listRef} = desk.columns
  const {isLoading} = leads
  const {active, hasMore} = leads.state
  const activeRow = rowOf(rows, active)
  const activeId = activeRow && rowId(activeRow.id)
  useEffect(() => {
    if (activeId) document.querySelector(`#${activeId}`)?.scrollIntoView({block: 'nearest'})
  }, [activeId])
  const isEmpty = rows.length === 0
  return (
    <Box as="section" className="leads-list" aria-label="List of leads">
      {leads.state.problem !== undefined && (
        <Box padding={2}>
          <Notice tone="critical" text={sentenceOf(leads.state.problem)}>
            <Flex>
              <SmallButton
                mode="ghost"
                text="Close"
                onClick={() => leads.dispatch({type: 'failed', problem: undefined})}
              />
            </Flex>
          </Notice>
        </Box>
      )}
      <div
        ref={listRef}
        // Without options it is no list box, but the keyboard has to stay somewhere.
        {...(isEmpty
          ? {tabIndex: -1}
          : {role: 'listbox', tabIndex: 0, 'aria-label': 'Leads', 'aria-activedescendant': activeId})}
        className="leads-options"
      >
        {rows.map((row) => (
          <LeadRow
            key={row.id}
            row={row}
            now={now}
            promisedHours={standing.promisedHours}
            isActive={row === activeRow}
            isOpen={view.open !== undefined && row.ids.includes(view.open)}
            onOpen={() => {
              leads.dispatch({type: 'activate', id: row.id})
              view.show(row.id)
            }}
          />
        ))}
        {isEmpty && (isLoading ? <Waiting /> : <Empty filter={view.filter} onClear={view.clear} />)}
      </div>
      {hasMore && !isLoading && (
        <Flex padding={3} justify="center">
          <SmallButton
            mode="ghost"
            text="Show older"
            loading={leads.isReadingOlder}
            onClick={leads.readOlder}
          />
        </Flex>
      )}
      {!isEmpty && !hasMore && (
        <Box padding={4}>
          <Muted align="center">{counted(rows.length, 'person', 'people')}. This is all.</Muted>
        </Box>
      )}
    </Box>
  )
}

const reasons: Readonly<Record<string, [title: string, text: string]>> = {
  new: ['Everything is answered', 'New messages appear here by themselves, within a second.'],
  spam: ['No spam', 'Messages that look like a robot’s are kept here, where nobody is disturbed by them.'],
  answered: ['Nothing answered yet', 'Mark a message as answered once you have written back.'],
  won: ['Nothing won yet', 'Mark a message as won when its sender becomes a customer.'],
  lost: ['Nothing lost', 'Mark a message as lost when nothing comes of it.'],
}

function Empty({filter, onClear}: {filter: Filter; onClear: () => void}) {
  const {state, ...narrower} = filter
  const isNarrowed = Object.keys(narrower).length > 0
  const [title, text] = isNarrowed
    ? ['Nothing matches', 'No message has all that the filters and the search ask for.']
    : (reasons[state ?? ''] ?? [
        'No messages yet',
        'What visitors send with the forms of the site appears here within a second. Try it: write one on the contact page.',
      ])
  return (
    <Card padding={5} tone="transparent">
      <Stack gap={4} style={{textAlign: 'center'}}>
        <Text size={1} weight="semibold">
          {title}
        </Text>
        <Muted>{text}</Muted>
        {isNarrowed && (
          <Flex justify="center">
            <SmallButton mode="ghost" text="Show all" onClick={onClear} />
          </Flex>
        )}
      </Stack>
    </Card>
  )
}

/** The id of a row's element. */
const rowId = (id: string): string => `lead-${id}`

interface Props {
  row: PersonRow
  /** In milliseconds. */
  now: number
  promisedHours: number
  /** Whether the keyboard acts on it. */
  isActive: boolean
  isOpen: boolean
  onOpen: () => void
}

/** A person in the list, with their newest message. */
function LeadRow({row, now, promisedHours, isActive, isOpen, onOpen}: Props): JSX.Element {
  const {id, lead, ids, unread} = row
  const due = dueIn(lead, now, promisedHours)
  return (
    // The keyboard is the list box's, which knows the active option.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={rowId(id)}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <option> holds nothing but text
      role="option"
      aria-selected={isOpen}
      className="leads-row"
      data-active={isActive}
      data-unread={unread > 0}
      onClick={onOpen}
    >
      <span className="leads-row-name">
        {unread > 0 && (
          <>
            <span className="leads-dot" />
            <span className="studio-unseen">New</span>
          </>
        )}
        <span className="leads-cut">{lead.name}</span>
        {ids.length > 1 && <span className="leads-count">{ids.length} messages</span>}
      </span>
      <time className="leads-row-time" dateTime={lead.created_at} title={timeOf(lead.created_at)}>
        {shortTime(lead.created_at, now)}
      </time>
      <span className="leads-row-text leads-cut">{lead.message || lead.company || lead.email}</span>
      <span className="leads-row-state" data-tone={due?.tone ?? lead.state}>
        {due ? due.text : stateTitle(lead.state)}
        {lead.owner && <span className="leads-row-owner">, {lead.owner}</span>}
      </span>
    </div>
  )
}
