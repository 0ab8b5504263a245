import type {Context} from 'hono'
import {BodyTooLarge, readBody} from 'service-kit/request-body'
import {httpError, LakeError} from '../errors.ts'

/** The hosted service's limit for JSON bodies, in bytes. */
const jsonBodyLimit = 4_000_000

/**
 * The request's JSON body. Only `application/json` is read: a web page of another origin cannot send that
 * without a preflight, which the origin guard then refuses.
 * @throws LakeError 400, 413 or 415
 */
export async function readJson(c: Context, limit = jsonBodyLimit): Promise<unknown> {
  requireMediaType(c, 'application/json')
  return parseJson(await readBytes(c, limit))
}

/**
 * As `readJson`, for requests whose body may be left out: undefined without one, whatever its type.
 * @throws LakeError 400, 413 or 415
 */
export async function readOptionalJson(c: Context): Promise<unknown> {
  const bytes = await readBytes(c, jsonBodyLimit)
  if (bytes.byteLength === 0) return undefined
  requireMediaType(c, 'application/json')
  return parseJson(bytes)
}

/**
 * The request's body of a plain HTML form.
 * @throws LakeError 400, 413 or 415
 */
export async function readForm(c: Context, limit: number): Promise<URLSearchParams> {
  requireMediaType(c, 'application/x-www-form-urlencoded')
  const text = strictText(await readBytes(c, limit))
  // URLSearchParams would replace escapes that are not UTF-8 as well.
  try {
    decodeURIComponent(text)
  } catch {
    throw httpError(400, 'Bad Request', 'The form is not UTF-8')
  }
  return new URLSearchParams(text)
}

/** Bytes that are not UTF-8 would otherwise be stored as replacement characters. */
function strictText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', {fatal: true}).decode(bytes)
  } catch {
    throw httpError(400, 'Bad Request', 'The request body is not UTF-8')
  }
}

function parseJson(bytes: Uint8Array): unknown {
  const text = strictText(bytes)
  try {
    return JSON.parse(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'not JSON'
    throw httpError(400, 'Bad Request', `Invalid JSON in request body: ${reason}`)
  }
}

/**
 * The request's raw body.
 * @throws LakeError 413 as soon as more than `limit` bytes are announced or sent, 400 when the client disconnects
 */
export async function readBytes(c: Context, limit: number): Promise<Uint8Array> {
  try {
    return await readBody(c.req.raw, limit)
  } catch (error) {
    throw error instanceof BodyTooLarge ? tooLarge(limit) : cutOff(error)
  }
}

/** As `readBytes`, piece by piece. */
export async function* readChunks(c: Context, limit: number): AsyncGenerator<Uint8Array> {
  if (Number(c.req.header('content-length') ?? 0) > limit) throw tooLarge(limit)
  const body = c.req.raw.body
  if (!body) return
  let size = 0
  try {
    for await (const chunk of body) {
      size += chunk.byteLength
      if (size > limit) throw tooLarge(limit)
      yield chunk
    }
  } catch (error) {
    throw cutOff(error)
  }
}

/** The client went away: not an error to log, and no client is left to read the answer. */
function cutOff(error: unknown): LakeError {
  return error instanceof LakeError
    ? error
    : httpError(400, 'Bad Request', 'The request ended before its body did')
}

/** @throws LakeError 415 */
export function requireMediaType(c: Context, expected: string): void {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type === expected) return
  throw httpError(
    415,
    'Unsupported Media Type',
    `Content-Type must be ${expected}, not ${type ? `"${type}"` : 'missing'}`,
  )
}

function tooLarge(limit: number) {
  return httpError(413, 'Request Entity Too Large', `Request body exceeds limit of ${limit} bytes`)
}
