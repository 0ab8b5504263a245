import type {ExprNode, OpCallNode, PipeFuncCallNode} from 'groq-js'
import {mapChildren, type ChildScope} from './ast.ts'
import {conjuncts, readCondition, type IndexedCondition} from './condition.ts'
import {
  computedLookup,
  constantLookup,
  everyDocument,
  memberLookup,
  readSubquery,
  sortedLookup,
  subqueryLookup,
} from './lookup-node.ts'
import {readOrder} from './order.ts'
import {onDocument} from './sync-tags.ts'
import {rewriteTextMatch, scoreTextMatch} from './text-match.ts'
import {isUncorrelatedSubquery} from './uncorrelated.ts'

/** A query made ready: the tree reads indexes instead of all documents where it can. */
export interface Plan {
  tree: ExprNode
  /** Sub-queries that the tree and one another look up, each of which has one result for the whole query. */
  subqueries: ExprNode[]
  /**
   * What the answer depends on, as far as the query shows: `type:page`, `id:home`, or `*` for anything. More is
   * found when it is evaluated: ids that are looked up or dereferenced, and whether all documents are read.
   */
  dependencies: Set<string>
}

/** Rewrites a query to use indexes; the rewritten tree gives the same answer. */
export function makePlan(query: ExprNode): Plan {
  const planning: Planning = {dependencies: new Set(), subqueries: [], numbers: new Map()}
  const tree = rewrite(query, {scope: 'item', isRepeated: false}, planning)
  return {tree, subqueries: planning.subqueries, dependencies: planning.dependencies}
}

interface Planning extends Omit<Plan, 'tree'> {
  /** Places in `subqueries`, by the JSON of the sub-query before it was rewritten. */
  numbers: Map<string, number>
}

interface Position {
  scope: ChildScope
  /** Whether the node is evaluated more than once: for each item of a list, or as a key and in the condition it comes from. */
  isRepeated: boolean
}

function rewrite(node: ExprNode, position: Position, planning: Planning): ExprNode {
  if (position.isRepeated && isUncorrelatedSubquery(node)) return lookUpSubquery(node, planning)
  const {scope} = position
  if (node.type === 'PipeFuncCall' && node.name === 'score')
    return rewriteChildren({...node, args: node.args.map(scoreTextMatch)}, position, planning)
  const host = rewriteTextMatch(node)
  if (host) return rewrite(host, position, planning)
  if (node.type === 'Everything') return everyDocument()
  if (node.type === 'FuncCall' && node.namespace === 'releases') {
    planning.dependencies.add('type:system.release')
    return constantLookup('type', ['system.release'])
  }
  // In the scope of an element `^` counts differently; GROQ has no syntax that puts a filter of `*` right there.
  if (node.type === 'Filter' && node.base.type === 'Everything' && scope === 'item') {
    const indexed = useIndex(node.expr, planning.dependencies)
    if (indexed) {
      const rest = indexed.rest && rewrite(indexed.rest, {scope: 'item', isRepeated: true}, planning)
      const base =
        'keys' in indexed
          ? constantLookup(indexed.index, indexed.keys)
          : computedLookup(indexed.index, rewrite(indexed.key, {scope, isRepeated: true}, planning))
      return rest ? {type: 'Filter', base, expr: rest} : base
    }
  }
  const rewritten = rewriteChildren(node, position, planning)
  if (rewritten.type === 'OpCall' && rewritten.op === 'in') return rewriteMembership(rewritten)
  return (
    (rewritten.type === 'PipeFuncCall' && rewritten.name === 'order' && pushDownOrder(rewritten)) || rewritten
  )
}

function rewriteChildren(node: ExprNode, position: Position, planning: Planning): ExprNode {
  return mapChildren(node, (child, childScope) =>
    rewrite(child, childScope === 'same' ? position : {scope: childScope, isRepeated: true}, planning),
  )
}

/** Plans a sub-query once, however often the query has it: nested ones would multiply otherwise. */
function lookUpSubquery(node: ExprNode, planning: Planning): ExprNode {
  const key = JSON.stringify(node, exactNumber)
  const known = planning.numbers.get(key)
  if (known !== undefined) return subqueryLookup(known)
  const index = planning.subqueries.push(node) - 1
  planning.numbers.set(key, index)
  planning.subqueries[index] = rewrite(node, {scope: 'item', isRepeated: false}, planning)
  return subqueryLookup(index)
}

/** Numbers that JSON cannot tell from others. */
function exactNumber(_name: string, value: unknown): unknown {
  return typeof value === 'number' && !Number.isFinite(value) ? {number: String(value)} : value
}

function rewriteMembership(node: OpCallNode): ExprNode {
  const index = readSubquery(node.right)
  return index === undefined ? node : memberLookup(index, node.left)
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
    ? {...condition, rest: conjunction(conditions, node)}
    : {...condition, rest: filter}
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
