/** What the tool knows of messages: those of the list, and those of the person whose message is open. */
import type {Schemas} from '../../../../domain/api.gen.ts'
import type {Lead, LeadState} from '../../../inbox/inbox-api.ts'
import {hasState, type Filter} from './filter.ts'
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
  hasMore: boolean
  /** The states that the backend has been asked to set, by the ids of the messages, until it answers. */
  setting: ReadonlyMap<string, LeadState>
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
  | {type: 'setting'; id: string; next: LeadState}
  | {type: 'changed'; updated: Schemas['LeadUpdated']}
  | {type: 'gone'; ids: readonly string[]}
  | {type: 'activate'; id: string | undefined}
  | {type: 'understood'; id: string}
  | {type: 'failed'; problem: unknown; id?: string}

/** The state before anything was read. */
export const initialState: LeadsState = {
  filter: undefined,
  list: [],
  hasMore: false,
  setting: new Map(),
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
      const loaded = knownLeads(state)
      const list = action.list
        .filter(({id}) => !state.gone.has(id))
        .map((lead) => {
          const shown = loaded.get(lead.id)
          return shown && shown.revision > lead.revision ? shown : lead
        })
      return followed(isAgain ? listedLeads(state) : [], {
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
    case 'setting': {
      const setting = new Map(state.setting).set(action.id, action.next)
      return followed(listedLeads(state), {...state, setting})
    }
    case 'changed': {
      const {lead, overwrote} = action.updated
      const renewed = (leads: readonly Lead[]) => leads.map((each) => (each.id === lead.id ? lead : each))
      const isReplaced = ({id, field}: Conflict) =>
        id === lead.id && overwrote.some((overwritten) => overwritten.field === field)
      return followed(listedLeads(state), {
        ...state,
        setting: without(state.setting, lead.id),
        list: renewed(state.list),
        ofPerson: renewed(state.ofPerson),
        conflicts: [
          ...state.conflicts.filter((conflict) => !isReplaced(conflict)),
          ...overwrote.map((overwritten) => ({...overwritten, id: lead.id})),
        ],
        problem: undefined,
      })
    }
    case 'gone': {
      const gone = new Set([...state.gone, ...action.ids])
      const remaining = (leads: readonly Lead[]) => leads.filter(({id}) => !gone.has(id))
      return followed(listedLeads(state), {
        ...state,
        list: remaining(state.list),
        ofPerson: remaining(state.ofPerson),
        gone,
      })
    }
    case 'failed': {
      const {problem, id} = action
      if (id === undefined || !state.setting.has(id)) return {...state, problem}
      // It is in the list again, and the key that was pressed for it is meant for it when it is pressed again.
      return {...state, problem, setting: without(state.setting, id), active: id}
    }
    case 'activate':
      return {...state, active: action.id}
    default:
      return {...state, conflicts: state.conflicts.filter(({id}) => id !== action.id)}
  }
}

function without(setting: LeadsState['setting'], id: string): LeadsState['setting'] {
  return new Map([...setting].filter(([each]) => each !== id))
}

/** The messages that the list shows: one whose state is changed leaves it at once, and comes back if the backend refuses. */
export function listedLeads({filter = {}, list, setting}: LeadsState): readonly Lead[] {
  return list.filter(({id, state}) => hasState(filter, setting.get(id) ?? state))
}

/** When the active row has left the list, the one that took its place is active; at the end, the one before. */
function followed(before: readonly Lead[], state: LeadsState): LeadsState {
  const {active} = state
  const rows = rowsOf(listedLeads(state))
  if (active === undefined || rowOf(rows, active)) return state
  const place = rowsOf(before).findIndex(({ids}) => ids.includes(active))
  return {...state, active: rows[Math.min(Math.max(place, 0), rows.length - 1)]?.id}
}

/** All messages that are known, by their ids. What was read by two ways counts as it was later. */
export function knownLeads({list, ofPerson}: LeadsState): ReadonlyMap<string, Lead> {
  const byRevision = [...list, ...ofPerson].toSorted((a, b) => a.revision - b.revision)
  return new Map(byRevision.map((lead) => [lead.id, lead]))
}
