/**
 * What happened to a document in an editor's words, as the Studio's history shows it: created, published,
 * unpublished, discarded, deleted. Edits of drafts are not events; the Studio reads them from the log.
 */
import {
  draftIdOf,
  isDraftId,
  isPublishedId,
  isVersionId,
  publishedIdOf,
  releaseDocumentId,
  releaseOfVersion,
  versionRange,
} from '../ids.ts'
import type {StoredDataset} from '../store/dataset.ts'
import type {ChangeHead, LoggedTransaction} from '../store/tables.ts'

interface EventBase {
  id: string
  timestamp: string
  author: string
  /** The published id, whichever version the event is about. */
  documentId: string
}

interface VersionFields {
  versionId: string
  versionRevisionId: string
  releaseId?: string
}

type DocumentEvent = EventBase &
  (
    | ({type: 'createDocumentVersion' | 'deleteDocumentVersion' | 'unpublishDocument'} & VersionFields)
    | ({
        type: 'publishDocumentVersion'
        revisionId: string
        publishCause: 'document.publish' | 'release.publish'
      } & VersionFields)
    | {type: 'createLiveDocument' | 'updateLiveDocument'; revisionId: string}
    | {type: 'deleteDocumentGroup'}
  )

export interface EventOptions {
  /** The most events of a page, unless one transaction has more. Default: 100. */
  limit?: number
  /** The `nextCursor` of the page before. */
  nextCursor?: string
}

export interface EventPage {
  /** Newest first, keyed by the requested id. */
  events: Record<string, DocumentEvent[]>
  /** Continues the list; empty at its end. */
  nextCursor: string
}

/**
 * The events of a document, draft or version, newest first, in pages. Those of one transaction stay together. No more of the log is read
 * than a page needs.
 */
export function documentEvents(
  dataset: StoredDataset,
  id: string,
  {limit = 100, nextCursor}: EventOptions = {},
): EventPage {
  const events: DocumentEvent[] = []
  for (const group of transactionsOf(dataset, id, Number(nextCursor) || Number.MAX_SAFE_INTEGER)) {
    const seq = group[0]?.seq ?? 0
    const [transaction] = dataset.tables.transactions('seq = ?', seq)
    const found = transaction ? eventsOf(transaction, group, id) : []
    if (events.length > 0 && events.length + found.length > limit) {
      return {events: {[id]: events}, nextCursor: String(seq + 1)}
    }
    events.push(...found)
  }
  return {events: {[id]: events}, nextCursor: ''}
}

/** The changes of the document, its draft and its versions, without edits of drafts, by transaction, the newest first. */
function* transactionsOf(dataset: StoredDataset, id: string, before: number): Generator<ChangeHead[]> {
  const publishedId = publishedIdOf(id)
  const changes = dataset.tables.changeHeads(
    `(document IN (?, ?) OR (document > ? AND document < ?))
     AND (before_rev IS NULL OR after_rev IS NULL OR document = ?) AND seq < ? ORDER BY seq DESC`,
    publishedId,
    draftIdOf(id),
    ...versionRange,
    publishedId,
    before,
  )
  let group: ChangeHead[] = []
  for (const change of changes) {
    if (publishedIdOf(change.document) !== publishedId) continue
    if (group[0] && group[0].seq !== change.seq) {
      yield group
      group = []
    }
    group.push(change)
  }
  if (group.length > 0) yield group
}

function eventsOf(transaction: LoggedTransaction, changes: ChangeHead[], id: string): DocumentEvent[] {
  const publishedId = publishedIdOf(id)
  const base = {
    id: transaction.id,
    timestamp: transaction.timestamp,
    author: transaction.author,
    documentId: publishedId,
  }
  const published = changes.find(({document}) => document === publishedId)
  const versions = changes.filter(({document}) => !isPublishedId(document))
  const removed = versions.filter(isDeletion)
  const begun = versions.filter(isCreation)
  const concerns = ({document}: ChangeHead): boolean => isPublishedId(id) || document === id

  if (published?.afterRevision) {
    const source = removed[0]
    if (source) {
      if (!concerns(source)) return []
      const cause = isVersionId(source.document)
        ? publishCause(transaction, source.document)
        : 'document.publish'
      return [
        {
          ...base,
          type: 'publishDocumentVersion',
          publishCause: cause,
          revisionId: transaction.id,
          ...version(source),
        },
      ]
    }
    if (!isPublishedId(id)) return versionEvents(base, versions, id)
    const type = published.beforeRevision ? 'updateLiveDocument' : 'createLiveDocument'
    return [{...base, type, revisionId: transaction.id}]
  }
  if (published && isDeletion(published)) {
    const draft = begun.find(concerns) ?? begun[0]
    if (draft) return [{...base, type: 'unpublishDocument', ...version(draft)}]
    return [{...base, type: 'deleteDocumentGroup'}]
  }
  return isPublishedId(id) ? [] : versionEvents(base, versions, id)
}

function versionEvents(base: EventBase, changes: ChangeHead[], id: string): DocumentEvent[] {
  return changes.flatMap((change): DocumentEvent[] => {
    if (change.document !== id) return []
    if (isCreation(change)) return [{...base, type: 'createDocumentVersion', ...version(change)}]
    if (isDeletion(change)) return [{...base, type: 'deleteDocumentVersion', ...version(change)}]
    return []
  })
}

function version(change: ChangeHead): VersionFields {
  const releaseId = releaseOfVersion(change.document)
  return {
    versionId: change.document,
    versionRevisionId: change.afterRevision ?? change.beforeRevision ?? '',
    ...(releaseId === undefined || isDraftId(change.document) ? {} : {releaseId}),
  }
}

/** Publishing a release changes the release's own document in the same transaction. */
function publishCause(
  {mutations}: LoggedTransaction,
  versionId: string,
): 'document.publish' | 'release.publish' {
  const release = releaseDocumentId(releaseOfVersion(versionId) ?? '')
  const changed = mutations.some(
    (mutation) => 'patch' in mutation && 'id' in mutation.patch && mutation.patch.id === release,
  )
  return changed ? 'release.publish' : 'document.publish'
}

function isCreation(change: ChangeHead): boolean {
  return change.beforeRevision === null && change.afterRevision !== null
}

function isDeletion(change: ChangeHead): boolean {
  return change.beforeRevision !== null && change.afterRevision === null
}
