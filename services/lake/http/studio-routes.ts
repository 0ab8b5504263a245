import {stat} from 'node:fs/promises'
import {extname, join, normalize, resolve, sep} from 'node:path'
import type {Context} from 'hono'
import type {Lake, Routes} from './context.ts'
import {fileStream} from './file-stream.ts'

const mimeTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

const encodings = [
  {name: 'br', suffix: '.br'},
  {name: 'gzip', suffix: '.gz'},
] as const

/** The built Studio at /studio/: a single page application, its files precompressed where it was built so. */
export function studioRoutes(app: Routes, lake: Lake): void {
  const root = lake.options.studioDirectory && resolve(lake.options.studioDirectory)
  const policy = contentSecurityPolicy(lake)

  app.get('/', (c) => c.redirect('/studio/', 302))

  app.on('GET', ['/studio', '/studio/*'], async (c) => {
    c.header('X-Content-Type-Options', 'nosniff')
    c.header('Referrer-Policy', 'same-origin')
    c.header('Content-Security-Policy', policy)
    const path = c.req.path.slice('/studio'.length).replace(/^\/+/, '')
    const page =
      root &&
      ((await fileIn(root, path)) ?? (extname(path) === '' ? await fileIn(root, 'index.html') : undefined))
    if (page) return send(c, page, path.startsWith('assets/'))
    if (root && (await fileIn(root, 'index.html'))) return c.text('Not found', 404)
    return c.html(notBuilt, 503)
  })
}

/** The path of a file inside a folder; nothing when it is a folder, is not there or would lead outside. */
async function fileIn(root: string, path: string): Promise<string | undefined> {
  const decoded = decode(path)
  if (decoded === undefined || decoded.includes('\0')) return undefined
  const full = normalize(join(root, decoded))
  if (full !== root && !full.startsWith(root + sep)) return undefined
  return (await isFile(full)) ? full : undefined
}

async function send(c: Context, path: string, hashed: boolean): Promise<Response> {
  c.header('Content-Type', mimeTypes[extname(path)] ?? 'application/octet-stream')
  c.header('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
  c.header('Vary', 'Accept-Encoding', {append: true})
  const accepted = c.req.header('accept-encoding') ?? ''
  for (const {name, suffix} of encodings) {
    if (accepted.includes(name) && (await isFile(path + suffix))) {
      c.header('Content-Encoding', name)
      return stream(c, path + suffix)
    }
  }
  return stream(c, path)
}

async function stream(c: Context, path: string): Promise<Response> {
  c.header('Content-Length', String((await stat(path)).size))
  return c.body(fileStream(path))
}

/** The Studio talks to its own origin alone; frames are the site's preview. */
function contentSecurityPolicy(lake: Lake): string {
  const own = new URL(lake.options.origin)
  const sockets = [`ws://${own.host}`, `wss://${own.host}`, 'ws://localhost:*', 'ws://127.0.0.1:*']
  return [
    `default-src 'self'`,
    `script-src 'self'`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob: ${own.origin}`,
    `media-src 'self' data: blob: ${own.origin}`,
    `font-src 'self' data:`,
    `connect-src 'self' ${own.origin} ${sockets.join(' ')} blob: data:`,
    `worker-src 'self' blob:`,
    `frame-src 'self' ${lake.options.allowedOrigins.join(' ')}`,
    `frame-ancestors 'none'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
  ].join('; ')
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

const notBuilt = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Studio is not built</title>
<body style="font:16px/1.5 system-ui;margin:4rem auto;max-width:36rem;padding:0 1rem">
<h1>The Studio is not built yet</h1><p>Run <code>npm start</code> (or <code>npm run build</code>) and reload this page.</p>`
