/** Counts events of each key in a sliding window, in this process's memory. */
export interface RateLimit {
  /** Counts one event; answers 0, or, when the limit is reached, how many seconds to wait (and counts nothing). */
  take(key: string): number
}

/** Keys kept at most: a flood from many addresses must not fill the memory. */
const maxKeys = 10_000

/** @param windowMs length of the window in milliseconds */
export function createRateLimit(limit: number, windowMs: number, now: () => number): RateLimit {
  /** Times of the events by key, oldest first; the keys themselves in the order of their last event. */
  const events = new Map<string, number[]>()
  return {
    take(key) {
      const time = now()
      const recent = (events.get(key) ?? []).filter((event) => event > time - windowMs)
      const oldest = recent[0]
      if (oldest !== undefined && recent.length >= limit) return Math.ceil((oldest + windowMs - time) / 1000)
      events.delete(key)
      events.set(key, [...recent, time])
      const [first] = events.keys()
      if (events.size > maxKeys && first !== undefined) events.delete(first)
      return 0
    },
  }
}
