import type {Context} from 'hono'
import {BodyRefused, mediaTypeOf, readJson, readText} from 'service-kit/request-body'

/** The hosted service's limit for JSON bodies, in bytes. */
const jsonBodyLimit = 4_000_000

/** The request's JSON body. @throws BodyRefused */
export function jsonBody(c: Context): Promise<unknown> {
  return readJson(c.req.raw, jsonBodyLimit)
}

/** The request's body of a plain HTML form. @throws BodyRefused */
export async function formBody({req}: Context, limit: number): Promise<URLSearchParams> {
  const type = 'application/x-www-form-urlencoded'
  if (mediaTypeOf(req.raw) !== type) throw new BodyRefused(415, `Send the body as ${type}`)
  const text = await readText(req.raw, limit)
  // URLSearchParams would replace escapes that are not UTF-8 as well.
  try {
    decodeURIComponent(text)
  } catch (error) {
    throw new BodyRefused(400, 'The form is not UTF-8', {cause: error})
  }
  return new URLSearchParams(text)
}
