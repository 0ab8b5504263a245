import {evaluate, evaluateSync, type DereferenceFunction, type ExprNode} from 'groq-js'
import type {SanityDocument} from '../types.ts'
import {contains} from './ast.ts'
import {queryExecutionError} from './errors.ts'
import {answerGeo} from './geo/answer.ts'
import {isSetName, readLookup, readMember} from './lookup-node.ts'
import type {Plan} from './plan.ts'
import {makeSourceMap, type ContentSourceMap, type SourceMapOptions} from './source-map/source-map.ts'
import {SubqueryResults} from './subquery-results.ts'
import {onDocument, syncTag} from './sync-tags.ts'
import {hasPhrase, matchesText} from './text-query.ts'
import type {View} from './view.ts'

/** What functions such as now() and identity() return in an evaluation. */
export interface EvaluationContext {
  projectId: string
  dataset: string
  /** User id; without one the query is anonymous. */
  identity?: string
  /** ISO 8601: what now() says. */
  timestamp: string
}

export interface Evaluation {
  value: unknown
  syncTags: string[]
  sourceMap?: ContentSourceMap
}

/** An answer that dereferences more documents than this names their types instead of each of them. */
const maxDocumentTags = 200

/**
 * Answers a planned query from a view.
 * @throws LakeError 400 when the query cannot be evaluated
 */
export async function evaluatePlan(
  query: string,
  plan: Plan,
  view: View,
  context: EvaluationContext,
  sourceMap?: SourceMapOptions,
): Promise<Evaluation> {
  const dependencies = new Set<string>()
  const options = {
    // A plan reads documents through lookups alone, so that `*` is only put in order when it is needed.
    dataset: [],
    timestamp: new Date(context.timestamp),
    identity: context.identity ?? '<anonymous>',
    sanity: {projectId: context.projectId, dataset: context.dataset},
    dereference: dereferenceIn(view, dependencies, () => results),
  }
  const results = new SubqueryResults(plan.subqueries, (tree) => evaluateSync(tree, options).data)
  try {
    const result = needsAsync(plan.tree)
      ? await evaluate(plan.tree, options)
      : evaluateSync(plan.tree, options)
    const value: unknown = await result.get()
    return {
      value,
      syncTags: tagsOf(plan, dependencies, view),
      ...(sourceMap && {sourceMap: makeSourceMap(plan, value, view, options, sourceMap)}),
    }
  } catch (error) {
    throw queryExecutionError(query, describe(error))
  }
}

/** groq-js compares documents (`diff::`) only in its slower, asynchronous evaluator. */
function needsAsync(tree: ExprNode): boolean {
  return contains(tree, (node) => node.type === 'FuncCall' && node.namespace === 'diff')
}

/** Finds what a query dereferences, and what its plan looks up; notes each document the answer depends on. */
function dereferenceIn(
  view: View,
  dependencies: Set<string>,
  results: () => SubqueryResults,
): DereferenceFunction {
  return ({_ref}) => {
    const member = readMember(_ref)
    if (member) return {value: results().includes(member.index, member.text)}
    const lookup = readLookup(_ref)
    if (!lookup) {
      dependencies.add(onDocument(_ref))
      return view.get(_ref)
    }
    if (lookup.name === 'text') return {matches: isTextMatch(view, lookup.keys, matchesText)}
    if (lookup.name === 'phrase') return {matches: isTextMatch(view, lookup.keys, hasPhrase)}
    if (lookup.name === 'geo') return {value: answerGeo(lookup.keys[0] ?? '', lookup.keys.slice(1))}
    if (lookup.name === 'subquery') return {value: results().value(Number(lookup.keys[0]))}
    const isSorted = lookup.name === 'sorted'
    const [order = '', name = ''] = isSorted ? lookup.keys : ['', lookup.name]
    const keys = isSorted ? lookup.keys.slice(2) : lookup.keys
    if (!isSetName(name)) return undefined
    if (name === 'all') dependencies.add('*')
    if (name === 'id' || name === 'version') for (const key of keys) dependencies.add(onDocument(key))
    if (isSorted) return {documents: view.sorted(name, keys, order)}
    return {documents: name === 'all' ? view.documents() : view.lookup(name, keys)}
  }
}

function isTextMatch(
  view: View,
  [id = '', query = '']: string[],
  matches: (document: SanityDocument, query: string) => boolean,
): boolean {
  const document = view.get(id)
  return document !== undefined && matches(document, query)
}

function tagsOf(plan: Plan, looked: Set<string>, view: View): string[] {
  const dependencies = new Set(plan.dependencies)
  for (const dependency of looked) {
    const document = looked.size > maxDocumentTags ? view.get(dependency.replace(/^id:/, '')) : undefined
    dependencies.add(document ? `type:${document._type}` : dependency)
  }
  return [...(dependencies.has('*') ? ['*'] : dependencies)].map(syncTag)
}

function describe(error: unknown): string {
  if (error instanceof RangeError) return 'query is nested too deeply or its result is too large'
  return error instanceof Error ? error.message : String(error)
}
