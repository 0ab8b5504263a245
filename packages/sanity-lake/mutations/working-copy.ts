import type {SanityDocument} from '../types.ts'
import {isRecord} from 'service-kit/guards'
import type {JsonObject} from './json.ts'
import {KeyIndex} from './key-index.ts'
import type {Step} from './plain-path.ts'

type Container = JsonObject | unknown[]
/** The name of an attribute or the index of an item that a step leads to. */
type Slot = string | number

interface Found {
  kind: 'found'
  /** From the document to the last container that is there. */
  way: Slot[]
  /** Attributes between that container and the slot, which the operation creates. */
  missing: string[]
  /** What has the slot; undefined when it is still missing. */
  holder: Container | undefined
  slot: Slot
}

/** Where a path leads: to a slot, to nothing (the operation has no effect), or to what is left to @sanity/mutator. */
type Place = Found | {kind: 'nothing'} | {kind: 'special'}

const nothing: Place = {kind: 'nothing'}
const special: Place = {kind: 'special'}

/** More would overflow the stack as arguments of a function. */
const maxInserted = 10_000

/**
 * A document that the patches of one transaction change in place: each object and array is copied before its first change and
 * belongs to this copy from then on. So thousands of patches do not copy the document thousands of times, and what others hold
 * never changes.
 *
 * Operations do exactly what @sanity/mutator does. They return false, and do nothing, for the rare cases that are left to it.
 */
export class WorkingCopy {
  #document: SanityDocument
  #owned = new WeakSet<object>()
  #keys = new KeyIndex()

  constructor(document: SanityDocument) {
    this.#document = document
  }

  /** The document as it is now; further operations may change the same object. */
  get document(): SanityDocument {
    return this.#document
  }

  /** Goes on with another document, which may share parts with any other. */
  replace(document: SanityDocument): void {
    this.#document = document
    this.#owned = new WeakSet()
    this.#keys = new KeyIndex()
  }

  stamp({_rev, _updatedAt}: {_rev: string; _updatedAt: string}): void {
    if (this.#document._rev === _rev && this.#document._updatedAt === _updatedAt) return
    Object.assign(this.#ownDocument(), {_updatedAt, _rev})
  }

  set(path: Step[], value: unknown): boolean {
    const place = this.#find(path, {creates: true})
    if (place.kind !== 'found') return place.kind === 'nothing'
    const {slot, holder} = place
    const isOutside = typeof slot === 'number' && Array.isArray(holder) && (slot < 0 || slot > holder.length)
    if (!isOutside && !(has(holder, slot) && Object.is(read(holder, slot), value))) this.#write(place, value)
    return true
  }

  setIfMissing(path: Step[], value: unknown): boolean {
    const place = this.#find(path, {creates: true})
    if (place.kind !== 'found') return place.kind === 'nothing'
    // @sanity/mutator never takes an item of an array for missing.
    if (typeof place.slot === 'string' && !has(place.holder, place.slot)) this.#write(place, value)
    return true
  }

  unset(path: Step[]): boolean {
    const place = this.#find(path)
    if (place.kind !== 'found') return place.kind === 'nothing'
    const {slot} = place
    if (!has(place.holder, slot)) return true
    const holder = this.#ownHolder(place)
    if (Array.isArray(holder)) {
      this.#keys.forget(holder)
      holder.splice(Number(slot), 1)
    } else delete holder[slot]
    this.#noteChange(slot)
    return true
  }

  /** Changes the value at a path, if there is one. */
  update(path: Step[], change: (value: unknown) => unknown): boolean {
    const place = this.#find(path)
    if (place.kind !== 'found') return place.kind === 'nothing'
    const {holder, slot} = place
    if (!has(holder, slot)) return true
    const before = read(holder, slot)
    const after = change(before)
    if (!Object.is(after, before)) this.#write(place, after)
    return true
  }

  /** Inserts items before or after the item at a path, or in its place. */
  insert(where: 'before' | 'after' | 'replace', path: Step[], items: unknown[]): boolean {
    const place = this.#find(path)
    if (place.kind !== 'found') return place.kind === 'nothing'
    const {slot, holder} = place
    if (typeof slot !== 'number' || !Array.isArray(holder)) return true
    const removed = where === 'replace' && has(holder, slot) ? 1 : 0
    return this.#splice(place, {start: where === 'after' ? slot + 1 : slot, removed, items})
  }

  /** Replaces the items from `start` up to `end` of the array at a path; both count from its beginning and are inside of it. */
  replaceRange(path: Step[], {start, end}: {start: number; end: number}, items: unknown[]): boolean {
    const place = this.#find([...path, start])
    if (place.kind !== 'found') return place.kind === 'nothing'
    return this.#splice(place, {start, removed: end - start, items})
  }

  /** Adds what `values` has to the object at a path and to the objects inside it; anything else it replaces. */
  merge(path: Step[], values: unknown): boolean {
    const place = this.#find(path, {creates: true})
    if (place.kind !== 'found') return false
    const {holder, slot} = place
    if (!isRecord(values) || !has(holder, slot) || !isRecord(read(holder, slot)))
      return this.set(path, values)
    this.#mergeInto(this.#ownAt(this.#ownHolder(place), slot), values)
    return true
  }

  #mergeInto(target: Container, values: JsonObject): void {
    for (const [name, value] of Object.entries(values)) {
      const isInner = isRecord(value) && has(target, name) && isRecord(read(target, name))
      if (isInner) this.#mergeInto(this.#ownAt(target, name), value)
      else put(target, name, value)
      this.#noteChange(name)
    }
  }

  #splice(place: Found, change: {start: number; removed: number; items: unknown[]}): boolean {
    const {start, removed, items} = change
    if (items.length > maxInserted) return false
    const array = this.#ownHolder(place)
    if (!Array.isArray(array)) return false
    if (start >= array.length) this.#keys.append(array, items)
    else this.#keys.forget(array)
    array.splice(start, removed, ...items)
    return true
  }

