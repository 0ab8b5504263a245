import type {SanityDocument} from '../types.ts'
import {isPublicId, publishedIdOf} from '../ids.ts'
import {perspectiveKey, resolve, type Find, type Perspective} from './perspective.ts'
import {View} from './view.ts'

/** What a commit did to one document; null is "deleted". */
export interface ReplicaChange {
  id: string
  document: SanityDocument | null
}

interface Layered {
  view: View
  perspective: Perspective
  isPublic: boolean
}

/** Release stacks come and go: the views used least recently are forgotten beyond this many. */
const maxViews = 12

/** A copy of one dataset's documents that follows its commits, and the views that perspectives have of it. */
export class Replica {
  readonly #stored = new Map<string, SanityDocument>()
  readonly #views = new Map<string, Layered>()

  /** Applies changes in the order of their commits. */
  apply(changes: Iterable<ReplicaChange>): void {
    for (const {id, document} of changes) {
      if (document) this.#stored.set(id, document)
      else this.#stored.delete(id)
      for (const layered of this.#views.values()) this.#show(layered, id)
    }
  }

  /**
   * The documents a perspective shows. Without rights (`isPublic`) only documents at the root of the dataset
   * are seen: those without a dot in their id.
   */
  view(perspective: Perspective, isPublic: boolean): View {
    const key = `${perspectiveKey(perspective)}${isPublic ? ' public' : ''}`
    const layered = this.#views.get(key) ?? {view: new View(), perspective, isPublic}
    if (!this.#views.delete(key)) for (const id of this.#stored.keys()) this.#show(layered, id)
    this.#views.set(key, layered)
    const oldest = this.#views.keys().next().value
    if (this.#views.size > maxViews && oldest !== undefined) this.#views.delete(oldest)
    return layered.view
  }

  readonly #find: Find = (id) => this.#stored.get(id)
  readonly #findPublic: Find = (id) => (isPublicId(id) ? this.#stored.get(id) : undefined)

  #show({view, perspective, isPublic}: Layered, id: string): void {
    const find = isPublic ? this.#findPublic : this.#find
    if (perspective === 'raw') {
      view.set(id, find(id))
    } else {
      const published = publishedIdOf(id)
      view.set(published, resolve(published, perspective.layers, find))
    }
  }
}
