/**
 * Applies patch operations with @sanity/mutator, the Studio's own applier: what an editor sees at once and
 * what the lake stores agree. https://www.sanity.io/docs/http-patches
 */
import {Mutation} from '@sanity/mutator'
import {mutationError} from '../errors.ts'
import type {InsertOperation, PatchOperations, SanityDocument} from '../types.ts'
import {isRecord} from '../guards.ts'
import {isDocument} from './json.ts'
import {existingOnly, merged, placedInserts} from './patch-paths.ts'

/** What @sanity/mutator knows of a patch. */
type Step = Pick<
  PatchOperations,
  'set' | 'setIfMissing' | 'unset' | 'diffMatchPatch' | 'inc' | 'dec' | 'insert'
>

/** Attributes that a patch may neither set nor remove. */
const immutable = ['_id', '_type'] as const
/** Attributes that only the lake writes; what a patch does to them is undone. */
const lakeOwned = ['_rev', '_createdAt', '_updatedAt'] as const

/** Paths that are given to @sanity/mutator at once: it copies the document for each of them. */
const pathsAtOnce = 64

/**
 * The document after the patch; `_rev` and `_updatedAt` are left for the caller to stamp.
 * @param checkTime called again and again during the work; throws when it takes too long
 * @throws LakeError 400 for a malformed path or diff, or for a change of `_id` or `_type`
 */
export function applyPatch(
  document: SanityDocument,
  patch: PatchOperations,
  index: number,
  checkTime: () => void = () => {},
): SanityDocument {
  let current = document
  const step = (operations: Step): void => {
    checkTime()
    for (const path of pathsOf(operations)) {
      rejectPrototype(path, index)
      rejectOpenBracket(path, index)
    }
    const before = current
    const next: unknown = guarded(index, () =>
      new Mutation({mutations: [{patch: {...operations, id: document._id}}]}).apply(before),
    )
    current = restored(next, document, index)
  }
  const {setIfMissing, set, replace, merge, unset, diffMatchPatch, inc, dec, insert} = patch
  const setAll = (values: Record<string, unknown>): void => {
    for (const run of runsOf(values)) {
      // What @sanity/mutator makes of attributes of the document itself, in one copy.
      if (run.isPlain) current = {...current, ...run.values}
      else step({set: run.values})
    }
  }
  if (setIfMissing) for (const values of inParts(setIfMissing)) step({setIfMissing: values})
  if (set) setAll(set)
  if (replace) setAll(guarded(index, () => existingOnly(current, replace)))
  if (merge) setAll(guarded(index, () => merged(current, merge)))
  const removed = unset ?? []
  for (let start = 0; start < removed.length; start += pathsAtOnce) {
    step({unset: removed.slice(start, start + pathsAtOnce)})
  }
  if (diffMatchPatch) for (const diffs of inParts(diffMatchPatch)) step({diffMatchPatch: diffs})
  if (inc) for (const values of inParts(inc)) step({inc: values})
  if (dec) for (const values of inParts(dec)) step({dec: values})
  if (insert) {
    for (const place of guarded(index, () => placedInserts(current, insert))) step({insert: place})
  }
  return current
}

/** Splits a map of paths; @sanity/mutator applies its entries one after another anyway. */
function* inParts<T>(map: Record<string, T>): Generator<Record<string, T>> {
  const entries = Object.entries(map)
  for (let start = 0; start < entries.length; start += pathsAtOnce) {
    yield Object.fromEntries(entries.slice(start, start + pathsAtOnce))
  }
}

/** Splits a map of paths into runs of plain attribute names and parts of other paths, in order. */
function* runsOf(
  values: Record<string, unknown>,
): Generator<{isPlain: boolean; values: Record<string, unknown>}> {
  let run: Record<string, unknown> = {}
  let [isPlain, size] = [false, 0]
  for (const [path, value] of Object.entries(values)) {
    if (size > 0 && (isPlain !== isPlainAttribute(path) || (!isPlain && size === pathsAtOnce))) {
      yield {isPlain, values: run}
      run = {}
      size = 0
    }
    isPlain = isPlainAttribute(path)
    run[path] = value
    size++
  }
  if (size > 0) yield {isPlain, values: run}
}

/** Attributes that begin with `_` may be the lake's own, or `__proto__`. */
function isPlainAttribute(path: string): boolean {
  return /^[A-Za-z]\w*$/.test(path)
}

function restored(value: unknown, document: SanityDocument, index: number): SanityDocument {
  if (!isRecord(value)) throw refused(`Cannot replace document "${document._id}" by a value`, index)
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

function pathsOf(step: Step): string[] {
  const {unset = [], insert, ...maps} = step
  const place = insert ? [placeOf(insert)] : []
  return [...unset, ...place, ...Object.values(maps).flatMap((map) => Object.keys(map))]
}

function placeOf(insert: InsertOperation): string {
  if ('before' in insert) return insert.before
  return 'after' in insert ? insert.after : insert.replace
}

/** A path to `__proto__` would replace the prototype of what it is set on. */
function rejectPrototype(path: string, index: number): void {
  if (path.replaceAll('\\', '').includes('__proto__')) throw refused(`Invalid path "${path}"`, index)
}

/** @sanity/mutator treats a bracket that is never closed as one that selects nothing. */
function rejectOpenBracket(path: string, index: number): void {
  const unquoted = path.replaceAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '')
  if (unquoted.split('[').length === unquoted.split(']').length) return
  throw refused(`Failed to parse JSON path "${path}"`, index)
}

/** @sanity/mutator throws plain errors for paths and diffs it cannot read. */
function guarded<T>(index: number, run: () => T): T {
  try {
    return run()
  } catch (error) {
    throw refused(error instanceof Error ? error.message : String(error), index)
  }
}

function refused(description: string, index: number): Error {
  return mutationError(400, 'validationError', description, {}, index)
}
