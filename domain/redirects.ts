import {isReservedPath} from './match-pages.ts'
import {hrefOf, markdownPath, type DocumentAddress} from './pages.ts'
import type {ContentText} from './content-text.ts'

/*
 * What happens when a page gets another address:
 *
 * 1. While its slug differs from the published one, the Studio keeps a `redirect` document for the published address
 *    (studio/desk/addresses/remember-address.ts). It has no effect yet, because a live page wins.
 * 2. Publishing moves the page, by whichever way: an editor, a release at its time, or a script.
 * 3. Prerendering writes the table of all redirects (`redirectTable`) beside the pages. The local servers and the host's
 *    configuration read it (builder/redirects.ts), and so answer former addresses.
 * 4. Open pages and links of open pages ask the content lake where the page is now (web/follow-redirect.ts).
 *
 * A redirect refers to the page's document rather than to an address, so there are no chains: it always leads to where the page is.
 */

/** The status of a redirect: https://www.rfc-editor.org/rfc/rfc9110#name-301-moved-permanently */
export const permanently = 301

/** A `redirect` document as queries return it. */
export interface Redirect {
  /** The path that visitors ask for. */
  from?: string | null
  /** The document of the page that it leads to; null when that is not published. */
  page?: DocumentAddress | null
  /** Where it leads instead of to a page. */
  url?: string | null
}

/** A `redirect` document that leads from a page's address to the page. */
export interface FormerAddress {
  _id: string
  _type: 'redirect'
  from: string
  page: {_type: 'reference'; _ref: string; _weak: true}
}

/**
 * The redirect that keeps a page's address; undefined for a page whose path never changes. A path has one document, so the page
 * that left it last has it.
 */
export function formerAddress(page: DocumentAddress & {_id: string}): FormerAddress | undefined {
  const from = hrefOf(page)
  if (!from || hrefOf({_type: page._type})) return undefined
  return {
    _id: `redirect${from.replaceAll(/[^\w-]/g, '_')}`,
    _type: 'redirect',
    from,
    page: {_type: 'reference', _ref: page._id, _weak: true},
  }
}

/**
 * A path in the form in which redirects compare: with a slash at the start and none at the end, without `.html`; undefined for what is
 * no path. Only characters that need no escaping in the host's configuration, where sources are globs.
 */
export function redirectPath(text: ContentText): string | undefined {
  if (!text || !/^\/(?!\/)[\w\-.~%/]*$/.test(text)) return undefined
  return (
    text
      .replaceAll(/%[\da-f]{2}/gi, unescaped)
      .replace(/(?:\/index)?\.html$/, '')
      .replace(/(.)\/+$/, '$1') || '/'
  )
}

/** An escaped character that needs no escape as it is: https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2.2 */
function unescaped(escape: string): string {
  const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16))
  return /[\w.~-]/.test(character) ? character : escape.toUpperCase()
}

/**
 * Where every former address leads, in one hop: the address of a page, or a URL of another site. A live page wins over a redirect from
 * its path, and a redirect that leads to no live page is left out.
 * @param redirects of two with the same path, the first one counts
 * @param livePaths the paths of all pages that are published
 */
export function redirectTable(
  redirects: readonly Redirect[],
  livePaths: Iterable<string>,
  siteUrl: string,
): Record<string, string> {
  const live = new Set(livePaths)
  // Each page is also Markdown, the home page as /index.html.md.
  const markdown = new Set([...live].map(markdownPath))
  const targets = new Map<string, string>()
  for (const redirect of redirects) {
    const from = redirectPath(redirect.from)
    const to = hrefOf(redirect.page) ?? ownPath(redirect.url, siteUrl)
    const isLive = from && (live.has(from) || markdown.has(from))
    if (from && to && !isLive && !isReservedPath(from) && !targets.has(from)) targets.set(from, to)
  }
  /** Follows redirects to a page of this site, of which only URLs can lead to another. */
  const endOf = (to: string): string | undefined => {
    const seen = new Set<string>()
    let [address, ...rest] = partsOf(to)
    while (address.startsWith('/') && !live.has(address)) {
      const next = targets.get(redirectPath(address) ?? '')
      if (next === undefined || seen.has(address)) return undefined
      seen.add(address)
      ;[address, ...rest] = partsOf(next)
    }
    return address + rest.join('')
  }
  const table: Record<string, string> = {}
  for (const [from, to] of targets) {
    const end = endOf(to)
    if (end !== undefined) table[from] = end
  }
  return table
}

/** An address without and with its query and hash. */
function partsOf(address: string): [path: string, ...rest: string[]] {
  const end = address.startsWith('/') ? address.search(/[?#]/) : -1
  return end === -1 ? [address] : [address.slice(0, end), address.slice(end)]
}

/** A URL of this site as a path with its query and hash, another web address as it is; undefined for what is neither. */
function ownPath(url: ContentText, siteUrl: string): string | undefined {
  if (!url || !/^https?:/i.test(url) || !URL.canParse(url)) return undefined
  const {origin, pathname, search, hash, href} = new URL(url)
  if (origin !== new URL(siteUrl).origin) return href
  return (redirectPath(pathname) ?? pathname) + search + hash
}

/** The URL of a redirect for a request with a query, which visitors keep: another tab of a page, or a campaign. */
export function withQuery(location: string, search: string): string {
  if (!search) return location
  const [address = '', ...hash] = location.split('#')
  const query = address.includes('?') ? search.replace('?', '&') : search
  return [address + query, ...hash].join('#')
}
