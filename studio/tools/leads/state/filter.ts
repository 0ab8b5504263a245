/** Which messages the list shows. The address holds the filter, but never the search: that may be somebody's name or address. */
import type {LeadFilter, LeadState} from '../../../inbox/inbox-api.ts'

/** What the list can be narrowed to; an absent part does not narrow it. */
export interface Filter {
  state?: LeadState
  agent?: string
  page?: string
  /** The Monday that the week begins with, in UTC: 2026-11-23. */
  week?: string
  /** Part of a name, e-mail address, company, message, note or owner. */
  text?: string
}

/** The states in the order in which a message goes through them, with what they are called. */
export const states: readonly (readonly [LeadState, title: string])[] = [
  ['new', 'New'],
  ['answered', 'Answered'],
  ['won', 'Won'],
  ['lost', 'Lost'],
  ['spam', 'Spam'],
]

const titles: Readonly<Record<string, string>> = Object.fromEntries(states)

/** What a state is called. */
export const stateTitle = (state: string): string => titles[state] ?? state

const isState = (value: string): value is LeadState => value in titles
const inAddress = ['state', 'agent', 'page', 'week'] as const
const weekPattern = /^\d{4}-\d\d-\d\d$/

/** The parameters of the address for a filter, without its text. */
export function searchParamsOf(filter: Filter): [name: string, value: string][] {
  return inAddress.flatMap((name): [string, string][] => {
    const value = filter[name]
    return value === undefined ? [] : [[name, value]]
  })
}

/** The filter of an address. What is none, such as a state that does not exist, is left out. */
export function filterOf(params: Iterable<readonly [name: string, value: string | undefined]>): Filter {
  const {state, agent, page, week} = Object.fromEntries(params)
  return {
    ...(state && isState(state) ? {state} : {}),
    ...(agent ? {agent} : {}),
    ...(page ? {page} : {}),
    ...(week && weekPattern.test(week) ? {week} : {}),
  }
}

/** The filter as the backend takes it. Without a state it lists all but spam. */
export function queryOf({state, text, ...rest}: Filter): LeadFilter {
  const part = text?.trim()
  return {...rest, ...(state ? {states: [state]} : {}), ...(part ? {text: part} : {})}
}

/** Whether the list has messages in this state; it may lack them for another part of the filter. */
export const hasState = ({state}: Filter, wanted: LeadState): boolean =>
  state === undefined ? wanted !== 'spam' : wanted === state
