import {httpError} from '../errors.ts'

/** Runs work one after another (or `width` at a time), so that image work never takes the whole machine. */
export function createWorkQueue(width: number, waitingLimit: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return {
    /** @throws LakeError 429 when too many wait already */
    async run<T>(work: () => Promise<T>): Promise<T> {
      if (running >= width) {
        if (waiting.length >= waitingLimit) {
          throw httpError(
            429,
            'Too Many Requests',
            'Too many images are being transformed, try again in a moment',
          )
        }
        // A finished task passes its slot to the next one, so `running` does not change.
        await new Promise<void>((resolve) => waiting.push(resolve))
      } else running++
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else running--
      }
    },
  }
}
