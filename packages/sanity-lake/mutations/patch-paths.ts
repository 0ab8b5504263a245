/** Translates operations that @sanity/mutator lacks into ones that it supports. */
import {arrayToJSONMatchPath, extractWithPath} from '@sanity/mutator'
import type {InsertOperation} from '../types.ts'
import {isRecord} from 'service-kit/guards'
import type {JsonObject} from './json.ts'

/** `replace` sets what is there and creates nothing. */
export function existingOnly(document: JsonObject, values: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(values).filter(([path]) => extractWithPath(path, document).length > 0),
  )
}

/** `merge` adds to the object at the path, and to the objects inside it; anything else it replaces. */
export function merged(document: JsonObject, values: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(values).flatMap(([path, value]): [string, unknown][] => {
      const targets = extractWithPath(path, document)
      if (targets.length === 0) return [[path, value]]
      return targets.map((target) => [arrayToJSONMatchPath(target.path), mergeValues(target.value, value)])
    }),
  )
}

function mergeValues(target: unknown, value: unknown): unknown {
  if (!isRecord(target) || !isRecord(value)) return value
  const entries = Object.entries(value).map(([key, item]) => [
    key,
    Object.hasOwn(target, key) ? mergeValues(target[key], item) : item,
  ])
  return {...target, ...Object.fromEntries(entries)}
}

const trailingRange = /^(.+)\[(-?\d*):(-?\d*)\]$/

/**
 * Replacing an empty range inserts at its beginning (`splice(path, 1, 0, items)` of @sanity/client);
 * @sanity/mutator would double the array there.
 */
export function placedInserts(document: JsonObject, insert: InsertOperation): InsertOperation[] {
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
