import {retry, timer, type MonoTypeOperatorFunction} from 'rxjs'

/** How long to wait before the first attempt to read again, and at most before a later one, in milliseconds: each waits twice as long. */
const [first, longest] = [1000, 30_000]

/** Reads again what could not be read, after growing waits. @param onFailure called with each failure */
export const retrying = <Value>(onFailure?: (error: unknown) => void): MonoTypeOperatorFunction<Value> =>
  retry({
    resetOnSuccess: true,
    delay: (error: unknown, attempts) => {
      console.warn('The content lake could not be read.', error)
      onFailure?.(error)
      return timer(Math.min(first * 2 ** (attempts - 1), longest))
    },
  })
