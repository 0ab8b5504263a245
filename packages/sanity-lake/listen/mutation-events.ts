import {randomUUID} from 'node:crypto'
import {isPublishedId} from '../ids.ts'
import {createMatcher, type Matcher} from '../query/matcher.ts'
import type {Dataset, DocumentChange, Transaction} from '../types.ts'
import {encodeEvent} from 'service-kit/event-stream'
import type {Feed} from './hub.ts'

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
 * The changes that a listener's query selects. Missed ones are not sent again: a client that reconnects and could resume gets `reset`,
 * and any other one `welcome`, upon which both fetch everything again.
 * @throws what the query's parser throws
 */
export function listenerEvents(dataset: Dataset, request: ListenRequest): Feed {
  const {query, params, identity, enableResume, lastEventId, options} = request
  const matches = createMatcher(query, params, identity)
  const position = `${dataset.seq}#`
  const listener = JSON.stringify({listenerName: randomUUID()})
  return {
    opening: [
      enableResume && lastEventId
        ? encodeEvent('reset', '{}', position)
        : encodeEvent('welcome', listener, enableResume ? position : undefined),
    ],
    eventsOf: (transaction) => mutationEvents(transaction, matches, options),
    farewell: (reason) => encodeEvent('disconnect', JSON.stringify({reason})),
  }
}

/** What a change means to a filter; undefined when the document matches neither before nor after it. */
function transitionOf({before, after}: DocumentChange, matches: Matcher) {
  const matched = before !== null && matches(before)
  const isMatch = after !== null && matches(after)
  if (matched) return isMatch ? 'update' : 'disappear'
  return isMatch ? 'appear' : undefined
}

/**
 * The `mutation` events that a listener gets of one transaction, in order.
 * `transactionTotalEvents` counts the events of this very listener: clients wait until they have them all.
 */
function mutationEvents(transaction: Transaction, matches: Matcher, options: ListenOptions): Uint8Array[] {
  const matched = transaction.changes.flatMap((change) => {
    if (!options.includeAllVersions && !isPublishedId(change.id)) return []
    const transition = transitionOf(change, matches)
    return transition ? [{change, transition}] : []
  })
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
