/** Functions on the JSON values of documents that several modules use. */
import {isRecord} from 'service-kit/guards'
import {isVersionId} from '../ids.ts'
import type {SanityDocument} from '../types.ts'

export type JsonObject = Record<string, unknown>

/** Freezes a value and everything inside it; a frozen value is assumed to be frozen throughout. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.freeze(value)
  for (const item of Object.values(value)) deepFreeze(item)
  return value
}

/** Effects are computed without `_rev`: clients hold documents with a `_rev` of their own while they apply them. */
export function withoutRevision(document: SanityDocument | null): JsonObject | null {
  if (!document) return null
  const {_rev, ...content} = document
  return content
}

/** Whether a stored or received value is a whole document. */
export function isDocument(value: unknown): value is SanityDocument {
  return (
    isRecord(value) &&
    ['_id', '_type', '_rev', '_createdAt', '_updatedAt'].every((key) => typeof value[key] === 'string')
  )
}

/** Whether a document is a version in a release that removes the published document. */
export function isMarkedForDeletion({_id, _system}: SanityDocument): boolean {
  return isVersionId(_id) && isRecord(_system) && _system['delete'] === true
}

/** Whether a text is a date and time with its offset from UTC, as RFC 3339 writes them. */
export function isTimestamp(text: string): boolean {
  const isFormed = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/.test(text)
  return isFormed && !Number.isNaN(Date.parse(text))
}
