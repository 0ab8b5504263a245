import {randomUUID} from 'node:crypto'
import {isPublishedId} from '../ids.ts'
import {createMatcher, type Matcher} from '../query/matcher.ts'
import type {Dataset, DocumentChange, Transaction} from '../types.ts'
import {encodeEvent} from 'service-kit/event-stream'
import type {Feed} from './hub.ts'
import {missedEvents} from './missed-events.ts'

/** A request to listen: https://www.sanity.io/docs/http-reference/listen */
export interface ListenRequest {
  query: string
  params: Record<string, unknown>
  identity: string
  /** Whether the client would go on after the last event that it got. */
  enableResume: boolean
  lastEventId: string | undefined
  options: ListenOptions
}

/** What a listener wants to get with each mutation. */
interface ListenOptions {
  includeResult: boolean
  includeMutations: boolean
  includePreviousRevision: boolean
  /** Drafts and versions too. */
  includeAllVersions: boolean
  effects: boolean
  visibility: 'query' | 'transaction'
}

/**
 * The changes that a listener's query selects. A client that reconnects and can resume gets `welcomeback` and what it missed, or
 * `reset` when that is not known any more; any other one gets `welcome`. Upon these two clients fetch everything again.
 * @throws what the query's parser throws
 */
export function listenerEvents(dataset: Dataset, request: ListenRequest): Feed {
  const {query, params, identity, enableResume, lastEventId, options} = request
  const matches = createMatcher(query, params, identity)
  const position = `${dataset.seq}#`
  const listener = JSON.stringify({listenerName: randomUUID()})
  const eventsOf = (transaction: Transaction) => mutationEvents(transaction, matches, options)
  const missedSince = (eventId: string) => {
    // `<sequence number>#` of a stream's first event, or `<transaction>#<document>` of a mutation.
    const [start = '', document] = eventId.split('#')
    if (!document) return missedEvents(dataset, Number(start), eventsOf)
    const begun = dataset.latest.find(({id}) => id === start)
    const missed = begun && missedEvents(dataset, begun.seq, eventsOf)
    if (!missed) return undefined
    // A connection may break within a transaction, all of whose events clients wait for.
    const at = matching(begun, matches, options).findIndex(({change}) => change.id === document)
    return [...eventsOf(begun).slice(at + 1), ...missed]
  }
  const resumed = (eventId: string) => {
    const missed = missedSince(eventId)
    return missed ? [encodeEvent('welcomeback', listener), ...missed] : [encodeEvent('reset', '{}', position)]
  }
  return {
    opening:
      enableResume && lastEventId
        ? resumed(lastEventId)
        : [encodeEvent('welcome', listener, enableResume ? position : undefined)],
    eventsOf,
  }
}

/** What a change means to a filter; undefined when the document matches neither before nor after it. */
function transitionOf({before, after}: DocumentChange, matches: Matcher) {
  const matched = before !== null && matches(before)
  const isMatch = after !== null && matches(after)
  if (matched) return isMatch ? 'update' : 'disappear'
  return isMatch ? 'appear' : undefined
}

/** The changes of a transaction that concern a listener. */
function matching(transaction: Transaction, matches: Matcher, {includeAllVersions}: ListenOptions) {
  return transaction.changes.flatMap((change) => {
    if (!includeAllVersions && !isPublishedId(change.id)) return []
    const transition = transitionOf(change, matches)
    return transition ? [{change, transition}] : []
  })
}

/**
 * The `mutation` events that a listener gets of one transaction, in order.
 * `transactionTotalEvents` counts the events of this very listener: clients wait until they have them all.
 */
function mutationEvents(transaction: Transaction, matches: Matcher, options: ListenOptions): Uint8Array[] {
  const matched = matching(transaction, matches, options)
  return matched.map(({change, transition}, index) => {
    const id = `${transaction.id}#${change.id}`
    const event = {
      eventId: id,
      documentId: change.id,
      transactionId: transaction.id,
      transition,
      identity: transaction.author,
      ...(options.includeMutations ? {mutations: change.mutations} : {}),
      ...(change.before ? {previousRev: change.before._rev} : {}),
      resultRev: change.after?._rev ?? transaction.id,
      ...(options.includePreviousRevision ? {previous: change.before} : {}),
      ...(options.includeResult && change.after ? {result: change.after} : {}),
      timestamp: transaction.timestamp,
      visibility: options.visibility,
      transactionTotalEvents: matched.length,
      transactionCurrentEvent: index + 1,
      ...(options.effects ? {effects: change.effects} : {}),
    }
    return encodeEvent('mutation', JSON.stringify(event), id)
  })
}
