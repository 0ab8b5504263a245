import type {ClientPerspective, ContentSourceMap} from '@sanity/client'
import {createNode, createNodeMachine} from '@sanity/comlink'
import {
  createCompatibilityActors,
  type LoaderControllerMsg,
  type LoaderNodeMsg,
} from '@sanity/presentation-comlink'
import {previewQueries, previewResult} from '../../domain/preview-settings.ts'

/** A query whose result the Studio sends, and sends again at each keystroke. */
export interface StudioQuery {
  query: string
  params: Record<string, string>
}

/** A result as the Studio sees it, and where each of its values comes from. */
export interface StudioResult {
  result: unknown
  sourceMap: ContentSourceMap | undefined
}

/**
 * A comment that makes the queries of this window its own. The Studio sends a result when it changes, and to all windows: for a
 * query that another window, or this one before it was reloaded, is listening to already, it would send nothing.
 */
const ownComment = `// window ${Math.random().toString(36).slice(2)}\n`

/** Milliseconds. The Studio forgets a query that is not repeated in twice this time. */
const heartbeat = 10_000

/**
 * Asks the Studio that shows this window for the results of queries, with its own session: drafts, or the perspective that is
 * chosen there. It speaks the protocol of Sanity's loaders. Sanity's `usePresentationQuery` does the same, but has its first
 * result after 20 seconds: it asks before it knows the perspective, and then not before the next heartbeat.
 */
export class StudioQueries {
  readonly #node = createNode<LoaderNodeMsg, LoaderControllerMsg>(
    {name: 'loaders', connectTo: 'presentation'},
    createNodeMachine<LoaderNodeMsg, LoaderControllerMsg>().provide({
      actors: createCompatibilityActors<LoaderNodeMsg>(),
    }),
  )
  #queries: readonly StudioQuery[] = []
  /** The perspective that is chosen in the Studio, and the one of a date, which comes before it. */
  #chosen: ClientPerspective | undefined
  #dated: ClientPerspective | undefined

  /**
   * @param onResult called with each result. The Studio sends a query's result when it changes, and not when its perspective is chosen
   *   again; so results of other perspectives have to be kept.
   */
  constructor(onResult: (perspective: string, key: string, result: StudioResult) => void) {
    this.#node.on('loader/perspective', ({perspective}) => this.setPerspective(perspective))
    this.#node.on('loader/query-change', ({perspective, query, params, result, resultSourceMap}) => {
      if (!query.startsWith(ownComment)) return
      onResult(JSON.stringify(perspective), keyOf({query: query.slice(ownComment.length), params}), {
        result,
        sourceMap: resultSourceMap,
      })
    })
    addEventListener('message', ({data, source}) => {
      const {type, perspective, query, params, result, sourceMap} = Object(data)
      if (type !== previewResult || source !== parent) return
      onResult(JSON.stringify(perspective), keyOf({query, params}), {result, sourceMap})
    })
    this.#node.start()
    setInterval(() => this.#dated ?? this.#listen(this.#queries), heartbeat)
  }

  /** Listens to these queries and no others. */
  listenTo(queries: readonly StudioQuery[]): void {
    const known = new Set(this.#queries.map(keyOf))
    this.#queries = queries
    const added = queries.filter((query) => !known.has(keyOf(query)))
    if (added.length > 0) this.#listen(added)
  }

  /** Asks in another perspective from now on: https://www.sanity.io/docs/content-lake/perspectives */
  setPerspective(perspective: ClientPerspective): void {
    this.#change(() => (this.#chosen = perspective))
  }

  /** Asks in the perspective of a date from now on, or in the Studio's again. */
  setDatedPerspective(perspective: ClientPerspective | undefined): void {
    this.#change(() => (this.#dated = perspective))
  }

  /** The perspective whose results are to be shown; undefined while the Studio has not named one. */
  get perspective(): string | undefined {
    return JSON.stringify(this.#perspective())
  }

  #perspective(): ClientPerspective | undefined {
    return this.#dated ?? this.#chosen
  }

  #change(apply: () => void): void {
    const before = this.perspective
    apply()
    if (this.perspective !== before) this.#listen(this.#queries)
  }

  #listen(queries: readonly StudioQuery[]): void {
    if (this.#dated) {
      const message = {type: previewQueries, perspective: this.#dated, queries: this.#queries}
      parent.postMessage(message, __STUDIO_ORIGIN__)
      return
    }
    const {projectId = '', dataset = ''} = __SANITY__
    const perspective = this.#perspective()
    if (!perspective) return
    for (const {query, params} of queries)
      this.#node.post('loader/query-listen', {
        query: ownComment + query,
        params,
        projectId,
        dataset,
        perspective,
        heartbeat: 2 * heartbeat,
      })
  }
}

/** The same text for the same query. */
export function keyOf({query, params}: {query: string; params: object}): string {
  return JSON.stringify([query, params])
}
