import {pathText} from 'content-checks'
import type {FieldAddress} from '../../../../domain/preview-comparison.ts'
import {referencesIn} from '../../../checks/in-words.ts'
import {differences, keyed, type FieldChange} from '../../../history/difference.ts'

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
  if (!before || !after) return [{id, path: '', kind: before ? 'removed' : 'added', before, after}]
  return differences(before, after)
    .flatMap(inItems)
    .map(({path, ...found}) => ({id, path: pathText(path), ...found}))
}

type Found = FieldChange & Pick<Difference, 'kind'>

/** What came, went and changed in a list that is not the same; any other field as it is. */
function inItems({path, before, after}: FieldChange): Found[] {
  const [olds, news] = [keyed(before), keyed(after)]
  if (olds && news) {
    const items = [...new Set([...olds.keys(), ...news.keys()])].flatMap((_key) =>
      differences(olds.get(_key), news.get(_key), [...path, {_key}]).flatMap(inItems),
    )
    const kept = (keys: Iterable<string>) => [...keys].filter((key) => olds.has(key) && news.has(key)).join()
    const isMoved = kept(olds.keys()) !== kept(news.keys())
    return isMoved ? [{path, kind: 'moved', before, after}, ...items] : items
  }
  // Texts have no keys. In a list of the same length, each has kept its place.
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return before.flatMap((item, index) => differences(item, after[index], [...path, index]).flatMap(inItems))
  if (isEmpty(before)) return isEmpty(after) ? [] : [{path, kind: 'added', before: undefined, after}]
  return [{path, kind: isEmpty(after) ? 'removed' : 'changed', before, after}]
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
  found: readonly Difference[],
): Difference[] {
  return found.filter(({id, path, before, after}) => {
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
