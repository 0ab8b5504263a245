import type {ExprNode} from 'groq-js'

/** The results of a plan's sub-queries during one run of the query: each is evaluated when it is first looked up. */
export class SubqueryResults {
  readonly #trees: ExprNode[]
  readonly #evaluate: (tree: ExprNode) => unknown
  readonly #values = new Map<number, unknown>()
  readonly #members = new Map<number, ReadonlySet<unknown> | undefined>()

  constructor(trees: ExprNode[], evaluate: (tree: ExprNode) => unknown) {
    this.#trees = trees
    this.#evaluate = evaluate
  }

  value(index: number): unknown {
    const tree = this.#trees[index]
    if (!this.#values.has(index) && tree) this.#values.set(index, this.#evaluate(tree))
    return this.#values.get(index)
  }

  /** Whether a result is a list that has a string; undefined when it is no list. */
  includes(index: number, text: string): boolean | undefined {
    if (!this.#members.has(index)) {
      const list = this.value(index)
      this.#members.set(index, Array.isArray(list) ? new Set<unknown>(list) : undefined)
    }
    return this.#members.get(index)?.has(text)
  }
}
