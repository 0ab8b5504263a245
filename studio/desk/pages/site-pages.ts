import type {ClientPerspective, SanityClient} from '@sanity/client'
import {isOfferActive} from '../../../domain/offer-dates.ts'
import {
  hasSlug,
  hrefOf,
  isPageName,
  notFoundPath,
  pageDefinitions,
  pages,
  type PageName,
} from '../../../domain/pages.ts'

/** A page of the site, with what its query needs. */
export interface SitePage {
  path: string
  name: PageName
  title: string
  params: Record<string, string>
}

interface Slugged {
  _type: string
  name: string | null
  title: string | null
  slug: {current: string}
  start: string | null
  end: string | null
}

const sluggedTypes = pageDefinitions.filter(({path}) => hasSlug(path)).map(({type}) => type)

/** The slugs of pages with a path of their own. */
const fixedSlugs = new Set(pageDefinitions.map(({slug}) => slug))

/** All pages in a perspective: those with a path of their own, and one for each document of a type with a page. */
export async function listPages(client: SanityClient, perspective: ClientPerspective): Promise<SitePage[]> {
  const slugged: Slugged[] = await client.fetch(
    '*[_type in $types && defined(slug.current)] | order(order asc, name asc){_type, name, title, slug, start, end}',
    {types: sluggedTypes},
    {perspective},
  )
  return Object.keys(pages)
    .filter(isPageName)
    .flatMap((name): SitePage[] => {
      const page = pages[name]
      if (name === 'notFound') return [{path: notFoundPath, name, title: page.title, params: {}}]
      if (!hasSlug(page.path))
        return [{path: page.path, name, title: page.title, params: 'slug' in page ? {slug: page.slug} : {}}]
      return (
        slugged
          .filter(({_type}) => 'type' in page && _type === page.type)
          .filter(({slug}) => !fixedSlugs.has(slug.current))
          // Drafts are previewed whenever they will be on the site.
          .filter((document) => perspective !== 'published' || isOfferActive(document, Date.now()))
          .map((document) => ({
            path: hrefOf(document) ?? '',
            name,
            title: document.name ?? document.title ?? page.title,
            params: {slug: document.slug.current},
          }))
      )
    })
}
