/**
 * Applies patch operations as @sanity/mutator does, the Studio's own applier: what an editor sees at once and what the lake
 * stores agree. The library copies a document for each operation, so `WorkingCopy` applies the operations that clients send
 * thousands of, and the library all others. https://www.sanity.io/docs/http-patches
 */
import {Mutation} from '@sanity/mutator'
import {mutationError} from '../errors.ts'
import type {InsertOperation, PatchOperations, SanityDocument} from '../types.ts'
import {isRecord} from 'service-kit/guards'
import {isDocument} from './json.ts'
import {existingOnly, merged, placedInserts} from './patch-paths.ts'
import {readPlainPath, type Step} from './plain-path.ts'
import {WorkingCopy} from './working-copy.ts'

/** What @sanity/mutator knows of a patch. */
type LibraryPatch = Pick<
  PatchOperations,
  'set' | 'setIfMissing' | 'unset' | 'diffMatchPatch' | 'inc' | 'dec' | 'insert'
>

/** Attributes that a patch may neither set nor remove. */
const immutable = ['_id', '_type'] as const
/** Attributes that only the lake writes; what a patch does to them is undone. */
const lakeOwned = ['_rev', '_createdAt', '_updatedAt'] as const
const reserved = new Set<string>([...immutable, ...lakeOwned])

/** Operations between two calls of `checkTime`. */
const operationsAtOnce = 64

/** A document while the patches of one transaction are applied to it. */
export class PatchedDocument {
  readonly #copy: WorkingCopy
  readonly #checkTime: (index: number) => void
  #operations = 0

  /** @param checkTime called now and then during the work, with the index of the patch; throws when it takes too long */
  constructor(document: SanityDocument, checkTime: (index: number) => void = () => {}) {
    this.#copy = new WorkingCopy(document)
    this.#checkTime = checkTime
  }

  /** The document as it is now; the next patch may change the same object. */
  get document(): SanityDocument {
    return this.#copy.document
  }

  stamp(stamp: {_rev: string; _updatedAt: string}): void {
    this.#copy.stamp(stamp)
  }

