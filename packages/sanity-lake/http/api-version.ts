import type {Context} from 'hono'
import {httpError} from '../errors.ts'

/**
 * The API version of a request's path: `1`, `X` or a date.
 * @throws LakeError 400 for anything else
 */
export function apiVersionOf(c: Context): string {
  const version = c.req.param('apiVersion')?.slice(1) ?? ''
  if (/^(1|X|\d{4}-\d{2}-\d{2})$/.test(version)) return version
  throw httpError(
    400,
    'Bad Request',
    `Invalid API version "v${version}": use v1, vX or a date such as v2025-02-19`,
  )
}

/** From 2025-02-19 queries default to the published perspective, and listeners see versions only on request. */
export function sincePerspectives(version: string): boolean {
  return version === 'X' || (version !== '1' && version >= '2025-02-19')
}
