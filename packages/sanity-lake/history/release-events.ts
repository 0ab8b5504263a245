/** What happened to a release, as the Studio's activity list shows it (`/data/history/:dataset/events/releases/:id`). */
import {publishedIdOf, releaseDocumentId, releaseOfVersion, versionRange} from '../ids.ts'
import {isRecord} from 'service-kit/guards'
import type {StoredDataset} from '../store/dataset.ts'
import type {ChangeHead, LoggedTransaction} from '../store/tables.ts'
import {pageOf, positionOf, type EventList, type EventOptions} from './event-pages.ts'

interface ReleaseEventBase {
  id: string
  timestamp: string
  author: string
  releaseName: string
}

export type ReleaseEvent = ReleaseEventBase &
  (
    | {
        type:
          | 'createRelease'
          | 'unscheduleRelease'
          | 'publishRelease'
          | 'archiveRelease'
          | 'unarchiveRelease'
          | 'deleteRelease'
      }
    | {type: 'scheduleRelease'; publishAt: string}
    | {
        type: 'addDocumentToRelease' | 'discardDocumentFromRelease'
        documentId: string
        versionId: string
        revisionId: string
      }
  )

/** The events of a release, newest first, in pages. */
export function releaseEvents(
  dataset: StoredDataset,
  releaseId: string,
  options: EventOptions = {},
): EventList<ReleaseEvent> {
  const release = releaseDocumentId(releaseId)
  // Edits of versions are not events of the release.
  const changes = dataset.tables.changeHeads(
    '(document = ? OR (document > ? AND document < ? AND (before_rev IS NULL OR after_rev IS NULL))) AND seq < ? ORDER BY seq DESC, document',
    release,
    ...versionRange(releaseId),
    positionOf(options),
  )
  return pageOf(dataset, changes, options, (transaction, group) =>
    group.flatMap((change) => eventsOf(transaction, change, releaseId)),
  )
}

function eventsOf(transaction: LoggedTransaction, change: ChangeHead, releaseId: string): ReleaseEvent[] {
  const {id, timestamp, author} = transaction
  const base = {id, timestamp, author, releaseName: releaseId}
  const created = change.beforeRevision === null
  const deleted = change.afterRevision === null
  if (releaseOfVersion(change.document) === undefined) {
    if (created) return [{...base, type: 'createRelease'}]
    return deleted ? [{...base, type: 'deleteRelease'}] : stateEvents(base, transaction, change.document)
  }
  // The release's own event covers versions that are created or deleted with it.
  if (created === deleted || stateEvents(base, transaction, releaseDocumentId(releaseId)).length > 0)
    return []
  const versionId = change.document
  const type = created ? 'addDocumentToRelease' : 'discardDocumentFromRelease'
  const revisionId = change.afterRevision ?? change.beforeRevision ?? ''
  return [{...base, type, documentId: publishedIdOf(versionId), versionId, revisionId}]
}

function stateEvents(
  base: ReleaseEventBase,
  {mutations}: LoggedTransaction,
  release: string,
): ReleaseEvent[] {
  return mutations.flatMap((mutation): ReleaseEvent[] => {
    if (!('patch' in mutation) || !('id' in mutation.patch) || mutation.patch.id !== release) return []
    const {set, unset = []} = mutation.patch
    if (!isRecord(set)) return []
    switch (set['state']) {
      case 'scheduled':
        return [{...base, type: 'scheduleRelease', publishAt: String(set['publishAt'])}]
      case 'published':
        return [{...base, type: 'publishRelease'}]
      case 'archived':
        return [{...base, type: 'archiveRelease'}]
      case 'active':
        return [{...base, type: unset.includes('publishAt') ? 'unscheduleRelease' : 'unarchiveRelease'}]
      default:
        return []
    }
  })
}
