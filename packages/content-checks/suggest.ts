import {listOf, pathFrom, property, textOf, valueAt, type CheckedDocument, type Fix} from './finding.ts'
import type {TextPlace} from './places.ts'
import {referencesIn, type Reference} from './references.ts'
import {readingsOf} from './reading.ts'
import {readSite, type CheckOptions, type Entry, type Site} from './site.ts'

/** A text that states facts of other documents, and prints the same when it refers to them. */
export interface Suggestion {
  documentId: string
  documentType: string
  /** Sanity's path of the field or paragraph. */
  path: string
  /** What is typed and has a home: `$299/month`, `Content Creator`. */
  facts: readonly string[]
  fix: Fix
}

/** Types whose texts are about themselves, are read by no visitor, or tell what was done in the past, with the names of then. */
const silent = new Set(['claim', 'checkAnswer', 'redirect', 'caseStudy'])

/**
 * Finds facts that texts state although they could refer to them. Only what is certain: the sentence names what it is about, exactly one
 * fact is meant, and the text prints the same afterwards.
 * @param documentIds of the documents to read; all of them by default
 */
export function suggestReferences(
  documents: readonly CheckedDocument[],
  options: CheckOptions,
  documentIds: readonly string[] = documents.map(({_id}) => _id),
): Suggestion[] {
  const site = readSite(documents, options)
  return documentIds
    .flatMap((id) => site.entries.get(id) ?? [])
    .filter(({document}) => !silent.has(document._type))
    .flatMap((entry) => entry.texts.flatMap((place) => suggestionAt(entry, site, place) ?? []))
}

function suggestionAt(entry: Entry, site: Site, place: TextPlace): Suggestion | undefined {
  const {text} = place
  if (!place.takesVariables || place.role === 'sample') return undefined
  const references = withoutOverlaps([
    ...[...text.matchAll(/\{[^{}]*\}/g)].map(({index, 0: variable}) => ({
      start: index,
      end: index + variable.length,
      variable,
    })),
    ...readingsOf(entry, site, place).flatMap(referencesIn),
  ]).filter(({start, end, variable}) => text.slice(start, end) !== variable)
  if (references.length === 0) return undefined
  const {document} = entry
  const {documents, model, now} = site
  const changed = replaced(text, references)
  if (model.printText(changed, documents, now) !== model.printText(text, documents, now)) return undefined
  const set = place.block ? childrenWith(document, place, references) : {[place.at]: changed}
  if (!set) return undefined
  const facts = references.map(({start, end}) => text.slice(start, end))
  return {
    documentId: document._id,
    documentType: document._type,
    path: place.at,
    facts,
    fix: {title: `Refer to ${facts.map((fact) => `“${fact}”`).join(', ')}`, patch: {set}},
  }
}

/** From left to right; of two that overlap, the longer one. */
function withoutOverlaps(references: readonly Reference[]): Reference[] {
  const kept: Reference[] = []
  for (const reference of references.toSorted((a, b) => b.end - b.start - (a.end - a.start)))
    if (kept.every(({start, end}) => reference.end <= start || reference.start >= end)) kept.push(reference)
  return kept.toSorted((a, b) => a.start - b.start)
}

/** A text with its facts as variables. */
function replaced(text: string, references: readonly Reference[]): string {
  return references.reduceRight(
    (changed, {start, end, variable}) => changed.slice(0, start) + variable + changed.slice(end),
    text,
  )
}

/** The children of a paragraph, in which variables are objects between spans. Undefined where a fact goes over several spans. */
function childrenWith(
  document: CheckedDocument,
  place: TextPlace,
  references: readonly Reference[],
): Record<string, unknown> | undefined {
  let offset = 0
  let found = 0
  const children = listOf(valueAt(document, pathFrom(place.at)), 'children').flatMap((child, index) => {
    const start = offset
    const {text = ''} = place.block?.spans[index] ?? {}
    offset += text.length
    const inside = references.filter((reference) => reference.start >= start && reference.end <= offset)
    if (inside.length === 0 || property(child, '_type') !== 'span') return [child]
    found += inside.length
    const within = inside.map((reference) => ({
      ...reference,
      start: reference.start - start,
      end: reference.end - start,
    }))
    return splitSpan(Object(child), text, within)
  })
  return found === references.length ? {[`${place.at}.children`]: children} : undefined
}

/** A span as spans and variables. The first keeps its key, and those of the others are made from it. */
function splitSpan(span: object, text: string, references: readonly Reference[]): object[] {
  const key = textOf(span, '_key') ?? ''
  const parts = references.flatMap(({start, end, variable}, index) => [
    {
      ...span,
      _key: index === 0 ? key : `${key}-${index}`,
      text: text.slice(references[index - 1]?.end ?? 0, start),
    },
    {_type: 'variable', _key: `${key}-${start}-${end}`, variable: variable.slice(1, -1)},
  ])
  const last = references.at(-1)?.end ?? 0
  return [...parts, {...span, _key: `${key}-${references.length}`, text: text.slice(last)}]
}
