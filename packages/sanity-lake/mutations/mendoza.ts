/**
 * Encodes the difference between two documents as a Mendoza patch (https://github.com/sanity-io/mendoza), which the Studio and
 * @sanity/client apply to keep a document up to date. The npm package can only apply patches.
 *
 * A patch is a flat list of opcodes and operands for a machine with an input and an output stack.
 */
import type {MendozaPatch} from '../types.ts'
import {isRecord} from 'service-kit/guards'
import {isEqual, type JsonObject} from './json.ts'

const op = {
  value: 0,
  copy: 1,
  pushFieldCopy: 10,
  pushFieldBlank: 11,
  pushElementCopy: 12,
  pushElementBlank: 13,
  returnIntoObjectSameKeyPop: 15,
  returnIntoArrayPop: 16,
  setField: 17,
  deleteField: 19,
  appendValue: 20,
  appendSlice: 21,
  appendString: 22,
  appendStringSlice: 23,
} as const

/** Returns the patch that turns `before` into `after`; null is a document that does not exist. */
export function encodeMendoza(before: JsonObject | null, after: JsonObject | null): MendozaPatch {
  if (isEqual(before, after)) return []
  if (!before || !after) return [op.value, after]
  return [op.copy, ...objectBody(before, after)]
}

/** The operations within a changed value; undefined when the whole value is shorter. */
function body(before: unknown, after: unknown): {blank: boolean; operations: MendozaPatch} | undefined {
  if (isRecord(before) && isRecord(after)) {
    const reusable = Object.keys(before).some((key) => Object.hasOwn(after, key))
    return reusable ? {blank: false, operations: objectBody(before, after)} : undefined
  }
  const operations =
    typeof before === 'string' && typeof after === 'string'
      ? stringBody(before, after)
      : Array.isArray(before) && Array.isArray(after)
        ? arrayBody(before, after)
        : undefined
  return operations && {blank: true, operations}
}

/** The output starts as a copy of the input object; fields are addressed by their index among its sorted keys. */
function objectBody(before: JsonObject, after: JsonObject): MendozaPatch {
  const out: MendozaPatch = []
  const keys = Object.keys(before).sort()
  keys.forEach((key, index) => {
    if (!Object.hasOwn(after, key)) {
      out.push(op.deleteField, index)
      return
    }
    if (isEqual(before[key], after[key])) return
    const inner = body(before[key], after[key])
    if (!inner) {
      out.push(op.setField, after[key], key)
      return
    }
    out.push(inner.blank ? op.pushFieldBlank : op.pushFieldCopy, index)
    append(out, inner.operations)
    out.push(op.returnIntoObjectSameKeyPop)
  })
  for (const key of Object.keys(after)) {
    if (!Object.hasOwn(before, key)) out.push(op.setField, after[key], key)
  }
  return out
}

/**
 * Keeps the common start and end, and sends what is between them. A slice always starts or ends with the string, because npm
 * mendoza miscounts bytes in slices that start after non-ASCII text and end before the end.
 */
function stringBody(before: string, after: string): MendozaPatch | undefined {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start++
  if (splitsPair(before, start)) start--
  let end = 0
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++
  if (splitsPair(before, before.length - end)) end--
  if (start + end === 0) return undefined
  const out: MendozaPatch = []
  const size = byteLength(before)
  if (start > 0) out.push(op.appendStringSlice, 0, byteLength(before.slice(0, start)))
  if (after.length > start + end) out.push(op.appendString, after.slice(start, after.length - end))
  if (end > 0) out.push(op.appendStringSlice, size - byteLength(before.slice(before.length - end)), size)
  return out
}

/** The output starts empty: equal runs are copied, items with the same `_key` or index are patched, others are sent. */
function arrayBody(before: unknown[], after: unknown[]): MendozaPatch | undefined {
  const out: MendozaPatch = []
  const find = finder(before)
  let reused = false
  let index = 0
  while (index < after.length) {
    const same = find.equal(after[index], index)
    if (same !== undefined) {
      let length = 1
      while (
        index + length < after.length &&
        same + length < before.length &&
        isEqual(before[same + length], after[index + length])
      ) {
        length++
      }
      out.push(op.appendSlice, same, same + length)
      reused = true
      index += length
      continue
    }
    const source = find.similar(after[index], index)
    const inner = source === undefined ? undefined : body(before[source], after[index])
    if (inner) {
      out.push(inner.blank ? op.pushElementBlank : op.pushElementCopy, source)
      append(out, inner.operations)
      out.push(op.returnIntoArrayPop)
      reused = true
    } else {
      out.push(op.appendValue, after[index])
    }
    index++
  }
  return reused ? out : undefined
}

interface Finder {
  equal(item: unknown, index: number): number | undefined
  similar(item: unknown, index: number): number | undefined
}

/** Indexes the items of the old array by content and by `_key`, so that long arrays are not compared pairwise. */
function finder(before: unknown[]): Finder {
  const byContent = new Map<string, number>()
  const byKey = new Map<unknown, number>()
  before.forEach((item, index) => {
    const content = JSON.stringify(item)
    if (!byContent.has(content)) byContent.set(content, index)
    if (isRecord(item) && item['_key'] !== undefined && !byKey.has(item['_key'])) {
      byKey.set(item['_key'], index)
    }
  })
  return {
    equal(item, index) {
      if (index < before.length && isEqual(before[index], item)) return index
      return byContent.get(JSON.stringify(item))
    },
    similar(item, index) {
      if (isRecord(item) && item['_key'] !== undefined) return byKey.get(item['_key'])
      return index < before.length ? index : undefined
    },
  }
}

/** Appends items one by one, because `push(...items)` would overflow the stack with a large document's patch. */
function append(target: MendozaPatch, items: MendozaPatch): void {
  for (const item of items) target.push(item)
}

function splitsPair(text: string, index: number): boolean {
  if (index <= 0 || index >= text.length) return false
  return isHighSurrogate(text.charCodeAt(index - 1)) && isLowSurrogate(text.charCodeAt(index))
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff
}

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff
}

/** The length in UTF-8 bytes, as the decoder counts it. */
function byteLength(text: string): number {
  return Buffer.byteLength(text, 'utf8')
}
