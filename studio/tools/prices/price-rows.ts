import {getPublishedId} from '@sanity/client/csm'
import {pathFrom, refsOf, textOf, valueAt} from 'content-checks'
import type {Schema, SchemaType} from 'sanity'
import {showsInSection} from '../../../domain/page-building.ts'
import {priceFields} from '../../../schemas/objects/price.ts'
import {nameOf} from '../../checks/in-words.ts'
import {locations, locationsOf, type Appearance} from '../../desk/pages/locations.ts'
import {listTypesOf} from '../../desk/places/places.ts'
import {termsOf, type Terms} from './terms.ts'

/** A document as the lake stores it. */
export interface StoredDocument {
  _id: string
  _type: string
  _rev: string
  _updatedAt: string
  [field: string]: unknown
}

/** What the table's query finds: every document that may hold a price, drafts too, and the agents. */
export interface PricedContent {
  /** With whether a published list has them, so that they are on a page, and the pages whose sections do. */
  documents: (StoredDocument & {isListed: boolean; pages: Appearance['pages']})[]
  agents: StoredDocument[]
}

/** The names of the document types that have a price. */
export function typesWithPrices(schema: Schema): string[] {
  return schema.getTypeNames().filter((name) => {
    const type = schema.get(name)
    return type?.type?.name === 'document' && priceFields(type).length > 0
  })
}

/** The table's query for the types of `$types`, and what to listen to. */
export function pricedContentQuery(
  schema: Schema,
  types: readonly string[],
): {fetch: string; listen: string} {
  const lists = types.flatMap((type) => listTypesOf(schema, type))
  const holders = JSON.stringify([...new Set(['agent', ...lists.flatMap((list) => list.holders)])])
  const published = '!(_id in path("drafts.**")) && !(_id in path("versions.**"))'
  return {
    fetch: `{
      "documents": *[_type in $types && !(_id in path("versions.**"))]{
        ..., "isListed": count(*[_type in ${holders} && ${published} && references(^._id)]) > 0,
        "pages": *[_type == "page" && ${published} && ${showsInSection('^._id')}]{title, slug}
      },
      "agents": *[_type == "agent" && !(_id in path("versions.**"))]
        {_id, _type, _rev, _updatedAt, name, order, slug, "plans": plans[]{_ref}}
    }`,
    listen: `*[_type in $types || _type in ${holders}]`,
  }
}

/** A price of the site: a row of the table. Its terms are those on the site, or in the draft of a document that is not published. */
export interface PriceRow extends Terms {
  /** Document and path; unique. */
  key: string
  /** The id without `drafts.`. */
  documentId: string
  type: string
  path: string
  /** What it is the price of: `Starter`, `SEO package: Second price`. */
  what: string
  group: string
  /** The terms in the draft, if there is a draft with this price. */
  inDraft: Terms | undefined
  currency: string
  /** Revisions, for publishing only what was seen. */
  publishedRevision: string | undefined
  draftRevision: string | undefined
  /** When the document was changed last, and by which transaction. */
  updatedAt: string
  revision: string
  shownOn: {title: string; path: string}[]
}

/** New terms for a price. */
export interface PriceEdit {
  row: PriceRow
  to: Partial<Terms>
}

/** Prices that belong together: those of an agent's documents, or of all other documents of a type. */
export interface PriceGroup {
  title: string
  rows: PriceRow[]
}

/** The order of types on the pricing page. Others with a price come after them. */
const typesInOrder = ['plan', 'servicePackage', 'addOn']

const byType = ({published, draft}: Pair) => {
  const index = typesInOrder.indexOf((published ?? draft)?._type ?? '')
  return index < 0 ? Infinity : index
}

/** The key of a row: its document, published or as a draft, and the path of the price. */
export const keyOf = (id: string, path: string): string => `${getPublishedId(id)} ${path}`

interface Pair {
  published?: StoredDocument
  draft?: StoredDocument
}

/**
 * All prices of the content by group, in the order of the site: what belongs to an agent by agent, then the other types.
 * The amount is the published one, which visitors see.
 */
