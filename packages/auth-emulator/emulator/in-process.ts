import type {RequestListener} from 'node:http'
import {inject} from 'light-my-request'

/** Statuses whose responses have no body, https://fetch.spec.whatwg.org/#null-body-status */
const withoutBody = new Set([204, 205, 304])

/** Headers of a connection, which is not there (RFC 9110, section 7.6.1). */
const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding'])

/**
 * Turns a Node request listener into a function from Request to Response. No port is open, so no request can bypass the checks
 * that run before this function.
 */
export function inProcess(listener: RequestListener): (request: Request, body: string) => Promise<Response> {
  return async ({method, url, headers}, body) => {
    const {pathname, search} = new URL(url)
    const payload = Buffer.from(body)
    const {
      statusCode,
      rawPayload,
      headers: received,
    } = await inject(listener, {
      method,
      url: pathname + search,
      headers: {...Object.fromEntries(headers), 'content-length': payload.length},
      payload,
    })
    const pairs = Object.entries(received)
      .filter(([name]) => !hopByHop.has(name))
      .flatMap(([name, values]) =>
        [values ?? []].flat().map((value): [string, string] => [name, String(value)]),
      )
    return new Response(withoutBody.has(statusCode) ? null : new Uint8Array(rawPayload), {
      status: statusCode,
      headers: pairs,
    })
  }
}
