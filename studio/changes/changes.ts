import {getDraftId, getPublishedId, isDraftId, isPublishedId, isVersionId} from '@sanity/client/csm'

/** A transaction as the history API reports it: https://www.sanity.io/docs/http-reference/history */
export interface Transaction {
  id: string
  timestamp: string
  author: string
  documentIDs: string[]
  /** By document: Mendoza patches (https://github.com/sanity-io/mendoza) that lead to the new and back to the old document. */
  effects?: Record<string, {apply: unknown; revert: unknown}>
}

/** What somebody did to a document, in an editor's words. */
export type Action = 'created' | 'edited' | 'published' | 'unpublished' | 'discarded' | 'deleted'

/** One change, or several of one kind by one person that followed each other. */
export interface Change {
  /** The id of the published document, whichever version was changed. */
  documentId: string
  action: Action
  author: string
  /** The newest and the oldest transaction, in ISO 8601. */
  at: string
  from: string
  /** The ids that the transaction removed, of a deletion. */
  removed: readonly string[]
  key: string
}

/** Edits of one person within as many milliseconds count as one. */
const together = 30 * 60 * 1000

/** Reads the answer of the history API: a transaction a line. */
export function readTransactions(answer: unknown): Transaction[] {
  if (typeof answer !== 'string')
    return typeof answer === 'object' && answer !== null ? [answer].flat().filter(isTransaction) : []
  return answer
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line): unknown => JSON.parse(line))
    .filter(isTransaction)
}

function isTransaction(value: unknown): value is Transaction {
  return (
    typeof value === 'object' && value !== null && 'documentIDs' in value && Array.isArray(value.documentIDs)
  )
}

/** What happened, newest first, from transactions in the same order. Documents of the system and uploaded files are left out. */
export function changesOf(transactions: readonly Transaction[]): Change[] {
  const changes: Change[] = []
  for (const transaction of transactions) {
    for (const change of changesIn(transaction)) {
      const later = changes.findLast(({documentId}) => documentId === change.documentId)
      if (later && isOne(later, change)) later.from = change.from
      else changes.push(change)
    }
  }
  return changes
}

function isOne(later: Change, earlier: Change): boolean {
  return (
    later.action === 'edited' &&
    earlier.action === 'edited' &&
    later.author === earlier.author &&
    Date.parse(later.from) - Date.parse(earlier.at) < together
  )
}

function changesIn({id, timestamp, author, documentIDs, effects = {}}: Transaction): Change[] {
  const groups = Map.groupBy(documentIDs.filter(isContent), (each) => getPublishedId(each))
  return [...groups].flatMap(([documentId, ids]) => {
    const action = actionOf(documentId, ids, effects)
    const removed = ids.filter((each) => isRemoval(effects[each]?.apply))
    return action
      ? [{documentId, action, author, at: timestamp, from: timestamp, removed, key: `${id}/${documentId}`}]
      : []
  })
}

function isContent(id: string): boolean {
  return !/^(?:_\.|image-|file-|sharedPage\.)/.test(getPublishedId(id))
}

function actionOf(
  documentId: string,
  ids: readonly string[],
  effects: NonNullable<Transaction['effects']>,
): Action | undefined {
  const isRemoved = (id: string) => isRemoval(effects[id]?.apply)
  const isNew = (id: string) => isRemoval(effects[id]?.revert)
  const others = ids.filter((id) => !isPublishedId(id))
  if (ids.includes(documentId)) {
    if (isRemoved(documentId)) return others.some((id) => !isRemoved(id)) ? 'unpublished' : 'deleted'
    if (others.some(isRemoved)) return 'published'
    return isNew(documentId) ? 'created' : 'edited'
  }
  const [version] = others
  if (version === undefined) return undefined
  if (isRemoved(version)) return 'discarded'
  return 'edited'
}

/** Whether a patch leads to no document: it sets the whole value to null. */
function isRemoval(patch: unknown): boolean {
  return Array.isArray(patch) && patch.length === 2 && patch[0] === 0 && patch[1] === null
}

/** A deleted document, with all of its versions that went at last. */
export interface Deleted {
  documentId: string
  at: string
  author: string
  /** The ids to restore. */
  removed: readonly string[]
}

/**
 * The documents that were deleted and are not there, newest first. A draft that was thrown away counts, if it was all there was.
 * @param existing the ids of all versions of these documents that exist now
 */
export function deletedDocuments(changes: readonly Change[], existing: ReadonlySet<string>): Deleted[] {
  const present = new Set([...existing].map((id): string => getPublishedId(id)))
  const deleted = new Map<string, Deleted>()
  for (const {documentId, action, at, author, removed} of changes) {
    if (action !== 'deleted' && action !== 'discarded') continue
    if (present.has(documentId) || deleted.has(documentId)) continue
    deleted.set(documentId, {documentId, at, author, removed: removed.filter((id) => !isVersionId(id))})
  }
  return [...deleted.values()].filter(({removed}) => removed.length > 0)
}

/** The document to write so that an earlier state of it is a draft, which is published by hand. */
export function asDraft(document: Readonly<Record<string, unknown>>): {_id: string; _type: string} {
  const {_rev: _, _updatedAt: __, ...content} = document
  const id = String(document._id)
  return {...content, _type: String(document._type), _id: isDraftId(id) ? id : getDraftId(getPublishedId(id))}
}

/** The type of a document in words, and for what belongs to an agent the agent: `Plan of Data Analyst`. */
export function kindOf(
  type: string,
  document: object | undefined,
  agents: ReadonlyMap<string, string>,
): string {
  const reference: unknown = document && Reflect.get(document, 'agent')
  const agent = agents.get(String(Object(reference)._ref))
  return agent === undefined ? type : `${type} of ${agent}`
}
