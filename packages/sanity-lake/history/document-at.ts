/** Reconstructs earlier documents by following the log back from the present. */
import {applyPatch} from 'mendoza'
import {isDocument, withoutRevision} from '../mutations/json.ts'
import type {StoredDataset} from '../store/dataset.ts'
import type {LoggedChange} from '../store/tables.ts'
import type {SanityDocument} from '../types.ts'

/** Selects a state: after a transaction, at a time (ISO 8601), or the last before a deletion. */
export type Moment = {revision: string} | {time: string} | {lastRevision: true}

/** The document at that moment; null when it did not exist then, or the revision is not known. */
export function documentAt(dataset: StoredDataset, id: string, moment: Moment): SanityDocument | null {
  const present = dataset.get(id) ?? null
  if ('lastRevision' in moment) {
    if (present) return present
    const [last] = dataset.tables.changes('document = ? ORDER BY seq DESC LIMIT 1', id)
    return last ? revert(null, last) : null
  }
  const seq = seqAt(dataset, moment)
  if (seq === undefined) return null
  let document = present
  for (const change of dataset.tables.changes('document = ? AND seq > ? ORDER BY seq DESC', id, seq)) {
    document = revert(document, change)
  }
  return document
}

function seqAt(dataset: StoredDataset, moment: {revision: string} | {time: string}): number | undefined {
  if ('revision' in moment) return dataset.tables.transaction(moment.revision)?.seq
  // Logged times are ISO 8601 in UTC with milliseconds, so that text order is time order.
  const time = new Date(moment.time)
  if (Number.isNaN(time.getTime())) return undefined
  const [last] = dataset.tables.transactions('timestamp <= ? ORDER BY seq DESC LIMIT 1', time.toISOString())
  return last?.seq ?? 0
}

/** Computes the document before a change from the document after it. */
function revert(document: SanityDocument | null, change: LoggedChange): SanityDocument | null {
  return withRevision(applyPatch(withoutRevision(document), change.effects.revert), change.beforeRevision)
}

function withRevision(content: unknown, revision: string | null): SanityDocument | null {
  if (revision === null || typeof content !== 'object' || content === null) return null
  const document = {...content, _rev: revision}
  return isDocument(document) ? document : null
}
