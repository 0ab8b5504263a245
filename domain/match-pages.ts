import {isPageName, notFoundPath, pages, type PageDefinition, type PageName} from './pages.ts'

/** Which pages are at a path. */

/** First segments of paths that no page may take: the backend, the build's own files, and a redirect (firebase.json). */
const reservedSegments = [
  'api',
  'health',
  'assets',
  'data',
  '404',
  'preview',
  'privacy',
  '.well-known',
  'apple-touch-icon.png',
  'favicon.ico',
  'llms.txt',
  'preview.js',
  'robots.txt',
  'site.webmanifest',
  'sitemap.xml',
]

/**
 * Whether a legal page or a page of sections with this slug would be hidden behind something else at the same path. That two documents have
 * the same slug is another fault.
 */
export function isReservedSlug(slug: string): boolean {
  // A file index.html is that of the folder, and the first that of the home page.
  if (/(?:^|\/)index$/.test(slug)) return true
  const [first] = matchPages(`/${slug}`)
  const page: PageDefinition | undefined = first && pages[first.name]
  return page?.type !== 'legalPage' && page?.type !== 'page'
}

/** Whether no redirect may begin at a path, because the backend or a file of the build answers there. */
export function isReservedPath(path: string): boolean {
  return reservedSegments.includes(path.split('/')[1] ?? '')
}

/** A page that may be at a path, and the parameters of its query. */
export interface PageMatch {
  name: PageName
  params: Record<string, string>
}

const patterns = Object.keys(pages)
  .filter(isPageName)
  .filter((name) => name !== 'notFound')
  .map((name) => {
    const source = pages[name].path.replace(':slug', '(?<slug>[^/]+)').replace('*', '(?<slug>.+?)')
    const {slug}: PageDefinition = pages[name]
    return {name, slug, pattern: new RegExp(`^${source}/?$`, 'i')}
  })

/**
 * The pages that may be at a path, in the order in which they are tried: the first whose document exists is shown. There are several
 * at the top of the site alone, which legal texts and pages of sections share.
 */
export function matchPages(path: string): PageMatch[] {
  if (path === notFoundPath || isReservedPath(path)) return []
  const matches = patterns.flatMap(({name, slug: fixed, pattern}): PageMatch[] => {
    const match = pattern.exec(path)
    const slug = fixed ?? match?.groups?.['slug']
    return match ? [{name, params: slug === undefined ? {} : {slug: decoded(slug)}}] : []
  })
  return matches[0]?.name === 'legal' ? matches : matches.slice(0, 1)
}

function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}
