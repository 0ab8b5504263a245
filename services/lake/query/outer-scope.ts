import type {ExprNode} from 'groq-js'
import {contains, mapChildren} from './ast.ts'

const MOVABLE_FUNCTIONS = new Set(['global::coalesce', 'global::lower', 'global::upper', 'global::string'])

/**
 * Rewrites an expression of a filter so that it gives the same value outside of it, where the filter itself is
 * evaluated; undefined when its value may depend on the item being filtered.
 */
export function moveOutOfFilter(node: ExprNode): ExprNode | undefined {
  switch (node.type) {
    case 'Value':
    case 'Everything':
      return node
    case 'Parent':
      return node.n === 1 ? {type: 'This'} : {type: 'Parent', n: node.n - 1}
    case 'FuncCall':
      if (!MOVABLE_FUNCTIONS.has(`${node.namespace}::${node.name}`) && node.namespace !== 'array')
        return undefined
      break
    case 'AccessAttribute':
      if (!node.base) return undefined
      break
    case 'AccessElement':
    case 'Deref':
    case 'ArrayCoerce':
    case 'Group':
    case 'Slice':
    case 'Array':
    case 'OpCall':
      break
    case 'Map':
    case 'FlatMap':
    case 'Filter':
      if (contains(node.expr, ({type}) => type === 'Parent')) return undefined
      break
    default:
      return undefined
  }
  let moved = true
  const copy = mapChildren(node, (child, scope) => {
    if (scope !== 'same') return child
    const outside = moveOutOfFilter(child)
    moved &&= outside !== undefined
    return outside ?? child
  })
  return moved ? copy : undefined
}
