import type {ContentSourceMap} from '@sanity/client'
import {
  previewInterval,
  previewQueries,
  previewResult,
  queryKey,
  type PreviewPerspective,
  type PreviewQuery,
} from '../../domain/preview-settings.ts'

/** A result as the Studio sees it, and where each of its values comes from. */
export interface StudioResult {
  result: unknown
  sourceMap: ContentSourceMap | undefined
}

/** The Studio's window, which frames this one or opened it; null when it did not, or was cut off by the headers of a page. */
export const studioWindow: Window | null = parent === self ? opener : parent

/**
 * Asks the Studio that shows this window for the results of queries, with its own session: drafts, or the perspective that is chosen there
 * (domain/preview-settings.ts). It repeats what it asks, because the Studio may not listen yet, or have been loaded again.
 */
export class StudioQueries {
  #queries: readonly PreviewQuery[] = []
  #perspective: PreviewPerspective | undefined

  /** @param onResult called with each result in the present perspective */
  constructor(onResult: (key: string, result: StudioResult) => void) {
    addEventListener('message', ({data, source}) => {
      const {type, perspective, query, params, result, sourceMap} = Object(data)
      if (type !== previewResult || source !== studioWindow || !this.#isPresent(perspective)) return
      onResult(queryKey({query, params}), {result, sourceMap})
    })
    setInterval(() => this.#ask(), previewInterval)
    this.#ask()
  }

  /** Asks these queries and no others. */
  listenTo(queries: readonly PreviewQuery[]): void {
    const asked = new Set(this.#queries.map(queryKey))
    this.#queries = queries
    if (queries.some((query) => !asked.has(queryKey(query)))) this.#ask()
  }

  /** Asks in another perspective from now on. @returns whether it is another */
  setPerspective(perspective: PreviewPerspective): boolean {
    if (this.#isPresent(perspective)) return false
    this.#perspective = perspective
    this.#ask()
    return true
  }

  /** Whether drafts are shown, and nothing else: they can be changed on the page. */
  get isOfDrafts(): boolean {
    return this.#perspective === 'drafts'
  }

  #isPresent(perspective: unknown): boolean {
    return JSON.stringify(perspective) === JSON.stringify(this.#perspective)
  }

  #ask(): void {
    const message = {type: previewQueries, perspective: this.#perspective, queries: this.#queries}
    studioWindow?.postMessage(message, __STUDIO_ORIGIN__)
  }
}
