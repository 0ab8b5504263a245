import type {Transaction} from '../types.ts'

/** How far back a listener can resume. */
const transactionLimit = 1000
const changeLimit = 10_000

/** The last transactions of a dataset, kept in memory so that a listener that was cut can catch up. */
export class RecentTransactions {
  readonly #transactions: Transaction[] = []
  #changes = 0
  #lastDropped: number

  /** @param seq the dataset's sequence number when recording began */
  constructor(seq: number) {
    this.#lastDropped = seq
  }

  add(transaction: Transaction): void {
    this.#transactions.push(transaction)
    this.#changes += transaction.changes.length
    while (this.#transactions.length > transactionLimit || this.#changes > changeLimit) {
      const dropped = this.#transactions.shift()
      if (!dropped) return
      this.#changes -= dropped.changes.length
      this.#lastDropped = dropped.seq
    }
  }

  /** Everything after a sequence number, or undefined when that is not remembered any more (or never was). */
  since(seq: number): Transaction[] | undefined {
    const newest = this.#transactions.at(-1)?.seq ?? this.#lastDropped
    if (!Number.isSafeInteger(seq) || seq < this.#lastDropped || seq > newest) return undefined
    return this.#transactions.filter((transaction) => transaction.seq > seq)
  }

  find(transactionId: string): Transaction | undefined {
    return this.#transactions.findLast((transaction) => transaction.id === transactionId)
  }
}
