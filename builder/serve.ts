import {readFile, stat} from 'node:fs/promises'
import {
  createServer,
  request as forward,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import {extname, join, normalize} from 'node:path'
import {UserError} from '../scripts/lib/progress.ts'
import {folders} from './folders.ts'
import {headersOf, isBackendPath, readHosting, redirectOf} from './hosting.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.woff2': 'font/woff2',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.webp': 'image/webp',
}

export interface ServeOptions {
  port: number
  /** Where requests to /api and /health go, as in production the host's rewrites do. */
  backendPort: number
  folder?: string
}

/**
 * Serves the built site on loopback the way production hosting does: firebase.json's headers and redirects, clean URLs, the
 * not-found page with status 404, precompressed files, revalidation by ETag.
 * @throws UserError when the port is taken
 */
export function serveSite({port, backendPort, folder = folders.site}: ServeOptions): Promise<Server> {
  const hosting = readHosting()
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error)
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost')
    if (isBackendPath(hosting, url.pathname)) return proxy(request, response, backendPort)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, {allow: 'GET, HEAD'}).end()
      return
    }
    const clean = url.pathname.replace(/(?:\/index)?\.html$/, '').replace(/(.)\/+$/, '$1') || '/'
    const redirect =
      redirectOf(hosting, clean) ?? (clean === url.pathname ? undefined : {location: clean, status: 301})
    if (redirect) {
      response.writeHead(redirect.status, {location: redirect.location + url.search}).end()
      return
    }
    const found = await findFile(folder, clean)
    const file = found ?? '404.html'
    await sendFile(request, response, {
      folder,
      file,
      status: found ? 200 : 404,
      headers: headersOf(hosting, clean),
    })
  }

  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(portFault(error, port)))
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}

function portFault(error: Error, port: number): Error {
  const taken = 'code' in error && error.code === 'EADDRINUSE'
  return taken
    ? new UserError(
        `Port ${port} is taken by another process: stop that one, or set WEB_PORT to another port.`,
      )
    : error
}

/** The file for a path with clean URLs; undefined when there is none or it would lie outside the site. */
async function findFile(folder: string, path: string): Promise<string | undefined> {
  let name: string
  try {
    name = normalize(decodeURIComponent(path)).replace(/^\/+/, '')
  } catch {
    return undefined
  }
  if (name.startsWith('..') || name.includes('\0') || /\.(?:br|gz|tmp)$/.test(name)) return undefined
  const candidates = path === '/' ? ['index.html'] : extname(name) ? [name, `${name}.html`] : [`${name}.html`]
  for (const candidate of candidates) if (await isFile(join(folder, candidate))) return candidate
  return undefined
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
}

interface Answer {
  folder: string
  file: string
  status: number
  headers: Record<string, string>
}

async function sendFile(request: IncomingMessage, response: ServerResponse, answer: Answer): Promise<void> {
  const accepted = request.headers['accept-encoding'] ?? ''
  const forms = [
    ...(/\bbr\b/.test(accepted) ? [['br', '.br'] as const] : []),
    ...(/\bgzip\b/.test(accepted) ? [['gzip', '.gz'] as const] : []),
    [undefined, ''] as const,
  ]
  for (const [encoding, suffix] of forms) {
    const path = join(answer.folder, answer.file + suffix)
    const info = await stat(path).catch(() => undefined)
    if (!info) continue
    const etag = `"${info.mtimeMs.toString(36)}-${info.size.toString(36)}"`
    const headers = {
      ...answer.headers,
      'content-type': types[extname(answer.file)] ?? 'application/octet-stream',
      vary: 'Accept-Encoding',
      etag,
      ...(encoding ? {'content-encoding': encoding} : {}),
    }
    if (answer.status === 200 && request.headers['if-none-match'] === etag) {
      response.writeHead(304, headers).end()
      return
    }
    const body = await readFile(path)
    response.writeHead(answer.status, {...headers, 'content-length': body.length})
    response.end(request.method === 'HEAD' ? undefined : body)
    return
  }
  response.writeHead(answer.status, {...answer.headers, 'content-type': 'text/plain'}).end()
}

/** Passes a request on to the backend; when it does not run, the answer says so as JSON. */
function proxy(request: IncomingMessage, response: ServerResponse, port: number): void {
  const {url, method, headers} = request
  const onward = forward({host: '127.0.0.1', port, path: url, method, headers}, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  onward.on('error', () => {
    if (!response.headersSent) response.writeHead(502, {'content-type': 'application/json'})
    const message = 'The backend is not reachable.'
    response.end(JSON.stringify({error: {code: 'unavailable', message, requestId: ''}}))
  })
  request.pipe(onward)
}
