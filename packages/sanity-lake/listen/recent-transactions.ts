import type {Transaction} from '../types.ts'

/** How far back a listener can resume. */
const transactionLimit = 1000
const changeLimit = 10_000
/** Bytes of documents and mutations, as `Transaction.bytes` counts them. */
const byteLimit = 32 * 1024 * 1024

/** The last transactions of a dataset, kept in memory so that a listener whose connection was cut can catch up. */
export class RecentTransactions {
  readonly #transactions: Transaction[] = []
  #changes = 0
  #bytes = 0
  #lastDropped: number

  /** @param seq the dataset's sequence number when recording began */
  constructor(seq: number) {
    this.#lastDropped = seq
  }

  add(transaction: Transaction): void {
    this.#transactions.push(transaction)
    this.#changes += transaction.changes.length
    this.#bytes += transaction.bytes
    // A purge removes a document's past: nothing that may hold some of it is kept.
    if (transaction.mutations.some((mutation) => 'delete' in mutation && 'purge' in mutation.delete)) {
      while (this.#dropOldest());
    }
    while (
      this.#transactions.length > transactionLimit ||
      this.#changes > changeLimit ||
      this.#bytes > byteLimit
    ) {
      this.#dropOldest()
    }
  }

  /** Everything after a sequence number, or undefined when some of it is not remembered (or never was). */
  since(seq: number): Transaction[] | undefined {
    const newest = this.#transactions.at(-1)?.seq ?? this.#lastDropped
    if (!Number.isSafeInteger(seq) || seq < this.#lastDropped || seq > newest) return undefined
    return this.#transactions.filter((transaction) => transaction.seq > seq)
  }

  find(transactionId: string): Transaction | undefined {
    return this.#transactions.findLast((transaction) => transaction.id === transactionId)
  }

  #dropOldest(): boolean {
    const dropped = this.#transactions.shift()
    if (!dropped) return false
    this.#changes -= dropped.changes.length
    this.#bytes -= dropped.bytes
    this.#lastDropped = dropped.seq
    return true
  }
}
