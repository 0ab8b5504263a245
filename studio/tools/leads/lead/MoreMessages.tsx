import type {JSX} from 'react'
import type {Lead} from '../../../inbox/inbox-api.ts'
import {Section} from '../../../ui/small.tsx'
import {stateTitle} from '../state/filter.ts'
import {othersOf} from '../state/people.ts'
import {shortTime} from '../state/words.ts'
import type {Desk} from '../use-desk.ts'

/** What else came from the same address, whatever the list shows. */
export function MoreMessages({desk, lead}: {desk: Desk; lead: Lead}): JSX.Element | null {
  const rest = othersOf(lead, desk.leads.state.ofPerson)
  if (rest.length === 0) return null
  return (
    <Section title={`Other messages from ${lead.email}`} as="h3">
      <ul className="leads-more">
        {rest.map(({id, state, created_at, message}) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => {
                desk.leads.dispatch({type: 'activate', id})
                desk.view.show(id)
                desk.columns.toLead()
              }}
            >
              <span>{shortTime(created_at, desk.now)}</span>
              <span className="leads-cut">{message || 'No text'}</span>
              <span>{stateTitle(state)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Section>
  )
}
