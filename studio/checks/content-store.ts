import type {SanityClient} from '@sanity/client'
import type {Schema} from 'sanity'
import {ContentStore} from './stored-content.ts'

const stores = new WeakMap<Schema, ContentStore>()

/** The one store of a schema's documents. */
export function contentStore(client: SanityClient, schema: Schema): ContentStore {
  const types = schema.getTypeNames().filter((name) => schema.get(name)?.type?.name === 'document')
  const own = types.filter((name) => !/^(?:sanity|system)\./.test(name))
  const store = stores.get(schema) ?? new ContentStore(client, own)
  stores.set(schema, store)
  return store
}
