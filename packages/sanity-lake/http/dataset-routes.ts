import type {Context} from 'hono'
import {requireUser} from './session.ts'
import {httpError} from '../errors.ts'
import {isRecord} from 'service-kit/guards'
import {readOptionalJson} from './body.ts'
import type {AclMode, StoredDataset} from '../store/dataset.ts'
import type {Services, Routes} from './context.ts'
import {datasetOf} from './params.ts'

/** https://www.sanity.io/docs/http-reference/datasets */
export function datasetRoutes(app: Routes, services: Services): void {
  app.get('/datasets', (c) => {
    const user = requireUser(c, services)
    // Add-on datasets (comments, tasks) do not exist here.
    if (c.req.query('addonFor') !== undefined) return c.json([])
    return c.json(services.store.datasets().map((dataset) => listed(dataset, user.id)))
  })

  app.put('/datasets/:dataset', async (c) => {
    requireUser(c, services)
    const datasetName = c.req.param('dataset')
    const aclMode = (await aclModeOf(c)) ?? 'public'
    services.store.createDataset(datasetName, aclMode)
    return c.json({datasetName, aclMode})
  })

  app.patch('/datasets/:dataset', async (c) => {
    requireUser(c, services)
    const dataset = datasetOf(c, services)
    const aclMode = await aclModeOf(c)
    if (aclMode) services.store.editDataset(dataset, aclMode)
    return c.json({datasetName: dataset.name, aclMode: dataset.aclMode})
  })

  app.delete('/datasets/:dataset', async (c) => {
    requireUser(c, services)
    const dataset = datasetOf(c, services)
    services.events.forget(dataset)
    services.store.deleteDataset(dataset)
    services.queries.forget(dataset.name)
    await services.assets.removeDataset(dataset.name)
    return c.json({deleted: true})
  })

  app.get('/projects/:project/datasets/:dataset/settings/indexing', (c) => {
    requireUser(c, services)
    return c.json({})
  })
}

async function aclModeOf(c: Context): Promise<AclMode | undefined> {
  const body = await readOptionalJson(c)
  const mode = isRecord(body) ? body['aclMode'] : undefined
  if (mode === undefined || mode === 'public' || mode === 'private') return mode
  throw httpError(400, 'Bad Request', '"aclMode" must be "public" or "private"')
}

function listed({name, aclMode, createdAt}: StoredDataset, userId: string) {
  return {
    name,
    aclMode,
    createdAt,
    createdByUserId: userId,
    addonFor: null,
    datasetProfile: 'content',
    features: [],
    tags: [],
  }
}
