import type {ExprNode} from 'groq-js'
import {contains, mapChildren} from './ast.ts'
import {isUncorrelatedSubquery} from './uncorrelated.ts'

const movableFunctions = new Set(['global::coalesce', 'global::lower', 'global::upper', 'global::string'])

/** Nodes that depend on the item only through their parts. */
const transparentNodes = new Set<ExprNode['type']>([
  'AccessElement',
  'Deref',
  'ArrayCoerce',
  'Group',
  'Slice',
  'Array',
  'OpCall',
])

/**
 * Rewrites an expression of a filter so that it gives the same value outside of it, where the filter itself is
 * evaluated; undefined when its value may depend on the item being filtered.
 */
export function hoistKey(node: ExprNode): ExprNode | undefined {
  if (node.type === 'Value' || node.type === 'Everything' || isUncorrelatedSubquery(node)) return node
  if (node.type === 'Parent') return node.n === 1 ? {type: 'This'} : {type: 'Parent', n: node.n - 1}
  if (!isMovable(node)) return undefined
  let moved = true
  const copy = mapChildren(node, (child, scope) => {
    if (scope !== 'same') return child
    const outside = hoistKey(child)
    moved &&= outside !== undefined
    return outside ?? child
  })
  return moved ? copy : undefined
}

function isMovable(node: ExprNode): boolean {
  if (node.type === 'AccessAttribute') return node.base !== undefined
  if (node.type === 'FuncCall') {
    return node.namespace === 'array' || movableFunctions.has(`${node.namespace}::${node.name}`)
  }
  if (node.type === 'Map' || node.type === 'FlatMap' || node.type === 'Filter') {
    return !contains(node.expr, ({type}) => type === 'Parent')
  }
  return transparentNodes.has(node.type)
}
