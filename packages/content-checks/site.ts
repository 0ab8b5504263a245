import {property, refsOf, textOf, type CheckedDocument} from './finding.ts'
import type {Quantity} from './language/figures.ts'
import {nameIndex, type KnownName, type NameIndex} from './language/names.ts'
import {plainText, type PlainText} from './language/plain.ts'
import {sentencesIn, type Sentence} from './language/sentence.ts'
import {
  placesIn,
  type ObjectPlace,
  type Place,
  type ReferencePlace,
  type Schema,
  type TextPlace,
} from './places.ts'
import type {Price, SiteModel} from './site-model.ts'

/** A price of the content with what it is the price of. */
export interface KnownPrice {
  documentId: string
  documentType: string
  /** Sanity's path of the price. */
  at: string
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

/** A document with everything that checks look at. */
export interface Entry {
  document: CheckedDocument
  places: readonly Place[]
  texts: readonly TextPlace[]
  objects: readonly ObjectPlace[]
  references: readonly ReferencePlace[]
  /** For a document that belongs to an agent: the agent's id. */
  agentId: string | undefined
}

/** What all documents say together: every check reads one document against this. */
export interface Site {
  model: SiteModel
  entries: ReadonlyMap<string, Entry>
  documents: ReadonlyMap<string, CheckedDocument>
  prices: readonly KnownPrice[]
  claims: readonly KnownClaim[]
  names: readonly KnownName[]
  /** The same, to find them in sentences. */
  nameIndex: NameIndex
  agents: readonly Entry[]
  /** For each document, the ids of those that refer to it strongly, or print it. */
  referrers: ReadonlyMap<string, ReadonlySet<string>>
  /** The documents that are pages, by their path. */
  pages: ReadonlyMap<string, CheckedDocument>
  /** Milliseconds since 1970. */
  now: number
  /** The origin of the site, as in `https://www.example.com`: addresses there are internal. */
  origin: string | undefined
  /** What is on the site, where the documents are to replace it. */
  former: ReadonlyMap<string, CheckedDocument> | undefined
  plain: (text: string) => PlainText
  /** The sentences of a text. */
  sentences: (text: string) => readonly Sentence[]
}

interface ReadOptions {
  schema: Schema
  site: SiteModel
  now: number
  origin?: string
  former?: ReadonlyMap<string, CheckedDocument>
  known?: WeakMap<CheckedDocument, Entry>
}

/** Reads the documents once, for all checks. */
export function readSite(
  documents: readonly CheckedDocument[],
  {schema, site: model, now, origin, former, known: entriesBefore}: ReadOptions,
): Site {
  const entries = new Map<string, Entry>()
  for (const document of documents) {
    const entry = entriesBefore?.get(document) ?? entryOf(document, schema)
    entriesBefore?.set(document, entry)
    entries.set(document._id, entry)
  }
  const all = [...entries.values()]
  const agents = all.filter(({document}) => document._type === 'agent')
  const names = namesOf(all)
  const plain = plainTexts(entriesBefore)
  return {
    model,
    entries,
    documents: new Map(all.map(({document}) => [document._id, document])),
    agents,
    prices: all.flatMap((entry) => pricesOf(entry, agents)),
    claims: all.flatMap(({document}) => claimOf(document)),
    names,
    nameIndex: nameIndex(names),
    referrers: referrersOf(all, model),
    pages: new Map(
      all.flatMap(({document}) => {
        const path = model.hrefOf(addressOf(document))
        return path === undefined ? [] : [[path, document] as const]
      }),
    ),
    now,
    origin,
    former,
    plain,
    sentences: (text) => sentencesOf(plain(text)),
  }
}

const readSentences = new WeakMap<PlainText, readonly Sentence[]>()

function sentencesOf(plain: PlainText): readonly Sentence[] {
  const found = readSentences.get(plain) ?? sentencesIn(plain)
  readSentences.set(plain, found)
  return found
}

/** The plain forms of texts, for a caller that checks again and again. */
const plainForms = new WeakMap<object, Map<string, PlainText>>()

/** How many texts are remembered: those of a large site, and what is typed in an hour. */
const mostForms = 50_000

function plainTexts(owner: object | undefined): (text: string) => PlainText {
  const before = owner && plainForms.get(owner)
  const forms = before && before.size < mostForms ? before : new Map<string, PlainText>()
  if (owner) plainForms.set(owner, forms)
  return (text) => {
    const found = forms.get(text) ?? plainText(text)
    forms.set(text, found)
    return found
  }
}

/** The fields of a document that make its address. */
export function addressOf(document: CheckedDocument) {
  const current = textOf(document.slug, 'current')
  return {_type: document._type, slug: current === undefined ? undefined : {current}}
}

function entryOf(document: CheckedDocument, schema: Schema): Entry {
  const places = placesIn(document, schema)
  return {
    document,
    places,
    texts: places.filter((place) => place.is === 'text'),
    objects: places.filter((place) => place.is === 'object'),
    references: places.filter((place) => place.is === 'reference'),
    agentId: document._type === 'agent' ? document._id : textOf(document.agent, '_ref'),
  }
}

/** The name that a document has on the site. */
export function nameOf(document: CheckedDocument): string | undefined {
  return textOf(document, 'name') ?? textOf(document, 'title')
}

/**
 * What editors call a document, for a message: its name, or that of its page. The id is for those of which nothing else is known. What
 * is a draft only is found in the content that was there before.
 */
export function called(id: string, site: Site): string {
  const document = documentOf(id, site)
  const name = document && (nameOf(document) ?? textOf(document, 'label') ?? textOf(document, 'company'))
  const page = document && Object.values(site.model.pages).find(({type}) => type === document._type)
  if (name !== undefined) return `“${name}”`
  return page ? `“${page.title}”` : `"${id}"`
}

/** A document by its published id: as it is on the site, or else its draft. */
export function documentOf(id: string, {entries, former}: Site): CheckedDocument | undefined {
  return entries.get(id)?.document ?? former?.get(id) ?? former?.get(`drafts.${id}`)
}

function pricesOf({document, objects, agentId}: Entry, agents: readonly Entry[]): KnownPrice[] {
  return objects.flatMap(({types, value, at}) => {
    if (!types.includes('price')) return []
    const {amount, currency, cadence} = priceIn(value)
    if (typeof amount !== 'number') return []
    const users = agents
      .filter((agent) => refsOf(agent.document, 'plans').includes(document._id))
      .map((agent) => agent.document._id)
    return [
      {
        documentId: document._id,
        documentType: document._type,
        at,
        amount,
        currency: currency ?? 'USD',
        cadence: cadence ?? undefined,
        name: nameOf(document) ?? '',
        agentIds: users.length > 0 ? users : agentId === undefined ? [] : [agentId],
      },
    ]
  })
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

/** Whether a word is a cadence of the content model. */
export function isCadence(word: unknown, {model}: Site): word is string {
  return typeof word === 'string' && Object.hasOwn(model.cadences, word)
}

function claimOf(document: CheckedDocument): KnownClaim[] {
  const figure = document._type === 'claim' ? textOf(document, 'figure') : undefined
  if (figure === undefined) return []
  const quantities = sentencesOf(plainText(figure)).flatMap((sentence) => sentence.quantities)
  return [{id: document._id, figure, label: textOf(document, 'label') ?? '', quantities}]
}

const kindOfName: Readonly<Record<string, KnownName['kind']>> = {
  agent: 'agent', plan: 'plan', servicePackage: 'product', addOn: 'product', siteSettings: 'company',
} // prettier-ignore

/** The name of a document that texts must spell in the same way; undefined for types whose names are words of every day. */
export function productName(document: CheckedDocument): KnownName | undefined {
  const kind = kindOfName[document._type]
  const name = kind === 'company' ? textOf(document, 'companyName') : nameOf(document)
  return kind === undefined || name === undefined ? undefined : {name, documentIds: [document._id], kind}
}

/** The names of the site; plans of several agents share theirs. */
function namesOf(entries: readonly Entry[]): KnownName[] {
  const all = entries.flatMap(({document}) => productName(document) ?? [])
  return [...Map.groupBy(all, ({kind, name}) => `${kind} ${name}`).values()].flatMap((same) =>
    same.slice(0, 1).map((one) => ({...one, documentIds: same.flatMap(({documentIds}) => documentIds)})),
  )
}

function referrersOf(entries: readonly Entry[], {documentIdsIn}: SiteModel): Map<string, Set<string>> {
  const referrers = new Map<string, Set<string>>()
  const add = (to: string, by: string) => {
    if (to !== by) referrers.set(to, (referrers.get(to) ?? new Set<string>()).add(by))
  }
  for (const {document, references, texts} of entries) {
    for (const {id, isWeak, isForNow} of references) if (!isWeak || isForNow) add(id, document._id)
    for (const {text} of texts)
      if (text.includes('{')) for (const id of documentIdsIn(text)) add(id, document._id)
  }
  return referrers
}
