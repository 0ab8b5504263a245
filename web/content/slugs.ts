import {defineQuery} from 'groq'

/** The slugs of all published agents: each has a page. */
export const agentSlugsQuery = defineQuery(`*[_type == "agent" && defined(slug.current)].slug.current`)

/** The slugs of all published legal pages. */
export const legalSlugsQuery = defineQuery(`*[_type == "legalPage" && defined(slug.current)].slug.current`)

/** All published pages of sections, with the dates between which they are on the site. Their order is always the same, because pages are rendered again when the list changes. */
export const datedPagesQuery = defineQuery(
  `*[_type == "page" && defined(slug.current)] | order(slug.current asc){_id, _type, slug, start, end}`,
)

/** All redirects (domain/redirects.ts), the ones that were changed last first: of two with the same path, these count. */
export const redirectsQuery = defineQuery(
  `*[_type == "redirect"] | order(_updatedAt desc){_id, _type, from, url, page->{_id, _type, slug}}`,
)
