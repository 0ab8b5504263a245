/**
 * Applies patch operations with @sanity/mutator, the Studio's own applier: what an editor sees at once and what the lake
 * stores agree. https://www.sanity.io/docs/http-patches
 */
import {arrayToJSONMatchPath, extractWithPath, Mutation} from '@sanity/mutator'
import {invalidMutation, mutationError} from '../errors.ts'
import type {InsertOperation, PatchOperations, SanityDocument} from '../types.ts'
import {isRecord} from 'service-kit/guards'
import {isDocument, type JsonObject} from './json.ts'
import {messageOf} from 'service-kit/process'

/** Attributes that a patch may neither set nor remove. */
const immutable = ['_id', '_type'] as const
/** Attributes that only the lake writes; what a patch does to them is undone. */
const lakeOwned = ['_rev', '_createdAt', '_updatedAt'] as const

/** In UTF-16 units. The time and memory that @sanity/mutator needs for a path grow with the square of its length. */
const longestPath = 2000

/** A hunk that does not fit where it should is looked for in the whole text. */
const mostHunks = 1000

/**
 * Applies a patch; `_rev` and `_updatedAt` are left for the caller to stamp.
 * @param index place of the patch in the request, for errors
 * @param checkTime called before each operation; throws when the work takes too long
 * @throws LakeError 400 for a malformed path or diff, or for a change of `_id` or `_type`
 */
export function applyPatch(
  document: SanityDocument,
  patch: PatchOperations,
  index: number,
  checkTime: () => void = () => {},
): SanityDocument {
  const {setIfMissing, set, unset = [], diffMatchPatch, inc, dec, insert} = patch
  check(patch, index)
  let current = document
  const apply = (operation: PatchOperations) => {
    checkTime()
    current = applyWithLibrary(current, operation, index)
  }
  for (const [path, value] of entriesOf(setIfMissing)) apply({setIfMissing: {[path]: value}})
  for (const [path, value] of entriesOf(set)) apply({set: {[path]: value}})
  for (const path of unset) apply({unset: [path]})
  for (const [path, diff] of entriesOf(diffMatchPatch)) apply({diffMatchPatch: {[path]: diff}})
  for (const [path, delta] of entriesOf(inc)) apply({inc: {[path]: delta}})
  for (const [path, delta] of entriesOf(dec)) apply({dec: {[path]: delta}})
  if (insert) {
    for (const place of guarded(index, () => placedInserts(current, insert))) apply({insert: place})
  }
  return current
}

function applyWithLibrary(before: SanityDocument, patch: PatchOperations, index: number): SanityDocument {
  const after: unknown = guarded(index, () =>
    new Mutation({mutations: [{patch: {...patch, id: before._id}}]}).apply(before),
  )
  return restored(after, before, index)
}

function entriesOf<T>(map: Record<string, T> | undefined): [string, T][] {
  return map ? Object.entries(map) : []
}

function restored(value: unknown, document: SanityDocument, index: number): SanityDocument {
  if (!isRecord(value)) throw invalidMutation(`Cannot replace document "${document._id}" by a value`, index)
  for (const name of immutable) {
    if (value[name] !== document[name]) {
      const description = `Cannot modify immutable attribute "${name}"`
      throw mutationError(400, 'immutableAttributeError', description, {id: document._id, name}, index)
    }
  }
  const {_id, _type, _rev, _createdAt, _updatedAt} = document
  if (isDocument(value) && lakeOwned.every((name) => value[name] === document[name])) return value
  return {...value, _id, _type, _rev, _createdAt, _updatedAt}
}

