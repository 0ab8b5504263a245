import type {Context} from 'hono'
import {httpError} from '../errors.ts'
import type {Services, Routes} from './context.ts'
import {trustedOrigins} from './origins.ts'

/** The Studio's requests to Sanity's platform besides content, answered so that it works without the platform. */
export function serviceRoutes(app: Routes, services: Services): void {
  const trusted = trustedOrigins(services.options)

  app.get('/ping', (c) => c.json({pong: true}))
  app.get('/data/ping/:dataset', (c) => c.json({pong: true}))
  app.get('/check/cors', (c) => {
    const origin = c.req.header('origin')
    const allowed = origin === undefined || trusted.has(origin)
    return c.json({result: {allowed, withCredentials: allowed}})
  })

  // Comments are off in the local Studio's configuration. If they were missing here too, Sanity would wrap the Studio in an offer of
  // them once it knows, and so mount everything, the Preview's page included, a second time.
  app.get('/features', (c) => c.json(['contentReleases', 'singleDocRelease', 'studioComments']))
  app.get('/projects/:project/new-content-release-allowed', (c) =>
    c.json({
      data: {
        orgActiveReleaseCount: 0,
        orgMeteredActiveReleaseCount: 0,
        datasetReleaseLimit: 100,
        orgActiveReleaseLimit: 100,
      },
    }),
  )

  // Nothing about the use of this Studio leaves the machine.
  app.get('/intake/telemetry-status', (c) => c.json({status: 'denied'}))
  app.all('/intake/*', (c) => c.json({}))
  app.get('/journey/*', (c) => c.json(c.req.path.includes('trial') ? {} : []))
  // What the menu “?” lists: the Studio's own help.
  app.get('/help', (c) =>
    c.json({
      resources: {
        sectionArray: [
          {
            _key: 'help',
            items: [
              {
                _key: 'help',
                _type: 'externalLink',
                title: 'How to …',
                url: new URL('/studio/help', c.req.url).href,
              },
            ],
          },
        ],
      },
    }),
  )
  // How long history is kept: without a number of days, which the Studio would print, for ever.
  const retention = {features: [{attributes: {}}]}
  app.get('/subscriptions/*', (c) => c.json({featureTypes: {retention}}))

  for (const path of [
    '/agent/*',
    '/functions/*',
    '/media-libraries/*',
    '/canvases/*',
    '/embeddings-index/*',
  ] as const) {
    app.all(path, (c) => notHere(c))
  }
}

/** Services of Sanity's cloud that an embedded lake cannot offer. */
function notHere(c: Context): never {
  throw httpError(
    501,
    'Not Implemented',
    `${c.req.path} is a service of Sanity's cloud, not of an embedded lake`,
  )
}
