import {isPublishedId} from '../ids.ts'
import type {DocumentChange, SanityDocument, Transaction} from '../types.ts'

/** What a listener wants to get with each mutation. */
export interface ListenOptions {
  includeResult: boolean
  includeMutations: boolean
  includePreviousRevision: boolean
  /** Drafts and versions too. */
  includeAllVersions: boolean
  effects: boolean
  visibility: 'query' | 'transaction'
}

type Transition = 'appear' | 'update' | 'disappear'

interface MatchedChange {
  change: DocumentChange
  transition: Transition
}

/** The changes of a transaction whose document matches a filter before or after. */
function matchedChanges(
  transaction: Transaction,
  matches: (document: SanityDocument) => boolean,
): MatchedChange[] {
  return transaction.changes.flatMap((change): MatchedChange[] => {
    const before = change.before !== null && matches(change.before)
    const after = change.after !== null && matches(change.after)
    if (!before && !after) return []
    return [{change, transition: before && after ? 'update' : after ? 'appear' : 'disappear'}]
  })
}

/**
 * The `mutation` events that a listener gets of one transaction as JSON texts, in order.
 * `transactionTotalEvents` counts the events of this very listener: clients wait until they have them all.
 */
export function mutationEvents(
  transaction: Transaction,
  matches: (document: SanityDocument) => boolean,
  options: ListenOptions,
): {id: string; json: string}[] {
  const matched = matchedChanges(transaction, matches).filter(
    ({change}) => options.includeAllVersions || isPublishedId(change.id),
  )
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
    return {id, json: JSON.stringify(event)}
  })
}
