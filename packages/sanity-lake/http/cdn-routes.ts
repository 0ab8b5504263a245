import {existsSync} from 'node:fs'
import type {Context} from 'hono'
import {type AssetName, assetId, parseFileName} from '../assets/asset-names.ts'
import {type ImageTransform, type OutputFormat, readTransform, transformImage} from '../assets/transform.ts'
import {isRecord} from 'service-kit/guards'
import type {SanityDocument} from '../types.ts'
import type {Services, Routes} from './context.ts'
import {datasetOf} from './params.ts'
import {fileResponse, notFound} from './respond.ts'

const mimeTypes: Record<OutputFormat | 'gif', string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
}

/**
 * Delivers assets to the public, as cdn.sanity.io does: https://www.sanity.io/docs/apis-and-sdks/image-urls
 * An asset is served as long as its document exists.
 */
export function cdnRoutes(app: Routes, services: Services): void {
  // The last, optional segment is a file name for people and search engines; it is ignored.
  app.get('/images/:project/:dataset/:file/:vanity?', async (c) => {
    const found = find(c, services, 'image')
    if (!found) return notFound(c)
    const search = new URL(c.req.url).searchParams
    const transform = readTransform(search)
    const format = transform && outputFormat(found.name.extension, transform, c.req.header('accept') ?? '')
    const {size} = found.name
    if (!transform || !format || !size) return sendFile(c, found)

    const bytes = await transformImage(found.path, size, format, transform)
    if (transform.autoFormat) c.header('Vary', 'Accept', {append: true})
    assetHeaders(c, mimeTypes[format], found.document, search)
    return c.body(new Uint8Array(bytes))
  })

  app.get('/files/:project/:dataset/:file/:vanity?', (c) => {
    const found = find(c, services, 'file')
    return found ? sendFile(c, found) : notFound(c)
  })
}

interface Found {
  name: AssetName
  path: string
  document: SanityDocument
}

function find(c: Context, services: Services, kind: 'image' | 'file'): Found | undefined {
  const name = parseFileName(kind, c.req.param('file') ?? '')
  if (!name) return undefined
  const dataset = datasetOf(c, services)
  const document = dataset.get(assetId(name))
  const path = services.assets.path(dataset.name, name)
  // A lost file is missing before any header is set: browsers would keep that answer for a year.
  return document && existsSync(path) ? {name, path, document} : undefined
}

/** The format to encode to; undefined when the original is delivered (vector images stay as they are). */
function outputFormat(
  extension: string,
  transform: ImageTransform,
  accept: string,
): OutputFormat | 'gif' | undefined {
  if (transform.format) return transform.format
  if (extension === 'svg') return undefined
  if (transform.autoFormat && accept.includes('image/webp')) return 'webp'
  return extension === 'png' || extension === 'webp' || extension === 'gif' ? extension : 'jpg'
}

/** The stored file, or the range of it that a request asks for. */
async function sendFile(c: Context, {name, path, document}: Found): Promise<Response> {
  const etag = `"${name.sha1}"`
  const mimeType = safeMimeType(document['mimeType'])
  assetHeaders(c, mimeType, document, new URL(c.req.url).searchParams)
  c.header('ETag', etag)
  c.header('Accept-Ranges', 'bytes')
  if (c.req.header('if-none-match') === etag) return c.body(null, 304)
  const file = await fileResponse(c, {path})
  if (!file) return notFound(c)
  // In place of what the name of the file says.
  file.headers.set('Content-Type', mimeType)
  return file
}

/**
 * Uploads come from anywhere, so a browser may neither guess their type nor run what is in them, although
 * they share the Studio's origin.
 */
function assetHeaders(c: Context, mimeType: string, document: SanityDocument, search: URLSearchParams): void {
  c.header('Content-Type', mimeType)
  c.header('Cache-Control', 'public, max-age=31536000, immutable')
  c.header('X-Content-Type-Options', 'nosniff')
  c.header('Content-Security-Policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'")
  c.header('Cross-Origin-Resource-Policy', 'cross-origin')
  const download = search.get('dl')
  if (download !== null) c.header('Content-Disposition', disposition(download || originalName(document)))
}

/** The stored type, except for types that a browser could run as a page or script of this origin: those become text. */
function safeMimeType(stored: unknown): string {
  if (typeof stored !== 'string' || !/^[\w.+-]+\/[\w.+-]+$/.test(stored)) return 'application/octet-stream'
  if (stored.startsWith('image/')) return stored
  return /html|xml|script|css|wasm/i.test(stored) ? 'text/plain; charset=utf-8' : stored
}

function originalName(document: unknown): string {
  return isRecord(document) && typeof document['originalFilename'] === 'string'
    ? document['originalFilename']
    : 'download'
}

/** RFC 6266: an ASCII name for old clients, the real one for all others. */
function disposition(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\/]/g, '_')
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name.toWellFormed())}`
}
