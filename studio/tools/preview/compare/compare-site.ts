import type {ClientPerspective, LiveEvent, SanityClient, ContentSourceMap} from '@sanity/client'
import {getPublishedId, jsonPathToStudioPath, parseJsonPath, studioPath} from '@sanity/client/csm'
import {askWithFacts} from '../../../../domain/facts.ts'
import {mapLimited} from '../../../../domain/map-limited.ts'
import {referencesIn} from '../../../checks/in-words.ts'
import type {MessageFromPage} from '../../../../domain/preview-comparison.ts'
import {differencesOf, differencesOn, type Difference, type Version} from './differences.ts'
import {offerDifferences} from './offer-differences.ts'
import {listPages, type SitePage} from '../../../desk/pages/site-pages.ts'

/** The site's queries, as a page of it names them. */
export type SiteQueries = Extract<MessageFromPage, {type: 'comparison/queries'}>

export interface ComparedPage extends SitePage {
  /** The ids of the documents whose fields the page's own query shows, without the menu and the footer. */
  documents: ReadonlySet<string>
  differences: readonly Difference[]
}

export interface ComparedSite {
  pages: readonly ComparedPage[]
  /** The ids of the documents that the frame around all pages shows, such as the menu. */
  everywhere: ReadonlySet<string>
  /** Documents that differences are about or refer to, by their ids. */
  versions: Versions
}

/** Documents by their ids: as published, and in the other perspective. */
export interface Versions {
  before: ReadonlyMap<string, Version>
  after: ReadonlyMap<string, Version>
}

interface Answer {
  used: UsedFields
  syncTags: readonly string[]
}

/** How many queries run at a time. */
const atOnce = 6

/**
 * Compares what is published with another perspective, on every page of the site. Which documents a page shows is taken from the results
 * of its query in both perspectives.
 */
export class SiteComparison {
  readonly #client: SanityClient
  readonly #perspective: ClientPerspective
  readonly #time: number | undefined
  readonly #answers = new Map<string, Answer>()
  /** How often answers were forgotten: what was asked before may be as old as they are. */
  #forgotten = 0

  /** @param time of the other perspective, in milliseconds since 1970, where that is not the present */
  constructor(client: SanityClient, perspective: ClientPerspective, time?: number) {
    this.#client = client
    this.#perspective = perspective
    this.#time = time
  }

  /** Forgets the results that a live event concerns. @returns whether there are any */
  forget(event: LiveEvent): boolean {
    if (event.type === 'welcome') return false
    const isAll = event.type !== 'message'
    const concerned = [...this.#answers].filter(
      ([, {syncTags}]) => isAll || event.tags.some((tag) => syncTags.includes(tag)),
    )
    for (const [key] of concerned) this.#answers.delete(key)
    this.#forgotten += 1
    // The lists of pages have no entry here, and a new document may be a page.
    return isAll || event.tags.length > 0
  }

  async compare({layout, pages: queries}: SiteQueries): Promise<ComparedSite> {
    const lists = await Promise.all([
      listPages(this.#client, this.#perspective),
      listPages(this.#client, 'published'),
    ])
    const pages = [...new Map(lists.flat().map((page) => [page.path, page])).values()]
    const frame = await this.#used(layout, {})
    const used = await mapLimited(pages, atOnce, (page) => this.#used(queries[page.name] ?? '', page.params))
    const shown = allUsed([frame, ...used])
    const {differences, versions} = await this.#differences(new Set(shown.keys()))
    return {
      versions,
      everywhere: new Set(frame.keys()),
      pages: pages.map((page, index) => {
        const ofPage = used[index] ?? noFields
        const all = allUsed([frame, ofPage])
        return {...page, documents: new Set(ofPage.keys()), differences: differencesOn(all, differences)}
      }),
    }
  }

  async #used(query: string, params: Record<string, string>): Promise<UsedFields> {
    const answers = await Promise.all([
      this.#ask(query, params, 'published'),
      this.#ask(query, params, this.#perspective),
    ])
    return allUsed(answers.map((answer) => answer.used))
  }

  async #ask(query: string, params: Record<string, string>, perspective: ClientPerspective): Promise<Answer> {
    const key = JSON.stringify([query, params, perspective])
    const cached = this.#answers.get(key)
    if (cached) return cached
    const forgotten = this.#forgotten
    const {resultSourceMap, syncTags} = await askWithFacts(query, (each) =>
      this.#client.fetch<unknown>(each, params, {
        perspective,
        resultSourceMap: 'withKeyArraySelector',
        filterResponse: false,
      }),
    )
    const answer = {used: resultSourceMap ? usedFields(resultSourceMap) : noFields, syncTags: syncTags ?? []}
    if (forgotten === this.#forgotten) this.#answers.set(key, answer)
    return answer
  }