export function priceGroups({documents, agents}: PricedContent, schema: Schema): PriceGroup[] {
  const pairs = pairsOf(documents)
  const byId = new Map<string, Record<string, unknown>>()
  for (const [id, {published, draft}] of pairsOf(agents)) byId.set(id, published ?? draft ?? {})
  const ordered = [...byId].toSorted(([, a], [, b]) => byOrder(a, b))

  const groups = new Map<string, PriceGroup>()
  const positions = new Map<string, number>()
  for (const [id, agent] of ordered) {
    groups.set(id, {title: nameOf(agent) ?? 'Unnamed agent', rows: []})
    for (const plan of refsOf(agent, 'plans')) positions.set(plan, positions.size)
  }
  const position = (id: string) => positions.get(id) ?? Infinity
  const inOrder = [...pairs].toSorted(
    ([a, first], [b, second]) =>
      compare(position(a), position(b)) ||
      compare(byType(first), byType(second)) ||
      byOrder(first.published ?? first.draft, second.published ?? second.draft),
  )
  for (const [id, pair] of inOrder) {
    const document = pair.published ?? pair.draft
    const type = document && schema.get(document._type)
    if (!document || !type) continue
    const agentId = document._type === 'agent' ? id : textOf(document['agent'], '_ref')
    const agent = byId.get(agentId ?? '')
    const of = agent && agentId ? agentId : `type ${document._type}`
    const group = groups.get(of) ?? {title: pluralOf(type), rows: []}
    groups.set(of, group)
    group.rows.push(
      ...rowsOf(id, pair, type, {
        group: group.title,
        shownOn: shownOn(document, agent),
      }),
    )
  }
  return [...groups.values()].filter(({rows}) => rows.length > 0)
}

function pairsOf(documents: readonly StoredDocument[]): Map<string, Pair> {
  const pairs = new Map<string, Pair>()
  for (const document of documents) {
    const id = getPublishedId(document._id)
    const part = document._id === id ? {published: document} : {draft: document}
    pairs.set(id, {...pairs.get(id), ...part})
  }
  return pairs
}

function rowsOf(
  documentId: string,
  {published, draft}: Pair,
  type: SchemaType,
  common: Pick<PriceRow, 'group' | 'shownOn'>,
): PriceRow[] {
  const shown = published ?? draft
  const newest = draft ?? published
  if (!shown || !newest) return []
  const fields = priceFields(type).filter(({name}) => shown[name])
  return fields.map((field) => ({
    ...common,
    key: keyOf(documentId, field.name),
    documentId,
    type: shown._type,
    path: field.name,
    // The document's name, and the field if the document has several prices.
    what:
      [nameOf(shown), fields.length > 1 && field.type.title].filter(Boolean).join(': ') ||
      (type.title ?? shown._type),
    ...termsOf(shown[field.name]),
    inDraft: draft?.[field.name] ? termsOf(draft[field.name]) : undefined,
    currency: textOf(shown[field.name], 'currency') ?? 'USD',
    publishedRevision: published?._rev,
    draftRevision: draft?._rev,
    updatedAt: newest._updatedAt,
    revision: newest._rev,
  }))
}

/** The title of a group of documents: `Service packages`. */
const pluralOf = (type: SchemaType) => `${type.title ?? type.name}s`

const compare = (a: number, b: number) => (a < b ? -1 : a > b ? 1 : 0)

function byOrder(...documents: (Record<string, unknown> | undefined)[]): number {
  const [a = Infinity, b = Infinity] = documents.map((document) =>
    typeof document?.['order'] === 'number' ? document['order'] : undefined,
  )
  return compare(a, b)
}

/** The pages that show a document, by the same table as the Preview tool's. */
function shownOn(document: StoredDocument, agent: Record<string, unknown> | undefined): PriceRow['shownOn'] {
  if (!document['isListed']) return []
  const resolver = locations[document._type]
  const select = resolver && 'resolve' in resolver ? Object.entries(resolver.select) : []
  const values = select.map(([name, path]) => [name, valueAt({...document, agent}, pathFrom(path))])
  const pages = Array.isArray(document['pages']) ? document['pages'] : []
  const state = locationsOf(document._type, {document: Object.fromEntries(values), isChosen: true, pages})
  return (state?.locations ?? []).map(({title, href}) => ({title, path: href}))
}
