import type {SanityDocument} from '../types.ts'
import {indexNames, keysOf, type IndexName} from './document-keys.ts'
import {sortDocuments} from './order.ts'

interface Entry {
  document: SanityDocument
}

interface Bucket {
  entries: Set<Entry>
  /** The entries in order, kept from the first question on: a change of one document must not sort all again. */
  order?: Entry[]
  /** The documents of `order` as they are now. */
  ordered?: SanityDocument[]
  /** By the text of the order. */
  sorted?: Map<string, SanityDocument[]>
}

/** Orders remembered for one set of documents. */
const maxOrders = 8

type Index = Map<string, Bucket>

/**
 * The documents that one perspective shows, in order of their ids, with indexes that are built at their first use and
 * kept up to date from then on.
 */
export class View {
  readonly #entries = new Map<string, Entry>()
  readonly #indexes = new Map<IndexName, Index>()
  /** All documents, as if under one key. */
  readonly #all: Bucket = {entries: new Set()}

  get(id: string): SanityDocument | undefined {
    return this.#entries.get(id)?.document
  }

  /** All documents in order. The array is shared: do not change it. */
  documents(): SanityDocument[] {
    return ordered(this.#all)
  }

  /** The documents found under any of the keys, each once, in order. The array is shared: do not change it. */
  lookup(name: IndexName, keys: string[]): SanityDocument[] {
    const index = this.#index(name)
    const [only] = keys
    if (only !== undefined && keys.length === 1) return ordered(index.get(only))
    const entries = new Set<Entry>()
    for (const key of keys) index.get(key)?.entries.forEach((entry) => entries.add(entry))
    return [...entries].sort(byId).map((entry) => entry.document)
  }

  /** The same documents as `documents()` or `lookup()`, sorted by an order that `readOrder` read, as JSON. */
  sorted(name: IndexName | 'all', keys: string[], order: string): SanityDocument[] {
    const bucket = name === 'all' ? this.#all : keys.length === 1 && this.#index(name).get(keys[0] ?? '')
    if (!bucket) return name === 'all' ? [] : sortDocuments(this.lookup(name, keys), JSON.parse(order))
    bucket.sorted ??= new Map()
    const sorted = bucket.sorted.get(order) ?? sortDocuments(ordered(bucket), JSON.parse(order))
    if (bucket.sorted.size >= maxOrders) bucket.sorted.clear()
    bucket.sorted.set(order, sorted)
    return sorted
  }

  /** Adds, replaces or (with undefined) removes the document that is shown under an id. */
  set(id: string, variant: SanityDocument | undefined): void {
    const entry = this.#entries.get(id)
    const before = entry?.document
    if (!variant) {
      if (!entry) return
      this.#entries.delete(id)
      removeEntry(this.#all, entry)
      this.#reindex(entry, before, undefined)
    } else if (entry) {
      entry.document = variant
      this.#reindex(entry, before, variant)
    } else {
      const added = {document: variant}
      this.#entries.set(id, added)
      addEntry(this.#all, added)
      this.#reindex(added, undefined, variant)
    }
    forgetDocuments(this.#all)
  }

  #index(name: IndexName): Index {
    const existing = this.#indexes.get(name)
    if (existing) return existing
    const index: Index = new Map()
    this.#indexes.set(name, index)
    for (const entry of this.#entries.values()) {
      for (const key of keysOf[name](entry.document)) insert(index, key, entry)
    }
    return index
  }

  #reindex(entry: Entry, before: SanityDocument | undefined, after: SanityDocument | undefined): void {
    for (const name of indexNames) {
      const index = this.#indexes.get(name)
      if (!index) continue
      const kept = new Set(after && keysOf[name](after))
      for (const key of before ? keysOf[name](before) : []) if (!kept.has(key)) remove(index, key, entry)
      for (const key of kept) insert(index, key, entry)
    }
  }
}

function insert(index: Index, key: string, entry: Entry): void {
  const bucket = index.get(key)
  if (!bucket) {
    index.set(key, {entries: new Set([entry])})
    return
  }
  addEntry(bucket, entry)
}

function remove(index: Index, key: string, entry: Entry): void {
  const bucket = index.get(key)
  if (!bucket) return
  removeEntry(bucket, entry)
  if (bucket.entries.size === 0) index.delete(key)
}

/** Also for an entry that is there already, with another document. */
function addEntry(bucket: Bucket, entry: Entry): void {
  if (!bucket.entries.has(entry)) {
    bucket.entries.add(entry)
    bucket.order?.splice(placeOf(entry, bucket.order), 0, entry)
  }
  forgetDocuments(bucket)
}

function removeEntry(bucket: Bucket, entry: Entry): void {
  if (bucket.entries.delete(entry)) bucket.order?.splice(placeOf(entry, bucket.order), 1)
  forgetDocuments(bucket)
}

function forgetDocuments(bucket: Bucket): void {
  delete bucket.ordered
  delete bucket.sorted
}

/** Where an entry is, or would be, in order. */
function placeOf(entry: Entry, order: Entry[]): number {
  let [low, high] = [0, order.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    const other = order[middle]
    if (other && byId(other, entry) < 0) low = middle + 1
    else high = middle
  }
  return low
}

function ordered(bucket: Bucket | undefined): SanityDocument[] {
  if (!bucket) return []
  bucket.order ??= [...bucket.entries].sort(byId)
  bucket.ordered ??= bucket.order.map((entry) => entry.document)
  return bucket.ordered
}

/** By `_id`, as the hosted service answers a query without an order. */
function byId({document: a}: Entry, {document: b}: Entry): number {
  if (a._id === b._id) return 0
  return a._id < b._id ? -1 : 1
}
