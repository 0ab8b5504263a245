import {getPublishedId, isVersionId} from '@sanity/client/csm'
import {pathFrom, property, refsOf, textOf, valueAt, type CheckedDocument} from 'content-checks'
import type {Schema, SchemaType} from 'sanity'
import {priceFields} from '../../../schemas/objects/price.ts'
import {nameOf, referencesIn} from '../../checks/in-words.ts'
import {publishedContent, type StoredContent} from '../../checks/stored-content.ts'
import {choosing, locations, locationsOf, type Appearance} from '../../desk/pages/locations.ts'
import type {PlannedPrice} from '../../history/planned-prices.tsx'
import {termsOf, type Terms} from './terms.ts'

/** The names of the document types that have a price. */
export function typesWithPrices(schema: Schema): string[] {
  return schema.getTypeNames().filter((name) => {
    const type = schema.get(name)
    return type?.type?.name === 'document' && priceFields(type).length > 0
  })
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
  /** What a scheduled release makes of it, the next first. */
  planned: PlannedPrice | undefined
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
  published?: CheckedDocument
  draft?: CheckedDocument
}

/**
 * All prices of the content by group, in the order of the site: what belongs to an agent by agent, then the other types.
 * The amount is the published one, which visitors see.
 */
export function priceGroups(
  content: StoredContent,
  schema: Schema,
  planned: readonly PlannedPrice[] = [],
): PriceGroup[] {
  const types = typesWithPrices(schema)
  const documents = [...content.values()].filter(({_id}) => !isVersionId(_id))
  const pairs = pairsOf(documents.filter(({_type}) => types.includes(_type)))
  const appearanceOf = appearancesIn(content)
  const byId = new Map<string, object>()
  for (const [id, {published, draft}] of pairsOf(documents.filter(({_type}) => _type === 'agent')))
    byId.set(id, published ?? draft ?? {})
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
        shownOn: shownOn(document, agent, appearanceOf(id)),
        planned,
      }),
    )
  }
  return [...groups.values()].filter(({rows}) => rows.length > 0)
}

function pairsOf(documents: readonly CheckedDocument[]): Map<string, Pair> {
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
  {planned, ...common}: Pick<PriceRow, 'group' | 'shownOn'> & {planned: readonly PlannedPrice[]},
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
    planned: planned.find((each) => each.documentId === documentId && each.path === field.name),
    publishedRevision: textOf(published, '_rev'),
    draftRevision: textOf(draft, '_rev'),
    updatedAt: textOf(newest, '_updatedAt') ?? '',
    revision: textOf(newest, '_rev') ?? '',
  }))
}

/** The title of a group of documents: `Service packages`. */
const pluralOf = (type: SchemaType) => `${type.title ?? type.name}s`

const compare = (a: number, b: number) => (a < b ? -1 : a > b ? 1 : 0)

function byOrder(...documents: (object | undefined)[]): number {
  const [a = Infinity, b = Infinity] = documents.map((document) => {
    const order = property(document, 'order')
    return typeof order === 'number' ? order : undefined
  })
  return compare(a, b)
}

/** Whether a published list has a document, so that it is on a page, and the published pages of which a section has it. */
function appearancesIn(content: StoredContent) {
  const published = publishedContent(content).map((document) => ({
    document,
    ids: referencesIn(document),
  }))
  const listed = new Set(
    published.flatMap(({document, ids}) => (choosing.includes(document._type) ? ids : [])),
  )
  const shared = new Map(
    published.map(({document, ids}) => [document._type === 'sharedContent' && document._id, ids]),
  )
  const pages = published
    .filter(({document}) => document._type === 'page')
    .map(({document, ids}) => ({
      title: textOf(document, 'title') ?? null,
      slug: {current: textOf(property(document, 'slug'), 'current') ?? null},
      ids: [...ids, ...ids.flatMap((id) => shared.get(id) ?? [])],
    }))
  return (id: string) => ({isChosen: listed.has(id), pages: pages.filter(({ids}) => ids.includes(id))})
}

/** The pages that show a document, by the same table as the Preview tool's. */
function shownOn(
  document: CheckedDocument,
  agent: object | undefined,
  appearance: Pick<Appearance, 'isChosen' | 'pages'>,
): PriceRow['shownOn'] {
  if (!appearance.isChosen) return []
  const resolver = locations[document._type]
  const select = resolver && 'resolve' in resolver ? Object.entries(resolver.select) : []
  const values = select.map(([name, path]) => [name, valueAt({...document, agent}, pathFrom(path))])
  const state = locationsOf(document._type, {document: Object.fromEntries(values), ...appearance})
  return (state?.locations ?? []).map(({title, href}) => ({title, path: href}))
}
