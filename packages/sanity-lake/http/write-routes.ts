import type {Context} from 'hono'
import {isRecord} from 'service-kit/guards'
import {actionsToMutations} from '../actions/actions.ts'
import {LakeError} from '../errors.ts'
import type {StoredDataset} from '../store/dataset.ts'
import type {CommitResult, Mutation, MutationQuery} from '../types.ts'
import {jsonBody} from './body.ts'
import type {Routes, Services} from './context.ts'
import {datasetOf, flag} from './params.ts'
import {requireUser} from './session.ts'

/** https://www.sanity.io/docs/http-reference/mutation */
export function mutateRoutes(app: Routes, services: Services): void {
  app.post('/data/mutate/:dataset', async (c) => {
    const user = requireUser(c, services)
    const body = await jsonBody(c)
    if (!hasMutations(body)) throw parseError('Request body must have an array of "mutations"')
    const transactionId = textOf(body['transactionId']) ?? textOf(c.req.query('transactionId'))
    const dataset = datasetOf(c, services)
    const mutations = await resolveQueries(body.mutations, dataset, user.id, services)
    const result = dataset.commit({
      mutations,
      author: user.id,
      autoGenerateArrayKeys: flag(c, 'autoGenerateArrayKeys'),
      dryRun: flag(c, 'dryRun'),
      leavesReleases: true,
      transactionId,
    })
    return c.json(answer(c, result))
  })
}

/** Ids and documents are returned only on request; without them the results hold the operations alone. */
function answer(c: Context, {transactionId, results}: CommitResult) {
  const documents = flag(c, 'returnDocuments')
  const ids = documents || flag(c, 'returnIds')
  return {
    transactionId,
    results: results.map(({id, operation, document}) => ({
      id: ids ? id : undefined,
      operation,
      document: (documents && document) || undefined,
    })),
  }
}

/**
 * The mutations with their queries replaced by the ids they select. A commit in the meantime may have changed
 * what they select, so they are asked again; under a storm of commits the last answers are used.
 */
async function resolveQueries(
  mutations: Mutation[],
  dataset: StoredDataset,
  identity: string,
  {queries}: Services,
): Promise<Mutation[]> {
  const resolve = async ({query, params = {}}: MutationQuery) => {
    const ids = await queries.resolveIds(dataset.name, {query, params, identity})
    return ids.filter((id) => dataset.get(id))
  }
  for (let attempt = 1; ; attempt++) {
    const {seq} = dataset
    const resolved = await withIds(mutations, resolve)
    if (dataset.seq === seq || attempt === 10) return resolved
  }
}

/** Replaces mutations that select by query by one mutation for each document found. */
async function withIds(
  mutations: Mutation[],
  resolve: (selection: MutationQuery) => Promise<string[]>,
): Promise<Mutation[]> {
  const resolved: Mutation[] = []
  for (const mutation of mutations) {
    if (isRecord(mutation) && 'delete' in mutation && selectsByQuery(mutation.delete)) {
      for (const id of await resolve(mutation.delete)) resolved.push({delete: {id}})
    } else if (isRecord(mutation) && 'patch' in mutation && selectsByQuery(mutation.patch)) {
      const {query, params, ...operations} = mutation.patch
      for (const id of await resolve({query, params})) resolved.push({patch: {...operations, id}})
    } else resolved.push(mutation)
  }
  return resolved
}

function selectsByQuery<T extends object>(selection: T): selection is T & MutationQuery {
  return isRecord(selection) && typeof selection['query'] === 'string' && !('id' in selection)
}

/** Each mutation is checked where it is applied. */
function hasMutations(body: unknown): body is Record<string, unknown> & {mutations: Mutation[]} {
  return isRecord(body) && Array.isArray(body['mutations'])
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function parseError(description: string): LakeError {
  return new LakeError(400, {error: {type: 'mutationParseError', description}}, description)
}

/** https://www.sanity.io/docs/http-reference/actions: applies document and release actions, all or none. */
export function actionRoutes(app: Routes, services: Services): void {
  app.post('/data/actions/:dataset', async (c) => {
    const user = requireUser(c, services)
    const body = await jsonBody(c)
    if (!isRecord(body) || !Array.isArray(body['actions']))
      throw actionParseError('Request must have "actions"')
    const {actions, transactionId, dryRun} = body
    const dataset = datasetOf(c, services)
    const result = dataset.commit({
      mutations: actionsToMutations(dataset, actions),
      author: user.id,
      dryRun: dryRun === true,
      transactionId: textOf(transactionId),
    })
    return c.json({transactionId: result.transactionId})
  })
}

function actionParseError(description: string): LakeError {
  return new LakeError(400, {error: {type: 'actionError', description, items: []}}, description)
}
