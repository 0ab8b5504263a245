import {ApiError} from '../errors.ts'
import type {AppContext} from './context.ts'

const maxBody = 8 * 1024

/** The JSON of a request. @throws ApiError 415 when it is not sent as JSON, 413 over 8 KiB, 400 when it is none */
export async function jsonBody(c: AppContext): Promise<unknown> {
  // A cross-origin page can send text/plain without asking first; JSON it cannot.
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

export function isFormPost(c: AppContext): boolean {
  return mediaType(c) === 'application/x-www-form-urlencoded'
}

/** The fields of a plain HTML form; of a field that comes twice, the last. @throws ApiError 413, 400 */
export async function formBody(c: AppContext): Promise<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(await textBody(c)))
}

/** Reads no more than the limit, whether or not the body's length is announced. */
async function textBody(c: AppContext): Promise<string> {
  if (Number(c.req.header('content-length') ?? 0) > maxBody) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.byteLength
    if (size > maxBody) throw tooLarge()
    chunks.push(chunk)
  }
  try {
    return new TextDecoder('utf-8', {fatal: true}).decode(Buffer.concat(chunks))
  } catch {
    throw new ApiError(400, 'bad_request', 'The body is not UTF-8')
  }
}

function tooLarge(): ApiError {
  return new ApiError(413, 'too_large', `The body is larger than ${maxBody} bytes`)
}

function mediaType(c: AppContext): string {
  return (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
}
