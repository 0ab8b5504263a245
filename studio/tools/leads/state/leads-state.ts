/** What the tool knows of messages: those of the list, in order, and others of the same people. */
import type {Schemas} from '../../../../domain/api.gen.ts'
import type {Lead} from '../../../inbox/inbox-api.ts'
import {matches, type Filter} from './filter.ts'
import {rowsOf} from './people.ts'

type Overwritten = Schemas['LeadUpdated']['overwrote'][number]

/** What a change replaced that its writer had not seen. */
export interface Conflict extends Overwritten {
  id: string
}

export interface LeadsState {
  filter: Filter
  leads: Readonly<Record<string, Lead>>
  /** The ids of the list, newest first; undefined until it has been read. */
  listed: readonly string[] | undefined
  /** The cursor of what is older; null at the end. */
  next: string | null
  /** The message on which the keyboard acts, if the list has any. */
  active: string | undefined
  /** Messages that were erased while they were open here. */
  gone: ReadonlySet<string>
  conflicts: readonly Conflict[]
  /** Why the last request failed. */
  problem: unknown
}

export type LeadsAction =
  | {type: 'filter'; filter: Filter}
  /** The list was read again, and with it forgotten what is no longer there. @param open the message that is open */
  | {type: 'listed'; filter: Filter; list: Schemas['LeadList']; open: string | undefined}
  | {type: 'more'; filter: Filter; list: Schemas['LeadList']}
  /** Messages that came or changed, anywhere. */
  | {type: 'arrived'; leads: readonly Lead[]}
  | {type: 'changed'; updated: Schemas['LeadUpdated']}
  | {type: 'gone'; ids: readonly string[]}
  | {type: 'activate'; id: string | undefined}
  | {type: 'understood'; id: string}
  | {type: 'failed'; problem: unknown}

/** The state before anything was read. */
export const initialState = (filter: Filter): LeadsState => ({
  filter,
  leads: {},
  listed: undefined,
  next: null,
  active: undefined,
  gone: new Set(),
  conflicts: [],
  problem: undefined,
})

export function leadsReducer(state: LeadsState, action: LeadsAction): LeadsState {
  switch (action.type) {
    case 'filter':
      return {...state, filter: action.filter, listed: undefined, next: null}
    case 'listed':
      return action.filter === state.filter ? listed(state, action.list, action.open) : state
    case 'more':
      return action.filter === state.filter ? withOlder(state, action.list) : state
    case 'arrived':
      return arrived(state, action.leads)
    case 'changed': {
      const {lead, overwrote} = action.updated
      const conflicts = [
        ...state.conflicts.filter(
          ({id, field}) => id !== lead.id || !overwrote.some((overwritten) => overwritten.field === field),
        ),
        ...overwrote.map((overwritten) => ({...overwritten, id: lead.id})),
      ]
      return arrived({...state, conflicts, problem: undefined}, [lead])
    }
    case 'gone':
      return without(state, new Set(action.ids))
    case 'failed':
      return {...state, problem: action.problem}
    case 'activate':
      return {...state, active: action.id}
    default:
      return {...state, conflicts: state.conflicts.filter(({id}) => id !== action.id)}
  }
}

function listed(state: LeadsState, {leads, next}: Schemas['LeadList'], open: string | undefined): LeadsState {
  const there = new Set([...leads.map(({id}) => id), open])
  const kept = Object.fromEntries(Object.entries(state.leads).filter(([id]) => there.has(id)))
  const merged = withNewer(kept, leads)
  // Between the reading and now, an event may have changed one of them.
  const ids = leads.map(({id}) => id).filter((id) => belongs(merged, id, state.filter))
  return followed(state, {...state, leads: merged, listed: ids, next, problem: undefined})
}

function withOlder(state: LeadsState, {leads, next}: Schemas['LeadList']): LeadsState {
  const merged = withNewer(state.leads, leads)
  const ids = new Set([...(state.listed ?? []), ...leads.map(({id}) => id)])
  return {...state, leads: merged, listed: inOrder([...ids], merged), next}
}

function arrived(state: LeadsState, leads: readonly Lead[]): LeadsState {
  const merged = withNewer(state.leads, leads)
  if (!state.listed) return {...state, leads: merged}
  const before = new Set(state.listed)
  const oldest = state.next === null ? undefined : merged[state.listed.at(-1) ?? '']?.created_at
  const ids = new Set(state.listed)
  for (const {id, created_at} of leads) {
    const isInReach = before.has(id) || oldest === undefined || created_at >= oldest
    if (isInReach && belongs(merged, id, state.filter)) ids.add(id)
    else ids.delete(id)
  }
  return followed(state, {...state, leads: merged, listed: inOrder([...ids], merged)})
}

function without(state: LeadsState, ids: ReadonlySet<string>): LeadsState {
  const leads = Object.fromEntries(Object.entries(state.leads).filter(([id]) => !ids.has(id)))
  const remaining = state.listed?.filter((id) => !ids.has(id))
  return followed(state, {...state, leads, listed: remaining, gone: new Set([...state.gone, ...ids])})
}

/** Keeps the later of two versions of a message: an answer may come after the event of a later change. */
function withNewer(merged: LeadsState['leads'], leads: readonly Lead[]): LeadsState['leads'] {
  const newer = leads.filter(({id, revision}) => revision >= (merged[id]?.revision ?? 0))
  return {...merged, ...Object.fromEntries(newer.map((lead) => [lead.id, lead]))}
}

function belongs(merged: LeadsState['leads'], id: string, filter: Filter): boolean {
  const lead = merged[id]
  return lead !== undefined && matches(lead, filter)
}

function inOrder(ids: string[], merged: LeadsState['leads']): string[] {
  const time = (id: string) => merged[id]?.created_at ?? ''
  return ids.toSorted((a, b) => time(b).localeCompare(time(a)) || b.localeCompare(a))
}

/** When the active row has left the list, the one that took its place is active; at the end, the one before. */
function followed(before: LeadsState, state: LeadsState): LeadsState {
  const {active} = before
  const rows = rowsOf(state)
  if (active === undefined || rows.some(({ids}) => ids.includes(active))) return state
  const place = rowsOf(before).findIndex(({ids}) => ids.includes(active))
  return {...state, active: rows[Math.min(Math.max(place, 0), rows.length - 1)]?.id}
}
