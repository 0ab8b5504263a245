/** Expressions that groq-js evaluates unlike Sanity, rewritten into ones that it evaluates alike. */
import {randomUUID} from 'node:crypto'
import type {ExprNode, FuncCallNode} from 'groq-js'
import {mapChildren} from './ast.ts'
import {isTextMatch, rewriteTextMatch, scoreTextMatch} from './text-query.ts'

/** Rewrites a node and everything below it. */
export function conform(node: ExprNode): ExprNode {
  if (node.type === 'PipeFuncCall' && node.name === 'score') {
    return mapChildren({...node, args: node.args.map(scoreTextMatch)}, conform)
  }
  if (isTextMatch(node)) return rewriteTextMatch(node)
  const copy = mapChildren(node, conform)
  const text = pathOperand(copy)
  if (text && copy.type === 'OpCall') return {...copy, left: text}
  return isUnique(copy) ? withOneNull(copy) : copy
}

/** The text of the left side of `path(…) in path(…)`, which groq-js answers with null: it matches texts only. */
function pathOperand(node: ExprNode): ExprNode | undefined {
  if (node.type !== 'OpCall' || node.op !== 'in') return undefined
  return isCall(node.left, 'global', 'path') && isCall(node.right, 'global', 'path')
    ? node.left.args[0]
    : undefined
}

function isUnique(node: ExprNode): node is FuncCallNode {
  return isCall(node, 'array', 'unique') && node.args.length === 1
}

/** Replaces null while `array::unique()` runs; no document can hold this text. */
const placeholder: ExprNode = {type: 'Value', value: `null ${randomUUID()}`}
const nothing: ExprNode = {type: 'Value', value: null}

/** Replaces nulls by a text around `array::unique()`, because groq-js's keeps every null. */
function withOneNull(call: FuncCallNode): ExprNode {
  const args = call.args.map((arg) => replaceItems(arg, nothing, placeholder))
  return replaceItems({...call, args}, placeholder, nothing)
}

/** An array with the items that equal one value replaced by another. */
function replaceItems(base: ExprNode, from: ExprNode, to: ExprNode): ExprNode {
  const item: ExprNode = {type: 'This'}
  const condition: ExprNode = {type: 'OpCall', op: '==', left: item, right: from}
  const alternatives = [{type: 'SelectAlternative' as const, condition, value: to}]
  return {type: 'Map', base, expr: {type: 'Select', alternatives, fallback: item}}
}

function isCall(node: ExprNode, namespace: string, name: string): node is FuncCallNode {
  return node.type === 'FuncCall' && node.namespace === namespace && node.name === name
}
