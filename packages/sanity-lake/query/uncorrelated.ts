import type {ExprNode} from 'groq-js'
import {mapChildren, type ChildScope} from './ast.ts'

/** Nodes that may be the outermost one of a sub-query; around others, groq-js looks at the operators themselves. */
const subqueryNodes = new Set<ExprNode['type']>([
  'AccessAttribute',
  'AccessElement',
  'ArrayCoerce',
  'Deref',
  'Filter',
  'FlatMap',
  'FuncCall',
  'Map',
  'PipeFuncCall',
  'Projection',
  'Slice',
])

/** Functions that read the value in scope besides their arguments. */
const scopeFunctions = new Set(['global::references', 'sanity::versionOf', 'sanity::partOfRelease'])

/** Whether a node reads documents and has the same value in every scope: it refers to nothing outside itself. */
export function isUncorrelatedSubquery(node: ExprNode): boolean {
  if (!subqueryNodes.has(node.type)) return false
  if (node.type === 'FuncCall' && (node.namespace === 'releases' || node.name === 'boost')) return false
  const found = {readsDocuments: false, isCorrelated: false}
  examine(node, {ancestors: -1, isHidden: false}, found)
  return found.readsDocuments && !found.isCorrelated
}

/** A scope inside the sub-query, or (with -1) the one that it is in. */
interface ScopeDepth {
  /** How many scopes of the sub-query `^` reaches from here. */
  ancestors: number
  isHidden: boolean
}

function examine(
  node: ExprNode,
  scope: ScopeDepth,
  found: {readsDocuments: boolean; isCorrelated: boolean},
): void {
  if (found.isCorrelated) return
  if (node.type === 'Everything') found.readsDocuments = true
  found.isCorrelated ||= refersOutside(node, scope)
  mapChildren(node, (child, childScope) => {
    examine(child, enter(scope, childScope), found)
    return child
  })
}

/** As groq-js nests scopes: `^` leads from any scope to the nearest one around it that is not hidden. */
function enter(scope: ScopeDepth, child: ChildScope): ScopeDepth {
  if (child === 'same') return scope
  return {ancestors: scope.isHidden ? scope.ancestors : scope.ancestors + 1, isHidden: child === 'element'}
}

function refersOutside(node: ExprNode, {ancestors}: ScopeDepth): boolean {
  switch (node.type) {
    case 'This':
      return ancestors < 0
    case 'AccessAttribute':
      return node.base === undefined && ancestors < 0
    case 'Parent':
      return node.n > ancestors
    case 'FuncCall':
      // The arguments of diff functions hold selectors, which are no expressions.
      if (node.namespace === 'diff' || node.namespace === 'delta') return true
      return ancestors < 0 && scopeFunctions.has(`${node.namespace}::${node.name}`)
    case 'Context':
    case 'Parameter':
    case 'SelectorFuncCall':
    case 'SelectorNested':
    case 'Tuple':
      return true
    default:
      return false
  }
}
