import {createServer, request as httpRequest, type RequestListener, type Server} from 'node:http'
import {duplexPair} from 'node:stream'
import {buffer} from 'node:stream/consumers'

/** Statuses whose responses have no body, https://fetch.spec.whatwg.org/#null-body-status */
const withoutBody = new Set([204, 205, 304])

/**
 * Turns a Node request listener into a function from Request to Response. They speak HTTP over a pair of streams in
 * memory. No port is open, so no request can bypass the checks that run before this function.
 */
export function inProcess(
  listener: RequestListener,
): (request: Request, body: Uint8Array) => Promise<Response> {
  const server = createServer(listener)
  return (request, body) => exchange(server, request, body)
}

function exchange(server: Server, request: Request, body: Uint8Array): Promise<Response> {
  const [near, far] = duplexPair()
  server.emit('connection', far)
  const {pathname, search} = new URL(request.url)
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest({
      createConnection: () => near,
      method: request.method,
      path: pathname + search,
      headers: {...endToEnd(request.headers), 'content-length': body.length},
    })
    outgoing.once('error', reject)
    outgoing.once('response', (incoming) => {
      const status = incoming.statusCode ?? 502
      const headers = new Headers()
      for (const [name, values] of Object.entries(incoming.headersDistinct)) {
        for (const value of values ?? []) headers.append(name, value)
      }
      for (const name of ['connection', 'keep-alive', 'transfer-encoding']) headers.delete(name)
      buffer(incoming)
        .then((bytes) => resolve(new Response(withoutBody.has(status) ? null : bytes, {status, headers})))
        .catch(reject)
        .finally(() => near.destroy())
    })
    outgoing.end(body)
  })
}

/** The headers of the message itself, without those of its connection (RFC 9110, section 7.6.1). */
function endToEnd(headers: Headers): Record<string, string> {
  const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'expect'])
  return Object.fromEntries([...headers].filter(([name]) => !hopByHop.has(name)))
}
