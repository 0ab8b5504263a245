import {evaluate, parse} from 'groq-js'
import type {Schema} from 'sanity'
import {documents} from '../../../content/index.ts'
import {
  priceGroups,
  pricedContentQuery,
  typesWithPrices,
  type PricedContent,
  type PriceRow,
  type StoredDocument,
} from './price-rows.ts'

/** A document of the seed as the lake stores it. */
export const stored = (document: {_id: string; _type: string}): StoredDocument => ({
  ...document,
  _rev: `revision-of-${document._id}`,
  _updatedAt: '2026-11-01T12:00:00Z',
})

/** The seed's documents, as the table's query finds them. */
export const seed = documents.map(stored)

/** What the table's query finds in a lake that has these documents beside the seed's agents and lists. */
export async function contentOf(schema: Schema, found: StoredDocument[] = seed): Promise<PricedContent> {
  const types = typesWithPrices(schema)
  const dataset = [...found, ...seed.filter(({_type}) => !types.includes(_type))]
  const value = await evaluate(parse(pricedContentQuery(schema, types).fetch), {dataset, params: {types}})
  return value.get()
}

/** The rows of documents, with the agents of the seed. */
export async function rowsOf(schema: Schema, found: StoredDocument[] = seed): Promise<PriceRow[]> {
  return priceGroups(await contentOf(schema, found), schema).flatMap(({rows}) => rows)
}

/** A row that the seed does not have. */
export const priceRow = (key: string, cents: number | undefined = 299_00): PriceRow => ({
  key,
  documentId: key,
  type: 'plan',
  path: 'price',
  what: key,
  group: 'Agent',
  cents,
  inDraft: undefined,
  currency: 'USD',
  cadence: 'month',
  isFrom: false,
  publishedRevision: 'first',
  draftRevision: undefined,
  updatedAt: '',
  revision: 'first',
  shownOn: [],
})
