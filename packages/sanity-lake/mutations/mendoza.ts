/**
 * Encodes the difference between two documents as a Mendoza patch (https://github.com/sanity-io/mendoza), which the Studio and
 * @sanity/client apply to keep a document up to date. The npm package can only apply patches.
 *
 * A patch is a flat list of opcodes and operands for a machine with an input and an output stack.
 */
import {isDeepStrictEqual as isEqual} from 'node:util'
import type {MendozaPatch} from '../types.ts'
import {isRecord} from 'service-kit/guards'
import type {JsonObject} from './json.ts'

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
  const changed = Object.keys(before)
    .sort()
    .flatMap((key, index): MendozaPatch => {
      if (!Object.hasOwn(after, key)) return [op.deleteField, index]
      if (isEqual(before[key], after[key])) return []
      const inner = body(before[key], after[key])
      if (!inner) return [op.setField, after[key], key]
      const push = inner.blank ? op.pushFieldBlank : op.pushFieldCopy
      return [push, index, ...inner.operations, op.returnIntoObjectSameKeyPop]
    })
  const added = Object.keys(after).filter((key) => !Object.hasOwn(before, key))
  return [...changed, ...added.flatMap((key) => [op.setField, after[key], key])]
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

/** The output starts empty: items with the same `_key` or content are copied or patched, others are sent. */
function arrayBody(before: unknown[], after: unknown[]): MendozaPatch | undefined {
  const places = new Map(before.map((item, index) => [nameOf(item), index]))
  const parts: MendozaPatch[] = []
  let slice: [code: number, start: number, end: number] | undefined
  for (const item of after) {
    const source = places.get(nameOf(item))
    if (source !== undefined && isEqual(before[source], item)) {
      if (slice?.[2] === source) slice[2]++
      else parts.push((slice = [op.appendSlice, source, source + 1]))
      continue
    }
    slice = undefined
    const inner = source === undefined ? undefined : body(before[source], item)
    const push = inner?.blank ? op.pushElementBlank : op.pushElementCopy
    parts.push(inner ? [push, source, ...inner.operations, op.returnIntoArrayPop] : [op.appendValue, item])
  }
  return parts.some(([code]) => code !== op.appendValue) ? parts.flat() : undefined
}

/** What an item of an array is found again by. */
function nameOf(item: unknown): string {
  return isRecord(item) && typeof item['_key'] === 'string' ? item['_key'] : JSON.stringify(item)
}

/** Whether a text would be cut between the two units of one character. */
function splitsPair(text: string, index: number): boolean {
  return /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(index - 1, index + 1))
}

/** The length in UTF-8 bytes, as the decoder counts it. */
function byteLength(text: string): number {
  return Buffer.byteLength(text, 'utf8')
}
