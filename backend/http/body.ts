import {mediaTypeOf, readJson, readText} from 'service-kit/request-body'
import type {AppContext} from './context.ts'

const maxBytes = 8 * 1024

/** A context with whatever variables. */
type WithRequest = Pick<AppContext, 'req'>

/** The JSON of a request. @throws BodyRefused */
export function jsonBody({req}: WithRequest): Promise<unknown> {
  return readJson(req.raw, maxBytes)
}

export function isFormPost({req}: WithRequest): boolean {
  return mediaTypeOf(req.raw) === 'application/x-www-form-urlencoded'
}

/** The fields of a plain HTML form; of a field that comes twice, the last. @throws BodyRefused */
export async function formBody({req}: WithRequest): Promise<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(await readText(req.raw, maxBytes)))
}
