import {randomUUID} from 'node:crypto'
import type {ExprNode, FuncCallNode} from 'groq-js'
import {indexNames, type IndexName} from './document-keys.ts'
import type {GeoOperation} from './geo/answer.ts'

/*
 * groq-js has no way to add functions, but it lets its host resolve references. A lookup is written into the
 * syntax tree as the dereference of a made-up reference, whose id says what to look up; the host answers with
 * an object from which the result is read. The ids start with a secret of this process, so that no reference
 * in a document can pass for one.
 */
const processSecret = randomUUID()
const memberPrefix = `${processSecret}/member/`
const keySeparator = `\u0000${processSecret}\u0000`

/** A set of documents that a view keeps: all of them, or those under keys of an index. */
export type SetName = IndexName | 'all'

/**
 * What a host can look up: documents, documents in a given order, whether the text of one matches or has all words in a row, geometry,
 * a sub-query's result.
 */
type LookupName = SetName | 'sorted' | 'text' | 'phrase' | 'geo' | 'subquery'

export interface Lookup {
  name: LookupName
  keys: string[]
}

const setNames: SetName[] = [...indexNames, 'all']
const lookupNames: LookupName[] = [...setNames, 'sorted', 'text', 'phrase', 'geo', 'subquery']

/** All documents, in order: what `*` means. */
export function everyDocument(): ExprNode {
  return documentsOf(dereference({type: 'Value', value: prefix('all')}))
}

/** The documents under constant keys of an index, in order. */
export function constantLookup(name: IndexName, keys: string[]): ExprNode {
  if (keys.length === 0) return {type: 'Value', value: []}
  const id: ExprNode = {type: 'Value', value: `${prefix(name)}${keys.join(keySeparator)}`}
  return documentsOf(dereference(id))
}

/** The same documents as a constant lookup, sorted; undefined for any other node. `order` is passed through as it is. */
export function sortedLookup(node: ExprNode, order: string): ExprNode | undefined {
  const reference =
    node.type === 'AccessAttribute' && node.base?.type === 'Deref'
      ? constantReference(node.base.base)
      : undefined
  const set = reference && readLookup(reference)
  if (!set || !isSetName(set.name)) return undefined
  const id = `${prefix('sorted')}${[order, set.name, ...set.keys].join(keySeparator)}`
  return documentsOf(dereference({type: 'Value', value: id}))
}

function constantReference(node: ExprNode): string | undefined {
  const value = node.type === 'Object' ? node.attributes[0]?.value : undefined
  return value?.type === 'Value' && typeof value.value === 'string' ? value.value : undefined
}

export function isSetName(name: string): name is SetName {
  return setNames.some((each) => each === name)
}

/** The documents under the string, or array of strings, that an expression yields; for anything else, all. */
export function computedLookup(name: IndexName, key: ExprNode): ExprNode {
  const one = concatenate(prefix(name), key)
  const list = call('array', 'join', [call('array', 'compact', [key]), {type: 'Value', value: keySeparator}])
  const many = concatenate(prefix(name), list)
  const all: ExprNode = {type: 'Value', value: prefix('all')}
  return documentsOf(dereference(call('global', 'coalesce', [one, many, all])))
}

/** Whether the text of the document in scope, found by its `_id`, matches a text query that an expression yields. */
export function textLookup(query: ExprNode): ExprNode {
  return ofDocument('text', query)
}

/** Whether a value of the document in scope has the words of a text query one after the other. */
export function phraseLookup(query: ExprNode): ExprNode {
  return ofDocument('phrase', query)
}

function ofDocument(name: 'text' | 'phrase', query: ExprNode): ExprNode {
  const id: ExprNode = {type: 'AccessAttribute', name: '_id'}
  const key = concatenate(prefix(name), {
    type: 'OpCall',
    op: '+',
    left: id,
    right: concatenate(keySeparator, query),
  })
  return {type: 'AccessAttribute', name: 'matches', base: dereference(key)}
}

/** What a geo function yields for shapes whose GeoJSON texts expressions yield. */
export function geoLookup(operation: GeoOperation, shapes: ExprNode[]): ExprNode {
  const key = shapes.reduce<ExprNode>(
    (left, shape) => ({type: 'OpCall', op: '+', left, right: concatenate(keySeparator, shape)}),
    {type: 'Value', value: `${prefix('geo')}${operation}`},
  )
  return {type: 'AccessAttribute', name: 'value', base: dereference(key)}
}

/** The result of a sub-query of the plan. @param index its place in `Plan.subqueries` */
export function subqueryLookup(index: number): ExprNode {
  const id: ExprNode = {type: 'Value', value: `${prefix('subquery')}${index}`}
  return {type: 'AccessAttribute', name: 'value', base: dereference(id)}
}

/** The place in `Plan.subqueries` of the sub-query that a node looks up; undefined for every other node. */
export function readSubquery(node: ExprNode): number | undefined {
  if (node.type === 'Group') return readSubquery(node.base)
  const reference =
    node.type === 'AccessAttribute' && node.base?.type === 'Deref'
      ? constantReference(node.base.base)
      : undefined
  const lookup = reference === undefined ? undefined : readLookup(reference)
  return lookup?.name === 'subquery' ? Number(lookup.keys[0]) : undefined
}

/**
 * `… in` the result of a sub-query: groq-js compares with each item of a list, while the host keeps a set of its strings. It
 * answers for strings and lists alone, and groq-js for everything else.
 */
export function memberLookup(index: number, left: ExprNode): ExprNode {
  const key = concatenate(`${memberPrefix}${index}/`, left)
  const answer: ExprNode = {type: 'AccessAttribute', name: 'value', base: dereference(key)}
  return call('global', 'coalesce', [answer, {type: 'OpCall', op: 'in', left, right: subqueryLookup(index)}])
}

/** Reads the reference of a `memberLookup` back: these are read for each item of a list. */
export function readMember(reference: string): {index: number; text: string} | undefined {
  if (!reference.startsWith(memberPrefix)) return undefined
  const end = reference.indexOf('/', memberPrefix.length)
  return {index: Number(reference.slice(memberPrefix.length, end)), text: reference.slice(end + 1)}
}

/** Reads a made-up reference back; undefined for every real one. */
export function readLookup(reference: string): Lookup | undefined {
  if (!reference.startsWith(processSecret)) return undefined
  const name = lookupNames.find((each) => reference.startsWith(prefix(each)))
  if (!name) return undefined
  return {name, keys: reference.slice(prefix(name).length).split(keySeparator)}
}

function prefix(name: LookupName): string {
  return `${processSecret}/${name}/`
}

function dereference(id: ExprNode): ExprNode {
  return {
    type: 'Deref',
    base: {type: 'Object', attributes: [{type: 'ObjectAttributeValue', name: '_ref', value: id}]},
  }
}

function documentsOf(base: ExprNode): ExprNode {
  return {type: 'AccessAttribute', name: 'documents', base}
}

function concatenate(start: string, end: ExprNode): ExprNode {
  return {type: 'OpCall', op: '+', left: {type: 'Value', value: start}, right: end}
}

function call(namespace: string, name: string, args: ExprNode[]): FuncCallNode {
  return {type: 'FuncCall', namespace, name, args}
}
