import type {ContentSourceMap, SanityClient} from '@sanity/client'

/** Of more documents than this, a list of ids is slower to ask for than all of them. */
const mostIds = 200

/**
 * When what pages show was last changed, for the site map: the newest date of all documents of a page. It is not when the page was
 * written, since a new bundle changes no words. The frame around the page, which all pages share, does not count.
 * @param shownBy ids of the documents that pages show, by path
 */
export async function lastChanges(
  client: SanityClient,
  shownBy: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<Map<string, string>> {
  const ids = new Set([...shownBy.values()].flatMap((shown) => [...shown]))
  if (ids.size === 0) return new Map()
  const dates = new Map((await datesOf(client, [...ids])).map(({_id, _updatedAt}) => [_id, _updatedAt]))
  return new Map(
    [...shownBy].flatMap(([path, shown]) => {
      const newest = [...shown]
        .flatMap((id) => dates.get(id) ?? [])
        .toSorted()
        .at(-1)
      return newest ? [[path, newest]] : []
    }),
  )
}

type Dated = {_id: string; _updatedAt: string | null}[]

async function datesOf(client: SanityClient, ids: readonly string[]): Promise<Dated> {
  return ids.length > mostIds
    ? client.fetch<Dated>('*[]{_id, _updatedAt}')
    : client.fetch<Dated>('*[_id in $ids]{_id, _updatedAt}', {ids})
}

/** What says which page a link leads to, and nothing of that page. */
const address = /\['(?:_id|_type|slug|current)'\]$/

/**
 * The ids of the documents that the values of a result come from, but for those of pages to which links lead.
 * https://www.sanity.io/docs/content-lake/content-source-maps
 */
export function documentsIn(sourceMap: ContentSourceMap | undefined): Set<string> {
  const {documents = [], mappings = {}} = sourceMap ?? {}
  return new Set(
    Object.entries(mappings).flatMap(([place, {source}]) =>
      source.type === 'documentValue' && !address.test(place) ? (documents[source.document]?._id ?? []) : [],
    ),
  )
}