  /** The differences of documents among these; only those with a draft or another version can have any. */
  async #differences(ids: ReadonlySet<string>): Promise<{differences: Difference[]; versions: Versions}> {
    const versionIds: string[] = await this.#client.fetch(
      '*[_id in path("drafts.**") || _id in path("versions.**")]._id',
      {},
      {perspective: 'raw'},
    )
    const changed = [...new Set(versionIds.map((id) => getPublishedId(id)))].filter((id) => ids.has(id))
    const [before, after] = await Promise.all([
      this.#documents(changed, 'published'),
      this.#documents(changed, this.#perspective),
    ])
    const offers = await this.#offers(ids)
    const differences = [
      ...changed.flatMap((id) => differencesOf(id, before.get(id), after.get(id))),
      ...offers.differences,
    ]
    const referred = [...new Set(differences.flatMap((each) => referencesIn([each.before, each.after])))]
    const others = await this.#documents(referred, this.#perspective)
    return {differences, versions: {before, after: new Map([...others, ...offers.after, ...after])}}
  }

  /** Offers among these documents that begin or end until the time of the comparison. */
  async #offers(
    ids: ReadonlySet<string>,
  ): Promise<{differences: Difference[]; after: ReadonlyMap<string, Version>}> {
    if (this.#time === undefined) return {differences: [], after: new Map()}
    const [before, after] = await Promise.all([
      this.#documents([...ids], 'published', 'promo'),
      this.#documents([...ids], this.#perspective, 'promo'),
    ])
    return {differences: offerDifferences(before, after, Date.now(), this.#time), after}
  }

  async #documents(
    ids: readonly string[],
    perspective: ClientPerspective,
    type: string | null = null,
  ): Promise<Map<string, Version>> {
    if (ids.length === 0) return new Map()
    const documents: Record<string, unknown>[] = await this.#client.fetch(
      '*[_id in $ids && ($type == null || _type == $type)]',
      {ids, type},
      {perspective},
    )
    return new Map(documents.map((document) => [getPublishedId(String(document._id)), document]))
  }
}

const noFields: UsedFields = new Map<string, ReadonlySet<string>>()

/** The fields that results show: their paths, by the ids of the published documents. */
type UsedFields = ReadonlyMap<string, ReadonlySet<string>>

/** The fields that the values of a result come from: https://www.sanity.io/docs/content-lake/content-source-maps */
export function usedFields({documents, paths, mappings}: ContentSourceMap): UsedFields {
  const used = new Map(documents.map(({_id}) => [getPublishedId(_id), new Set<string>()]))
  for (const {source} of Object.values(mappings)) {
    if (source.type !== 'documentValue') continue
    const id = documents[source.document]?._id
    const path = paths[source.path]
    if (id && path)
      used.get(getPublishedId(id))?.add(studioPath.toString(jsonPathToStudioPath(parseJsonPath(path))))
  }
  return used
}

/** What several results show together. */
export function allUsed(parts: readonly UsedFields[]): UsedFields {
  const used = new Map<string, Set<string>>()
  for (const part of parts)
    for (const [id, fields] of part) used.set(id, new Set([...(used.get(id) ?? []), ...fields]))
  return used
}
