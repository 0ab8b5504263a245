import {evaluateSync, type ExprNode} from 'groq-js'
import type {SanityDocument} from '../types.ts'
import {contains} from './ast.ts'
import {conform} from './conform.ts'
import {conjuncts} from './sync-tags.ts'
import {queryExecutionError, queryParseError} from './errors.ts'
import {parseQuery} from './parse.ts'

export type Matcher = (document: SanityDocument) => boolean

/**
 * Returns the test for the documents that a listener's query selects. Only its filter counts, not what follows it:
 * `*[_type == "page"] | order(title)[0..2]` matches every page. Each document is judged alone, so that
 * dereferences and subqueries find nothing.
 * @throws LakeError 400 for a query that does not parse, or selects no documents of `*`
 */
export function createMatcher(query: string, params: Record<string, unknown>, identity?: string): Matcher {
  const conditions = filtersOf(query, parseQuery(query, params)).flatMap(conjuncts)
  if (conditions.some((condition) => contains(condition, isUnsupported))) {
    throw queryExecutionError(query, 'diff and text functions are not available to listeners')
  }
  const tests = conditions.map((condition) => testFor(conform(condition), identity))
  return (document) => tests.every((test) => test(document))
}

function isUnsupported(node: ExprNode): boolean {
  return node.type === 'FuncCall' && ['diff', 'delta', 'text'].includes(node.namespace)
}

/** The conditions of `*[…][…]`; what follows it, and filters on the result of that, do not count. */
function filtersOf(query: string, tree: ExprNode): ExprNode[] {
  let filters: ExprNode[] = []
  let node: ExprNode | undefined = tree
  while (node) {
    if (node.type === 'Everything') return filters
    filters = node.type === 'Filter' ? [node.expr, ...filters] : []
    node = 'base' in node ? node.base : undefined
  }
  throw queryParseError(query, 'a listener needs a query of the form *[filter]', 0, query.length)
}

function testFor(condition: ExprNode, identity: string | undefined): Matcher {
  const tree: ExprNode = {type: 'Filter', base: {type: 'Everything'}, expr: condition}
  return (document) => {
    try {
      const {data}: {data: unknown} = evaluateSync(tree, {
        dataset: [document],
        identity: identity ?? '<anonymous>',
      })
      return Array.isArray(data) && data.length > 0
    } catch {
      // A condition that cannot be evaluated does not match; a commit must not fail because of it.
      return false
    }
  }
}
