/**
 * Referential integrity: a strong reference must point at a document, and a document with strong references
 * to it stays. Both are checked on the result of the whole transaction.
 * https://www.sanity.io/docs/reference-type
 */
import type {SanityDocument} from '../types.ts'
import {isRecord} from 'service-kit/guards'

/** The ids a document refers to strongly within its dataset. */
export function strongReferences(document: SanityDocument | null | undefined): Set<string> {
  const ids = new Set<string>()
  if (document) collect(document, ids)
  return ids
}

function collect(value: unknown, ids: Set<string>): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, ids)
  } else if (isRecord(value)) {
    const {_ref: id} = value
    // `_dataset` and `_projectId` mark references into other datasets, which this lake cannot check.
    const elsewhere = value['_dataset'] !== undefined || value['_projectId'] !== undefined
    if (typeof id === 'string' && value['_weak'] !== true && !elsewhere) ids.add(id)
    for (const item of Object.values(value)) {
      if (typeof item === 'object') collect(item, ids)
    }
  }
}

/** All ids that a document refers to, weakly or in other datasets as well. */
export function allReferences(document: SanityDocument | null | undefined): Set<string> {
  const ids = new Set<string>()
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if ('_ref' in value && typeof value._ref === 'string') ids.add(value._ref)
    for (const item of Object.values(value)) visit(item)
  }
  visit(document)
  return ids
}

/** Which documents refer to an id, kept in step with the dataset. */
export class ReferenceIndex {
  readonly #referencesOf: typeof strongReferences

  constructor(referencesOf: typeof strongReferences) {
    this.#referencesOf = referencesOf
  }

  readonly #referrers = new Map<string, Set<string>>()

  update(id: string, before: SanityDocument | null, after: SanityDocument | null): void {
    const next = this.#referencesOf(after)
    for (const target of this.#referencesOf(before)) {
      if (!next.has(target)) this.#remove(target, id)
    }
    for (const target of next) {
      const ids = this.#referrers.get(target)
      if (ids) ids.add(id)
      else this.#referrers.set(target, new Set([id]))
    }
  }

  referrersOf(id: string): Iterable<string> {
    return this.#referrers.get(id) ?? []
  }

  #remove(target: string, id: string): void {
    const ids = this.#referrers.get(target)
    ids?.delete(id)
    if (ids?.size === 0) this.#referrers.delete(target)
  }
}
