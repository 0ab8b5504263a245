import {documents} from '../../content/index.ts'
import {siteModel} from '../../domain/site-model.ts'
import {contentSchema} from '../../scripts/lib/content-schema.ts'
import {
  checkContent,
  checkDocuments,
  pathFrom,
  pathText,
  property,
  textOf,
  valueAt,
  type CheckedDocument,
  type Finding,
} from 'content-checks'

/** The day on which tests check the content: before the review dates of the seed's claims. */
export const today = Date.parse('2026-11-24T12:00:00Z')
const origin = 'https://www.sesto.test'

/** The seed as it is in the lake. */
export function seed(): CheckedDocument[] {
  return JSON.parse(JSON.stringify(documents))
}

/** The findings of a site. */
export function check(site: readonly CheckedDocument[], now = today): Finding[] {
  return checkContent(site, {schema: contentSchema, site: siteModel, now, origin})
}

/** The seed, of which nothing is changed. */
export const unchanged: readonly CheckedDocument[] = seed()

/** The seed with some changes, and the path of each as Sanity writes it. Documents without one are those of `unchanged`. */
export function planted(...changes: readonly (readonly [id: string, path: string, value: unknown])[]): {
  site: CheckedDocument[]
  at: string[]
} {
  const ids = new Set(changes.map(([id]) => id))
  const site = unchanged.map((document) => (ids.has(document._id) ? structuredClone(document) : document))
  return {site, at: changes.map(([id, path, value]) => plant(find(site, id), path, value))}
}

/**
 * The findings of the seed with one change, and the path of the change as Sanity writes it. Only the changed document is read again.
 * @param isWhole whether all documents are checked, instead of the changed one and its neighbors
 */
export function checkPlanted(
  id: string,
  path: string,
  value: unknown,
  isWhole = false,
): {findings: Finding[]; at: string} {
  const {
    site,
    at: [at = ''],
  } = planted([id, path, value])
  const options = {schema: contentSchema, site: siteModel, now: today, origin}
  return {findings: isWhole ? checkContent(site, options) : checkDocuments(site, [id], options), at}
}

/** Sets a value inside a document by a path such as `overview.0.title` or `sections.hero.lead`, by keys; undefined removes it. @returns Sanity's path */
export function plant(document: CheckedDocument, path: string, value: unknown): string {
  const segments = path.split('.')
  let holder: object = document
  let text = ''
  for (const [index, name] of segments.entries()) {
    const byKey = Array.isArray(holder) ? holder.findIndex((item) => property(item, '_key') === name) : -1
    const segment = byKey < 0 ? name : String(byKey)
    const isItem = Array.isArray(holder)
    const key = isItem ? property(property(holder, segment), '_key') : undefined
    text += isItem
      ? typeof key === 'string'
        ? `[_key=="${key}"]`
        : `[${segment}]`
      : `${text ? '.' : ''}${segment}`
    if (index === segments.length - 1) Reflect.set(holder, segment, value)
    else {
      const inner = property(holder, segment)
      if (typeof inner !== 'object' || inner === null)
        throw new Error(`There is no ${path} in ${document._id}`)
      holder = inner
    }
  }
  return text
}

/** A site's document by its id. */
export function find(site: readonly CheckedDocument[], id: string): CheckedDocument {
  const document = site.find(({_id}) => _id === id)
  if (!document) throw new Error(`There is no ${id}`)
  return document
}

/** The documents with what fixes set, as the Studio's button does it. */
export function apply(
  site: readonly CheckedDocument[],
  fixes: readonly Pick<Finding, 'documentId' | 'fix'>[],
): CheckedDocument[] {
  const ids = new Set(fixes.map(({documentId}) => documentId))
  const copies = site.map((document) => (ids.has(document._id) ? structuredClone(document) : document))
  for (const {documentId, fix} of fixes)
    for (const [at, value] of Object.entries(fix?.patch.set ?? {})) {
      const path = pathFrom(at)
      const last = path.at(-1)
      const holder = valueAt(find(copies, documentId), path.slice(0, -1))
      if (typeof holder !== 'object' || holder === null) throw new Error(`There is no ${at}`)
      const key =
        typeof last === 'object' && Array.isArray(holder)
          ? holder.findIndex((item) => textOf(item, '_key') === last._key)
          : Number.isInteger(last)
            ? Number(last)
            : pathText(last === undefined ? [] : [last])
      Reflect.set(holder, key, value)
    }
  return copies
}
