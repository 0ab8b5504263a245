/**
 * Referential integrity: a strong reference must point at a document, and a document with strong references
 * to it stays. Both are checked on the result of the whole transaction.
 * https://www.sanity.io/docs/reference-type
 */
import type {SanityDocument} from '../types.ts'
import {isRecord} from 'service-kit/guards'

type Document = SanityDocument | null | undefined

/** The ids a document refers to strongly within its dataset. */
export function strongReferences(document: Document): Set<string> {
  return referencesOf(document, isStrong)
}

/** `_dataset` and `_projectId` mark references into other datasets, which this lake cannot check. */
function isStrong({_weak, _dataset, _projectId}: Record<string, unknown>): boolean {
  return _weak !== true && _dataset === undefined && _projectId === undefined
}

function referencesOf(document: Document, counts: (reference: Record<string, unknown>) => boolean) {
  const ids = new Set<string>()
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if (isRecord(value) && typeof value['_ref'] === 'string' && counts(value)) ids.add(value['_ref'])
    for (const item of Object.values(value)) visit(item)
  }
  visit(document)
  return ids
}

/** Which documents refer to an id in any way, kept in step with the dataset. */
export class ReferenceIndex {
  readonly #referrers = new Map<string, Set<string>>()

  /** Replaces the references of a document before a change by those after it. */
  update(id: string, before: SanityDocument | null, after: SanityDocument | null): void {
    for (const target of referencesOf(before, () => true)) this.#referrers.get(target)?.delete(id)
    for (const target of referencesOf(after, () => true)) {
      this.#referrers.set(target, (this.#referrers.get(target) ?? new Set()).add(id))
    }
  }

  referrersOf(id: string): Iterable<string> {
    return this.#referrers.get(id) ?? []
  }
}
