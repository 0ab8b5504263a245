import type {ContentSourceMap, SanityClient} from '@sanity/client'
import {getPublishedId} from '@sanity/client/csm'
import {askWithFacts} from '../../../domain/facts.ts'
import {mapLimited} from '../../../domain/map-limited.ts'
import {isOfferActive, type OfferDates} from '../../../domain/offer-dates.ts'
import {pages} from '../../../domain/pages.ts'
import {listPages, type SitePage} from '../../desk/pages/site-pages.ts'

/** Where visitors see a published document. */
export interface WhereShown {
  /** The pages that show it themselves. */
  pages: readonly SitePage[]
  /** What shows it around all pages, such as `the footer`. */
  around: readonly string[]
}

interface Answer {
  result: unknown
  resultSourceMap?: ContentSourceMap
}

/** How many queries run at a time. */
const atOnce = 6

/**
 * Finds the pages that show a document, by asking what each page asks: the source maps of the results name the documents that their
 * values come from. https://www.sanity.io/docs/content-lake/content-source-maps
 * @param queries the site's own, by the names of pages, with the one of the layout
 */
export async function whereShown(
  client: SanityClient,
  queries: Readonly<Record<string, unknown>>,
  documentId: string,
): Promise<WhereShown> {
  const id = getPublishedId(documentId)
  const ask = async (name: string, params: Record<string, string>): Promise<string[]> => {
    const query = queries[name]
    if (typeof query !== 'string') return []
    const answer = await askWithFacts(query, (each): Promise<Answer> =>
      client.fetch(each, params, {perspective: 'published', resultSourceMap: true, filterResponse: false}),
    )
    return placesOf(answer, id)
  }
  const [all, inLayout] = await Promise.all([listPages(client, 'published'), ask('layout', {})])
  const hasOffer = inLayout.some(isOffer)
  const found = await mapLimited(all, atOnce, async (page) => {
    // Only the bar of agents' pages has the offer of the site settings.
    const isInBar = hasOffer && pages[page.name].bar === 'agent'
    return isInBar || (await ask(page.name, page.params)).length > 0 ? [page] : []
  })
  return {
    pages: found.flat(),
    around: [...new Set(inLayout.filter((place) => !isOffer(place)).flatMap(partsAround))],
  }
}

/**
 * What a message says of a published document that the site serves.
 * @param dates of an offer or a page, which nobody sees before and after
 * @param now in milliseconds since 1970
 */
export function whereText(
  shown: WhereShown | null | undefined,
  dates: OfferDates,
  now: number,
): {title: string; text: string} {
  const isNow = isOfferActive(dates, now)
  const title = isNow ? 'On the site' : 'Ready on the site'
  if (!shown) return {title, text: ''}
  const {pages: found, around} = shown
  const frame = around.length > 0 ? [`${listed(around)} of every page`] : []
  const more = found.length > 3 ? [`${found.length - 3} more`] : []
  const names = [...found.slice(0, 3).map((page) => page.title), ...more, ...frame]
  if (names.length === 0) return {title, text: 'No page shows it yet.'}
  return {title, text: `${isNow ? 'It' : 'Between its dates, it'} shows on ${listed(names)}.`}
}

/** Names as a list in a sentence. */
export const listed = (names: readonly string[]): string => new Intl.ListFormat('en').format(names)

/** What the parts of the layout's query are on a page. */
const partsOfLayout: Readonly<Record<string, readonly string[] | undefined>> = {
  navigation: ['the menu'],
  menuPages: ['the menu'],
  footer: ['the footer'],
  siteSettings: ['the bar', 'the footer'],
  homePage: ['the path above the heading'],
  agentsPage: ['the path above the heading'],
  'agentPage.breadcrumbLabel': ['the path above the heading'],
}

/** Where around a page a place of the layout shows. Agents are in their menu, with their prices, and in the footer by name. */
export function partsAround(place: string): readonly string[] {
  const [, part = '', field] = /^\$\['(\w+)'\](?:\['(\w+)'\])?/.exec(place) ?? []
  const inFooter = part === 'agents' && place.endsWith("['name']") ? ['the footer'] : []
  return partsOfLayout[`${part}.${field}`] ?? partsOfLayout[part] ?? ['the menu of agents', ...inFooter]
}

/** Whether the layout has a value from the offer that the site settings choose. */
const isOffer = (place: string) => place.startsWith("$['siteSettings']['promo']")

/** The places of a result, as JSON paths, whose values come from a document. */
export function placesOf({resultSourceMap}: Pick<Answer, 'resultSourceMap'>, id: string): string[] {
  if (!resultSourceMap) return []
  const {documents, mappings} = resultSourceMap
  const fromDocument = Object.entries(mappings).filter(
    ([place, {source}]) =>
      source.type === 'documentValue' &&
      getPublishedId(documents[source.document]?._id ?? '') === id &&
      // Of a page to which a link leads, nothing but its address is shown.
      !/\['(?:_id|_type|slug|current)'\]$/.test(place),
  )
  return fromDocument.map(([place]) => place)
}
