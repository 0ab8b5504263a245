import {serveStatic, type ServeStaticOptions} from '@hono/node-server/serve-static'
import type {Context} from 'hono'
import type {ContentfulStatusCode} from 'hono/utils/http-status'
import {BodyRefused} from 'service-kit/request-body'
import {httpError, LakeError} from '../errors.ts'

/** Answers with JSON text that is already serialised. */
export function jsonText(c: Context, text: string, status: ContentfulStatusCode = 200): Response {
  return c.body(text, status, {'Content-Type': 'application/json; charset=utf-8'})
}

/** A file from disk; undefined when there is none. */
export async function fileResponse(c: Context, options: ServeStaticOptions): Promise<Response | undefined> {
  return (await serveStatic(options)(c, async () => {})) ?? undefined
}

/** Answers with one JSON value a line, each made when the client has taken the one before. */
export function ndjson(c: Context, values: Iterable<unknown>): Response {
  const iterator = values[Symbol.iterator]()
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const {done, value} = iterator.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(`${JSON.stringify(value)}\n`))
    },
  })
  return c.body(body, 200, {'Content-Type': 'application/x-ndjson'})
}

/** The one place where a thrown error becomes an answer. */
export function errorResponse(error: Error, c: Context): Response {
  const answer = error instanceof BodyRefused ? httpError(error.status, error.message) : error
  const isRefusal = answer instanceof LakeError
  if (!isRefusal) console.error(`${c.req.method} ${c.req.path}: ${error.stack ?? error.message}`)
  const {status, body} = isRefusal ? answer : httpError(500, 'An internal server error occurred')
  if (status === 429 || status === 503) c.header('Retry-After', '1')
  return jsonText(c, JSON.stringify(body), status)
}

/** The answer of a path that is not served. */
export function notFound(c: Context): Response {
  return errorResponse(httpError(404, `Not found: ${c.req.method} ${c.req.path}`), c)
}
