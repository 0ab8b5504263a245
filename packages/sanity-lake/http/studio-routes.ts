import {existsSync} from 'node:fs'
import {join, resolve} from 'node:path'
import type {Routes, Services} from './context.ts'
import {fileResponse, notFound} from './respond.ts'

/** The built Studio at /studio/: a single page application, its files precompressed where it was built so. */
export function studioRoutes(app: Routes, services: Services): void {
  const root = services.options.studioDirectory && resolve(services.options.studioDirectory)
  const policy = contentSecurityPolicy(services)

  app.get('/', (c) => c.redirect('/studio/', 302))

  app.on('GET', ['/studio', '/studio/*'], async (c) => {
    c.header('X-Content-Type-Options', 'nosniff')
    c.header('Referrer-Policy', 'same-origin')
    c.header('Content-Security-Policy', policy)
    c.header('Cache-Control', 'no-cache')
    if (!root || !existsSync(join(root, 'index.html'))) return c.html(notBuilt, 503)

    const isHashed = c.req.path.startsWith('/studio/assets/')
    if (isHashed) c.header('Cache-Control', 'public, max-age=31536000, immutable')
    const found = await fileResponse(c, {
      root,
      precompressed: true,
      rewriteRequestPath: (path) => path.slice('/studio'.length),
    })
    if (found) return found
    c.header('Cache-Control', 'no-cache')
    // Files are in assets/ and at the top. Every other path is a place inside the Studio, which its one page shows; names of fields have dots.
    if (isHashed || /^\/studio\/[^/]*\.[^/]*$/.test(c.req.path)) return c.text('Not found', 404)
    return (await fileResponse(c, {root, path: 'index.html', precompressed: true})) ?? notFound(c)
  })
}

/** The Studio talks to its own origin, and to the site: frames are its preview, pictures its sections, and its backend shows shared pages. */
function contentSecurityPolicy(services: Services): string {
  const {host, origin} = new URL(services.options.origin)
  const sockets = [`ws://${host}`, `wss://${host}`, 'ws://localhost:*', 'ws://127.0.0.1:*']
  // A policy cannot contain IPv6 addresses: browsers report one as an error (https://www.w3.org/TR/CSP3/#framework-directive-source-list).
  const site = services.options.allowedOrigins.filter((each) => !each.includes('[')).join(' ')
  return [
    `default-src 'self'`,
    `script-src 'self'`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob: ${origin} ${site}`,
    `media-src 'self' data: blob: ${origin}`,
    `font-src 'self' data:`,
    `connect-src 'self' ${origin} ${site} ${sockets.join(' ')} blob: data:`,
    `worker-src 'self' blob:`,
    `frame-src 'self' ${site}`,
    `frame-ancestors 'none'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
  ].join('; ')
}

const notBuilt = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Studio is not built</title>
<body style="font:16px/1.5 system-ui;margin:4rem auto;max-width:36rem;padding:0 1rem">
<h1>The Studio is not built yet</h1><p>Run <code>npm start</code> (or <code>npm run build</code>) and reload this page.</p>`
