import {createServer as createHttpServer, type ServerResponse} from 'node:http'
import {join} from 'node:path'
import {createServer, isRunnableDevEnvironment, type ViteDevServer} from 'vite'
import type {Head} from '../web/content/page.ts'
import type * as App from '../web/entry-server.tsx'
import {isAccountPath, notFoundPath} from '../domain/pages.ts'
import {clientAddress, type Config} from '../config/config.ts'
import {folders} from './folders.ts'
import {readHosting, redirectOf} from './hosting.ts'
import {publishedClient} from './lake.ts'

/**
 * The site with Vite's dev server: every document is rendered on request from the published content of this moment,
 * and modules are replaced while one edits. Redirects are the production host's. Unlike in production the application
 * starts at once, since it also brings the styles.
 * @param cacheDir where Vite keeps what it prepared; one server at a time may use it
 */
export async function serveDev(
  config: Config,
  cacheDir = join(folders.root, 'node_modules/.vite/web'),
): Promise<{stop: () => Promise<void>}> {
  const http = createHttpServer((request, response) => vite.middlewares(request, response))
  const vite = await createServer({
    root: join(folders.root, 'web'),
    configFile: join(folders.root, 'vite.config.ts'),
    cacheDir,
    appType: 'custom',
    server: {
      middlewareMode: true,
      hmr: {server: http},
      // Modules of web/api are no calls of the backend.
      proxy: {'^/(?:api/(?!.*\\.ts)|health$)': `http://127.0.0.1:${config.backendPort}`},
    },
  })
  const hosting = readHosting()
  vite.middlewares.use((request, response, next) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const redirect = redirectOf(hosting, url.pathname)
    if (redirect) {
      // Not kept by the browser: the next server on this port may have other rules.
      const headers = {location: redirect.location + url.search, 'cache-control': 'no-store'}
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
  const app = await loadApp(vite)
  const client = publishedClient(config)
  const send = (type: string, status: number, body: string) =>
    response.writeHead(status, {'content-type': type, 'cache-control': 'no-store'}).end(body)
  const json = (value: unknown) => send('application/json', 200, JSON.stringify(value))

  switch (url.pathname) {
    case '/data/manifest.json': {
      const {pages} = await app.listPages(client)
      return void json(Object.fromEntries(pages.map(({path}) => [path, dataAddress(path)])))
    }
    case '/data/layout.json':
      return void json(await app.fetchLayout(client))
    case '/data/page.json':
      return void json(await app.fetchPage(client, app.addressOf(url.searchParams.get('path') ?? '/')))
    default: {
      const address = app.addressOf(url.pathname)
      const layout = await app.fetchLayout(client)
      const found = await app.render(address, await app.fetchPage(client, address), layout)
      const missing = {...app.addressOf(app.notFoundPath), path: url.pathname}
      const rendered = found ?? (await app.render(missing, await app.fetchPage(client, missing), layout))
      const shown = found ? address : missing
      const html = documentOf(
        found ? address.path : app.notFoundPath,
        rendered?.html ?? '',
        rendered?.head,
        config,
      )
      const status = shown.route === 'notFound' ? 404 : 200
      return void send('text/html; charset=utf-8', status, await vite.transformIndexHtml(url.pathname, html))
    }
  }
}

async function loadApp(vite: ViteDevServer): Promise<typeof App> {
  const environment = vite.environments.ssr
  if (!isRunnableDevEnvironment(environment)) throw new Error('Vite has no server environment to render in')
  return environment.runner.import('/entry-server.tsx')
}

function dataAddress(path: string): string {
  return `/data/page.json?path=${encodeURIComponent(path)}`
}

function documentOf(path: string, html: string, head: Head | undefined, config: Config): string {
  const {dataset, apiVersion, projectId} = clientAddress(config)
  const api = config.apiHost ?? `https://${projectId}.api.sanity.io`
  const facts = {
    entry: '/entry-client.tsx',
    data: `${dataAddress(path)} /data/layout.json`,
    follow: '/live/live-stream.ts',
    live: `${api}/v${apiVersion}/data/live/events/${dataset}`,
    ...(isAccountPath(path) || path === notFoundPath ? {eager: ''} : {}),
  }
  const attributes = Object.entries(facts).map(
    ([name, value]) => ` data-${name}="${value.replaceAll('&', '&amp;')}"`,
  )
  return `<!doctype html><html lang="en"${attributes.join('')}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${(head?.title ?? '').replaceAll('<', '&lt;')}</title><link rel="icon" href="data:,"><template><link rel="stylesheet" href="/design/index.css"></template></head><body><div id="root">${html}</div><script type="module" src="/bootstrap/bootstrap-with-tabs.ts"></script><script type="module">dispatchEvent(new Event('pointermove'))</script></body></html>`
}
