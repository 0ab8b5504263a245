import {defineQuery} from 'groq'
import {hrefOf} from '../../domain/pages.ts'
import {fetchPublished} from './client.ts'

export const redirectQuery = defineQuery(
  `*[_type == "redirect" && from == $path] | order(_updatedAt desc)[0]{_id, _type, url, page->{_id, _type, slug}}`,
)

/**
 * Where the page is that was at a path of this site (domain/redirects.ts): its path, or a URL of another site; undefined when there
 * is none, or when the lake does not answer in time.
 */
export async function movedTo(path: string): Promise<string | undefined> {
  try {
    const {result: redirect} = await fetchPublished(redirectQuery, {path})
    const to = hrefOf(redirect?.page) ?? redirect?.url ?? path
    // The host knows redirects to addresses of this site, and that they end.
    return to === path || to.startsWith(location.origin) || !/^(?:\/|https?:)/.test(to) ? undefined : to
  } catch (error) {
    console.warn('Could not ask where a page has moved.', error)
    return undefined
  }
}
