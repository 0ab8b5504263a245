import {serveStatic, type ServeStaticOptions} from '@hono/node-server/serve-static'
import type {Context} from 'hono'
import type {ContentfulStatusCode} from 'hono/utils/http-status'
import {LakeError} from '../errors.ts'

/** Answers with JSON text that is already serialised. */
export function jsonText(c: Context, text: string, status: ContentfulStatusCode = 200): Response {
  return c.body(text, status, {'Content-Type': 'application/json; charset=utf-8'})
}

/** A file from disk; undefined when there is none. */
export async function fileResponse(c: Context, options: ServeStaticOptions): Promise<Response | undefined> {
  return (await serveStatic(options)(c, async () => {})) ?? undefined
}

/** Answers with one JSON value a line. */
export function ndjson(c: Context, lines: Iterable<string>): Response {
  const iterator = lines[Symbol.iterator]()
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      let text = ''
      while (text.length < 65_536) {
        const next = iterator.next()
        if (next.done) {
          if (text) controller.enqueue(encoder.encode(text))
          controller.close()
          return
        }
        text += `${next.value}\n`
      }
      controller.enqueue(encoder.encode(text))
    },
  })
  return c.body(body, 200, {'Content-Type': 'application/x-ndjson'})
}

/** The one place where a thrown error becomes an answer. */
export function errorResponse(error: Error, c: Context): Response {
  if (!(error instanceof LakeError)) {
    console.error(`${c.req.method} ${c.req.path}: ${error.stack ?? error.message}`)
    const body = {
      statusCode: 500,
      error: 'Internal Server Error',
      message: 'An internal server error occurred',
    }
    return jsonText(c, JSON.stringify(body), 500)
  }
  if (error.status === 429 || error.status === 503) c.header('Retry-After', '1')
  return jsonText(c, JSON.stringify(error.body), error.status)
}

/** The answer of a path that is not served. */
export function notFound(c: Context): Response {
  const body = {statusCode: 404, error: 'Not Found', message: `Not found: ${c.req.method} ${c.req.path}`}
  return jsonText(c, JSON.stringify(body), 404)
}
