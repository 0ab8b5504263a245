import type {ExprNode} from 'groq-js'
import {isRecord} from 'service-kit/guards'
import type {SanityDocument} from '../types.ts'

/** One criterion of `order()`: an attribute of the document itself, perhaps in one case. */
export interface OrderTerm {
  path: string[]
  casing?: 'lower' | 'upper'
  isDescending: boolean
}

/** Reads the arguments of `order()`; undefined when one is more than an attribute, `lower()` or `upper()` of one. */
export function readOrder(args: ExprNode[]): OrderTerm[] | undefined {
  const terms = args.flatMap((arg) => readTerm(arg) ?? [])
  return terms.length === args.length ? terms : undefined
}

function readTerm(arg: ExprNode): OrderTerm | undefined {
  const isDescending = arg.type === 'Desc'
  const key = arg.type === 'Desc' || arg.type === 'Asc' ? arg.base : arg
  const path = readPath(key)
  if (path) return {path, isDescending}
  if (key.type !== 'FuncCall' || !/^(global|string)$/.test(key.namespace)) return undefined
  const {name} = key
  const [inner] = key.args
  const innerPath = inner && readPath(inner)
  return innerPath && (name === 'lower' || name === 'upper')
    ? {path: innerPath, casing: name, isDescending}
    : undefined
}

function readPath(node: ExprNode): string[] | undefined {
  if (node.type !== 'AccessAttribute') return undefined
  if (!node.base || node.base.type === 'This') return [node.name]
  const base = readPath(node.base)
  return base && [...base, node.name]
}

/** Sorts as groq-js does: numbers, strings, booleans, then everything else; what compares equal stays in order. */
export function sortDocuments(documents: SanityDocument[], terms: OrderTerm[]): SanityDocument[] {
  return documents
    .map((document) => ({document, keys: terms.map((term) => keyOf(document, term))}))
    .sort((a, b) => {
      for (const [index, {isDescending}] of terms.entries()) {
        const order = compare(a.keys[index], b.keys[index])
        if (order !== 0) return isDescending ? -order : order
      }
      return 0
    })
    .map(({document}) => document)
}

type Key = number | string | boolean | undefined

function keyOf(document: SanityDocument, {path, casing}: OrderTerm): Key {
  let value: unknown = document
  for (const name of path) value = isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined
  if (casing) {
    if (typeof value !== 'string') return undefined
    return casing === 'lower' ? value.toLowerCase() : value.toUpperCase()
  }
  return typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean'
    ? value
    : undefined
}

function compare(a: Key, b: Key): number {
  const order = rank(a) - rank(b)
  if (order !== 0 || a === undefined || b === undefined || a === b) return order
  return a < b ? -1 : 1
}

const typeRanks = ['number', 'string', 'boolean', 'undefined']

function rank(key: Key): number {
  return typeRanks.indexOf(typeof key)
}
