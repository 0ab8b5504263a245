import type {Context} from 'hono'
import {requireUser} from './session.ts'
import {roles} from '../identity/roles.ts'
import type {User} from '../store/store.ts'
import type {Services, Routes} from './context.ts'

const everyPermission = ['read', 'create', 'update', 'history', 'manage', 'editHistory']

/** The one project of a lake, as the Studio asks about it. Everyone who signed in may do everything. */
export function projectRoutes(app: Routes, services: Services): void {
  app.get('/projects', (c) => c.json([project(services.options.projectId, requireUser(c, services))]))

  app.get('/projects/:project', (c) => c.json(project(c.req.param('project'), requireUser(c, services))))

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

  app.get('/projects/:project/permissions', (c) => signedIn(c, services, []))
  app.get('/projects/:project/roles', (c) => signedIn(c, services, Object.values(roles)))
  // A Studio that is no application of the project asks to be registered. In capitals, the scheme is the same to a URL, and no
  // prefix of the window's: for one, the Studio would ask for the manifest of a deployment.
  app.get('/projects/:project/user-applications', (c) => {
    const projectId = c.req.param('project')
    const appHost = `HTTP://${new URL(c.req.url).host}/studio`
    return signedIn(c, services, [{id: 'local', projectId, type: 'studio', urlType: 'external', appHost}])
  })
  app.get('/projects/:project/acl', (c) => signedIn(c, services, []))
}

function signedIn(c: Context, services: Services, body: object): Response {
  requireUser(c, services)
  return c.json(body)
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
