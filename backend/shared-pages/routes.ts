import {Hono} from 'hono'
import type {SharedPage} from '../../domain/shared-page.ts'
import type {BackendConfig} from '../config.ts'
import {ApiError} from '../errors.ts'
import {jsonBody} from '../http/body.ts'
import type {AppContext, AppEnv} from '../http/context.ts'
import type {Schemas} from '../../domain/api.gen.ts'
import {valid, validator} from '../validate.ts'
import {sharedContent} from './content.ts'
import {pageOfPath} from './page-of-path.ts'

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
    const {link, page, read} = await sharedPage(c)
    const queries = await read.siteQueries()
    const query = queries[page.name]
    const {layout} = queries
    if (!query || !layout) throw noSuchLink()
    const releases = link.time ? await read.releasesUntil(link.time) : []
    const perspective = [...releases, ...link.perspective]
    const [layoutResult, pageResult] = await Promise.all([
      read.query(layout, {}, perspective),
      read.query(query, page.params, perspective),
    ])
    const answer: Schemas['SharedPageContent'] = {
      ...statusOf(link),
      layout: layoutResult,
      page: pageResult,
    }
    return c.json(answer)
  })

  app.post('/status', async (c) => c.json(statusOf((await sharedPage(c)).link)))

  /** @throws ApiError 404, the same for links that are unknown, expired, revoked, or of a page that is not public */
  async function sharedPage(c: AppContext) {
    const {secret} = valid(checkLink, await jsonBody(c))
    const link = await content?.link(secret)
    const page = link && pageOfPath(link.path)
    if (!content || !link || !page || !(Date.parse(link.expiresAt) > now())) throw noSuchLink()
    return {link, page, read: content}
  }

  return app
}

function statusOf(link: SharedPage): Schemas['SharedPageStatus'] {
  const {path, perspective, releaseTitle, time, sharedBy, expiresAt} = link
  return {path, perspective, ...(releaseTitle && {releaseTitle}), ...(time && {time}), sharedBy, expiresAt}
}

function noSuchLink(): ApiError {
  return new ApiError(404, 'not_found', 'There is no such link, or it has ended')
}
