import {getPublishedId, isPublishedId, isVersionId} from '@sanity/client/csm'
import {isRemoval, type Transaction} from './transactions.ts'

/** What somebody did to a document, in an editor's words. */
export type Action = 'created' | 'drafted' | 'edited' | 'published' | 'unpublished' | 'discarded' | 'deleted'

/** One change, or several of one kind by one person that followed each other. */
export interface Change {
  /** The id of the published document, whichever version was changed. */
  documentId: string
  /** The id of the version that says what the change made of the document. */
  written: string
  action: Action
  author: string
  /** The newest and the oldest transaction, in ISO 8601. */
  at: string
  from: string
  /** The ids that the transaction removed, of a deletion. */
  removed: readonly string[]
  /** Whether what was written was not there before: the published document, or the draft. */
  isNew: boolean
  /** The newest transaction. */
  transaction: string
  key: string
}

/** Edits of one person within as many milliseconds count as one. */
const together = 30 * 60 * 1000

/** What happened, newest first, from transactions in the same order. Documents of the system and uploaded files are left out. */
export function changesOf(transactions: readonly Transaction[]): Change[] {
  const changes: Change[] = []
  for (const transaction of transactions) {
    for (const change of changesIn(transaction)) {
      const later = changes.findLast(({documentId}) => documentId === change.documentId)
      if (later && isOne(later, change)) Object.assign(later, {from: change.from, isNew: change.isNew})
      else changes.push(change)
    }
  }
  return changes
}

/**
 * Names those of the edits that made a document: nothing of it was published when its draft was made.
 * @param existing the ids of all versions of the documents that exist now
 */
export function withDrafted(changes: readonly Change[], existing: ReadonlySet<string>): Change[] {
  const isOfDraft = ({action}: Change) => action === 'edited' || action === 'discarded'
  return changes.map((change, index) => {
    const {documentId, action, isNew} = change
    if (action !== 'edited' || !isNew) return change
    const next = changes
      .slice(0, index)
      .findLast((each) => each.documentId === documentId && !isOfDraft(each))
    const wasPublished = next ? !next.isNew : existing.has(documentId)
    return wasPublished ? change : {...change, action: 'drafted'}
  })
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
    const written = ids.includes(documentId) ? documentId : ids[0]
    if (!action || written === undefined) return []
    return [
      {
        documentId,
        written,
        action,
        author,
        at: timestamp,
        from: timestamp,
        removed: ids.filter((each) => isRemoval(effects[each]?.apply)),
        isNew: isRemoval(effects[written]?.revert),
        transaction: id,
        key: `${id}/${documentId}`,
      },
    ]
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
  const isNew = isRemoval(effects[documentId]?.revert)
  const others = ids.filter((id) => !isPublishedId(id))
  if (ids.includes(documentId)) {
    if (isRemoved(documentId)) return others.some((id) => !isRemoved(id)) ? 'unpublished' : 'deleted'
    // The tool Prices and an order that was dragged write the published documents themselves.
    return isNew && !others.some(isRemoved) ? 'created' : 'published'
  }
  const [version] = others
  if (version === undefined) return undefined
  if (isRemoved(version)) return 'discarded'
  return 'edited'
}

/** What one transaction did: to one document at least. */
export type Group<Each> = readonly [Each, ...Each[]]

/** What one transaction did to several documents is one thing to see and to undo. */
export function byTransaction<Each extends {transaction: string; action?: Action}>(
  changes: readonly Each[],
): Group<Each>[] {
  const groups = Map.groupBy(changes, ({transaction, action}) => `${transaction}/${action}`)
  return [...groups.values()].flatMap(([first, ...rest]): Group<Each>[] => (first ? [[first, ...rest]] : []))
}

/** A deleted document, with all of its versions that went at last. */
export interface Deleted {
  documentId: string
  at: string
  author: string
  /** The ids to restore. */
  removed: readonly string[]
  transaction: string
}

/** What is true of documents once they are restored, in words. */
export function whatIsBack(group: readonly Deleted[]): string {
  const isPublished = group.some(({removed}) => removed.some(isPublishedId))
  const what =
    group.length > 1
      ? `All ${group.length} documents are as they were before they were deleted.`
      : 'It is as it was before it was deleted.'
  return `${what} ${isPublished ? 'Visitors see it within a moment.' : 'Visitors do not see drafts.'}`
}

/**
 * The documents that were deleted and are not there, newest first. A draft that was thrown away counts, if it was all there was.
 * @param existing the ids of all versions of these documents that exist now
 */
export function deletedDocuments(changes: readonly Change[], existing: ReadonlySet<string>): Deleted[] {
  const present = new Set([...existing].map((id): string => getPublishedId(id)))
  const deleted = new Map<string, Deleted>()
  for (const {documentId, action, at, author, removed, transaction} of changes) {
    if (action !== 'deleted' && action !== 'discarded') continue
    if (present.has(documentId) || deleted.has(documentId)) continue
    const ids = removed.filter((id) => !isVersionId(id))
    deleted.set(documentId, {documentId, at, author, removed: ids, transaction})
  }
  return [...deleted.values()].filter(({removed}) => removed.length > 0)
}

/** What was deleted together, agents before the cards that went with them. */
export function binOf({
  deleted,
  documents,
}: {
  deleted: readonly Deleted[]
  documents: ReadonlyMap<string, {_type: string}>
}): Group<Deleted>[] {
  return byTransaction(deleted).map((group) => {
    const agent = group.find(({documentId}) => documents.get(documentId)?._type === 'agent')
    return agent ? [agent, ...group.filter((each) => each !== agent)] : group
  })
}

/** Whether visitors see a change. */
export const isSeen = ({action}: Change): boolean =>
  action !== 'drafted' && action !== 'edited' && action !== 'discarded'

/** Whether a change reached the site, where something else was before. */
export const isOnSite = ({action, isNew}: Change): boolean => action === 'published' && !isNew
