export interface LimiterOptions {
  /** How many pieces of work run at the same time. */
  running: number
  /** How many more may wait for their turn; 0 by default. */
  waiting?: number
  /** Makes the error of work that is refused because `running` and `waiting` are full. */
  refuse: () => Error
  /** Decides when finished work gives its place to the next: at once by default. */
  release?: (done: () => void) => void
}

export interface Limiter {
  /** Runs `work` when there is room, and returns its result. @throws what `refuse` makes, and what `work` throws */
  run<Result>(work: () => Promise<Result>): Promise<Result>
}

/** Limits how much work runs at the same time; what waits runs in the order in which it came. */
export function createLimiter(options: LimiterOptions): Limiter {
  const {running: limit, waiting: waitingLimit = 0, refuse, release = (done) => done()} = options
  const waiting: (() => void)[] = []
  let running = 0

  function handOver(): void {
    const next = waiting.shift()
    // The place goes to the next in line, so `running` does not change.
    if (next) next()
    else running--
  }

  return {
    async run(work) {
      if (running < limit) running++
      else if (waiting.length < waitingLimit) await new Promise<void>((resolve) => waiting.push(resolve))
      else throw refuse()
      try {
        return await work()
      } finally {
        release(handOver)
      }
    },
  }
}
