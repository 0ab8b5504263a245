import {documents} from '../../content/index.ts'
import {locations} from '../presentation/locations.ts'
import type {Model} from './price-fields.ts'
import {priceGroups, type PriceRow, type StoredDocument} from './price-rows.ts'

/** A document of the seed as the lake stores it. */
export const stored = (document: {_id: string; _type: string}): StoredDocument => ({
  ...document,
  _rev: `revision-of-${document._id}`,
  _updatedAt: '2026-11-01T12:00:00Z',
})

/** The seed's documents, as the table's query finds them. */
export const seed = documents.map(stored)

/** The rows of documents, with the agents of the seed. */
export function rowsOf(schema: Model, found: StoredDocument[] = seed): PriceRow[] {
  const agents = seed.filter(({_type}) => _type === 'agent')
  return priceGroups({documents: found, agents}, schema, locations).flatMap(({rows}) => rows)
}
