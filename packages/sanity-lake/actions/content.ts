/** The content of a document as it passes between draft, version and published document. */
import {isRecord} from 'service-kit/guards'
import type {SanityDocument, SanityDocumentStub} from '../types.ts'

/** The document's content under another id. The lake stamps revision and time itself; `_system` belongs to one version. */
export function contentAs(id: string, document: SanityDocument): SanityDocumentStub & {_id: string} {
  const {_rev, _updatedAt, _system, ...content} = document
  return {...content, _id: id}
}

/** The document that publishing a draft or version results in; it keeps the `_createdAt` of the document it replaces. */
export function publishedContent(
  publishedId: string,
  version: SanityDocument,
  published: SanityDocument | undefined,
): SanityDocumentStub & {_id: string} {
  const content = strengthened(contentAs(publishedId, version))
  const {_type, _createdAt} = version
  return {...content, _id: publishedId, _type, _createdAt: published?._createdAt ?? _createdAt}
}

/**
 * References to documents that were not published yet are weak in drafts and carry `_strengthenOnPublish`;
 * publishing gives them the strength that the schema sets.
 */
function strengthened(object: Record<string, unknown>): Record<string, unknown> {
  const {_strengthenOnPublish: mark, ...rest} = object
  const kept = mark === undefined ? object : rest
  const entries = Object.entries(kept).map(([name, value]) => [name, strengthenedValue(value)])
  const result: Record<string, unknown> = Object.fromEntries(entries)
  if (isRecord(mark) && mark['weak'] !== true) delete result['_weak']
  return result
}

function strengthenedValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strengthenedValue)
  return isRecord(value) ? strengthened(value) : value
}
