import type {ExprNode} from 'groq-js'
import {createHash} from 'node:crypto'
import {publishedIdOf} from '../ids.ts'
import type {Transaction} from '../types.ts'
import {mapChildren} from './ast.ts'

/*
 * A sync tag names something an answer depends on: a document (`id:`, always the published id), a type
 * (`type:`), or everything (`*`). An answer can only have changed when its tags and those of a transaction
 * have one in common. See https://www.sanity.io/docs/content-lake/live-content-api
 */

/** Tags are short on the wire. Two that fall together only cause a needless refetch. */
export function syncTag(dependency: string): string {
  return `s1:${createHash('sha256').update(dependency).digest('base64url').slice(0, 8)}`
}

/** The dependency on a document, whichever variant of it an id names. */
export function onDocument(id: string): string {
  return `id:${publishedIdOf(id)}`
}

/** The tags of what a transaction changed; leave changes of drafts and versions out for those who do not see them. */
export function tagsOfTransaction({changes}: Pick<Transaction, 'changes'>): string[] {
  const dependencies = new Set<string>()
  for (const {id, before, after} of changes) {
    dependencies.add('*').add(onDocument(id))
    for (const document of [before, after]) if (document) dependencies.add(`type:${document._type}`)
  }
  return [...dependencies].map(syncTag)
}

/**
 * What the answer to a query depends on, as far as the query shows: `type:page`, `id:home`, or `*` for anything.
 * The documents that it dereferences are found when it is evaluated.
 */
export function dependenciesOf(query: ExprNode): Set<string> {
  const found = new Set<string>()
  collect(query, found)
  return found
}

function collect(node: ExprNode, found: Set<string>): void {
  if (node.type === 'Everything') found.add('*')
  if (node.type === 'FuncCall' && node.namespace === 'releases') found.add('type:system.release')
  if (node.type === 'Filter' && node.base.type === 'Everything') {
    for (const dependency of ofFilter(node.expr) ?? ['*']) found.add(dependency)
    collect(node.expr, found)
    return
  }
  mapChildren(node, (child) => {
    collect(child, found)
    return child
  })
}

/** What `*[filter]` depends on: constant ids say all, and so do constant types; undefined when there are neither. */
function ofFilter(filter: ExprNode): string[] | undefined {
  const conditions = conjuncts(filter)
  const find = (read: (node: ExprNode) => string[] | undefined) =>
    conditions.map(read).find((keys) => keys !== undefined)
  return (
    find((node) => ofAlternatives(node, constantIds))?.map(onDocument) ??
    find((node) => ofAlternatives(node, (each) => constantsOf(each, '_type')))?.map((type) => `type:${type}`)
  )
}

/** The conditions that must all hold. */
export function conjuncts(node: ExprNode): ExprNode[] {
  if (node.type === 'Group') return conjuncts(node.base)
  return node.type === 'And' ? [...conjuncts(node.left), ...conjuncts(node.right)] : [node]
}

/** Reads a condition, or each side of `||`. */
function ofAlternatives(
  node: ExprNode,
  read: (node: ExprNode) => string[] | undefined,
): string[] | undefined {
  if (node.type === 'Group') return ofAlternatives(node.base, read)
  if (node.type !== 'Or') return read(node)
  const left = ofAlternatives(node.left, read)
  const right = left && ofAlternatives(node.right, read)
  return right && [...left, ...right]
}

/** The ids of `_id == "…"`, `_id in […]` and `sanity::versionOf("…")`. */
function constantIds(node: ExprNode): string[] | undefined {
  if (node.type !== 'FuncCall' || node.namespace !== 'sanity' || node.name !== 'versionOf')
    return constantsOf(node, '_id')
  return node.args[0] && stringsOf(node.args[0])
}

/** The constant strings that a condition compares an attribute of the document with. */
function constantsOf(node: ExprNode, name: string): string[] | undefined {
  if (node.type !== 'OpCall') return undefined
  const {op, left, right} = node
  if (op === '==' && isAttribute(right, name)) return stringsOf(left)
  return (op === '==' || op === 'in') && isAttribute(left, name) ? stringsOf(right) : undefined
}

function isAttribute(node: ExprNode, name: string): boolean {
  if (node.type !== 'AccessAttribute' || node.name !== name) return false
  return node.base === undefined || node.base.type === 'This'
}

/** A constant string, or those of a constant array that holds nothing else. */
function stringsOf(node: ExprNode): string[] | undefined {
  if (node.type === 'Group') return stringsOf(node.base)
  if (node.type === 'Array') {
    const values = node.elements.map(({isSplat, value}) => (isSplat ? undefined : stringsOf(value)))
    return values.every((each) => each !== undefined) ? values.flat() : undefined
  }
  if (node.type !== 'Value') return undefined
  const values: unknown[] = [node.value].flat()
  const strings = values.filter((value) => typeof value === 'string')
  return strings.length === values.length ? strings : undefined
}
