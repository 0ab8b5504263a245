import {textOf, type CheckedDocument} from './finding.ts'
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
}

/** A document with everything that checks look at. */
export interface Entry {
  document: CheckedDocument
  places: readonly Place[]
  texts: readonly TextPlace[]
  objects: readonly ObjectPlace[]
  /** Those of the objects that are prices. */
  prices: readonly ObjectPlace[]
  references: readonly ReferencePlace[]
  /** The ids of the documents that it refers to strongly, or prints. */
  uses: ReadonlySet<string>
  /** The path of its page. */
  address: string | undefined
  /** For a document that belongs to an agent: the agent's id. */
  agentId: string | undefined
}

/** What all documents say together: every check reads one document against this. */
export interface Site extends Pick<CheckOptions, 'now' | 'origin' | 'former'> {
  model: SiteModel
  entries: ReadonlyMap<string, Entry>
  documents: ReadonlyMap<string, CheckedDocument>
  /** The documents of a type. */
  ofType: (type: string) => readonly Entry[]
  /** A document as it is published, where others are to replace it. */
  onSite: (id: string) => Entry | undefined
  /** A text as visitors read it. */
  read: (place: TextPlace) => ReadText
}

/** Reads the documents once, for all checks. */
export function readSite(documents: readonly CheckedDocument[], options: CheckOptions): Site {
  const {site: model, now, origin, former} = options
  const entries = new Map(documents.map((document) => [document._id, entryOf(document, options)]))
  const byId = new Map(documents.map((document) => [document._id, document]))
  const types = Map.groupBy(entries.values(), ({document}) => document._type)
  const ofType = (type: string) => types.get(type) ?? []
  const read = readerOf(model, byId, now)
  const onSite = (id: string) => {
    const published = former?.get(id)
    return published && entryOf(published, options)
  }
  return {model, now, origin, former, entries, documents: byId, ofType, onSite, read}
}

/** Something about a document or a site, which is made when it is first asked for. */
export function once<Of extends object, Made>(make: (of: Of) => Made): (of: Of) => Made {
  const made = new WeakMap<Of, {value: Made}>()
  return (of) => {
    const found = made.get(of) ?? {value: make(of)}
    made.set(of, found)
    return found.value
  }
}

/** For each document, the ids of those that refer to it strongly, or print it. */
export const referrersOn = once((site: Site): ReadonlyMap<string, ReadonlySet<string>> => {
  const referrers = new Map<string, Set<string>>()
  for (const [by, {uses}] of site.entries)
    for (const id of uses) if (id !== by) referrers.set(id, (referrers.get(id) ?? new Set()).add(by))
  return referrers
})

interface ReadText {
  plain: PlainText
  sentences: readonly Sentence[]
}

/** What was read of texts, and what their variables printed then. A caller that keeps entries keeps their places. */
const readTexts = new WeakMap<TextPlace, ReadText & {printed: string}>()

/** Reads a text with what its variables print on a site of these documents. */
function readerOf(
  {printVariable}: SiteModel,
  documents: ReadonlyMap<string, CheckedDocument>,
  time: number,
): Site['read'] {
  const found = new Map<string, string | undefined>()
  const print = (variable: string) => {
    if (!found.has(variable)) found.set(variable, printVariable(variable, documents, time))
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

/** The path of a document's page; undefined where it has none. */
function addressOf(document: CheckedDocument, {hrefOf}: SiteModel): string | undefined {
  const current = textOf(document.slug, 'current')
  return hrefOf({_type: document._type, slug: current === undefined ? undefined : {current}})
}

/** What was read of documents, each of which belongs to one site: one that changes has to become another object. */
const entries = new WeakMap<CheckedDocument, Entry>()

function entryOf(document: CheckedDocument, {schema, site: model}: CheckOptions): Entry {
  const before = entries.get(document)
  if (before) return before
  const places = placesIn(document, schema)
  const texts = places.filter((place) => place.is === 'text')
  const objects = places.filter((place) => place.is === 'object')
  const references = places.filter((place) => place.is === 'reference')
  const printed = texts.flatMap(({text}) => (text.includes('{') ? model.documentIdsIn(text) : []))
  const strong = references.flatMap(({id, isWeak, isForNow}) => (!isWeak || isForNow ? [id] : []))
  const entry = {
    document,
    places,
    texts,
    objects,
    prices: objects.filter(({types}) => types.includes('price')),
    references,
    uses: new Set([...strong, ...printed]),
    address: addressOf(document, model),
    agentId: document._type === 'agent' ? document._id : textOf(document.agent, '_ref'),
  }
  entries.set(document, entry)
  return entry
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
export function documentOf(id: string, {documents, former}: Site): CheckedDocument | undefined {
  return documents.get(id) ?? former?.get(id) ?? former?.get(`drafts.${id}`)
}
