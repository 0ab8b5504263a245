import {Hono} from 'hono'
import {matchPages, pages, type PageDefinition} from '../../domain/pages.ts'
import type {SharedPage} from '../../domain/shared-page.ts'
import type {BackendConfig} from '../config.ts'
import {ApiError} from '../errors.ts'
import {jsonBody} from '../http/body.ts'
import type {AppContext, AppEnv} from '../http/context.ts'
import type {Schemas} from '../../domain/api.gen.ts'
import {valid, validator} from '../validate.ts'
import {sharedContent, type SharedContent} from './content.ts'

const checkLink = validator('SharedPageLink')

export interface SharedPageOptions {
  config: Pick<BackendConfig, 'content' | 'siteUrl'>
  fetch: typeof fetch
  now: () => number
}

/** Pages that editors share as drafts: /api/shared-page. The secret of the link is all that a caller needs. */
export function sharedPageRoutes({config, fetch, now}: SharedPageOptions) {
  const content = config.content && sharedContent(config.content, config.siteUrl, fetch)
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

  /** @throws ApiError 404, the same for links that are unknown, expired, revoked, or of a page that is not public */
  async function sharedPage(c: AppContext) {
    const {secret} = valid(checkLink, await jsonBody(c))
    const link = await content?.link(secret)
    // An account page is the only one at its path.
    const isPublic = link && matchPages(link.path).some(({name}) => pages[name].access === 'public')
    if (!content || !isPublic || !(Date.parse(link.expiresAt) > now())) throw noSuchLink()
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
