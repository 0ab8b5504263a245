import {property, refsOf, textOf, type CheckedDocument} from './finding.ts'
import type {Quantity} from './language/figures.ts'
import type {KnownName} from './language/names.ts'
import {plainText} from './language/plain.ts'
import {sentencesIn} from './language/sentence.ts'
import type {ObjectPlace} from './places.ts'
import type {Price} from './site-model.ts'

/** A price of the content with what it is the price of. */
export interface KnownPrice {
  documentId: string
  documentType: string
  amount: number
  currency: string
  cadence: string | undefined
  /** The name of the plan, package or add-on, as in `Starter`. */
  name: string
  /** For a plan: the agents that have it. */
  agentIds: readonly string[]
}

/** A claim with what its figure says. */
export interface KnownClaim {
  id: string
  figure: string
  label: string
  quantities: readonly Quantity[]
}

/** The name that a document has on the site. */
export function nameOf(document: CheckedDocument): string | undefined {
  return textOf(document, 'name') ?? textOf(document, 'title')
}

/** A value as a price: what is not of the right kind counts as missing. */
export function priceIn(value: unknown): Price {
  const amount = property(value, 'amount')
  return {
    amount: typeof amount === 'number' && Number.isFinite(amount) ? amount : undefined,
    currency: textOf(value, 'currency'),
    cadence: textOf(value, 'cadence'),
    isFrom: property(value, 'isFrom') === true,
  }
}

type Priced = {document: CheckedDocument; objects: readonly ObjectPlace[]; agentId: string | undefined}

/** All prices. The plans of an agent are those that it lists, or else those that name it. */
export function pricesOf(entries: readonly Priced[]): KnownPrice[] {
  const users = new Map<string, string[]>()
  for (const {document} of entries)
    if (document._type === 'agent')
      for (const id of refsOf(document, 'plans')) users.set(id, [...(users.get(id) ?? []), document._id])
  return entries.flatMap(({document, objects, agentId}) =>
    objects.flatMap(({types, value}) => {
      const {amount, currency, cadence} = priceIn(value)
      if (!types.includes('price') || typeof amount !== 'number') return []
      const {_id: documentId, _type: documentType} = document
      const agentIds = users.get(documentId) ?? (agentId === undefined ? [] : [agentId])
      const name = nameOf(document) ?? ''
      const paid = {amount, currency: currency ?? 'USD', cadence: cadence ?? undefined}
      return [{documentId, documentType, name, agentIds, ...paid}]
    }),
  )
}

export function claimOf(document: CheckedDocument): KnownClaim[] {
  const figure = document._type === 'claim' ? textOf(document, 'figure') : undefined
  if (figure === undefined) return []
  const quantities = sentencesIn(plainText(figure)).flatMap((sentence) => sentence.quantities)
  return [{id: document._id, figure, label: textOf(document, 'label') ?? '', quantities}]
}

const kindOfName: Readonly<Record<string, KnownName['kind']>> = {
  agent: 'agent', plan: 'plan', servicePackage: 'product', addOn: 'product', siteSettings: 'company',
} // prettier-ignore

/** The name of a document that texts must spell in the same way; undefined for types whose names are words of every day. */
export function productName(document: CheckedDocument): KnownName | undefined {
  const kind = kindOfName[document._type]
  const name = kind === 'company' ? textOf(document, 'companyName') : nameOf(document)
  return kind === undefined || name === undefined
    ? undefined
    : {name: name.trim(), documentIds: [document._id], kind}
}

/** The names of the site; plans of several agents share theirs. */
export function namesOf(documents: readonly CheckedDocument[]): KnownName[] {
  const all = documents.flatMap((document) => productName(document) ?? [])
  return [...Map.groupBy(all, ({kind, name}) => `${kind} ${name}`).values()].flatMap((same) =>
    same.slice(0, 1).map((one) => ({...one, documentIds: same.flatMap(({documentIds}) => documentIds)})),
  )
}
