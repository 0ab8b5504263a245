import {httpError} from '../errors.ts'
import type {SanityDocument} from '../types.ts'
import {idInLayer} from '../ids.ts'
import {isMarkedForDeletion} from '../mutations/json.ts'

/** Which documents a query sees: all as stored, or published ones overlaid with layers, the first wins. */
export type Perspective = 'raw' | {layers: string[]}

/**
 * Reads the perspective of a request: `raw`, `published`, `drafts` (once called `previewDrafts`) or a stack of
 * release names and `drafts`. See https://www.sanity.io/docs/content-lake/perspectives
 * @throws LakeError 400 when `raw` is combined with anything, or a name cannot be one
 */
export function readPerspective(names: string[]): Perspective {
  const bad = names.find((name) => !/^[A-Za-z0-9_-]+$/.test(name))
  if (bad !== undefined) throw httpError(400, `Invalid perspective "${bad}"`)
  if (names.includes('raw')) {
    if (names.length > 1) throw httpError(400, 'Perspective "raw" cannot be combined')
    return 'raw'
  }
  const layers = names
    .map((name) => (name === 'previewDrafts' ? 'drafts' : name))
    .filter((name) => name !== 'published')
  return {layers: [...new Set(layers)]}
}

/** Finds a stored document. */
export type Find = (id: string) => SanityDocument | undefined

/**
 * The variant of a document that a stack of layers shows, under its published id, with its own id as
 * `_originalId`; undefined when there is none, or when the winning version marks the document as deleted.
 */
export function resolve(published: string, layers: string[], find: Find): SanityDocument | undefined {
  const ids = [...layers.map((layer) => idInLayer(layer, published)), published]
  const winner = ids.map(find).find((variant) => variant !== undefined)
  if (!winner || isMarkedForDeletion(winner)) return undefined
  return layers.length === 0 ? winner : inLayers(winner, published)
}

const shown = new WeakMap<SanityDocument, SanityDocument>()

/** Always the same object for the same document, by which what is known of it is found again. */
function inLayers(winner: SanityDocument, published: string): SanityDocument {
  const variant = shown.get(winner) ?? {...winner, _id: published, _originalId: winner._id}
  shown.set(winner, variant)
  return variant
}