/** @throws LakeError 400 for a path that the library would misread, and for what it would work on for long */
function check(patch: PatchOperations, index: number): void {
  const {setIfMissing, set, unset = [], diffMatchPatch, inc, dec, insert} = patch
  const maps = [setIfMissing, set, diffMatchPatch, inc, dec].flatMap((map) => Object.keys(map ?? {}))
  for (const path of [...maps, ...unset, ...(insert ? [placeOf(insert)] : [])]) {
    if (path.length > longestPath)
      throw invalidMutation(`A path has more than ${longestPath} characters`, index)
    rejectRecursions(path, index)
    rejectPrototype(path, index)
    rejectOpenBracket(path, index)
  }
  for (const [path, value] of writesOf(patch)) rejectEndlessWrite(path, value, index)
  for (const diff of Object.values(diffMatchPatch ?? {})) {
    if (diff.split('\n@@ ').length > mostHunks)
      throw invalidMutation(`A diff has more than ${mostHunks} hunks`, index)
  }
}

function placeOf(insert: InsertOperation): string {
  if ('before' in insert) return insert.before
  return 'after' in insert ? insert.after : insert.replace
}

/** @sanity/mutator searches again below each thing found: with three recursive steps it needs half a minute for a list of four objects. */
function rejectRecursions(path: string, index: number): void {
  if (withoutQuotes(path).split('..').length <= 2) return
  throw invalidMutation(`Path "${path}" has more than one recursive step ("..")`, index)
}

/** A path to `__proto__` would replace the prototype of what it is set on. */
function rejectPrototype(path: string, index: number): void {
  if (path.replaceAll('\\', '').includes('__proto__')) throw invalidMutation(`Invalid path "${path}"`, index)
}

/** What a patch writes, by path. */
function writesOf({set, setIfMissing, insert}: PatchOperations): [string, unknown][] {
  const inserted = insert ? insert.items.map((item): [string, unknown] => [placeOf(insert), item]) : []
  return [...entriesOf(set), ...entriesOf(setIfMissing), ...inserted]
}

/**
 * @sanity/mutator goes on to search in what it has written. With a step after a recursive one (`..list[0]`, `..a.b`), an object or
 * a list could match there without end, and its time grows exponentially.
 */
function rejectEndlessWrite(path: string, value: unknown, index: number): void {
  if (typeof value !== 'object' || value === null || !/\.\.[^.[\]]*[.[]/.test(withoutQuotes(path))) return
  throw invalidMutation(
    `Cannot write an object or a list to "${path}": the path could match inside of it`,
    index,
  )
}

function withoutQuotes(path: string): string {
  return path.replaceAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '')
}

/** @sanity/mutator treats a bracket that is never closed as one that selects nothing. */
function rejectOpenBracket(path: string, index: number): void {
  const unquoted = withoutQuotes(path)
  if (unquoted.split('[').length === unquoted.split(']').length) return
  throw invalidMutation(`Failed to parse JSON path "${path}"`, index)
}

const trailingRange = /^(.+)\[(-?\d*):(-?\d*)\]$/

/**
 * Replacing an empty range inserts at its beginning (`splice(path, 1, 0, items)` of @sanity/client);
 * @sanity/mutator would double the array there.
 */
function placedInserts(document: JsonObject, insert: InsertOperation): InsertOperation[] {
  const range = 'replace' in insert ? trailingRange.exec(insert.replace) : null
  if (!range) return [insert]
  const [, path = '', start = '', end = ''] = range
  return extractWithPath(path, document).flatMap(({path: place, value}): InsertOperation[] => {
    if (!Array.isArray(value)) return []
    const from = bound(start === '' ? 0 : Number(start), value.length)
    const to = bound(end === '' ? value.length : Number(end), value.length)
    const array = arrayToJSONMatchPath(place)
    return from < to
      ? [{replace: `${array}[${from}:${to}]`, items: insert.items}]
      : [{before: `${array}[${from}]`, items: insert.items}]
  })
}

function bound(index: number, length: number): number {
  return Math.max(0, Math.min(length, index < 0 ? index + length : index))
}

/** @sanity/mutator throws plain errors for paths and diffs it cannot read. */
function guarded<T>(index: number, run: () => T): T {
  try {
    return run()
  } catch (error) {
    throw invalidMutation(messageOf(error), index)
  }
}
