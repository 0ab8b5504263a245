/** One row of the list is one person: what came from one e-mail address belongs together. */
import type {Lead} from '../../../inbox/inbox-api.ts'
import type {LeadsState} from './leads-state.ts'

export interface PersonRow {
  /** The newest message of the list, which the row shows. */
  id: string
  lead: Lead
  /** All messages of the list from this address, the newest first. */
  ids: string[]
  /** How many of these are new. */
  unread: number
}

/** The rows of the list, by the newest message. */
export function rowsOf({listed, leads}: Pick<LeadsState, 'listed' | 'leads'>): PersonRow[] {
  const shown = (listed ?? []).flatMap((id) => leads[id] ?? [])
  const people = Map.groupBy(shown, ({email}) => email.toLowerCase())
  return [...people.values()].flatMap((ofPerson) => {
    const [lead] = ofPerson
    if (!lead) return []
    const unread = ofPerson.filter(({state}) => state === 'new').length
    return {id: lead.id, lead, ids: ofPerson.map(({id}) => id), unread}
  })
}

/** All known messages of an address, whatever the list shows, the newest first. */
export function messagesOf(leads: LeadsState['leads'], email: string): Lead[] {
  return Object.values(leads)
    .filter((lead) => lead.email.toLowerCase() === email.toLowerCase())
    .toSorted((a, b) => b.created_at.localeCompare(a.created_at))
}

/** The messages that a change of state is for: who answers somebody has answered everything that is new from them. */
export function alsoMeant(lead: Lead, ofPerson: readonly Lead[]): Lead[] {
  const rest = lead.state === 'new' ? ofPerson.filter(({id, state}) => id !== lead.id && state === 'new') : []
  return [lead, ...rest]
}

/** The row that the keyboard goes to when the row of a message leaves the list: the next, at the end the one before. */
export function followerOf(rows: readonly PersonRow[], id: string): string | undefined {
  const place = rows.findIndex(({ids}) => ids.includes(id))
  return (rows[place + 1] ?? rows[place - 1])?.id
}
