import {LRUCache} from 'lru-cache'
import type {EngineAnswer, EngineRequest} from './engine.ts'

/** In UTF-16 units; most are one byte each in memory. */
const maxTotal = 8 * 1024 * 1024
const maxEntry = 512 * 1024

/**
 * Answers to queries whose dataset has not changed since. The cache never changes a result, only its speed: the
 * state of the dataset is part of the key, and answers that depend on the clock are not kept.
 */
export class ResultCache {
  readonly #answers = new LRUCache<string, EngineAnswer>({
    maxSize: maxTotal,
    maxEntrySize: maxEntry,
    sizeCalculation: ({resultJson, sourceMapJson}, key) =>
      key.length + resultJson.length + (sourceMapJson?.length ?? 0) + 200,
  })

  get(key: string): EngineAnswer | undefined {
    return this.#answers.get(key)
  }

  /** Keeps an answer that was evaluated in the state of the dataset that the key names. */
  set(key: string, answer: EngineAnswer): void {
    if (answer.isRepeatable) this.#answers.set(key, {...answer, ms: 0})
  }
}

/** Names a request and the state of the dataset it is answered from: its feed and the last transaction. */
export function cacheKey(feed: number, seq: number, request: EngineRequest): string {
  const {query, params, perspective, identity, publicOnly, resultSourceMap} = request
  return JSON.stringify([feed, seq, query, params, perspective, identity, publicOnly, resultSourceMap])
}
