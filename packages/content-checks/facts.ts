import {property, refsOf, textOf, type CheckedDocument} from './finding.ts'
import {nameIndex, type KnownName} from './language/names.ts'
import type {Quantity} from './language/figures.ts'
import type {Price} from './site-model.ts'
import {nameOf, once, type Site} from './site.ts'

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

/** All prices. The plans of an agent are those that it lists, or else those that name it. */
export const pricesOn = once((site: Site): KnownPrice[] => {
  const lists = site
    .ofType('agent')
    .flatMap(({document}) => refsOf(document, 'plans').map((id) => [id, document._id] as const))
  const users = Map.groupBy(lists, ([id]) => id)
  return [...site.entries.values()].flatMap(({document, prices, agentId}) =>
    prices.flatMap(({value}) => {
      const {amount, currency, cadence} = priceIn(value)
      if (typeof amount !== 'number') return []
      const {_id: documentId, _type: documentType} = document
      const owners = users.get(documentId)?.map(([, id]) => id)
      const agentIds = owners ?? (agentId === undefined ? [] : [agentId])
      const paid = {amount, currency: currency ?? 'USD', cadence: cadence ?? undefined}
      return [{documentId, documentType, name: nameOf(document) ?? '', agentIds, ...paid}]
    }),
  )
})

/** All claims. */
export const claimsOn = once((site: Site): KnownClaim[] =>
  site.ofType('claim').flatMap(({document, texts}) => {
    const place = texts.find(({field}) => field === 'figure')
    if (!place) return []
    const quantities = site.read(place).sentences.flatMap((sentence) => sentence.quantities)
    return [{id: document._id, figure: place.text, label: textOf(document, 'label') ?? '', quantities}]
  }),
)

/** The years of experience in a field of work, which nothing else may contradict, as a claim's figure. */
export const experienceOn = once((site: Site): KnownClaim[] =>
  site.ofType('expertiseArea').flatMap(({document: {_id: id, years}, texts}) => {
    const label = texts.find(({field}) => field === 'title')?.text ?? ''
    const quantity = {value: Number(years), unit: 'years', behind: [], start: 0, end: 0} as const
    return typeof years === 'number' ? [{id, figure: `${years} years`, label, quantities: [quantity]}] : []
  }),
)

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
export const namesOn = once((site: Site): KnownName[] => {
  const all = [...site.documents.values()].flatMap((document) => productName(document) ?? [])
  return [...Map.groupBy(all, ({kind, name}) => `${kind} ${name}`).values()].flatMap((same) =>
    same.slice(0, 1).map((fact) => ({...fact, documentIds: same.flatMap(({documentIds}) => documentIds)})),
  )
})

/** The same, to find them in sentences. */
export const nameIndexOn = once((site: Site) => nameIndex(namesOn(site)))
