import type {JSX} from 'react'
import {stateTitle} from '../state/filter.ts'
import {dueIn} from '../state/figures.ts'
import type {PersonRow} from '../state/people.ts'
import {timeOf} from '../../../ui/words.ts'
import {shortTime} from '../state/words.ts'

/** The id of a row's element. */
export const rowId = (id: string): string => `lead-${id}`

interface Props {
  row: PersonRow
  /** In milliseconds. */
  now: number
  /** Whether the keyboard acts on it. */
  isActive: boolean
  isOpen: boolean
  onOpen: () => void
}

/** A person in the list, with their newest message. */
export function LeadRow({row, now, isActive, isOpen, onOpen}: Props): JSX.Element {
  const {id, lead, ids, unread} = row
  const due = dueIn(lead, now)
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
