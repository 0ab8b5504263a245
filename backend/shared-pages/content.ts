import {hash} from 'node:crypto'
import {createLimiter} from 'service-kit/limiter'
import * as v from 'valibot'
import {askWithFacts} from '../../domain/facts.ts'
import {apiVersion} from '../../domain/sanity-api.ts'
import {sharedPageId, sharedPageType, type SharedPage} from '../../domain/shared-page.ts'
import {releasesUntil} from '../../domain/releases.ts'
import {queriesPath} from '../../domain/site-revision.ts'
import type {ContentConfig} from '../config.ts'
import {atCapacity, unavailable} from '../errors.ts'

/** Reads links and drafts from the content lake: https://www.sanity.io/docs/http-reference */
export interface SharedContent {
  /** The document of a link's secret; undefined when there is none. */
  link: (secret: string) => Promise<SharedPage | undefined>
  query: (
    query: string,
    params: Record<string, string>,
    perspective: readonly string[],
  ) => Promise<Record<string, unknown>>
  /** The releases that are scheduled until a time, as ISO 8601, in the order of a perspective. */
  releasesUntil: (time: string) => Promise<string[]>
  /** The queries of the deployed site: of each page by its name, and `layout`. */
  siteQueries: () => Promise<Record<string, string>>
}

/** Requests that may run at a time; more are refused with 503. */
const capacity = 32
const timeoutMs = 8000

const releaseName = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]+$/))
const linkDocuments = v.object({documents: v.array(v.unknown())})
/** A document of another shape is no link; `raw` is no version of a page. */
const linkDocument = v.object({
  _type: v.literal(sharedPageType),
  path: v.pipe(v.string(), v.regex(/^\/[\w.~%/-]*$/)),
  perspective: v.pipe(v.array(v.pipe(releaseName, v.notValue('raw'))), v.minLength(1)),
  releaseTitle: v.optional(v.string()),
  time: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  sharedBy: v.string(),
  expiresAt: v.pipe(v.string(), v.isoTimestamp()),
})
/** The queries of the site are objects of queries. */
const queryResult = v.object({result: v.record(v.string(), v.unknown())})
const releases = v.object({
  result: v.object({
    releases: v.array(v.object({name: releaseName, state: v.string(), publishAt: v.nullish(v.string())})),
  }),
})
const releasesQuery = '{"releases": releases::all()[state == "scheduled"]{name, state, publishAt}}'
const queries = v.record(v.string(), v.string())

export function sharedContent(
  {apiOrigin, dataset, token}: ContentConfig,
  siteUrl: string,
  request: typeof fetch,
): SharedContent {
  const data = `${apiOrigin}/v${apiVersion}/data`
  const limiter = createLimiter({running: capacity, refuse: atCapacity})

  /** @throws ApiError 503 when there is no usable response */
  function read<Value>(
    schema: v.GenericSchema<unknown, Value>,
    url: string,
    init: RequestInit = {},
  ): Promise<Value> {
    return limiter.run(async () => {
      try {
        const response = await request(url, {...init, signal: AbortSignal.timeout(timeoutMs)})
        if (!response.ok) throw new Error(`Status ${response.status}`)
        return v.parse(schema, await response.json())
      } catch (error) {
        throw unavailable(`The content cannot be read: ${error instanceof Error ? error.name : 'unknown'}`)
      }
    })
  }
  const authorization = `Bearer ${token}`

  function ask<Value>(
    schema: v.GenericSchema<unknown, Value>,
    query: string,
    params: Record<string, string>,
    perspective: readonly string[],
  ): Promise<Value> {
    return read(schema, `${data}/query/${dataset}?perspective=${perspective.join(',')}`, {
      method: 'POST',
      headers: {authorization, 'content-type': 'application/json'},
      body: JSON.stringify({query, params}),
    })
  }

  return {
    async link(secret) {
      const id = sharedPageId(hash('sha256', secret))
      const {documents} = await read(linkDocuments, `${data}/doc/${dataset}/${id}`, {
        headers: {authorization},
      })
      const link = v.safeParse(linkDocument, documents[0])
      return link.success ? link.output : undefined
    },
    async query(query, params, perspective) {
      const {result} = await askWithFacts(query, (each) => ask(queryResult, each, params, perspective))
      return result
    },
    async releasesUntil(time) {
      const {result} = await ask(releases, releasesQuery, {}, ['published'])
      return releasesUntil(result.releases, Date.parse(time))
    },
    // Without the token, which is the content lake's alone.
    siteQueries: () => read(queries, siteUrl + queriesPath),
  }
}
