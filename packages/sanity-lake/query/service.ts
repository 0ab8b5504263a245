import {datasetNotFound} from '../errors.ts'
import {isRecord} from 'service-kit/guards'
import type {Dataset} from '../types.ts'
import type {EngineRequest} from './engine.ts'
import {readPerspective} from './perspective.ts'
import {QueryPool} from './pool.ts'
import {ReplicaFeed} from './replica-feed.ts'
import {cacheKey, ResultCache} from './result-cache.ts'
import {SharedRuns} from './shared-runs.ts'

/** A GROQ query as https://www.sanity.io/docs/http-reference/query has it. */
export interface QueryRequest {
  dataset: string
  query: string
  params: Record<string, unknown>
  /** `['raw']`, `['published']`, `['drafts']` or a stack of releases, the first wins. */
  perspective: string[]
  /** User id, for identity(). */
  identity?: string
  /** Shows only documents without a dot in their id, as Sanity does to those without a token. */
  publicOnly?: boolean
  /** The id of a live event: the answer is at least as new as its commit. */
  lastLiveEventId?: number
  /** Adds a content source map; `withKeyArraySelector` names array elements by `_key`. */
  resultSourceMap?: boolean | 'withKeyArraySelector'
  /** ISO 8601: what now() says. Default: the time of the request. */
  timestamp?: string
}

export interface QueryAnswer {
  /** JSON text of the result. */
  resultJson: string
  syncTags: string[]
  /** JSON text of the content source map, when it was requested. */
  sourceMapJson?: string
  /** Milliseconds of evaluation; 0 when the answer was known. */
  ms: number
}

export interface QueryService {
  /**
   * Answers from the dataset as it is now: after every commit acknowledged so far.
   * @throws LakeError 400 for a query or perspective that cannot be, 404 without the dataset, 408 past the
   * deadline, 503 when too many queries wait
   */
  run(request: QueryRequest, signal?: AbortSignal): Promise<QueryAnswer>
  /** The ids of the stored documents that a query selects for the user it names, for mutations by query. */
  resolveIds(
    dataset: string,
    selection: {query: string; params: Record<string, unknown>; identity: string},
  ): Promise<string[]>
  /** Frees the replicas of a dataset that was deleted. */
  forget(dataset: string): void
  close(): Promise<void>
}

export interface QueryServiceOptions {
  /** Milliseconds a query may run. Default: 5000. */
  deadlineMs?: number
  /** Threads at most; two run always, another when those are busy. Default: 3. */
  maxWorkers?: number
  /** What sanity::projectId() says. Default: `local`. */
  projectId?: string
  /** Characters of a result at most. Default: 100 million. */
  maxResultLength?: number
  /** Queries that may wait for a thread. Default: 1000. */
  maxQueued?: number
  /** Megabytes of each thread's heap, for its replicas and its query. Default: 384. */
  heapMb?: number
}

/** Answers queries in worker threads, each with replicas of the datasets that were queried. */
export function createQueryService(
  source: {dataset(name: string): Dataset | undefined},
  options: QueryServiceOptions = {},
): QueryService {
  const {deadlineMs = 5000, maxWorkers = 3, maxQueued = 1000, projectId = 'local'} = options
  const {maxResultLength = 100_000_000} = options
  const pool = new QueryPool({
    deadlineMs,
    minThreads: Math.min(2, maxWorkers),
    maxThreads: maxWorkers,
    maxQueued,
    ...(options.heapMb === undefined ? {} : {heapMb: options.heapMb}),
  })
  const cache = new ResultCache()
  const runs = new SharedRuns<QueryAnswer>()
  const feeds = new Map<string, ReplicaFeed>()

  function feedOf(name: string): ReplicaFeed {
    const dataset = source.dataset(name)
    const known = feeds.get(name)
    if (known && known.dataset === dataset) return known
    if (known) pool.drop(known)
    feeds.delete(name)
    if (!dataset) throw datasetNotFound(name, projectId)
    const feed = new ReplicaFeed(dataset, {projectId})
    feeds.set(name, feed)
    return feed
  }

  async function run(request: QueryRequest, signal?: AbortSignal): Promise<QueryAnswer> {
    const feed = feedOf(request.dataset)
    readPerspective(request.perspective)
    if (request.lastLiveEventId !== undefined) await feed.dataset.caughtUp?.(request.lastLiveEventId)
    const complete: EngineRequest = {
      projectId,
      dataset: request.dataset,
      query: request.query,
      params: usedParams(request),
      perspective: request.perspective,
      ...(request.identity === undefined ? {} : {identity: request.identity}),
      publicOnly: request.publicOnly ?? false,
      timestamp: request.timestamp ?? new Date().toISOString(),
      resultSourceMap: request.resultSourceMap ?? false,
      maxResultLength,
    }
    const {seq} = feed.dataset
    const key = cacheKey(feed.id, seq, complete)
    const known = cache.get(key)
    if (known) return known
    const work = async (givenUp?: AbortSignal): Promise<QueryAnswer> => {
      const answer = await pool.run(feed, complete, givenUp)
      // A commit in between may or may not be in the answer.
      if (feed.dataset.seq === seq) cache.set(key, answer)
      return answer
    }
    return mayReadClock(request.query) ? work(signal) : runs.run(key, work, signal)
  }

  return {
    run,
    async resolveIds(dataset, selection) {
      const {resultJson} = await run({dataset, ...selection, perspective: ['raw']})
      return idsIn(JSON.parse(resultJson))
    },
    forget(dataset) {
      const feed = feeds.get(dataset)
      if (feed) pool.drop(feed)
      feeds.delete(dataset)
    },
    close: () => pool.close(),
  }
}

/** Only the parameters that the query names, so that others do not make it another query. */
function usedParams({query, params}: QueryRequest): Record<string, unknown> {
  const names = new Set(Array.from(query.matchAll(/\$(\w+)/g), ([, name]) => name))
  return Object.fromEntries(Object.entries(params).filter(([name]) => names.has(name)))
}

function mayReadClock(query: string): boolean {
  return /\bnow\b/.test(query)
}

/** A mutation's query selects documents, one document, or their ids. */
function idsIn(result: unknown): string[] {
  const selected = Array.isArray(result) ? result : [result]
  return selected.flatMap((each: unknown) => {
    const id = isRecord(each) ? each['_id'] : each
    return typeof id === 'string' ? [id] : []
  })
}
