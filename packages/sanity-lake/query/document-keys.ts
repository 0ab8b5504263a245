import type {SanityDocument} from '../types.ts'
import {isRecord} from 'service-kit/guards'
import {publishedIdOf} from '../ids.ts'

/** What documents are indexed by: `version` finds all variants of a published id, `references` the documents that refer to an id. */
export const indexNames = ['id', 'type', 'slug', 'references', 'version'] as const
export type IndexName = (typeof indexNames)[number]

/** The keys under which a document is found, by index. They answer exactly as groq-js compares. */
export const keysOf: Record<IndexName, (document: SanityDocument) => string[]> = {
  id: (document) => [document._id],
  type: (document) => [document._type],
  slug: ({slug}) =>
    isRecord(slug) && Object.hasOwn(slug, 'current') && typeof slug.current === 'string'
      ? [slug.current]
      : [],
  references: (document) => [...collectReferences(document, new Set())],
  version: (document) => [...new Set([document._id, publishedIdOf(document._id)])],
}

/** Follows groq-js's references(): an object with a `_ref` is a reference and is not searched further. */
function collectReferences(value: unknown, found: Set<string>): Set<string> {
  if (Array.isArray(value)) {
    for (const element of value) collectReferences(element, found)
  } else if (isRecord(value)) {
    if (value._ref) {
      if (typeof value._ref === 'string') found.add(value._ref)
    } else {
      for (const attribute of Object.values(value)) collectReferences(attribute, found)
    }
  }
  return found
}
