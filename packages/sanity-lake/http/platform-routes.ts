import type {Context} from 'hono'
import {isRecord} from 'service-kit/guards'
import {httpError} from '../errors.ts'
import type {StoredDataset} from '../store/dataset.ts'
import type {KeyValueEntry} from '../store/key-value.ts'
import {roles, type User} from '../store/users.ts'
import {jsonBody} from './body.ts'
import type {Routes, Services} from './context.ts'
import {trustedOrigins} from './origins.ts'
import {listParam} from './params.ts'
import {requireUser} from './session.ts'

const everyPermission = ['read', 'create', 'update', 'history', 'manage', 'editHistory']

/** The one project of a lake, as the Studio asks about it. Everyone who signed in may do everything. */
export function projectRoutes(app: Routes, services: Services): void {
  app.get('/projects', (c) => c.json([project(services.options.projectId, requireUser(c, services))]))

  app.get('/projects/:project', (c) => c.json(project(c.req.param('project'), requireUser(c, services))))

  app.on('GET', ['/datasets', '/projects/:project/datasets'], (c) => {
    const user = requireUser(c, services)
    // Add-on datasets (comments, tasks) do not exist here.
    if (c.req.query('addonFor') !== undefined) return c.json([])
    return c.json(services.store.datasets().map((dataset) => listed(dataset, user.id)))
  })

  app.get('/projects/:project/datasets/:dataset/settings/indexing', (c) => signedIn(c, services, {}))

  app.get('/projects/:project/datasets/:dataset/acl', (c) => {
    requireUser(c, services)
    return c.json([{filter: '_id in path("**")', permissions: everyPermission}])
  })

  app.get('/projects/:project/grants', (c) => {
    requireUser(c, services)
    const grants = everyPermission.map((name) => ({name, params: {}}))
    return c.json({
      'sanity.document.filter.mode': [{config: {filter: '_id in path("**")', mode: 'publish'}, grants}],
    })
  })

  app.get('/projects/:project/roles', (c) => signedIn(c, services, Object.values(roles)))
  // A Studio that is no application of the project asks to be registered. In capitals, the scheme is the same to a URL, and no
  // prefix of the window's: for one, the Studio would ask for the manifest of a deployment.
  app.get('/projects/:project/user-applications', (c) => {
    const projectId = c.req.param('project')
    const appHost = `HTTP://${new URL(c.req.url).host}/studio`
    return signedIn(c, services, [{id: 'local', projectId, type: 'studio', urlType: 'external', appHost}])
  })
}

function signedIn(c: Context, services: Services, body: object): Response {
  requireUser(c, services)
  return c.json(body)
}

/** https://www.sanity.io/docs/http-reference/datasets */
function listed({name, createdAt}: StoredDataset, userId: string) {
  return {
    name,
    aclMode: 'public',
    createdAt,
    createdByUserId: userId,
    addonFor: null,
    datasetProfile: 'content',
    features: [],
    tags: [],
  }
}

function project(id: string, user: User) {
  return {
    id,
    displayName: 'Local',
    studioHost: null,
    organizationId: null,
    isBlocked: false,
    isDisabled: false,
    isDisabledByUser: false,
    metadata: {},
    maxRetentionDays: null,
    activityFeedEnabled: false,
    createdAt: user.createdAt,
    members: [
      {
        id: user.id,
        createdAt: user.createdAt,
        updatedAt: user.createdAt,
        isCurrentUser: true,
        isRobot: false,
        roles: [roles[user.role]],
      },
    ],
    features: [],
  }
}

/** Other users' names and the signed-in user's preferences; `/users/me` is among the routes of sign-in. */
export function userRoutes(app: Routes, services: Services): void {
  app.get('/users/me/keyvalue/:keys', (c) => {
    const user = requireUser(c, services)
    return c.json(services.store.keyValue.get(user.id, listParam(c.req.param('keys'))))
  })

  app.put('/users/me/keyvalue', async (c) => {
    const user = requireUser(c, services)
    const entries = await jsonBody(c)
    if (!Array.isArray(entries) || !entries.every(isKeyValue)) {
      throw httpError(400, 'Each entry must have a "key" that is a string, and a "value"')
    }
    services.store.keyValue.set(user.id, entries)
    return c.json(entries)
  })

  app.get('/users/:ids', (c) => {
    const current = requireUser(c, services)
    const ids = listParam(c.req.param('ids'))
    const users = ids.flatMap((id) => {
      const user = services.store.users.get(id)
      return user
        ? [
            {
              id,
              displayName: user.name,
              imageUrl: null,
              createdAt: user.createdAt,
              isCurrentUser: user.id === current.id,
            },
          ]
        : []
    })
    if (ids.length > 1) return c.json(users)
    const [user] = users
    if (!user) throw httpError(404, `User "${ids[0]}" not found`)
    return c.json(user)
  })
}

function isKeyValue(entry: unknown): entry is KeyValueEntry {
  return isRecord(entry) && typeof entry['key'] === 'string' && entry['value'] !== undefined
}

/** The Studio's requests to Sanity's platform besides content, answered so that it works without the platform. */
export function serviceRoutes(app: Routes, services: Services): void {
  const trusted = trustedOrigins(services.options)

  app.get('/ping', (c) => c.json({pong: true}))
  // `client.getDataUrl('ping')`, whose headers the Studio reads for the name of a shard.
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

  // Services of Sanity's cloud that an embedded lake cannot offer.
  for (const service of ['agent', 'functions', 'media-libraries', 'canvases']) {
    app.all(`/${service}/*`, (c) => {
      const message = `${c.req.path} is a service of Sanity's cloud, not of an embedded lake`
      throw httpError(501, message)
    })
  }
}
