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

/** One change of a transaction that matches a listener's filter, and how. */
export interface MatchedChange {
  change: DocumentChange
  transition: Transition
}

/** The changes of a transaction whose document matches a filter before or after. */
export function matchedChanges(
  transaction: Transaction,
  matches: (document: SanityDocument) => boolean,
): MatchedChange[] {
  const matched: MatchedChange[] = []
  for (const change of transaction.changes) {
    const before = change.before !== null && matches(change.before)
    const after = change.after !== null && matches(change.after)
    if (before && after) matched.push({change, transition: 'update'})
    else if (after) matched.push({change, transition: 'appear'})
    else if (before) matched.push({change, transition: 'disappear'})
  }
  return matched
}

export function eventId(transaction: Transaction, change: DocumentChange): string {
  return `${transaction.id}#${change.id}`
}

/**
 * The `mutation` events of one transaction as JSON texts, in order.
 * `transactionTotalEvents` counts the events of this very listener: clients wait until they have them all.
 */
export function mutationEvents(
  transaction: Transaction,
  matched: MatchedChange[],
  options: ListenOptions,
): {id: string; json: string}[] {
  return matched.map(({change, transition}, index) => {
    const id = eventId(transaction, change)
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
