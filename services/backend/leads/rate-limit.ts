/** Counts events of each key in a sliding window, in this process's memory. */
export interface RateLimit {
  /** Returns the seconds until this key may have another event, 0 if it may now. Counts nothing. */
  wait(key: string): number
  /** Counts one event. */
  count(key: string): void
}

/** Most keys that are kept, so that a flood from many addresses does not fill the memory. */
const maxKeys = 10_000

/** @param windowMs length of the window in milliseconds */
export function createRateLimit(limit: number, windowMs: number, now: () => number): RateLimit {
  /** Times of the events by key, oldest first. The keys are in the order of their last event. */
  const events = new Map<string, number[]>()
  const recent = (key: string) => (events.get(key) ?? []).filter((event) => event > now() - windowMs)
  return {
    wait(key) {
      const counted = recent(key)
      const [oldest] = counted
      if (oldest === undefined || counted.length < limit) return 0
      return Math.ceil((oldest + windowMs - now()) / 1000)
    },
    count(key) {
      const times = [...recent(key), now()]
      events.delete(key)
      events.set(key, times)
      const [first] = events.keys()
      if (events.size > maxKeys && first !== undefined) events.delete(first)
    },
  }
}
