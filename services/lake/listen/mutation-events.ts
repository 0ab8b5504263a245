import type {DocumentChange, SanityDocument, Transaction} from '../types.ts'

/** What a listener asked to be told with each mutation. */
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

/** One change as one listener's filter sees it. */
export interface SeenChange {
  change: DocumentChange
  transition: Transition
}

/** The changes of a transaction that a filter sees: those where the document matches before or after. */
export function seenChanges(
  transaction: Transaction,
  matches: (document: SanityDocument) => boolean,
): SeenChange[] {
  const seen: SeenChange[] = []
  for (const change of transaction.changes) {
    const before = change.before !== null && matches(change.before)
    const after = change.after !== null && matches(change.after)
    if (before && after) seen.push({change, transition: 'update'})
    else if (after) seen.push({change, transition: 'appear'})
    else if (before) seen.push({change, transition: 'disappear'})
  }
  return seen
}

/** Drafts and release versions, which belong to a published id. */
export function isVersionId(id: string): boolean {
  return id.startsWith('drafts.') || id.startsWith('versions.')
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
  seen: SeenChange[],
  options: ListenOptions,
): {id: string; json: string}[] {
  return seen.map(({change, transition}, index) => {
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
      transactionTotalEvents: seen.length,
      transactionCurrentEvent: index + 1,
      ...(options.effects ? {effects: change.effects} : {}),
    }
    return {id, json: JSON.stringify(event)}
  })
}
