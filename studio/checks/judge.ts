import {getDraftId, getPublishedId, getVersionFromId, type Schema} from 'sanity'
import {
  checkChange,
  checkDocuments,
  suggestReferences,
  type CheckOptions,
  type CheckedDocument,
  type Finding,
  type Suggestion,
} from 'content-checks'
import {siteModel} from '../../domain/site-model.ts'
import {cardIdsOf} from '../../schemas/documents/agent-cards.ts'
import {asPublished, isRemoval, publishedContent, type StoredContent} from './stored-content.ts'

/** What the checks say of a document. */
export interface DocumentFindings {
  /** Its own findings, and those of what is published with it. Errors come first. */
  here: readonly Finding[]
  /** Errors at documents that it refers to, or that refer to it, and texts that still have a name that it had. */
  elsewhere: readonly Finding[]
}

export interface Against {
  schema: Schema
  origin: string
}

export function checkOptions({schema, origin}: Against): CheckOptions {
  return {schema, site: siteModel, now: Date.now(), origin}
}

/** What a change of published documents would newly make wrong on the site. */
export function findingsOfChange(
  content: StoredContent,
  change: (published: CheckedDocument) => CheckedDocument,
  against: Against,
): Finding[] {
  const published = publishedContent(content)
  return checkChange(published, published.map(change), {...checkOptions(against), former: content})
}

type Layer = readonly CheckedDocument[]

/** What the site shows, by release. */
const layers = new Map<string | undefined, Layer>()

/** The published documents, or those of a release: the same list as before, if only drafts or other releases have changed. */
function layerOf(content: StoredContent, release: string | undefined): Layer {
  const before = layers.get(release)
  const now = publishedContent(content, release)
  const isSame = before?.length === now.length && before.every((document, index) => document === now[index])
  const layer = isSame ? before : now
  layers.set(release, layer)
  return layer
}

/** The site once these are published. A version that unpublishes its document takes it from the site. */
function siteWith(layer: Layer, edited: readonly CheckedDocument[]): CheckedDocument[] {
  const published = edited.map(asPublished)
  const ids = new Set(published.map(({_id}) => _id))
  return [...layer.filter(({_id}) => !ids.has(_id)), ...published.filter((document) => !isRemoval(document))]
}

/** The texts of a document that state facts to which they could refer. */
export function suggestionsOf(
  content: StoredContent,
  edited: CheckedDocument,
  against: Against,
): readonly Suggestion[] {
  const layer = layerOf(content, getVersionFromId(edited._id))
  return suggestReferences(siteWith(layer, [edited]), checkOptions(against), [getPublishedId(edited._id)])
}

/** The last result for each document that is edited. */
const results = new WeakMap<Layer, Map<string, {text: string; findings: DocumentFindings}>>()

/**
 * Checks a document as it is typed, against the site on which it will be published. Pane, badge and action ask for the same, and
 * again when the lake has stored the keystroke, so it is checked once.
 * @param together ids of documents whose drafts are published with it
 */
export function findingsOf(
  content: StoredContent,
  edited: CheckedDocument,
  against: Against,
  together: readonly string[] = [],
): DocumentFindings {
  const layer = layerOf(content, getVersionFromId(edited._id))
  const done = results.get(layer) ?? new Map<string, {text: string; findings: DocumentFindings}>()
  results.set(layer, done)
  const drafts = together.flatMap((card) => content.get(getDraftId(card)) ?? [])
  const text = JSON.stringify([{...edited, _rev: undefined, _updatedAt: undefined}, drafts])
  const key = `${edited._id} ${together.join()}`
  const last = done.get(key)
  if (last?.text === text) return last.findings
  const ids = new Set([edited, ...drafts].map((document) => asPublished(document)._id))
  const site = siteWith(layer, [edited, ...drafts])
  const options = {...checkOptions(against), former: content}
  const found = checkDocuments(site, [...ids], options)
  const findings = {
    here: found.filter(({documentId}) => ids.has(documentId)),
    elsewhere: found.filter(
      ({documentId, severity, kind}) =>
        !ids.has(documentId) && (severity === 'error' || kind === 'former-name'),
    ),
  }
  done.set(key, {text, findings})
  return findings
}

/**
 * What the checks say in the form of a document. An agent is checked with the changes of its cards, with which it is published; what is
 * wrong in a card is said in the card's own form, and here only if it is an error.
 */
export function findingsOfForm(
  content: StoredContent,
  edited: CheckedDocument,
  against: Against,
): DocumentFindings {
  const together = edited._type === 'agent' ? cardIdsOf(edited) : []
  const {here, elsewhere} = findingsOf(content, edited, against, together)
  const id = getPublishedId(edited._id)
  const atCards = here.filter(({documentId}) => documentId !== id)
  return {
    here: here.filter(({documentId}) => documentId === id),
    elsewhere: [...atCards.filter(({severity}) => severity === 'error'), ...elsewhere],
  }
}
