import {statSync} from 'node:fs'
import {extname} from 'node:path'
import {getRequestListener} from '@hono/node-server'
import {serveStatic} from '@hono/node-server/serve-static'
import {Hono, type Context} from 'hono'
import {etag} from 'hono/etag'
import {proxy} from 'hono/proxy'
import {listen, type HttpServer} from 'service-kit/http-server'
import {readConfig, type Config} from '../config/config.ts'
import {isLoopbackUrl} from 'service-kit/loopback'
import {permanently, withQuery} from '../domain/redirects.ts'
import {folders} from './folders.ts'
import {headersOf, isBackendPath, isIgnored, readHosting, redirectOf, type Hosting} from './hosting.ts'
import {movedFrom} from './redirects.ts'

export interface SiteOptions {
  /** Where requests to /api and /health go, as in production the host's rewrites do. */
  backendPort: number
  folder?: string
  /** By default the environment's. The host name of `siteUrl` is accepted beside those of loopback. */
  config?: Pick<Config, 'siteUrl' | 'studioUrl'>
  /**
   * The rules of a finished build, which then count alone, as at the host. By default those of firebase.json, with the redirects that
   * the folder's content has now.
   */
  hosting?: Hosting
}

/**
 * Answers requests for the built site as production hosting does: firebase.json's redirects and headers, redirects of the content,
 * clean URLs, the not-found page with status 404, compressed files, revalidation by ETag. Passes the backend's requests on.
 */
export function siteApp(options: SiteOptions): Hono {
  const {backendPort, folder = folders.site, config = readConfig(), hosting = readHosting(config)} = options
  const {hostname} = new URL(config.siteUrl)
  const app = new Hono()

  app.use(async (c, next) => {
    await next()
    for (const [name, value] of headersOf(hosting, c.req.path))
      if (!c.res.headers.has(name) || isTypeOfFile(name, c.res)) c.res.headers.set(name, value)
    // These rules know paths only. A file that is missing now may be there after the next publish.
    if (!options.hosting && c.res.status === 404) c.res.headers.set('Cache-Control', 'no-cache')
  })
  // Another name that leads to this machine belongs to a site that must not read this one (DNS rebinding).
  app.use(async (c, next) => {
    const isServed = isLoopbackUrl(c.req.url) || new URL(c.req.url).hostname === hostname
    return isServed ? next() : c.text('This host is not served here.', 421)
  })
  app.use(async (c, next) => {
    const {pathname, search} = new URL(c.req.url)
    return isBackendPath(hosting, pathname) ? toBackend(c, backendPort, pathname + search) : next()
  })
  app.use(etag())
  app.on(['GET', 'HEAD'], '*', async (c) => {
    const {pathname, search} = new URL(c.req.url)
    const path = pathname.replace(/(?:\/index)?\.html$/, '').replace(/(.)\/+$/, '$1') || '/'
    const moved = () => (options.hosting ? undefined : movedFrom(folder, path))
    const redirected = ({location, status}: {location: string; status: number}) =>
      new Response(null, {status, headers: {location: withQuery(location, search)}})
    const redirect = redirectOf(hosting, path) ?? moved() ?? {location: path, status: permanently}
    // A location with two slashes at the start would lead to another host.
    if (redirect.location !== pathname && !redirect.location.startsWith('//')) return redirected(redirect)
    const name = decode(path)
    if (name === undefined) return c.text('The address is malformed.', 400)
    for (const file of isIgnored(hosting, name) ? [] : filesOf(name)) {
      const response = await sendFile(c, folder, file)
      if (response) return path === '/404' ? withStatus(404, response) : response
    }
    // The page may have moved while its file was looked for.
    const now = moved()
    if (now) return redirected(now)
    const notFound = await sendFile(c, folder, '404.html')
    return notFound ? withStatus(404, notFound) : c.text('Not found', 404)
  })
  app.all('*', (c) => c.text('Method not allowed', 405, {allow: 'GET, HEAD'}))
  return app
}

/** Whether a header is the type of a file that was found: the host's rules know more types than the library that sends files. */
function isTypeOfFile(name: string, response: Response): boolean {
  return name === 'Content-Type' && response.ok
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/** The files that may be meant by a clean URL: /agents is agents.html, / is index.html. None may be outside the folder. */
function filesOf(name: string): string[] {
  if (/\0|\\|\/\.\.?(?:\/|$)/.test(name)) return []
  if (name === '/') return ['index.html']
  return extname(name) ? [name, `${name}.html`] : [`${name}.html`]
}

async function sendFile(c: Context, root: string, path: string): Promise<Response | undefined> {
  let tag = ''
  const onFound = (file: string) => {
    const {mtimeMs, size} = statSync(file)
    tag = `"${mtimeMs.toString(36)}-${size.toString(36)}"`
  }
  const response = await serveStatic({root, path, precompressed: true, onFound})(c, async () => {})
  if (!response) return undefined
  response.headers.set('etag', tag)
  // Taken before the file was opened: a publish may have replaced it by one of another length in between.
  if (c.req.method === 'GET') response.headers.delete('content-length')
  return response
}

function withStatus(status: number, {body, headers}: Response): Response {
  return new Response(body, {status, headers})
}

/** Passes a request on, and streams the answer. */
async function toBackend(c: Context, port: number, path: string): Promise<Response> {
  // Node's fetch refuses `expect`, and a hop's own headers end here.
  const dropped = {connection: undefined, expect: undefined, 'transfer-encoding': undefined}
  const headers = {...c.req.header(), ...dropped}
  try {
    // Without the signal: a reader who leaves cancels the answer, which ends the backend's too. Both together would log an error.
    const options = {raw: c.req.raw, headers, redirect: 'manual', signal: null} as const
    return await proxy(`http://127.0.0.1:${port}${path}`, options)
  } catch {
    const message = 'The backend is not reachable.'
    return c.json({error: {code: 'unavailable', message, requestId: ''}}, 502)
  }
}

/** Milliseconds. After Node's five seconds, a client that asks again at that moment loses its request with the connection. */
const keepAliveTimeout = 65_000

/** Serves the site on loopback, at the addresses of `localhost`. @throws StartFailed when the port cannot be used */
export function serveSite({port, ...options}: SiteOptions & {port: number}): Promise<HttpServer> {
  return listen(getRequestListener(siteApp(options).fetch), {
    port,
    portVariable: 'WEB_PORT',
    hosts: ['127.0.0.1', '::1'],
    keepAliveTimeout,
  })
}
