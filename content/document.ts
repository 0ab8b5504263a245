import {createHash} from 'node:crypto'

/** A document as it is stored in the Content Lake; its fields are checked by the schemas, not by this type. */
export interface SeedDocument {
  _id: string
  _type: string
  [field: string]: unknown
}

interface Reference {
  _type: 'reference'
  _ref: string
  _weak?: true
}

interface Link {
  _type: 'link'
  label: string
  reference?: Reference
  anchor?: string
  url?: string
}

/** An amount of US dollars and how often it is paid. */
export interface Price {
  amount: number
  cadence: 'month' | 'one-time' | 'session'
  isFrom?: true
}

/** Makes a singleton: its id is its type. */
export function singleton(type: string, fields: Record<string, unknown>): SeedDocument {
  return {_id: type, _type: type, ...fields}
}

/** Makes a page of sections at an address. The keys of its sections say what they are, so that links of the Studio last. */
export function page(
  id: string,
  address: string,
  fields: {title: string; sections: ({_key: string; _type: string} & Record<string, unknown>)[]; seo: object},
): SeedDocument {
  return {
    _id: id,
    _type: 'page',
    slug: {_type: 'slug', current: address},
    inMenu: false,
    noindex: false,
    ...fields,
  }
}

/** A reference to another document, which then cannot be deleted while this one exists. */
export function reference(id: string): Reference {
  return {_type: 'reference', _ref: id}
}

/** A reference to another document that can still be deleted. */
export function weakReference(id: string): Reference {
  return {_type: 'reference', _ref: id, _weak: true}
}

/**
 * Adds the `_key` that Sanity requires on every object in an array. Keys are derived from the content, so seeding twice
 * creates the same document, and moving an item does not change its key.
 * @throws when two items are equal, since they would have the same key
 */
export function keyed<T extends object>(items: T[]): (T & {_key: string})[] {
  const keys = new Set<string>()
  return items.map((item) => {
    const _key = keyOf(item)
    if (keys.has(_key)) throw new Error(`Two equal items in one list: ${JSON.stringify(item)}`)
    keys.add(_key)
    return {_key, ...item}
  })
}

/** A short key that depends on the value alone. */
function keyOf(value: unknown): string {
  return createHash('sha1').update(JSON.stringify(value)).digest('hex').slice(0, 12)
}

/** An ordered list of references. */
export function references(ids: string[]): (Reference & {_key: string})[] {
  return keyed(ids.map(reference))
}

/** An array of objects of one schema type. */
export function list<T extends object>(type: string, items: T[]): (T & {_type: string; _key: string})[] {
  return keyed(items.map((item) => ({_type: type, ...item})))
}

/**
 * A labeled link. The target is a document id, optionally with the id of a place on its page
 * (`homePage#contact`), or an absolute URL.
 */
export function link(label: string, target: string): Link {
  if (/^(?:https?|mailto|tel):/.test(target)) return {_type: 'link', label, url: target}
  const [id = '', anchor] = target.split('#')
  return {_type: 'link', label, reference: reference(id), ...(anchor ? {anchor} : {})}
}

/** A typed price in US dollars. */
export function price(fields: Price): Price & {_type: 'price'; currency: 'USD'} {
  return {_type: 'price', currency: 'USD', ...fields}
}

/** Title (at most 60 characters) and description (at most 160) for search results and shared links. */
export function seo(title: string, description: string): {_type: 'seo'; title: string; description: string} {
  return {_type: 'seo', title, description}
}

/**
 * An image with its alternative text. `file` is relative to `content/images`. The seeder uploads it and replaces
 * `_sanityAsset` (the notation of Sanity's import format) by a reference to the asset.
 */
export function image(file: string, alt: string): {_type: 'imageWithAlt'; _sanityAsset: string; alt: string} {
  return {_type: 'imageWithAlt', _sanityAsset: `image@file://./images/${file}`, alt}
}
