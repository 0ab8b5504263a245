import type {Context} from 'hono'
import {requireUser} from './session.ts'
import {datasetNotFound, httpError} from '../errors.ts'
import {isRecord} from 'service-kit/guards'
import {readOptionalJson} from './body.ts'
import type {Services, Routes} from './context.ts'

/** https://www.sanity.io/docs/http-reference/datasets */
export function datasetRoutes(app: Routes, services: Services): void {
  for (const path of ['/datasets', '/projects/:project/datasets'] as const) {
    app.get(path, (c) => {
      const user = requireUser(c, services)
      // Add-on datasets (comments, tasks) do not exist here.
      if (c.req.query('addonFor') !== undefined) return c.json([])
      return c.json(services.store.datasets().map((dataset) => listed(dataset, user.id)))
    })
  }

  for (const path of ['/datasets/:dataset', '/projects/:project/datasets/:dataset'] as const) {
    app.put(path, async (c) => {
      requireUser(c, services)
      const name = c.req.param('dataset')
      if (services.store.dataset(name)) {
        throw httpError(
          409,
          'Conflict',
          `Dataset "${name}" already exists for project ID "${services.options.projectId}"`,
        )
      }
      const aclMode = (await aclModeOf(c)) ?? 'public'
      services.store.createDataset(name, aclMode)
      return c.json({datasetName: name, aclMode})
    })

    app.patch(path, async (c) => {
      requireUser(c, services)
      const name = c.req.param('dataset')
      if (!services.store.dataset(name)) throw datasetNotFound(name, services.options.projectId)
      const aclMode = await aclModeOf(c)
      if (aclMode) services.store.editDataset(name, aclMode)
      return c.json({
        datasetName: name,
        aclMode: services.store.datasets().find((info) => info.name === name)?.aclMode,
      })
    })

    app.delete(path, async (c) => {
      requireUser(c, services)
      const name = c.req.param('dataset')
      const dataset = services.store.dataset(name)
      if (!dataset) throw datasetNotFound(name, services.options.projectId)
      services.events.forget(dataset)
      services.store.deleteDataset(name)
      services.queries.forget(name)
      await services.assets.removeDataset(name)
      return c.json({deleted: true})
    })
  }

  app.get('/projects/:project/datasets/:dataset/settings/indexing', (c) => {
    requireUser(c, services)
    return c.json({})
  })
}

type AclMode = 'public' | 'private'

async function aclModeOf(c: Context): Promise<AclMode | undefined> {
  const body = await readOptionalJson(c)
  const mode = isRecord(body) ? body['aclMode'] : undefined
  if (mode === undefined || mode === 'public' || mode === 'private') return mode
  throw httpError(400, 'Bad Request', '"aclMode" must be "public" or "private"')
}

function listed(dataset: {name: string; aclMode: AclMode; createdAt: string}, userId: string) {
  return {
    name: dataset.name,
    aclMode: dataset.aclMode,
    createdAt: dataset.createdAt,
    createdByUserId: userId,
    addonFor: null,
    datasetProfile: 'content',
    features: [],
    tags: [],
  }
}
