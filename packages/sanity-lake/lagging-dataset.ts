import type {Dataset, Transaction} from './types.ts'

/**
 * A dataset as a replica sees it that lags behind: each commit shows after a delay. The hosted service is eventually consistent in
 * this way.
 */
export function laggingDataset(source: Dataset, delayMs: number): Dataset {
  const documents = new Map([...source.documents()].map((document) => [document._id, document]))
  const listeners = new Set<(transaction: Transaction) => void>()
  let shown = source.seq

  const show = (transaction: Transaction) => {
    for (const {id, after} of transaction.changes) {
      if (after) documents.set(id, after)
      else documents.delete(id)
    }
    shown = transaction.seq
    for (const listener of listeners) listener(transaction)
  }
  source.onCommit((transaction) => void setTimeout(show, delayMs, transaction).unref())

  return {
    name: source.name,
    get seq() {
      return shown
    },
    // Nothing that it has not shown yet.
    get latest() {
      return source.latest.filter(({seq}) => seq <= shown)
    },
    documents: () => documents.values(),
    caughtUp: (seq) =>
      new Promise((resolve) => {
        const listener = () => {
          if (shown < seq && seq <= source.seq) return
          listeners.delete(listener)
          resolve()
        }
        listeners.add(listener)
        listener()
      }),
    onCommit(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
