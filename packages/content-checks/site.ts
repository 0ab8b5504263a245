import {claimOf, nameOf, namesOf, pricesOf, type KnownClaim, type KnownPrice} from './facts.ts'
import {textOf, type CheckedDocument} from './finding.ts'
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
import type {SiteModel} from './site-model.ts'

export interface CheckOptions {
  /** The compiled content model. */
  schema: Schema
  /** The site's addresses, and how it prints prices and variables. */
  site: SiteModel
  /** Milliseconds since 1970. */
  now: number
  /** The origin of the site, as in `https://www.example.com`: addresses there are internal. */
  origin?: string
  /** What is on the site now, by id, where the documents are to replace it. */
  former?: ReadonlyMap<string, CheckedDocument>
  /**
   * What was read of documents before. A caller that checks again and again, and replaces a document that changes by another object, passes
   * the same map each time, so that only changed documents are read.
   */
  known?: WeakMap<CheckedDocument, Entry>
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
export interface Site extends Pick<CheckOptions, 'now' | 'origin' | 'former'> {
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
  /** A text as visitors read it. */
  read: (place: TextPlace) => ReadText
}

/** Reads the documents once, for all checks. */
export function readSite(documents: readonly CheckedDocument[], options: CheckOptions): Site {
  const {schema, site: model, now, origin, former, known} = options
  const entries = new Map<string, Entry>()
  for (const document of documents) {
    const entry = known?.get(document) ?? entryOf(document, schema)
    known?.set(document, entry)
    entries.set(document._id, entry)
  }
  const all = [...entries.values()]
  const names = namesOf(documents)
  const byId = new Map(documents.map((document) => [document._id, document]))
  return {
    model,
    now,
    origin,
    former,
    entries,
    documents: byId,
    agents: all.filter(({document}) => document._type === 'agent'),
    prices: pricesOf(all),
    claims: documents.flatMap(claimOf),
    names,
    nameIndex: nameIndex(names),
    referrers: referrersOf(all, model),
    pages: new Map(
      documents.flatMap((document) => {
        const path = model.hrefOf(addressOf(document))
        return path === undefined ? [] : [[path, document] as const]
      }),
    ),
    read: readerOf(model, byId),
  }
}

/** Something about a whole site, which is made when a kind first asks for it. */
export function perSite<Made extends object>(make: (site: Site) => Made): (site: Site) => Made {
  const made = new WeakMap<Site, Made>()
  return (site) => {
    const found = made.get(site) ?? make(site)
    made.set(site, found)
    return found
  }
}

interface ReadText {
  plain: PlainText
  sentences: readonly Sentence[]
}

/** What was read of texts, and what their variables printed then. A caller that keeps entries keeps their places. */
const readTexts = new WeakMap<TextPlace, ReadText & {printed: string}>()

/** Reads a text with what its variables print on a site of these documents. */
function readerOf({printVariable}: SiteModel, documents: ReadonlyMap<string, CheckedDocument>): Site['read'] {
  const found = new Map<string, string | undefined>()
  const print = (variable: string) => {
    if (!found.has(variable)) found.set(variable, printVariable(variable, documents))
    return found.get(variable)
  }
  return (place) => {
    const {text} = place
    const printed = text.includes('{')
      ? text.replaceAll(/\{([^{}]+)\}/g, (_, name: string) => `{${print(name)}}`)
      : text
    const before = readTexts.get(place)
    if (before?.printed === printed) return before
    const plain = plainText(text, print)
    const now = {printed, plain, sentences: sentencesIn(plain)}
    readTexts.set(place, now)
    return now
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
export function documentOf(id: string, {documents, former}: Site): CheckedDocument | undefined {
  return documents.get(id) ?? former?.get(id) ?? former?.get(`drafts.${id}`)
}

/** Whether a word is a cadence of the content model. */
export function isCadence(word: unknown, {model}: Site): word is string {
  return typeof word === 'string' && Object.hasOwn(model.cadences, word)
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
