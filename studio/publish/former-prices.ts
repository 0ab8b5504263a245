/**
 * A release or a tool changes a price on the site while somebody writes a draft, and publishing the draft would bring the former price
 * back. This finds the prices of drafts that were on the site since the draft was begun, and are not there any more.
 */
import type {SanityClient} from '@sanity/client'
import {property} from 'content-checks'
import {firstValueFrom, from, timeout} from 'rxjs'
import {getDraftId, type ObjectField, type Schema} from 'sanity'
import {defaultPriceLabels, priceLine} from '../../domain/price.ts'
import {priceFields} from '../../schemas/objects/price.ts'
import {nameOf} from '../checks/in-words.ts'
import {isRemoval, statesOf, transactionsOf, type StoredDocument} from '../history/transactions.ts'

/** A draft, and what is published of it. */
export interface Versions {
  draft: StoredDocument | null | undefined
  published: StoredDocument | null | undefined
}

/** A price of a draft that was on the site before. */
export interface FormerPrice {
  documentId: string
  type: string
  /** What it is the price of. */
  what: string
  /** In words: `$299/month`. */
  inDraft: string
  onSite: string
  /** What makes the draft say what the site says. */
  patches: readonly ({set: Record<string, unknown>} | {unset: string[]})[]
}

/** The prices to ask about, and whether the history told that they are former ones; if not, they are all that differ. */
export interface FormerPrices {
  prices: readonly FormerPrice[]
  isKnown: boolean
}

/** How long all questions to the history may take together, in milliseconds. */
const timeLimit = 10_000

/**
 * Reads which prices of drafts are former ones.
 * @param edited the document of a form, with what was typed last
 * @param together the ids of the documents that are published with it
 */
export async function readFormerPrices(
  client: SanityClient,
  schema: Schema,
  edited: Versions,
  together: readonly string[],
): Promise<FormerPrices> {
  const others = await readVersions(client, together)
  const differing = [edited, ...others].flatMap((versions) => differingPrices(schema, versions))
  if (differing.length === 0) return {prices: [], isKnown: true}
  try {
    const asked = Promise.all(differing.map((price) => formerParts(client, price)))
    const former = await firstValueFrom(from(asked).pipe(timeout(timeLimit)))
    return {prices: former.filter(({parts}) => parts.length > 0).map(inWords), isKnown: true}
  } catch (error) {
    console.warn('The history of prices could not be read.', error)
    return {prices: differing.map(inWords), isKnown: false}
  }
}

async function readVersions(client: SanityClient, ids: readonly string[]): Promise<Versions[]> {
  if (ids.length === 0) return []
  const found = await client.getDocuments([...ids, ...ids.map((id) => getDraftId(id))])
  return ids.map((_, index) => ({published: found[index], draft: found[ids.length + index]}))
}

/** A price that is not the same in draft and site, and its parts that differ, such as `amount`. */
interface DifferingPrice {
  draft: StoredDocument
  published: StoredDocument
  field: ObjectField
  isOneOfSeveral: boolean
  parts: readonly string[]
}

function differingPrices(schema: Schema, {draft, published}: Versions): DifferingPrice[] {
  const type = published && schema.get(published._type)
  if (!draft || !type) return []
  const fields = priceFields(type)
  return fields.flatMap((field) => {
    const prices = [draft[field.name], published[field.name]]
    if (!prices.every((price) => typeof price === 'object' && price !== null)) return []
    const parts = [...new Set(prices.flatMap((price) => Object.keys(Object(price))))].filter(
      (part) => !part.startsWith('_') && partOf(draft, field, part) !== partOf(published, field, part),
    )
    return parts.length > 0 ? [{draft, published, field, isOneOfSeveral: fields.length > 1, parts}] : []
  })
}

const partOf = (document: StoredDocument, {name}: ObjectField, part: string) => property(document[name], part)

/** Leaves the parts that were on the site as the draft has them, at some time since the draft was begun. */
async function formerParts(client: SanityClient, price: DifferingPrice): Promise<DifferingPrice> {
  const {draft, published, field, parts} = price
  const [id, draftId] = [published._id, getDraftId(published._id)]
  const former = new Set<string>()
  for (const {timestamp, effects} of await transactionsOf(client, [id], {
    reverse: 'true',
    effectFormat: 'mendoza',
  })) {
    // The draft that this published is no longer the one of the form.
    if (isRemoval(effects?.[draftId]?.apply)) break
    const time = new Date(Date.parse(timestamp) - 1).toISOString()
    const before = await statesOf(client, [id, draftId], {time})
    const site = before.find(({_id}) => _id === id)
    if (!site || before.length < 2) break
    for (const part of parts) if (partOf(site, field, part) === partOf(draft, field, part)) former.add(part)
  }
  return {...price, parts: [...former]}
}

function inWords({draft, published, field, isOneOfSeveral, parts}: DifferingPrice): FormerPrice {
  const values = parts.map((part) => [part, partOf(published, field, part)] as const)
  const price = Object(draft[field.name])
  const name = nameOf(draft) ?? 'Without a name'
  return {
    documentId: published._id,
    type: published._type,
    what: isOneOfSeveral ? `${name}: ${field.type.title}` : name,
    inDraft: lineOf(price),
    onSite: lineOf({...price, ...Object.fromEntries(values)}),
    patches: values.map(([part, value]) => {
      const path = `${field.name}.${part}`
      return value === undefined ? {unset: [path]} : {set: {[path]: value}}
    }),
  }
}

const lineOf = (price: object) => priceLine(price, defaultPriceLabels) ?? 'no amount'
