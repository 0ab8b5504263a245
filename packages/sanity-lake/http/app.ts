import {Hono, type MiddlewareHandler} from 'hono'
import {apiVersionOf} from './params.ts'
import {assetRoutes} from './asset-routes.ts'
import {authRoutes} from './auth-routes.ts'
import {cdnRoutes} from './cdn-routes.ts'
import type {Routes, Services} from './context.ts'
import {docRoutes, exportRoutes} from './document-routes.ts'
import {hostGuard, originGuard} from './guards.ts'
import {historyRoutes} from './history-routes.ts'
import {listenRoutes} from './listen-routes.ts'
import {projectRoutes, serviceRoutes, userRoutes} from './platform-routes.ts'
import {queryRoutes} from './query-routes.ts'
import {errorResponse, notFound} from './respond.ts'
import {studioRoutes} from './studio-routes.ts'
import {actionRoutes, mutateRoutes} from './write-routes.ts'

/** The lake's HTTP routes: the guards first, then Sanity's API under its version, then assets and the Studio. */
export function createApp(services: Services): Hono {
  const app = new Hono({getPath: canonicalPath})
  app.onError(errorResponse)
  app.notFound(notFound)
  app.use(headersOnly, hostGuard(services.options), originGuard(services.options))

  const api = new Hono()
  api.use(async (c, next) => {
    apiVersionOf(c)
    await next()
    // The hosted service names the charset, which Hono's `c.json` leaves out.
    if (c.res.headers.get('content-type') === 'application/json') {
      c.res.headers.set('content-type', 'application/json; charset=utf-8')
    }
  })
  for (const routes of [
    queryRoutes,
    mutateRoutes,
    actionRoutes,
    docRoutes,
    listenRoutes,
    historyRoutes,
    exportRoutes,
    assetRoutes,
    authRoutes,
    userRoutes,
    projectRoutes,
    serviceRoutes,
  ]) {
    routes(api, services)
  }
  app.route('/:apiVersion{v[-0-9X]+}', api)
  for (const routes of [cdnRoutes, studioRoutes, healthRoutes]) routes(app, services)
  return app
}

/**
 * A request's path as the routes know it: a client configured with a `dataset` resource says
 * `/v…/projects/<project>/datasets/<dataset>/query` where others say `/v…/data/query/<dataset>`.
 */
function canonicalPath(request: Request): string {
  const path = new URL(request.url).pathname
  const resource =
    /^(\/v[-0-9X]+)\/projects\/[^/]+\/datasets\/([^/]+)\/(query|doc|mutate|actions|listen|live\/events|export|history)(\/.*)?$/
  const [, version, dataset, operation, rest = ''] = resource.exec(path) ?? []
  return version === undefined ? path : `${version}/data/${operation}/${dataset}${rest}`
}

/**
 * Answers HEAD with headers alone. Hono runs the GET handler for HEAD and drops its body unread; cancelling the
 * body closes the event stream or file behind it, which would otherwise stay open for ever.
 */
const headersOnly: MiddlewareHandler = async (c, next) => {
  await next()
  if (c.req.method === 'HEAD') await c.res.body?.cancel()
}

/** Lets scripts wait until the lake has started. */
function healthRoutes(app: Routes, services: Services): void {
  app.get('/health', (c) => {
    const datasets = services.store.datasets().map(({name}) => name)
    return c.json({status: 'ok', datasets, listeners: services.events.size})
  })
}
