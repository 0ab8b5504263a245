import {actionsToMutations} from '../actions/actions.ts'
import {requireUser} from './session.ts'
import {LakeError} from '../errors.ts'
import {isRecord} from 'service-kit/guards'
import {readJson} from './body.ts'
import type {Services, Routes} from './context.ts'
import {datasetNameOf} from './params.ts'

/** https://www.sanity.io/docs/http-reference/actions: applies document and release actions, all or none. */
export function actionRoutes(app: Routes, services: Services): void {
  app.post('/data/actions/:dataset', async (c) => {
    const user = requireUser(c, services)
    const name = datasetNameOf(c, services)
    const body = await readJson(c)
    if (!isRecord(body) || !Array.isArray(body['actions'])) throw parseError('Request must have "actions"')
    const {actions, transactionId, dryRun} = body
    const dataset = services.store.datasetToWrite(name)
    const mutations = actionsToMutations(dataset, actions)
    const result = dataset.commit({
      mutations,
      author: user.id,
      dryRun: dryRun === true,
      ...(typeof transactionId === 'string' && transactionId ? {transactionId} : {}),
    })
    return c.json({transactionId: result.transactionId})
  })
}

function parseError(description: string): LakeError {
  return new LakeError(400, {error: {type: 'actionError', description, items: []}}, description)
}
