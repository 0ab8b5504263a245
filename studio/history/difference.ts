/**
 * What a change wrote, and what it takes to bring back what a document said before. Only the fields of that change go back, so that
 * what others have written into other fields since then stays.
 */
import {deepEqual} from 'fast-equals'
import {property, valueAt, type PathSegment} from 'content-checks'

type Path = readonly PathSegment[]

/** A field that a change wrote. */
export interface FieldChange {
  path: Path
  /** Undefined where the field was empty. */
  before: unknown
  after: unknown
}

/** A field to bring back. */
export interface FieldBack {
  path: Path
  now: unknown
  /** What it said before the change, and is to say again. */
  willBe: unknown
  /** Whether somebody has written it again since the change. */
  isChangedSince: boolean
  /** Whether the item of a list to which it belongs is not there any more: then it stays away. */
  isGone: boolean
}

/** Values that people know as one thing, although they have several fields: `block` is a paragraph. */
const units = new Set(['price', 'reference', 'slug', 'block'])

/** The fields in which two states of a document differ, as deep as both have the same objects and items. */
export function differences(before: unknown, after: unknown, path: Path = []): FieldChange[] {
  if (deepEqual(before, after)) return []
  if (isRecord(before) && isRecord(after) && before._type === after._type && !isUnit(before)) {
    return namesOf(before, after).flatMap((name) => differences(before[name], after[name], [...path, name]))
  }
  const items = keyed(before)
  const others = keyed(after)
  if (items && others && deepEqual([...items.keys()], [...others.keys()])) {
    return [...items].flatMap(([_key, item]) => differences(item, others.get(_key), [...path, {_key}]))
  }
  return [{path, before, after}]
}

/** The fields of a change that are to go back. Those that say the former value already are left out. */
export function fieldsBack(before: object, after: object, now: object): FieldBack[] {
  return differences(before, after).flatMap((change) => {
    const value = valueAt(now, change.path)
    if (deepEqual(value, change.before)) return []
    return [
      {
        path: change.path,
        now: value,
        willBe: change.before,
        isChangedSince: !deepEqual(value, change.after),
        isGone: !isPlace(now, change.path),
      },
    ]
  })
}

/** A document in which fields say what they are to say again. */
export function withFields<Document extends object>(
  document: Document,
  fields: readonly FieldBack[],
): Document {
  const changed = structuredClone(document)
  for (const {path, willBe, isGone} of fields) if (!isGone) write(changed, path, willBe)
  return changed
}

/** The fields that are to go back in a draft too: those that still say what is published, and not what somebody is writing. */
export const fieldsOfDraft = (draft: object, fields: readonly FieldBack[]): FieldBack[] =>
  fields.filter(({path, now}) => isPlace(draft, path) && deepEqual(valueAt(draft, path), now))

/** Whether a document has what a field at this path belongs to, and the item itself if the path ends at one. */
function isPlace(document: object, path: Path): boolean {
  const last = path.at(-1)
  const holder = valueAt(document, path.slice(0, -1))
  if (typeof last === 'object') return valueAt(document, path) !== undefined
  return isRecord(holder)
}

function write(document: object, path: Path, value: unknown): void {
  const holder = valueAt(document, path.slice(0, -1))
  const last = path.at(-1)
  if (typeof last === 'string' && isRecord(holder)) {
    if (value === undefined) delete holder[last]
    else holder[last] = value
  } else if (typeof last === 'object' && Array.isArray(holder)) {
    const index = holder.findIndex((item) => property(item, '_key') === last._key)
    if (index >= 0) holder[index] = value
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isUnit = (value: Record<string, unknown>) => units.has(String(value._type)) || '_ref' in value

/** The fields of objects, without those that Sanity itself writes. */
const namesOf = (...objects: object[]): string[] =>
  [...new Set(objects.flatMap((each) => Object.keys(each)))].filter((name) => !name.startsWith('_'))

/** The items of a list by their keys; undefined for anything else. */
export function keyed(value: unknown): Map<string, unknown> | undefined {
  if (!Array.isArray(value)) return undefined
  const items = value.map((item): [unknown, unknown] => [property(item, '_key'), item])
  return items.every((item): item is [string, unknown] => typeof item[0] === 'string')
    ? new Map(items)
    : undefined
}
