import type {Context} from 'hono'
import {httpError} from '../errors.ts'
import {isDatasetName, type StoredDataset} from '../store/store.ts'
import type {Services} from './context.ts'

/**
 * The GROQ parameters of a URL: `$name=<JSON>`.
 * @throws LakeError 400 when a value is not JSON
 */
export function groqParams(c: Context): Record<string, unknown> {
  const params: Record<string, unknown> = {}
  for (const [key, value] of new URL(c.req.url).searchParams) {
    if (!key.startsWith('$')) continue
    try {
      params[key.slice(1)] = JSON.parse(value)
    } catch {
      throw httpError(
        400,
        'Bad Request',
        `Unable to parse value of "${key}=${value}". Please quote string values.`,
      )
    }
  }
  return params
}

/** A flag of the URL: absent or `false` is off, anything else is on. */
export function flag(c: Context, name: string, fallback = false): boolean {
  const value = c.req.query(name)
  return value === undefined ? fallback : value !== 'false' && value !== '0'
}

/** A comma separated list of the URL; empty when absent. */
export function listParam(text: string | undefined): string[] {
  return (text ?? '').split(',').filter(Boolean)
}

/** @throws LakeError 404 in the words of the hosted service */
export function datasetOf(c: Context, services: Services): StoredDataset {
  const name = c.req.param('dataset') ?? ''
  const dataset = services.store.dataset(name)
  if (!dataset) throw datasetNotFound(name, services)
  return dataset
}

/**
 * The dataset that a signed-in request writes to. It begins with its first write, so that seeding, tests and
 * imports need not create it; only a name that no dataset can have is not found.
 * @throws LakeError 404
 */
export function datasetToWrite(c: Context, services: Services): StoredDataset {
  const name = c.req.param('dataset') ?? ''
  const known = services.store.dataset(name)
  if (known) return known
  if (!isDatasetName(name)) throw datasetNotFound(name, services)
  const dataset = services.store.createDataset(name)
  services.events.follow(dataset)
  return dataset
}

export function datasetNotFound(name: string, services: Services) {
  return httpError(
    404,
    'Dataset not found',
    `Dataset "${name}" not found for project ID "${services.options.projectId}"`,
  )
}
