import type {ExprNode, PipeFuncCallNode} from 'groq-js'
import {mapChildren, type ChildScope} from './ast.ts'
import {conjuncts, readCondition, type IndexedCondition} from './condition.ts'
import {computedLookup, constantLookup, everyDocument, sortedLookup} from './lookup-node.ts'
import {readOrder} from './order.ts'
import {onDocument} from './sync-tags.ts'
import {rewriteTextMatch} from './text-match.ts'

/** A query made ready: the tree reads indexes instead of all documents where it can. */
export interface Plan {
  tree: ExprNode
  /**
   * What the answer depends on, as far as the query shows: `type:page`, `id:home`, or `*` for anything. More is
   * found when it is evaluated: ids that are looked up or dereferenced, and whether all documents are read.
   */
  dependencies: Set<string>
}

/** Rewrites a query to use indexes; the rewritten tree gives the same answer. */
export function makePlan(query: ExprNode): Plan {
  const dependencies = new Set<string>()
  return {tree: rewrite(query, 'item', dependencies), dependencies}
}

function rewrite(node: ExprNode, scope: ChildScope, dependencies: Set<string>): ExprNode {
  const host = rewriteTextMatch(node)
  if (host) return rewrite(host, scope, dependencies)
  if (node.type === 'Everything') return everyDocument()
  if (node.type === 'FuncCall' && node.namespace === 'releases') {
    dependencies.add('type:system.release')
    return constantLookup('type', ['system.release'])
  }
  // In the scope of an element `^` counts differently; GROQ has no syntax that puts a filter of `*` right there.
  if (node.type === 'Filter' && node.base.type === 'Everything' && scope === 'item') {
    const indexed = useIndex(node.expr, dependencies)
    if (indexed) {
      const rest = indexed.rest && rewrite(indexed.rest, 'item', dependencies)
      const base = rewrite(indexed.lookup, scope, dependencies)
      return rest ? {type: 'Filter', base, expr: rest} : base
    }
  }
  const rewritten = mapChildren(node, (child, childScope) =>
    rewrite(child, childScope === 'same' ? scope : childScope, dependencies),
  )
  return (
    (rewritten.type === 'PipeFuncCall' && rewritten.name === 'order' && pushDownOrder(rewritten)) || rewritten
  )
}

/** Lets the view sort, which remembers: sorting before filtering gives the same, as both keep the order of equals. */
function pushDownOrder({base, args}: PipeFuncCallNode): ExprNode | undefined {
  const terms = readOrder(args)
  return terms && sortBase(base, JSON.stringify(terms))
}

function sortBase(node: ExprNode, order: string): ExprNode | undefined {
  if (node.type !== 'Filter') return sortedLookup(node, order)
  const base = sortBase(node.base, order)
  return base && {...node, base}
}

/** Finds the condition of a filter that narrows most, and says what remains to be tested. */
function useIndex(filter: ExprNode, dependencies: Set<string>) {
  const conditions = conjuncts(filter)
  const candidates = conditions
    .flatMap((node) => {
      const condition = readCondition(node)
      return condition ? [{node, condition}] : []
    })
    .sort((a, b) => rank(a.condition) - rank(b.condition))
  const [best] = candidates
  if (!best) return undefined
  for (const dependency of dependenciesOf(candidates.map(({condition}) => condition)))
    dependencies.add(dependency)
  const {node, condition} = best
  return 'keys' in condition
    ? {lookup: constantLookup(condition.index, condition.keys), rest: conjunction(conditions, node)}
    : {lookup: computedLookup(condition.index, condition.key), rest: filter}
}

const indexRanks = ['id', 'slug', 'version', 'references', 'type']

function rank(condition: IndexedCondition): number {
  return indexRanks.indexOf(condition.index) * 2 + ('keys' in condition ? 0 : 1)
}

/**
 * Constant ids say all; so do constant types. A computed id is recorded when it is looked up, if it is the
 * condition that is used, and `*` covers the rest.
 */
function dependenciesOf(conditions: IndexedCondition[]): string[] {
  const constants = conditions.flatMap((condition) => ('keys' in condition ? condition : []))
  const ids = constants.find(({index}) => index === 'id' || index === 'version')
  if (ids) return ids.keys.map(onDocument)
  const types = constants.find(({index}) => index === 'type')
  if (types) return types.keys.map((type) => `type:${type}`)
  return conditions[0]?.index === 'id' || conditions[0]?.index === 'version' ? [] : ['*']
}

function conjunction(conditions: ExprNode[], without: ExprNode): ExprNode | undefined {
  return conditions
    .filter((condition) => condition !== without)
    .reduce<ExprNode | undefined>((left, right) => (left ? {type: 'And', left, right} : right), undefined)
}
