/** Notes and owners that were typed and are not saved yet. They stay in this tab until they are, also over a reload. */
import * as v from 'valibot'
import type {Lead} from '../../../inbox/inbox-api.ts'

export type TypedField = 'note' | 'owner'

/** What was typed into a field of a message. */
export interface Draft {
  value: string
  /** The revision of the message when the typing began. */
  seen: number
}

/** What a tab keeps of them. */
export const draftsSchema = v.record(v.string(), v.object({value: v.string(), seen: v.number()}))

/** By message and field: see `draftKey`. */
export type Drafts = Readonly<Record<string, Draft>>

export const draftKey = (id: string, field: TypedField): string => `${id} ${field}`

export type DraftsAction =
  | {type: 'typed'; lead: Lead; field: TypedField; value: string}
  /** The backend has a value; what was typed after it was sent is not saved by that. */
  | {type: 'saved'; lead: Lead; field: TypedField; value: string}
  | {type: 'dropped'; ids: readonly string[]; field?: TypedField}

export function draftsReducer(drafts: Drafts, action: DraftsAction): Drafts {
  if (action.type === 'dropped') {
    const {ids, field} = action
    return Object.fromEntries(
      Object.entries(drafts).filter(([key]) => {
        const [id = '', ofField] = key.split(' ')
        return !ids.includes(id) || (field !== undefined && field !== ofField)
      }),
    )
  }
  const {lead, field, value} = action
  const key = draftKey(lead.id, field)
  const {[key]: draft, ...rest} = drafts
  if (action.type === 'typed') {
    // Typed back to what is stored: there is nothing to save.
    if (value === lead[field]) return rest
    return {...rest, [key]: {value, seen: draft?.seen ?? lead.revision}}
  }
  if (!draft || draft.value === value) return rest
  return {...rest, [key]: {...draft, seen: lead.revision}}
}

/** Who changed a field while somebody types into it, if anybody did. */
export function meanwhile(lead: Lead, field: TypedField, draft: Draft | undefined) {
  const change = lead.changes[field]
  return draft && change && change.revision > draft.seen ? change : undefined
}
