import type {QueryDelay} from './config.ts'
import type {Dataset, SanityDocument, Transaction} from './types.ts'

/**
 * A dataset as a replica sees it that lags behind: commits show after a random delay, always in order. The
 * hosted service is eventually consistent in this way; the same seed gives the same delays.
 */
export function laggingDataset(
  source: Dataset,
  delay: QueryDelay,
): Dataset & {caughtUp(seq: number): Promise<void>} {
  const random = randomOf(delay.seed)
  const documents = new Map([...source.documents()].map((document) => [document._id, document]))
  const listeners = new Set<(transaction: Transaction) => void>()
  const waiting: Transaction[] = []
  let seq = source.seq

  const show = () => {
    const transaction = waiting.shift()
    if (!transaction) return
    for (const {id, after} of transaction.changes) {
      if (after) documents.set(id, after)
      else documents.delete(id)
    }
    seq = transaction.seq
    for (const listener of listeners) listener(transaction)
  }
  source.onCommit((transaction) => {
    waiting.push(transaction)
    setTimeout(show, delay.minMs + random() * (delay.maxMs - delay.minMs)).unref()
  })

  return {
    name: source.name,
    get seq() {
      return seq
    },
    get: (id): SanityDocument | undefined => documents.get(id),
    documents: () => documents.values(),
    commit: (request) => source.commit(request),
    caughtUp: (wanted) =>
      new Promise((resolve) => {
        const listener = () => {
          if (seq < wanted && wanted <= source.seq) return
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

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296
  }
}
