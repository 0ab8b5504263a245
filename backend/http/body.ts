import {BodyCutOff, BodyNotUtf8, BodyTooLarge, readText} from 'service-kit/request-body'
import {ApiError} from '../errors.ts'
import type {AppContext} from './context.ts'

const maxBytes = 8 * 1024

/** A context with whatever variables. */
type WithRequest = Pick<AppContext, 'req'>

/** The JSON of a request. @throws ApiError 415 unless it is sent as JSON, 413 over 8 KiB, 400 when it is not JSON */
export async function jsonBody(c: WithRequest): Promise<unknown> {
  // A page of another origin can send text/plain without a preflight request, but not JSON.
  if (mediaType(c) !== 'application/json') {
    throw new ApiError(415, 'unsupported_media_type', 'Send the body as application/json')
  }
  const body = await textBody(c)
  try {
    return JSON.parse(body)
  } catch {
    throw new ApiError(400, 'bad_request', 'The body is not JSON')
  }
}

export function isFormPost(c: WithRequest): boolean {
  return mediaType(c) === 'application/x-www-form-urlencoded'
}

/** The fields of a plain HTML form; of a field that comes twice, the last. @throws ApiError 413, 400 */
export async function formBody(c: WithRequest): Promise<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(await textBody(c)))
}

async function textBody(c: WithRequest): Promise<string> {
  try {
    return await readText(c.req.raw, maxBytes)
  } catch (error) {
    if (error instanceof BodyTooLarge) {
      throw new ApiError(413, 'too_large', `The body is larger than ${maxBytes} bytes`)
    }
    if (error instanceof BodyNotUtf8 || error instanceof BodyCutOff) {
      throw new ApiError(400, 'bad_request', error.message)
    }
    throw error
  }
}

function mediaType(c: WithRequest): string {
  return (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
}
