import type {Config} from '../config/config.ts'
import {manifestPath, queriesPath, revisionPath, type SiteRevision} from '../domain/site-revision.ts'
import type {LayoutEntry} from '../web/content/page.ts'
import {markdownPath} from '../domain/pages.ts'
import type {Listing, SiteState} from './state.ts'
import type {ContentText} from '../domain/content-text.ts'

/** The file of a path with clean URLs: /agents is agents.html, / is index.html. */
export function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${decodeURIComponent(path.slice(1))}.html`
}

/** Bytes of a file's name, with which 15 are left for its endings, as in `.html.br`. */
const longestName = 240

/** What would be outside of its folder, what the server takes for no name, and a folder with the name of another page's file. */
const noFile = /[\0\\]|\/[./]|\.(?:html|md|br|gz)\//

/** @throws Error for a path that no file of the site can be named by */
export function requireFileName(path: string): void {
  if (path.split('/').some((part) => part.length > longestName)) throw new Error('its address is too long.')
  if (noFile.test(decodeURIComponent(path))) throw new Error('no file can have its address.')
}

/** The file of a page's Markdown. */
export function markdownFileOf(path: string): string {
  return decodeURIComponent(markdownPath(path).slice(1))
}

/** Files that change with the list of pages or the content of one, by name. */
export function siteFiles(
  config: Config,
  {pages}: SiteState,
  {result: {siteSettings: site}}: LayoutEntry,
  queries: Readonly<Record<string, string>>,
): Record<string, string> {
  // In the order of their addresses, whichever page was rendered first.
  const listed = Object.entries(pages)
    .flatMap(([path, {listing}]) => (listing ? [{path, ...listing}] : []))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
  const data = Object.entries(pages).map(([path, page]) => [path, page.data])
  return {
    // Where the application finds the data of a page.
    'data/manifest.json': JSON.stringify(Object.fromEntries(data)),
    // What tells the Studio where a document shows.
    [queriesPath.slice(1)]: JSON.stringify(queries),
    [manifestPath.slice(1)]: webManifest(site),
    'sitemap.xml': siteMap(listed, config.siteUrl),
    'llms.txt': listForModels(listed, site, config.siteUrl),
    'robots.txt': `User-agent: *\nDisallow: /api/\nSitemap: ${config.siteUrl}/sitemap.xml\n`,
  }
}

/** The files that the Studio of another origin may read. */
export const filesForStudio: readonly string[] = [queriesPath, revisionPath]

/**
 * `/.well-known/security.txt`: where to report a weakness (RFC 9116). It expires in a year, so each run writes it; without an address there
 * is none.
 */
export function securityFile(
  {entry}: {entry: LayoutEntry},
  {siteUrl}: Config,
  now: number,
): Record<string, string> {
  const site = entry.result.siteSettings
  if (!site?.email) return {}
  const name = '.well-known/security.txt'
  const expires = new Date(now + 364 * 24 * 60 * 60 * 1000).toISOString()
  return {[name]: `Contact: mailto:${site.email}\nExpires: ${expires}\nCanonical: ${siteUrl}/${name}\n`}
}

/** Name and icon of the site on home screens. */
function webManifest(site: LayoutEntry['result']['siteSettings']): string {
  return JSON.stringify({
    name: site?.companyName,
    start_url: '/',
    display: 'browser',
    icons: [
      {src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png'},
      {src: '/favicon.ico', sizes: '48x48', type: 'image/x-icon'},
    ],
  })
}

/** How new the site is, for the Studio. */
export function revisionOf(
  {event = null, failed}: {event?: ContentText; failed: SiteState['failed']},
  now: number,
): SiteRevision {
  return {event, builtAt: new Date(now).toISOString(), failed}
}

type Listed = readonly (Listing & {path: string})[]

/** https://www.sitemaps.org/protocol.html */
function siteMap(listed: Listed, origin: string): string {
  const entries = listed.map(({path, changed}) => {
    const date = changed ? `<lastmod>${changed}</lastmod>` : ''
    return `<url><loc>${(origin + path).replaceAll('&', '&amp;')}</loc>${date}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`
}

/** Every listed page as Markdown, for language models: https://llmstxt.org */
function listForModels(listed: Listed, site: LayoutEntry['result']['siteSettings'], origin: string): string {
  const links = listed.map(({path, title, description}) => {
    const name = oneLine(title).replaceAll(/[[\]\\]/g, String.raw`\$&`)
    return `- [${name}](${origin}${markdownPath(path)})${description ? `: ${oneLine(description)}` : ''}`
  })
  const about = site?.description ? `> ${oneLine(site.description)}\n\n` : ''
  return `# ${oneLine(site?.companyName ?? origin)}\n\n${about}## Pages\n\n${links.join('\n')}\n`
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/**
 * data/latest.json: the newest live event that all documents are as new as, with the data that was replaced lately. A browser
 * whose document is older than the newest event learns from it, in one small request, whether its page is still up to date:
 * this is the event, and the page's data is not in the list (web/bootstrap/bootstrap.ts).
 */
export function latest({event = '', replaced}: Pick<SiteState, 'event' | 'replaced'>): string {
  const addresses = Object.keys(replaced).filter((address) => address.startsWith('/data/'))
  return JSON.stringify(addresses.length > mostReplaced ? {} : {[event]: addresses})
}

/** A longer list costs more than it saves. Without one, browsers compare their page with the content lake. */
const mostReplaced = 200
