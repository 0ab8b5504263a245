import {defineQuery} from 'groq'
import {redirect as redirectTo, replace} from 'react-router-dom'
import {hrefOf} from '../domain/pages.ts'
import {withQuery} from '../domain/redirects.ts'
import {fetchPublished} from './live/client.ts'

export const redirectQuery = defineQuery(
  `*[_type == "redirect" && from == $path] | order(_updatedAt desc)[0]{_id, _type, url, page->{_id, _type, slug}}`,
)

/**
 * Goes on to where the page is now that was at a path of this site. The loader of an unknown path imports this, so that it adds nothing to
 * what every page loads.
 * @param href the path with query and hash, which are kept
 * @throws React Router's redirect, when the page has moved
 */
export async function followRedirect(path: string, href: string): Promise<void> {
  const to = await movedTo(path)
  if (!to) return
  const {search, hash} = new URL(href, location.origin)
  const target = withQuery(to, search)
  // On Back, and while the page is read, the former address is in the history already.
  const go = location.pathname === path ? replace : redirectTo
  throw go(target.includes('#') ? target : target + hash)
}

/**
 * Where the page formerly at this path of the site is now (domain/redirects.ts): its path, or a URL of another site; undefined when there
 * is none, or when the lake does not answer in time.
 */
async function movedTo(path: string): Promise<string | undefined> {
  try {
    const {result: redirect} = await fetchPublished(redirectQuery, {path})
    const to = hrefOf(redirect?.page) ?? redirect?.url ?? path
    if (to === path) return undefined
    if (to.startsWith('/')) return to
    // The host knows redirects to addresses of this site, and that they end.
    const url = URL.parse(to)
    return url && /^https?:$/.test(url.protocol) && url.origin !== location.origin ? url.href : undefined
  } catch (error) {
    console.warn('Could not ask where a page has moved.', error)
    return undefined
  }
}
