import {Hono} from 'hono'
import {RateLimiterMemory} from 'rate-limiter-flexible'
import {matchPages} from '../../domain/match-pages.ts'
import {pages, type PageDefinition} from '../../domain/pages.ts'
import type {SharedPage} from '../../domain/shared-page.ts'
import type {BackendConfig} from '../config.ts'
import {ApiError, tooManyRequests} from '../errors.ts'
import {jsonBody} from '../http/body.ts'
import {clientAddress} from '../http/client-address.ts'
import type {AppContext, AppEnv} from '../http/context.ts'
import type {Schemas} from '../../domain/api.gen.ts'
import {valid, validator} from '../validate.ts'
import {sharedContent, type SharedContent} from './content.ts'

const checkLink = validator('SharedPageLink')

/**
 * Secrets that an address may get wrong in ten minutes: each is a request to the content lake, at the cost of its owner. They are counted in
 * memory, because they protect no secret, which has 128 bits.
 */
const wrongSecrets = {points: 60, duration: 600}

/** The longest time that a link may work, in milliseconds: the Studio offers 30 days. */
const longest = 366 * 86_400_000

export interface SharedPageOptions {
  config: Pick<BackendConfig, 'content' | 'siteUrl' | 'trustedProxies'>
  fetch: typeof fetch
  now: () => number
}

/** Pages that editors share as drafts: /api/shared-page. The secret of the link is all that a caller needs. */
export function sharedPageRoutes({config, fetch, now}: SharedPageOptions) {
  const content = config.content && sharedContent(config.content, config.siteUrl, fetch)
  const guesses = new RateLimiterMemory(wrongSecrets)
  const app = new Hono<AppEnv>()

  app.post('/', async (c) => {
    const {link, read} = await sharedPage(c)
    const queries = await read.siteQueries()
    const {layout} = queries
    if (!layout) throw noSuchLink()
    const releases = link.time ? await read.releasesUntil(link.time) : []
    const perspective = [...releases, ...link.perspective]
    const [layoutResult, page] = await Promise.all([
      read.query(layout, {}, perspective),
      pageContent(read, queries, link.path, perspective),
    ])
    const answer: Schemas['SharedPageContent'] = {...statusOf(link), layout: layoutResult, page}
    return c.json(answer)
  })

  app.post('/status', async (c) => c.json(statusOf((await sharedPage(c)).link)))

  /**
   * @throws ApiError 404, the same for links that are unknown, expired, revoked, or of a page that is not public; 429 for an address that
   * asked for many of these
   */
  async function sharedPage(c: AppContext) {
    const {secret} = valid(checkLink, await jsonBody(c))
    const address = clientAddress(c.env.remoteAddress, c.req.header('x-forwarded-for'), config.trustedProxies)
    // Counted before the answer, because many may be asked at a time.
    await guesses.consume(address).catch(() => {
      throw tooManyRequests('Too many unknown links from here: try again later', wrongSecrets.duration)
    })
    const link = await content?.link(secret).catch(async (error: unknown) => {
      // The content lake did not answer, which says nothing of the secret.
      await guesses.reward(address)
      throw error
    })
    // An account page is the only one at its path.
    const isPublic = link && matchPages(link.path).some(({name}) => pages[name].access === 'public')
    const left = link ? Date.parse(link.expiresAt) - now() : 0
    if (!content || !isPublic || !(left > 0 && left < longest)) throw noSuchLink()
    await guesses.reward(address)
    return {link, read: content}
  }

  return app
}

/**
 * The content of the first page at a path whose document exists, or else of the last one. The browser, which has the pages' own
 * functions, finds out which it is (web/shared-page/).
 */
async function pageContent(
  read: SharedContent,
  queries: Readonly<Record<string, string>>,
  path: string,
  perspective: readonly string[],
): Promise<Record<string, unknown>> {
  let result: Record<string, unknown> = {}
  for (const {name, params} of matchPages(path)) {
    const query = queries[name]
    if (!query) throw noSuchLink()
    const page: PageDefinition = pages[name]
    result = await read.query(query, params, perspective)
    if (Object.values(result).some((document) => Object(document)._type === page.type)) break
  }
  return result
}

function statusOf(link: SharedPage): Schemas['SharedPageStatus'] {
  const {path, perspective, releaseTitle, time, sharedBy, expiresAt} = link
  return {path, perspective, ...(releaseTitle && {releaseTitle}), ...(time && {time}), sharedBy, expiresAt}
}

function noSuchLink(): ApiError {
  return new ApiError(404, 'not_found', 'There is no such link, or it has ended')
}
