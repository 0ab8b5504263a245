/** What the tool knows of messages: those of the list, and those of the person whose message is open. */
import type {Schemas} from '../../../../domain/api.gen.ts'
import type {Lead} from '../../../inbox/inbox-api.ts'
import type {Filter} from './filter.ts'
import {rowOf, rowsOf} from './people.ts'

type Overwritten = Schemas['LeadUpdated']['overwrote'][number]

/** What a change replaced that its writer had not seen. */
export interface Conflict extends Overwritten {
  id: string
}

export interface LeadsState {
  /** The filter of the list, by which its messages were read. */
  filter: Filter | undefined
  /** The list as the backend has it, newest first. */
  list: readonly Lead[]
  /** Whether there are older ones. */
  hasMore: boolean
  /** The open message, and others of the same person, newest first. */
  ofPerson: readonly Lead[]
  /** The message on which the keyboard acts, if the list has any. */
  active: string | undefined
  /** Messages that were erased while they were open here. */
  gone: ReadonlySet<string>
  conflicts: readonly Conflict[]
  /** Why the last request failed. */
  problem: unknown
}

export type LeadsAction =
  | {type: 'listed'; filter: Filter; list: readonly Lead[]; hasMore: boolean}
  | {type: 'opened'; ofPerson: readonly Lead[]}
  | {type: 'changed'; updated: Schemas['LeadUpdated']}
  | {type: 'gone'; ids: readonly string[]}
  | {type: 'activate'; id: string | undefined}
  | {type: 'understood'; id: string}
  | {type: 'failed'; problem: unknown}

/** The state before anything was read. */
export const initialState: LeadsState = {
  filter: undefined,
  list: [],
  hasMore: false,
  ofPerson: [],
  active: undefined,
  gone: new Set(),
  conflicts: [],
  problem: undefined,
}

export function leadsReducer(state: LeadsState, action: LeadsAction): LeadsState {
  switch (action.type) {
    case 'listed': {
      const {filter, hasMore} = action
      const isAgain = filter === state.filter
      // A reading that began before a change or an erasure here does not undo it.
      const known = knownLeads(state)
      const list = action.list
        .filter(({id}) => !state.gone.has(id))
        .map((lead) => {
          const shown = known.get(lead.id)
          return shown && shown.revision > lead.revision ? shown : lead
        })
      return followed(isAgain ? state.list : [], {
        ...state,
        filter,
        list,
        hasMore,
        // A list is read again with each event, and what went wrong has to be read first.
        problem: isAgain ? state.problem : undefined,
      })
    }
    case 'opened':
      return {...state, ofPerson: action.ofPerson}
    case 'changed': {
      const {lead, overwrote} = action.updated
      const renewed = (leads: readonly Lead[]) => leads.map((each) => (each.id === lead.id ? lead : each))
      const isReplaced = ({id, field}: Conflict) =>
        id === lead.id && overwrote.some((overwritten) => overwritten.field === field)
      return {
        ...state,
        list: renewed(state.list),
        ofPerson: renewed(state.ofPerson),
        conflicts: [
          ...state.conflicts.filter((conflict) => !isReplaced(conflict)),
          ...overwrote.map((overwritten) => ({...overwritten, id: lead.id})),
        ],
        problem: undefined,
      }
    }
    case 'gone': {
      const gone = new Set([...state.gone, ...action.ids])
      const remaining = (leads: readonly Lead[]) => leads.filter(({id}) => !gone.has(id))
      return followed(state.list, {
        ...state,
        list: remaining(state.list),
        ofPerson: remaining(state.ofPerson),
        gone,
      })
    }
    case 'failed':
      return {...state, problem: action.problem}
    case 'activate':
      return {...state, active: action.id}
    default:
      return {...state, conflicts: state.conflicts.filter(({id}) => id !== action.id)}
  }
}

/** When the active row has left the list, the one that took its place is active; at the end, the one before. */
function followed(before: readonly Lead[], state: LeadsState): LeadsState {
  const {active} = state
  const rows = rowsOf(state.list)
  if (active === undefined || rowOf(rows, active)) return state
  const place = rowsOf(before).findIndex(({ids}) => ids.includes(active))
  return {...state, active: rows[Math.min(Math.max(place, 0), rows.length - 1)]?.id}
}

/** All messages that are known, by their ids. What was read by two ways counts as it was later. */
export function knownLeads({list, ofPerson}: LeadsState): ReadonlyMap<string, Lead> {
  const byRevision = [...list, ...ofPerson].toSorted((a, b) => a.revision - b.revision)
  return new Map(byRevision.map((lead) => [lead.id, lead]))
}
