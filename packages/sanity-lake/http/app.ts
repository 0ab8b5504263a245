import {Hono} from 'hono'
import {actionRoutes} from './action-routes.ts'
import {apiVersionOf} from './api-version.ts'
import {assetRoutes} from './asset-routes.ts'
import {authRoutes} from './auth-routes.ts'
import {cdnRoutes} from './cdn-routes.ts'
import type {Services, LakeEnv} from './context.ts'
import {datasetRoutes} from './dataset-routes.ts'
import {docRoutes} from './doc-routes.ts'
import {exportRoutes} from './export-routes.ts'
import {hostGuard, originGuard} from './guards.ts'
import {headersOnly} from './head.ts'
import {healthRoutes} from './health-routes.ts'
import {historyRoutes} from './history-routes.ts'
import {listenRoutes} from './listen-routes.ts'
import {mutateRoutes} from './mutate-routes.ts'
import {projectRoutes} from './project-routes.ts'
import {queryRoutes} from './query-routes.ts'
import {errorResponse, notFound} from './respond.ts'
import {serviceRoutes} from './service-routes.ts'
import {studioRoutes} from './studio-routes.ts'
import {userRoutes} from './user-routes.ts'

/** The lake's HTTP routes: the guards first, then Sanity's API under its version, then assets and the Studio. */
export function createApp(services: Services): Hono<LakeEnv> {
  const app = new Hono<LakeEnv>({getPath: canonicalPath})
  app.onError(errorResponse)
  app.notFound(notFound)
  app.use(headersOnly, hostGuard(services.options), originGuard(services.options))

  const api = new Hono<LakeEnv>()
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
    datasetRoutes,
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
