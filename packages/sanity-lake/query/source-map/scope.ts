import {evaluateSync, type EvaluateOptions, type ExprNode} from 'groq-js'
import {nothing, type ValueWithOrigin} from './value-with-origin.ts'

/** A scope of GROQ, nested as in groq-js; `^` skips a hidden one. */
export class Scope {
  readonly value: ValueWithOrigin
  readonly parent: Scope | undefined
  readonly isHidden: boolean

  constructor(value: ValueWithOrigin = nothing, parent?: Scope, isHidden = false) {
    this.value = value
    this.parent = parent
    this.isHidden = isHidden
  }

  nested(value: ValueWithOrigin, isHidden = false): Scope {
    return new Scope(value, this.isHidden ? this.parent : this, isHidden)
  }

  /** The value of `^` (1), `^.^` (2) … in this scope. */
  ancestor(n: number): ValueWithOrigin {
    const scope = n === 0 ? this : this.parent
    return n > 1 && scope ? scope.ancestor(n - 1) : (scope?.value ?? nothing)
  }

  /** Evaluates a node in this scope with groq-js, by wrapping it in projections that create the scope. */
  evaluate(node: ExprNode, options: EvaluateOptions): unknown {
    return evaluateSync(this.#enclose(node), options).data
  }

  #enclose(node: ExprNode): ExprNode {
    const isRoot = !this.parent && !this.isHidden
    if (isRoot) return node
    const value: unknown = this.value.value
    const inner: ExprNode = this.isHidden
      ? {
          type: 'AccessElement',
          index: 0,
          base: {type: 'Map', base: {type: 'Value', value: [value]}, expr: node},
        }
      : {type: 'Projection', base: {type: 'Value', value}, expr: node}
    return this.parent ? this.parent.#enclose(inner) : inner
  }
}
