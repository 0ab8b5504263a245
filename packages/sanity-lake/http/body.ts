import type {Context} from 'hono'
import {messageOf} from 'service-kit/process'
import {bodyChunks, BodyNotUtf8, BodyTooLarge, readText} from 'service-kit/request-body'
import {httpError} from '../errors.ts'

/** The hosted service's limit for JSON bodies, in bytes. */
const jsonBodyLimit = 4_000_000

/**
 * The request's JSON body. Only `application/json` is read: a web page of another origin cannot send that
 * without a preflight, which the origin guard then refuses.
 * @throws LakeError 400, 413 or 415
 */
export async function readJson(c: Context): Promise<unknown> {
  requireMediaType(c, 'application/json')
  const text = await textOf(c, jsonBodyLimit)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw httpError(400, `Invalid JSON in request body: ${messageOf(error)}`)
  }
}

/**
 * The request's body of a plain HTML form.
 * @throws LakeError 400, 413 or 415
 */
export async function readForm(c: Context, limit: number): Promise<URLSearchParams> {
  requireMediaType(c, 'application/x-www-form-urlencoded')
  const text = await textOf(c, limit)
  // URLSearchParams would replace escapes that are not UTF-8 as well.
  try {
    decodeURIComponent(text)
  } catch {
    throw httpError(400, 'The form is not UTF-8')
  }
  return new URLSearchParams(text)
}

/** The request's body as text: other bytes than UTF-8 would be stored as replacement characters. */
async function textOf(c: Context, limit: number): Promise<string> {
  return readText(c.req.raw, limit).catch((error: unknown) => {
    throw refusal(error, limit)
  })
}

/**
 * The request's raw body, piece by piece.
 * @throws LakeError 413 as soon as more than `limit` bytes are announced or sent, 400 when the client disconnects
 */
export async function* readChunks(c: Context, limit: number): AsyncGenerator<Uint8Array> {
  try {
    yield* bodyChunks(c.req.raw, limit)
  } catch (error) {
    throw refusal(error, limit)
  }
}

function refusal(error: unknown, limit: number): Error {
  if (error instanceof BodyTooLarge) {
    return httpError(413, `Request body exceeds limit of ${limit} bytes`, 'Request Entity Too Large')
  }
  if (error instanceof BodyNotUtf8) return httpError(400, 'The request body is not UTF-8')
  // The client went away: not an error to log, and no client is left to read the answer.
  return httpError(400, 'The request ended before its body did')
}

/** @throws LakeError 415 */
function requireMediaType(c: Context, expected: string): void {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type === expected) return
  throw httpError(415, `Content-Type must be ${expected}, not ${type ? `"${type}"` : 'missing'}`)
}
