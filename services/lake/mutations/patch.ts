/**
 * Applies patch operations with @sanity/mutator, the Studio's own applier: what an editor sees at once and
 * what the lake stores agree. https://www.sanity.io/docs/http-patches
 */
import {Mutation} from '@sanity/mutator'
import {mutationError} from '../errors.ts'
import type {InsertOperation, PatchOperations, SanityDocument} from '../types.ts'
import {isObject} from './json.ts'
import {existingOnly, merged, placedInserts} from './patch-paths.ts'

/** What @sanity/mutator knows of a patch. */
type Step = Pick<
  PatchOperations,
  'set' | 'setIfMissing' | 'unset' | 'diffMatchPatch' | 'inc' | 'dec' | 'insert'
>

/** Attributes that a patch may neither set nor remove; `_rev` and the times are the lake's own and are put back. */
const immutable = ['_id', '_type'] as const

/**
 * The document after the patch; `_rev` and `_updatedAt` are left for the caller to stamp.
 * @throws LakeError 400 for a malformed path or diff, or for a change of `_id` or `_type`
 */
export function applyPatch(document: SanityDocument, patch: PatchOperations, index: number): SanityDocument {
  const apply = (current: SanityDocument, step: Step): SanityDocument => {
    for (const path of pathsOf(step)) {
      rejectPrototype(path, index)
      rejectOpenBracket(path, index)
    }
    const next: unknown = guarded(index, () =>
      new Mutation({mutations: [{patch: {...step, id: document._id}}]}).apply(current),
    )
    return restored(next, document, index)
  }
  const {setIfMissing, set, replace, merge, unset, diffMatchPatch, inc, dec, insert} = patch
  let current = document
  if (setIfMissing) current = apply(current, {setIfMissing})
  if (set) current = apply(current, {set})
  if (replace) current = apply(current, {set: guarded(index, () => existingOnly(current, replace))})
  if (merge) current = apply(current, {set: guarded(index, () => merged(current, merge))})
  if (unset) current = apply(current, {unset})
  if (diffMatchPatch) current = apply(current, {diffMatchPatch})
  if (inc) current = apply(current, {inc})
  if (dec) current = apply(current, {dec})
  if (insert) {
    for (const place of guarded(index, () => placedInserts(current, insert))) {
      current = apply(current, {insert: place})
    }
  }
  return current
}

function restored(value: unknown, document: SanityDocument, index: number): SanityDocument {
  if (!isObject(value)) throw refused(`Cannot replace document "${document._id}" by a value`, index)
  for (const name of immutable) {
    if (value[name] !== document[name]) {
      const description = `Cannot modify immutable attribute "${name}"`
      throw mutationError(400, 'immutableAttributeError', description, {id: document._id, name}, index)
    }
  }
  const {_id, _type, _rev, _createdAt, _updatedAt} = document
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

/** @sanity/mutator takes a bracket that is never closed for one that selects nothing. */
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
