import type {Context} from 'hono'
import {datasetNotFound, httpError} from '../errors.ts'
import type {StoredDataset} from '../store/dataset.ts'
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
      throw httpError(400, `Unable to parse value of "${key}=${value}". Please quote string values.`)
    }
  }
  return params
}

/** A flag of the URL: `false` and `0` are off, anything else is on. @param fallback without it */
export function flag(c: Context, name: string, fallback = false): boolean {
  const value = c.req.query(name)
  return value === undefined ? fallback : value !== 'false' && value !== '0'
}

/** A comma separated list of the URL; empty when absent. */
export function listParam(text: string | undefined): string[] {
  return (text ?? '').split(',').filter(Boolean)
}

/** @throws LakeError 404 with the hosted service's wording */
export function datasetOf(c: Context, services: Services): StoredDataset {
  const name = c.req.param('dataset') ?? ''
  const dataset = services.store.dataset(name)
  if (!dataset) throw datasetNotFound(name, services.options.projectId)
  return dataset
}

/**
 * The API version of a request's path: `1`, `X` or a date.
 * @throws LakeError 400 for anything else
 */
export function apiVersionOf(c: Context): string {
  const version = c.req.param('apiVersion')?.slice(1) ?? ''
  if (/^(1|X|\d{4}-\d{2}-\d{2})$/.test(version)) return version
  throw httpError(400, `Invalid API version "v${version}": use v1, vX or a date such as v2025-02-19`)
}

/** From 2025-02-19 queries default to the published perspective, and listeners see versions only on request. */
export function sincePerspectives(version: string): boolean {
  return version === 'X' || (version !== '1' && version >= '2025-02-19')
}
