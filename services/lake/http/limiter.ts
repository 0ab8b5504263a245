import {httpError} from '../errors.ts'

/** Bounds how many requests of one kind are worked on at the same time, as the hosted service does. */
export interface Limiter {
  /** @throws LakeError 429 when the bound is reached */
  run<T>(work: () => Promise<T> | T): Promise<T>
}

/** @param what the plural that the error message uses ("queries") */
export function createLimiter(what: string, limit: number): Limiter {
  let running = 0
  return {
    async run(work) {
      if (running >= limit) {
        throw httpError(429, 'Too Many Requests', `Too many concurrent ${what} (limit: ${limit})`)
      }
      running++
      try {
        return await work()
      } finally {
        running--
      }
    },
  }
}
