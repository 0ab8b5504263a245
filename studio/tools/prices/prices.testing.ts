import type {CheckedDocument} from 'content-checks'
import type {Schema} from 'sanity'
import {documents} from '../../../content/index.ts'
import type {StoredContent} from '../../checks/stored-content.ts'
import {priceGroups, typesWithPrices, type PriceRow} from './price-rows.ts'

/** A document of the seed as the lake stores it. */
export const stored = (document: {_id: string; _type: string}): CheckedDocument => ({
  ...document,
  _rev: `revision-of-${document._id}`,
  _updatedAt: '2026-11-01T12:00:00Z',
})

/** The seed's documents. */
export const seed = documents.map(stored)

/** What a lake has that has these documents beside the seed's agents and lists. */
export function contentOf(schema: Schema, found: readonly CheckedDocument[] = seed): StoredContent {
  const types = typesWithPrices(schema)
  const all = [...found, ...seed.filter(({_type}) => !types.includes(_type))]
  return new Map(all.map((document) => [document._id, document]))
}

/** The rows of documents, with the agents of the seed. */
export const rowsOf = (schema: Schema, found: readonly CheckedDocument[] = seed): PriceRow[] =>
  priceGroups(contentOf(schema, found), schema).flatMap(({rows}) => rows)

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
  planned: undefined,
  cadence: 'month',
  isFrom: false,
  publishedRevision: 'first',
  draftRevision: undefined,
  updatedAt: '',
  revision: 'first',
  shownOn: [],
})
