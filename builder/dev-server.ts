import {createServer as createHttpServer, type ServerResponse} from 'node:http'
import {join} from 'node:path'
import {createServer, isRunnableDevEnvironment, type ViteDevServer} from 'vite'
import type {Config} from '../config/config.ts'
import {permanently, redirectPath, redirectTable, withQuery} from '../domain/redirects.ts'
import {sharedPagePath} from '../domain/shared-page.ts'
import {queriesPath, revisionPath} from '../domain/site-revision.ts'
import type * as App from '../web/entry-server.tsx'
import type * as DocumentModule from './Document.tsx'
import {folders} from './folders.ts'
import {readHosting, redirectOf} from './hosting.ts'
import {latestEvent, publishedClient} from './lake.ts'
import {openAt} from './read.ts'
import {liveEvents} from './render.ts'
import {filesForStudio, revisionOf} from './site-files.ts'

/**
 * The site on Vite's dev server: each request renders the content that is published at that moment, and edited modules are
 * replaced in the browser. Redirects are those of production. The application starts at once, because it brings the styles.
 * @param cacheDir for Vite; two servers must not share one
 */
export async function serveDev(
  config: Config,
  cacheDir = join(folders.root, 'node_modules/.vite/web'),
): Promise<{stop: () => Promise<void>}> {
  const http = createHttpServer((request, response) => vite.middlewares(request, response))
  const vite = await createServer({
    root: join(folders.root, 'web'),
    configFile: join(folders.root, 'vite.config.ts'),
    configLoader: 'native',
    cacheDir,
    appType: 'custom',
    server: {
      middlewareMode: true,
      hmr: {server: http},
      // The modules in web/api are no calls of the backend.
      proxy: {'^/(?:api/(?!.*\\.ts)|health$)': `http://127.0.0.1:${config.backendPort}`},
    },
  })
  const hosting = readHosting(config)
  vite.middlewares.use((request, response, next) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const redirect = redirectOf(hosting, url.pathname)
    if (redirect) {
      // Browsers must not keep it, because the next server on this port may have other rules.
      const headers = {location: withQuery(redirect.location, url.search), 'cache-control': 'no-store'}
      response.writeHead(redirect.status, headers).end()
    } else void respond(url, response, next)
  })
  async function respond(url: URL, response: ServerResponse, next: (error: unknown) => void): Promise<void> {
    try {
      await answer(url, response, vite, config)
    } catch (error) {
      next(error)
    }
  }

  await new Promise<void>((resolve, reject) => {
    http.once('error', reject)
    http.listen(config.webPort, '127.0.0.1', resolve)
  })
  return {
    stop: async () => {
      http.close()
      http.closeAllConnections()
      await vite.close()
    },
  }
}

async function answer(
  url: URL,
  response: ServerResponse,
  vite: ViteDevServer,
  config: Config,
): Promise<void> {
  const environment = vite.environments.ssr
  if (!isRunnableDevEnvironment(environment)) throw new Error('Vite has no server environment to render in')
  const {runner} = environment
  const app: typeof App = await runner.import('/entry-server.tsx')
  const client = publishedClient(config)
  const forStudio =
    config.studioUrl && filesForStudio.includes(url.pathname)
      ? {'access-control-allow-origin': new URL(config.studioUrl).origin}
      : {}
  const send = (status: number, type: string, body: string) =>
    void response
      .writeHead(status, {'content-type': type, 'cache-control': 'no-store', ...forStudio})
      .end(body)
  const json = (value: unknown) => send(200, 'application/json', JSON.stringify(value))

  if (url.pathname === '/data/manifest.json') {
    const {paths, dated} = await app.listPages(client)
    const all = [...paths, ...openAt(dated, Date.now())]
    return json(Object.fromEntries(all.map((path) => [path, dataAddress(path)])))
  }
  if (url.pathname === '/data/latest.json') return json({})
  // Pages are rendered when they are asked for, and so as new as the content.
  if (url.pathname === revisionPath)
    return json(revisionOf({event: await latestEvent(client), failed: {}}, Date.now()))
  if (url.pathname === queriesPath) return json(await app.pageQueries())
  if (url.pathname === '/data/layout.json') return json(await app.fetchLayout(client))
  if (url.pathname === '/data/page.json')
    return json(await app.fetchPage(client, url.searchParams.get('path') ?? '/'))

  const layout = await app.fetchLayout(client)
  const render = async (path: string) => app.render(path, await app.fetchPage(client, path), layout)
  const found = await render(url.pathname)
  if (!found || found.name === 'notFound') {
    const {paths, dated, redirects} = await app.listPages(client)
    const table = redirectTable(redirects, [...paths, ...openAt(dated, Date.now())], config.siteUrl)
    const location = table[redirectPath(url.pathname) ?? '']
    if (location !== undefined) {
      const headers = {location: withQuery(location, url.search), 'cache-control': 'no-store'}
      return void response.writeHead(permanently, headers).end()
    }
  }
  const page = found ?? (await render(app.notFoundPath))
  if (!page) throw new Error('The content has no not-found page')
  const {renderDocument}: typeof DocumentModule = await runner.import(
    join(folders.root, 'builder/Document.tsx'),
  )
  const document = renderDocument({
    ...page,
    origin: config.siteUrl,
    facts: {
      entry: '/entry-client.tsx',
      data: `${dataAddress(found ? url.pathname : app.notFoundPath)} /data/layout.json`,
      follow: '/live/live-stream.ts',
      live: liveEvents(config),
      eager: 'true',
      ...(url.pathname === sharedPagePath ? {shared: 'true'} : {}),
    },
    sheet: '/design/index.css',
    script: ['/bootstrap/bootstrap-with-tabs.ts'],
  })
  const status = page.name === 'notFound' ? 404 : 200
  send(status, 'text/html; charset=utf-8', await vite.transformIndexHtml(url.pathname, document))
}

function dataAddress(path: string): string {
  return `/data/page.json?path=${encodeURIComponent(path)}`
}