  /** @param creates whether the operation creates attributes on its way */
  #find(path: Step[], {creates = false} = {}): Place {
    const way: Slot[] = []
    let value: unknown = this.#document
    for (const [index, step] of path.entries()) {
      const slot = this.#slotOf(value, step, creates)
      if (slot === 'nothing') return nothing
      if (slot === 'special') return special
      const holder = slot.holder
      if (index === path.length - 1) return {kind: 'found', way, missing: [], holder, slot: slot.slot}
      if (!has(holder, slot.slot)) {
        return creates && !Array.isArray(holder) ? missingPlace(way, path.slice(index)) : nothing
      }
      value = read(holder, slot.slot)
      way.push(slot.slot)
    }
    return special
  }

  /** What a step selects in a value. */
  #slotOf(
    value: unknown,
    step: Step,
    creates: boolean,
  ): {holder: Container; slot: Slot} | 'nothing' | 'special' {
    if (typeof step === 'string') {
      if (isRecord(value)) return {holder: value, slot: step}
      // An operation that creates attributes replaces a plain value by an object.
      return creates && !Array.isArray(value) ? 'special' : 'nothing'
    }
    if (Array.isArray(value)) {
      if (typeof step === 'number') return {holder: value, slot: step < 0 ? step + value.length : step}
      const found = this.#keys.find(value, step.key)
      if (found === undefined) return 'nothing'
      return found === 'several' ? 'special' : {holder: value, slot: found}
    }
    // An object that has the `_key` itself is selected as well.
    return typeof step === 'object' && isRecord(value) ? 'special' : 'nothing'
  }

  #write(place: Found, value: unknown): void {
    const holder = this.#ownHolder(place)
    if (Array.isArray(holder)) this.#keys.forget(holder)
    put(holder, place.slot, value)
    this.#noteChange(place.slot)
  }

  /** An item whose `_key` changes is found under another one. */
  #noteChange(slot: Slot): void {
    if (slot === '_key') this.#keys = new KeyIndex()
  }

  #ownHolder({way, missing}: Found): Container {
    let holder: Container = this.#ownDocument()
    for (const slot of way) holder = this.#ownAt(holder, slot)
    for (const name of missing) {
      const created: JsonObject = {}
      this.#owned.add(created)
      put(holder, name, created)
      holder = created
    }
    return holder
  }

  #ownDocument(): SanityDocument {
    if (!this.#owned.has(this.#document)) {
      this.#document = {...this.#document}
      this.#owned.add(this.#document)
    }
    return this.#document
  }

  #ownAt(holder: Container, slot: Slot): Container {
    const value = read(holder, slot)
    if (!Array.isArray(value) && !isRecord(value)) throw new Error('A path leads through objects and arrays')
    if (this.#owned.has(value)) return value
    const copy: Container = Array.isArray(value) ? [...value] : {...value}
    this.#owned.add(copy)
    put(holder, slot, copy)
    return copy
  }
}

function missingPlace(way: Slot[], rest: Step[]): Place {
  const names = rest.filter((step) => typeof step === 'string')
  const slot = names.at(-1)
  // @sanity/mutator also creates objects where the path goes on into an array.
  if (slot === undefined || names.length < rest.length) return special
  return {kind: 'found', way, missing: names.slice(0, -1), holder: undefined, slot}
}

function has(holder: Container | undefined, slot: Slot): holder is Container {
  if (Array.isArray(holder)) return typeof slot === 'number' && slot >= 0 && slot < holder.length
  return holder !== undefined && Object.hasOwn(holder, slot)
}

function read(holder: Container, slot: Slot): unknown {
  return Array.isArray(holder) ? holder[Number(slot)] : holder[slot]
}

function put(holder: Container, slot: Slot, value: unknown): void {
  if (Array.isArray(holder)) holder[Number(slot)] = value
  else holder[slot] = value
}
