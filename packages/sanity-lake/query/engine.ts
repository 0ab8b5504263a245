import {LRUCache} from 'lru-cache'
import {contains} from './ast.ts'
import {queryExecutionError} from './errors.ts'
import {evaluatePlan} from './evaluate.ts'
import {mentionsGeo, rewriteGeoCalls} from './geo/rewrite.ts'
import {parseQuery} from './parse.ts'
import {readPerspective} from './perspective.ts'
import {makePlan, type Plan} from './plan.ts'
import type {Replica} from './replica.ts'

/** A query as it reaches a worker, complete: no defaults are left to be filled in. */
export interface EngineRequest {
  projectId: string
  dataset: string
  query: string
  params: Record<string, unknown>
  perspective: string[]
  identity?: string
  /** Shows only documents that need no rights: those at the root of the dataset. */
  publicOnly: boolean
  /** ISO 8601: what now() says. */
  timestamp: string
  resultSourceMap: boolean | 'withKeyArraySelector'
  /** In UTF-16 units of the JSON text. */
  maxResultLength: number
}

export interface EngineAnswer {
  resultJson: string
  syncTags: string[]
  sourceMapJson?: string
  /** Evaluation time in milliseconds. */
  ms: number
  /** False when the answer depends on more than the documents, such as the clock. */
  isRepeatable: boolean
}

interface Prepared {
  plan: Plan
  isRepeatable: boolean
}

const maxPrepared = 400
const maxPreparedKey = 16 * 1024

/** Parses, plans and answers queries; keeps the plans of repeated queries. */
export class Engine {
  // Parameters are written into the plan, so they belong to its key.
  readonly #prepared = new LRUCache<string, Prepared>({max: maxPrepared})

  /** @throws LakeError 400 */
  async answer(replica: Replica, request: EngineRequest): Promise<EngineAnswer> {
    const start = performance.now()
    const {query} = request
    const {plan, isRepeatable} = this.#prepare(query, request.params)
    const view = replica.view(readPerspective(request.perspective), request.publicOnly)
    const {resultSourceMap, maxResultLength} = request
    const withMap = resultSourceMap ? {withKeys: resultSourceMap === 'withKeyArraySelector'} : undefined
    const {value, syncTags, sourceMap} = await evaluatePlan(query, plan, view, request, withMap)
    return {
      resultJson: toJson(query, value, maxResultLength),
      syncTags,
      ...(sourceMap && {sourceMapJson: toJson(query, sourceMap, maxResultLength)}),
      ms: Math.round(performance.now() - start),
      isRepeatable,
    }
  }

  #prepare(query: string, params: Record<string, unknown>): Prepared {
    const key = `${query}\n${JSON.stringify(params)}`
    const known = this.#prepared.get(key)
    if (known) return known
    const tree = parseQuery(query, params)
    const readsClock = contains(
      tree,
      (node) => node.type === 'FuncCall' && node.name === 'now' && /^(global|dateTime)$/.test(node.namespace),
    )
    const prepared = {
      plan: makePlan(mentionsGeo(query) ? rewriteGeoCalls(tree) : tree),
      isRepeatable: !readsClock,
    }
    if (key.length <= maxPreparedKey) this.#prepared.set(key, prepared)
    return prepared
  }
}

function toJson(query: string, value: unknown, maxLength: number): string {
  const tooLarge = () => queryExecutionError(query, `the result is larger than ${maxLength} characters`)
  try {
    const json = JSON.stringify(value ?? null)
    if (json.length <= maxLength) return json
  } catch {
    throw tooLarge()
  }
  throw tooLarge()
}
