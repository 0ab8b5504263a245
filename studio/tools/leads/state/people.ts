/** One row of the list is one person: what came from one e-mail address belongs together. */
import type {Lead} from '../../../inbox/inbox-api.ts'

export interface PersonRow {
  /** The newest message of the list, which the row shows. */
  id: string
  lead: Lead
  /** All messages of the list from this address, the newest first. */
  ids: string[]
  unread: number
}

/** The rows of a list, by the newest message. */
export function rowsOf(list: readonly Lead[]): PersonRow[] {
  const people = Map.groupBy(list, ({email}) => email.toLowerCase())
  return [...people.values()].flatMap((ofPerson) => {
    const [lead] = ofPerson
    if (!lead) return []
    const unread = ofPerson.filter(({state}) => state === 'new').length
    return {id: lead.id, lead, ids: ofPerson.map(({id}) => id), unread}
  })
}

/** The row that has a message. */
export const rowOf = (rows: readonly PersonRow[], id: string | undefined): PersonRow | undefined =>
  rows.find(({ids}) => id !== undefined && ids.includes(id))

/** The others of some messages that came from the same address. */
export const othersOf = ({id, email}: Lead, leads: Iterable<Lead>): Lead[] =>
  [...leads].filter((each) => each.id !== id && each.email.toLowerCase() === email.toLowerCase())

/** The messages that a change of state is for: who answers somebody has answered everything that is new from them. */
export const alsoMeant = (lead: Lead, leads: Iterable<Lead>): Lead[] =>
  lead.state === 'new' ? [lead, ...othersOf(lead, leads).filter(({state}) => state === 'new')] : [lead]

/** The row that the keyboard goes to when the row of a message leaves the list: the next, at the end the one before. */
export function followerOf(rows: readonly PersonRow[], id: string): string | undefined {
  const place = rows.findIndex(({ids}) => ids.includes(id))
  return (rows[place + 1] ?? rows[place - 1])?.id
}
