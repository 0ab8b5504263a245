import {once} from 'node:events'
import {createServer} from 'node:http'
import {brotliCompressSync} from 'node:zlib'
import {listenOnFreePort} from 'service-kit/ports.testing'

/**
 * Serves a copy of a site without scripts in its documents. It is the baseline: no page can be faster than its HTML, CSS and
 * font. Everything else is proxied unchanged.
 */
export async function serveScriptless(site: string): Promise<{url: string; stop: () => Promise<void>}> {
  const documents = new Map<string, Buffer>()
  const server = createServer((request, response) => {
    void (async () => {
      const path = request.url ?? '/'
      const answer = await fetch(site + path, {headers: {'accept-encoding': 'identity'}})
      const type = answer.headers.get('content-type') ?? ''
      const body = Buffer.from(await answer.arrayBuffer())
      const headers = {'content-type': type, 'cache-control': answer.headers.get('cache-control') ?? ''}
      if (!/^(?:text|application\/json)/.test(type)) {
        response.writeHead(answer.status, headers).end(body)
        return
      }
      const compressed =
        documents.get(path) ?? brotliCompressSync(type.startsWith('text/html') ? withoutScripts(body) : body)
      documents.set(path, compressed)
      response.writeHead(answer.status, {...headers, 'content-encoding': 'br'}).end(compressed)
    })()
  })
  const port = await listenOnFreePort(server)
  return {
    url: `http://localhost:${port}`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Removes scripts, but not JSON-LD, which is data. */
function withoutScripts(html: Buffer): string {
  return html.toString().replaceAll(/<script(?! type="application\/ld\+json")[^>]*>.*?<\/script>/gs, '')
}
