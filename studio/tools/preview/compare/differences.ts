import {textOf} from 'content-checks'
import {deepEqual} from 'fast-equals'
import type {FieldAddress} from '../../../../domain/preview-comparison.ts'
import {isReference, isTextBlock, referencesIn} from '../../../checks/in-words.ts'

/** A difference between the published version of a document and another one. */
export interface Difference extends FieldAddress {
  kind: 'changed' | 'added' | 'removed' | 'moved'
  /** The values at the path; undefined where there is none. A document's own are the documents. */
  before: unknown
  after: unknown
}

/** The version of a document that a perspective shows; undefined where it has none. */
export type Version = Readonly<Record<string, unknown>> | undefined

/**
 * The fields that differ between two versions of a document, as small as they can be named: a field of an item of a list rather than
 * the list. Items of lists are the same where their keys are.
 */
export function differencesOf(id: string, before: Version, after: Version): Difference[] {
  if (!before && !after) return []
  if (!before) return [{id, path: '', kind: 'added', before, after}]
  if (!after) return [{id, path: '', kind: 'removed', before, after}]
  return within(before, after, '').map((difference) => ({id, ...difference}))
}

type Found = Omit<Difference, 'id'>

function differencesAt(before: unknown, after: unknown, path: string): Found[] {
  if (deepEqual(before, after)) return []
  if (Array.isArray(before) && Array.isArray(after)) return inList(before, after, path)
  if (isContainer(before) && isContainer(after)) return within(before, after, path)
  if (isEmpty(before)) return isEmpty(after) ? [] : [{path, kind: 'added', before: undefined, after}]
  return [{path, kind: isEmpty(after) ? 'removed' : 'changed', before, after}]
}

function within(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  path: string,
): Found[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => !name.startsWith('_'))
    .flatMap((name) => differencesAt(before[name], after[name], path ? `${path}.${name}` : name))
}

function inList(before: readonly unknown[], after: readonly unknown[], path: string): Found[] {
  const olds = byKey(before)
  const news = byKey(after)
  if (!olds || !news) {
    // Texts have no keys. In a list of the same length, each has kept its place.
    return before.length === after.length
      ? before.flatMap((item, i) => differencesAt(item, after[i], `${path}[${i}]`))
      : [{path, kind: 'changed', before, after}]
  }
  const items = [...new Set([...olds.keys(), ...news.keys()])].flatMap((key) =>
    differencesAt(olds.get(key), news.get(key), `${path}[_key=="${key}"]`),
  )
  const kept = (keys: Iterable<string>) => [...keys].filter((key) => olds.has(key) && news.has(key)).join()
  const isMoved = kept(olds.keys()) !== kept(news.keys())
  return isMoved ? [{path, kind: 'moved', before, after}, ...items] : items
}

/** The items of a list by their keys; undefined if one has none. */
function byKey(list: readonly unknown[]): Map<string, unknown> | undefined {
  const items = list.flatMap((item): [string, unknown][] => {
    const key = textOf(item, '_key')
    return key === undefined ? [] : [[key, item]]
  })
  return items.length === list.length ? new Map(items) : undefined
}

/** Objects with fields. A block of text and a reference are one value. */
function isContainer(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !isReference(value) && !isTextBlock(value)
}

/** The Studio removes what an editor empties, or leaves an object of a type or an empty list. */
function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  return (
    typeof value === 'object' && Object.keys(value).every((name) => name.startsWith('_') && name !== '_ref')
  )
}

/**
 * Those of the differences that a page shows. Results name the fields that their values come from, but not the references that they
 * follow; so a reference counts where the page shows the document that it leads to, or led to.
 * @param used the fields of each document that the page's results name
 */
export function differencesOn(
  used: ReadonlyMap<string, ReadonlySet<string>>,
  differences: readonly Difference[],
): Difference[] {
  return differences.filter(({id, path, before, after}) => {
    const fields = used.get(id)
    if (!fields) return false
    if (path === '' || referencesIn([before, after]).some((each) => used.has(each))) return true
    return [...fields].some((field) => isWithin(field, path) || isWithin(path, field))
  })
}

/** Whether a path is another one, or leads further into it. */
function isWithin(path: string, outer: string): boolean {
  return path === outer || path.startsWith(`${outer}.`) || path.startsWith(`${outer}[`)
}
