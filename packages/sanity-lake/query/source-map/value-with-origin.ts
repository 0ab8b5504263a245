import {isRecord} from 'service-kit/guards'
import type {SanityDocument} from '../../types.ts'

/** The path of a value in a document: attribute names, and array elements with their `_key` if they have one. */
export type Path = (string | {index: number; key?: string})[]

/** A document, and a path in it. */
export interface Place {
  document: SanityDocument
  path: Path
}

/** A value of a result, and its origin. */
export type ValueWithOrigin =
  /** Copied unchanged from a document. */
  | {kind: 'source'; value: unknown; place: Place}
  /** A literal of the query, or a parameter. */
  | {kind: 'literal'; value: unknown}
  /** Computed, of unknown origin. */
  | {kind: 'computed'; value: unknown}
  /** Combined by the query from parts that have their own origins. */
  | {kind: 'array'; value: unknown[]; items: ValueWithOrigin[]}
  | {kind: 'object'; value: Record<string, unknown>; attributes: Map<string, ValueWithOrigin>}

/** A missing value: null, without an origin. */
export const nothing: ValueWithOrigin = {kind: 'computed', value: null}

/** Combines elements into an array. */
export function arrayOf(items: ValueWithOrigin[]): ValueWithOrigin {
  return {kind: 'array', value: items.map(({value}) => value), items}
}

/** Combines attributes into an object. */
export function objectOf(attributes: Map<string, ValueWithOrigin>): ValueWithOrigin {
  const value = Object.fromEntries([...attributes].map(([name, traced]) => [name, traced.value]))
  return {kind: 'object', value, attributes}
}

/** Reads an attribute of a value as GROQ does: null when there is none. */
export function attributeOf(traced: ValueWithOrigin, name: string): ValueWithOrigin {
  if (traced.kind === 'object') return traced.attributes.get(name) ?? nothing
  const {value} = traced
  if (!isRecord(value) || !Object.hasOwn(value, name)) return nothing
  return child(traced, value[name], name)
}

/** The attributes of an object value; empty for other values. */
export function attributesOf(traced: ValueWithOrigin): Map<string, ValueWithOrigin> {
  if (traced.kind === 'object') return traced.attributes
  const names = isRecord(traced.value) ? Object.keys(traced.value) : []
  return new Map(names.map((name) => [name, attributeOf(traced, name)]))
}

/** The elements of an array value; undefined for other values. */
export function itemsOf(traced: ValueWithOrigin): ValueWithOrigin[] | undefined {
  if (traced.kind === 'array') return traced.items
  const {value} = traced
  if (!Array.isArray(value)) return undefined
  return value.map((item: unknown, index) => {
    const key = isRecord(item) && typeof item['_key'] === 'string' ? item['_key'] : undefined
    return child(traced, item, key === undefined ? {index} : {index, key})
  })
}

function child(parent: ValueWithOrigin, part: unknown, segment: Path[number]): ValueWithOrigin {
  const value = part ?? null
  if (parent.kind === 'literal') return {kind: 'literal', value}
  if (parent.kind !== 'source') return {kind: 'computed', value}
  const {document, path} = parent.place
  return {kind: 'source', value, place: {document, path: [...path, segment]}}
}
