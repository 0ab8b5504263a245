import {isRecord} from '../../guards.ts'
import type {SanityDocument} from '../../types.ts'

/** Where in a document a value stands: attribute names and array elements, these with their `_key` if they have one. */
export type Path = (string | {index: number; key?: string})[]

export interface Place {
  document: SanityDocument
  path: Path
}

/** A value of an answer together with where it comes from. */
export type ValueWithOrigin =
  /** Copied from a document, whole. */
  | {kind: 'source'; value: unknown; place: Place}
  /** Written in the query, or in its parameters. */
  | {kind: 'literal'; value: unknown}
  /** Computed from who knows what. */
  | {kind: 'computed'; value: unknown}
  /** Put together by the query from parts that have their own origins. */
  | {kind: 'array'; value: unknown[]; items: ValueWithOrigin[]}
  | {kind: 'object'; value: Record<string, unknown>; attributes: Map<string, ValueWithOrigin>}

export const nothing: ValueWithOrigin = {kind: 'computed', value: null}

export function arrayOf(items: ValueWithOrigin[]): ValueWithOrigin {
  return {kind: 'array', value: items.map(({value}) => value), items}
}

export function objectOf(attributes: Map<string, ValueWithOrigin>): ValueWithOrigin {
  const value = Object.fromEntries([...attributes].map(([name, traced]) => [name, traced.value]))
  return {kind: 'object', value, attributes}
}

/** An attribute of a value, as GROQ reads it: null when there is none. */
export function attributeOf(traced: ValueWithOrigin, name: string): ValueWithOrigin {
  if (traced.kind === 'object') return traced.attributes.get(name) ?? nothing
  const {value} = traced
  if (!isRecord(value) || !Object.hasOwn(value, name)) return nothing
  return child(traced, value[name], name)
}

/** The attributes of a value that is an object. */
export function attributesOf(traced: ValueWithOrigin): Map<string, ValueWithOrigin> {
  if (traced.kind === 'object') return traced.attributes
  const names = isRecord(traced.value) ? Object.keys(traced.value) : []
  return new Map(names.map((name) => [name, attributeOf(traced, name)]))
}

/** The elements of a value; undefined when it is no array. */
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
