import type {SanityDocument} from '../types.ts'
import {isPublicId, publishedIdOf} from '../ids.ts'
import {resolve, type Find, type Perspective} from './perspective.ts'

/** What a commit did to one document; null is "deleted". */
export interface ReplicaChange {
  id: string
  document: SanityDocument | null
}

/** The documents that one perspective shows, in order of their ids, as the hosted service answers `*`. */
export interface View {
  readonly documents: SanityDocument[]
  get(id: string): SanityDocument | undefined
}

/** A copy of one dataset's documents that follows its commits, and the views that perspectives have of it. */
export class Replica {
  readonly #stored = new Map<string, SanityDocument>()
  /** Made at the first query after a commit. */
  readonly #views = new Map<string, View>()

  /** Applies changes in the order of their commits. */
  apply(changes: Iterable<ReplicaChange>): void {
    for (const {id, document} of changes) {
      if (document) this.#stored.set(id, document)
      else this.#stored.delete(id)
    }
    this.#views.clear()
  }

  /**
   * The documents a perspective shows. Without rights (`isPublic`) only documents at the root of the dataset
   * are seen: those without a dot in their id.
   */
  view(perspective: Perspective, isPublic: boolean): View {
    const key = JSON.stringify([perspective, isPublic])
    const view = this.#views.get(key) ?? viewOf(this.#visible(perspective, isPublic))
    this.#views.set(key, view)
    return view
  }

  #visible(perspective: Perspective, isPublic: boolean): Map<string, SanityDocument> {
    const find: Find = (id) => (isPublic && !isPublicId(id) ? undefined : this.#stored.get(id))
    const visible = new Map<string, SanityDocument>()
    for (const stored of this.#stored.keys()) {
      const id = perspective === 'raw' ? stored : publishedIdOf(stored)
      if (visible.has(id)) continue
      const document = perspective === 'raw' ? find(id) : resolve(id, perspective.layers, find)
      if (document) visible.set(id, document)
    }
    return visible
  }
}

function viewOf(visible: Map<string, SanityDocument>): View {
  const documents = [...visible.values()].sort((a, b) => (a._id < b._id ? -1 : 1))
  return {documents, get: (id) => visible.get(id)}
}