  /**
   * Applies a patch; `_rev` and `_updatedAt` are left for the caller to stamp.
   * @param index place of the patch in the request, for errors
   * @throws LakeError 400 for a malformed path or diff, or for a change of `_id` or `_type`
   */
  apply(patch: PatchOperations, index: number): void {
    const copy = this.#copy
    const {setIfMissing, set, replace, merge, unset, diffMatchPatch, inc, dec, insert} = patch
    for (const [path, value] of entriesOf(setIfMissing)) {
      this.#operate(path, {setIfMissing: {[path]: value}}, index, (place) => copy.setIfMissing(place, value))
    }
    this.#setAll(set, index)
    if (replace)
      this.#setAll(
        guarded(index, () => existingOnly(copy.document, replace)),
        index,
      )
    if (merge) this.#merge(merge, index)
    for (const path of unset ?? []) {
      this.#operate(path, {unset: [path]}, index, (place) => copy.unset(place))
    }
    for (const [path, diff] of entriesOf(diffMatchPatch)) {
      this.#operate(path, {diffMatchPatch: {[path]: diff}}, index, (place) => {
        let isApplied = false
        copy.update(place, (text) => {
          isApplied = true
          return guarded(index, () => withDiff(text, diff))
        })
        // Where there is nothing to apply it to, the library may still refuse the diff.
        return isApplied
      })
    }
    for (const [path, delta] of entriesOf(inc)) {
      this.#operate(path, {inc: {[path]: delta}}, index, (place) => copy.update(place, plus(delta)))
    }
    for (const [path, delta] of entriesOf(dec)) {
      this.#operate(path, {dec: {[path]: delta}}, index, (place) => copy.update(place, plus(-delta)))
    }
    if (insert) {
      for (const place of guarded(index, () => placedInserts(copy.document, insert)))
        this.#insert(place, index)
    }
  }

  #setAll(values: Record<string, unknown> | undefined, index: number): void {
    for (const [path, value] of entriesOf(values)) {
      this.#operate(path, {set: {[path]: value}}, index, (place) => this.#copy.set(place, value))
    }
  }

  /** Where several paths may overlap, each is merged with what is there before all of them. */
  #merge(merge: Record<string, unknown>, index: number): void {
    const entries = Object.entries(merge)
    const plain = entries.flatMap(([path, values]) => {
      const place = readPlainPath(path)
      if (!place || reserved.has(place[0])) return []
      return place.length === 1 || entries.length === 1 ? [{place, values}] : []
    })
    const isMerged =
      plain.length === entries.length && plain.every(({place, values}) => this.#copy.merge(place, values))
    if (!isMerged)
      this.#setAll(
        guarded(index, () => merged(this.document, merge)),
        index,
      )
  }

  #insert(insert: InsertOperation, index: number): void {
    const {items} = insert
    const path = placeOf(insert)
    const range = 'replace' in insert ? /^(.+)\[(\d+):(\d+)\]$/.exec(path) : null
    if (range) {
      const [, array = '', start, end] = range
      const bounds = {start: Number(start), end: Number(end)}
      this.#operate(array, {insert}, index, (place) => this.#copy.replaceRange(place, bounds, items))
    } else {
      const where = 'before' in insert ? 'before' : 'after' in insert ? 'after' : 'replace'
      this.#operate(path, {insert}, index, (place) => this.#copy.insert(where, place, items))
    }
  }

  /** Applies one operation to the working copy, or with @sanity/mutator if that does not take it. */
  #operate(path: string, patch: LibraryPatch, index: number, apply: (place: Step[]) => boolean): void {
    if (this.#operations++ % operationsAtOnce === 0) this.#checkTime(index)
    const place = readPlainPath(path)
    if (!place || reserved.has(place[0]) || !apply(place)) this.#applyWithLibrary(patch, index)
  }

  #applyWithLibrary(patch: LibraryPatch, index: number): void {
    for (const path of pathsOf(patch)) {
      rejectPrototype(path, index)
      rejectOpenBracket(path, index)
    }
    for (const [path, value] of writesOf(patch)) rejectEndlessWrite(path, value, index)
    const before = this.document
    const after: unknown = guarded(index, () =>
      new Mutation({mutations: [{patch: {...patch, id: before._id}}]}).apply(before),
    )
    this.#copy.replace(restored(after, before, index))
  }
}

function entriesOf<T>(map: Record<string, T> | undefined): [string, T][] {
  return map ? Object.entries(map) : []
}

function plus(delta: number): (value: unknown) => unknown {
  return (value) => (typeof value === 'number' && Number.isFinite(value) ? value + delta : value)
}

/** A value with a diff applied, by @sanity/mutator on a document of this value alone. @throws for a malformed diff */
function withDiff(value: unknown, diff: string): unknown {
  const patch = {id: 'x', diffMatchPatch: {value: diff}}
  const document: unknown = new Mutation({mutations: [{patch}]}).apply({_id: 'x', _type: 'x', value})
  return isRecord(document) ? document['value'] : value
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

function pathsOf(patch: LibraryPatch): string[] {
  const {unset = [], insert, ...maps} = patch
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

/** What a patch writes, by path. */
function writesOf({set, setIfMissing, insert}: LibraryPatch): [string, unknown][] {
  const inserted = insert ? insert.items.map((item): [string, unknown] => [placeOf(insert), item]) : []
  return [...entriesOf(set), ...entriesOf(setIfMissing), ...inserted]
}

/**
 * @sanity/mutator goes on to search in what it has written. With a step after a recursive one (`..list[0]`, `..a..b`), an object or
 * a list could match there without end, and its time grows exponentially.
 */
function rejectEndlessWrite(path: string, value: unknown, index: number): void {
  if (typeof value !== 'object' || value === null || !/\.\.[^.[\]]*[.[]/.test(withoutQuotes(path))) return
  throw refused(`Cannot write an object or a list to "${path}": the path could match inside of it`, index)
}

function withoutQuotes(path: string): string {
  return path.replaceAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '')
}

/** @sanity/mutator treats a bracket that is never closed as one that selects nothing. */
function rejectOpenBracket(path: string, index: number): void {
  const unquoted = withoutQuotes(path)
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
