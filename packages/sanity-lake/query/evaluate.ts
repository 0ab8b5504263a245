import {evaluate, evaluateSync, type DereferenceFunction, type ExprNode} from 'groq-js'
import {contains} from './ast.ts'
import {conform} from './conform.ts'
import {dependenciesOf, onDocument, syncTag} from './sync-tags.ts'
import {queryExecutionError} from './errors.ts'
import {parseQuery} from './parse.ts'
import {readPerspective} from './perspective.ts'
import type {Replica, View} from './replica.ts'
import {makeSourceMap} from './source-map/source-map.ts'
import {answerTextMatch} from './text-query.ts'
import {messageOf} from 'service-kit/process'

/** A GROQ query as https://www.sanity.io/docs/http-reference/query has it. */
export interface QueryRequest {
  dataset: string
  query: string
  params: Record<string, unknown>
  /** `['raw']`, `['published']`, `['drafts']` or a stack of releases, the first wins. */
  perspective: string[]
  /** User id, for identity(). */
  identity?: string
  /** Shows only documents without a dot in their id, as Sanity does to those without a token. */
  publicOnly?: boolean
  /** Adds a content source map; `withKeyArraySelector` names array elements by `_key`. */
  resultSourceMap?: boolean | 'withKeyArraySelector'
  /** ISO 8601: what now() says. Default: the time of the request. */
  timestamp?: string
}

/** A query as it reaches a thread. */
export interface EngineRequest extends QueryRequest {
  timestamp: string
  projectId: string
  /** In UTF-16 units of the JSON text. */
  maxResultLength: number
}

/** The answer to a query. */
export interface QueryAnswer {
  resultJson: string
  syncTags: string[]
  /** JSON text of the content source map, when it was requested. */
  sourceMapJson?: string
  /** Milliseconds of evaluation. */
  ms: number
}

/** An answer that dereferences more documents than this names their types instead of each of them. */
const maxDocumentTags = 200

/**
 * Parses a query and answers it from a replica, with groq-js.
 * @throws LakeError 400 when the query cannot be parsed or evaluated
 */
export async function evaluateQuery(replica: Replica, request: EngineRequest): Promise<QueryAnswer> {
  const start = performance.now()
  const {query, resultSourceMap, maxResultLength, publicOnly = false} = request
  const tree = treeOf(query, request.params)
  const view = replica.view(readPerspective(request.perspective), publicOnly)
  const dependencies = dependenciesOf(tree)
  const options = {
    dataset: view.documents,
    timestamp: new Date(request.timestamp),
    identity: request.identity ?? '<anonymous>',
    sanity: {projectId: request.projectId, dataset: request.dataset},
    dereference: dereferenceIn(view, dependencies),
  }
  try {
    const result = needsAsync(tree) ? await evaluate(tree, options) : evaluateSync(tree, options)
    const value: unknown = await result.get()
    const withKeys = resultSourceMap === 'withKeyArraySelector'
    const sourceMap = resultSourceMap && makeSourceMap(tree, value, view, options, withKeys)
    return {
      resultJson: toJson(value, maxResultLength),
      syncTags: tagsOf(dependencies, view),
      ...(sourceMap && {sourceMapJson: toJson(sourceMap, maxResultLength)}),
      ms: Math.round(performance.now() - start),
    }
  } catch (error) {
    throw queryExecutionError(query, describe(error))
  }
}

/**
 * The trees of the last queries, the newest last. A site asks the same ones at each publish, and parsing them took a third of the time of
 * answering. Nothing changes a tree.
 */
const trees = new Map<string, ExprNode>()
const mostTrees = 200

/** In UTF-16 units. Longer queries hold documents, and are not asked again. */
const longestKept = 20_000

function treeOf(query: string, params: Record<string, unknown>): ExprNode {
  const key = JSON.stringify([query, params])
  const tree = trees.get(key) ?? conform(parseQuery(query, params))
  trees.delete(key)
  if (key.length <= longestKept) trees.set(key, tree)
  const [oldest] = trees.keys()
  if (trees.size > mostTrees && oldest !== undefined) trees.delete(oldest)
  return tree
}

/** groq-js compares documents (`diff::`) only in its slower, asynchronous evaluator. */
function needsAsync(tree: ExprNode): boolean {
  return contains(tree, (node) => node.type === 'FuncCall' && node.namespace === 'diff')
}

/** Finds what a query dereferences, and notes each document that the answer depends on. */
function dereferenceIn(view: View, dependencies: Set<string>): DereferenceFunction {
  return ({_ref}) => {
    const match = answerTextMatch(_ref, view)
    if (match) return match
    dependencies.add(onDocument(_ref))
    return view.get(_ref)
  }
}

function tagsOf(dependencies: Set<string>, view: View): string[] {
  if (dependencies.has('*')) return [syncTag('*')]
  const isLong = dependencies.size > maxDocumentTags
  const named = Array.from(dependencies, (dependency) => {
    const document = isLong ? view.get(dependency.replace(/^id:/, '')) : undefined
    return document ? `type:${document._type}` : dependency
  })
  return [...new Set(named)].map(syncTag)
}

function toJson(value: unknown, maxLength: number): string {
  const json = JSON.stringify(value ?? null)
  if (json.length > maxLength) throw new Error(`the result is larger than ${maxLength} characters`)
  return json
}

function describe(error: unknown): string {
  if (error instanceof RangeError) return 'query is nested too deeply or its result is too large'
  return messageOf(error)
}
