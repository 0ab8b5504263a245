import type {EvaluateOptions, ExprNode, ObjectAttributeNode} from 'groq-js'
import type {View} from '../replica.ts'
import {isRecord} from 'service-kit/guards'
import {OriginIndex} from './origin-index.ts'
import {Scope} from './scope.ts'
import {
  arrayOf,
  attributeOf,
  attributesOf,
  itemsOf,
  nothing,
  objectOf,
  type ValueWithOrigin,
} from './value-with-origin.ts'

/**
 * Evaluates a query again to find the origins of its values. It evaluates expressions that pick, rename, reorder or
 * combine values itself, and everything else with groq-js.
 */
export class Tracer {
  readonly #view: View
  readonly #options: EvaluateOptions
  readonly #origins: OriginIndex

  constructor(view: View, options: EvaluateOptions) {
    this.#view = view
    this.#options = options
    this.#origins = new OriginIndex(view)
  }

  trace(node: ExprNode, scope = new Scope()): ValueWithOrigin {
    switch (node.type) {
      case 'This':
        return scope.value
      case 'Parent':
        return scope.ancestor(node.n)
      case 'Value':
        return {kind: 'literal', value: node.value}
      case 'Group':
        return this.trace(node.base, scope)
      case 'AccessAttribute': {
        if (isHostMatch(node)) return this.#compute(node, scope)
        return attributeOf(node.base ? this.trace(node.base, scope) : scope.value, node.name)
      }
      case 'AccessElement':
        return itemsOf(this.trace(node.base, scope))?.at(node.index) ?? nothing
      case 'ArrayCoerce': {
        const base = this.trace(node.base, scope)
        return itemsOf(base) ? base : nothing
      }
      case 'Slice':
        return this.#pick(this.trace(node.base, scope), (base) => ({...node, base}), scope)
      case 'Filter':
        // Its documents are recognized themselves, so that not all others need to be.
        if (node.base.type === 'Everything') return this.#compute(node, scope)
        return this.#pick(this.trace(node.base, scope), (base) => ({...node, base}), scope)
      case 'Map':
      case 'FlatMap': {
        const traced = itemsOf(this.trace(node.base, scope))?.map((item) =>
          this.trace(node.expr, scope.nested(item, true)),
        )
        if (!traced) return nothing
        return arrayOf(node.type === 'Map' ? traced : traced.flatMap((each) => itemsOf(each) ?? each))
      }
      case 'Projection': {
        const base = this.trace(node.base, scope)
        return isRecord(base.value) ? this.trace(node.expr, scope.nested(base)) : nothing
      }
      case 'Object':
        return this.#object(node.attributes, scope)
      case 'Array':
        return arrayOf(
          node.elements.flatMap(({value, isSplat}) => {
            const traced = this.trace(value, scope)
            return isSplat ? (itemsOf(traced) ?? []) : traced
          }),
        )
      case 'Deref':
        return this.#dereference(this.trace(node.base, scope))
      case 'Select': {
        const chosen =
          node.alternatives.find(({condition}) => this.#holds(condition, scope))?.value ?? node.fallback
        return chosen ? this.trace(chosen, scope) : nothing
      }
      case 'PipeFuncCall': {
        // score() copies what it orders, so that its plain values cannot be recognized.
        if (node.name === 'score') return this.#compute(node, scope)
        return this.#pick(this.trace(node.base, scope), (base) => ({...node, base}), scope)
      }
      case 'FuncCall':
        return this.#call(node, scope)
      case 'And':
      case 'Asc':
      case 'Context':
      case 'Desc':
      case 'Everything':
      case 'InRange':
      case 'Neg':
      case 'Not':
      case 'OpCall':
      case 'Or':
      case 'Parameter':
      case 'Pos':
      case 'SelectorFuncCall':
      case 'SelectorNested':
      case 'Tuple':
        break
    }
    return this.#compute(node, scope)
  }

  /** The origins of a value that groq-js computed, as far as its parts can be found in documents. */
  recognize(value: unknown): ValueWithOrigin {
    return this.#origins.recognize(value)
  }

  #compute(node: ExprNode, scope: Scope): ValueWithOrigin {
    return this.recognize(scope.evaluate(node, this.#options))
  }

  #holds(condition: ExprNode, scope: Scope): boolean {
    return scope.evaluate(condition, this.#options) === true
  }

  #call(node: Extract<ExprNode, {type: 'FuncCall'}>, scope: Scope): ValueWithOrigin {
    const [first] = node.args
    if (node.namespace === 'global' && node.name === 'coalesce') {
      for (const arg of node.args) {
        const traced = this.trace(arg, scope)
        if (traced.value !== null && traced.value !== undefined) return traced
      }
      return nothing
    }
    if (first && node.namespace === 'array' && (node.name === 'compact' || node.name === 'unique')) {
      return this.#pick(this.trace(first, scope), (base) => ({...node, args: [base]}), scope)
    }
    return this.#compute(node, scope)
  }

  #object(attributes: ObjectAttributeNode[], scope: Scope): ValueWithOrigin {
    const result = new Map<string, ValueWithOrigin>()
    for (const attribute of attributes) {
      if (attribute.type === 'ObjectConditionalSplat' && !this.#holds(attribute.condition, scope)) continue
      const traced = this.trace(attribute.value, scope)
      if (attribute.type === 'ObjectAttributeValue') result.set(attribute.name, traced)
      else for (const [name, each] of attributesOf(traced)) result.set(name, each)
    }
    return objectOf(result)
  }

  #dereference(reference: ValueWithOrigin): ValueWithOrigin {
    const {value} = reference
    const id = isRecord(value) ? value['_ref'] : undefined
    return this.recognize(typeof id === 'string' ? this.#view.get(id) : null)
  }

  /** Picks and orders elements with groq-js, and finds the origin of each by identity. */
  #pick(base: ValueWithOrigin, operation: (base: ExprNode) => ExprNode, scope: Scope): ValueWithOrigin {
    const items = itemsOf(base)
    if (!items) return nothing
    const given = new Map<unknown, ValueWithOrigin[]>()
    for (const item of items) given.set(item.value, [...(given.get(item.value) ?? []), item])
    const picked = scope.evaluate(operation({type: 'Value', value: base.value}), this.#options)
    if (!Array.isArray(picked)) return nothing
    return arrayOf(picked.map((value: unknown) => given.get(value)?.shift() ?? this.recognize(value)))
  }
}

/** Whether a node matches the text of a document (text-query.ts). A user's query of the same shape only loses the origins of plain values. */
function isHostMatch(node: ExprNode): boolean {
  return (
    node.type === 'AccessAttribute' &&
    node.name === 'matches' &&
    node.base?.type === 'Deref' &&
    node.base.base.type === 'Object'
  )
}
