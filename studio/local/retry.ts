const PROBE_EVERY_MS = 1000
/** The number of attempts while the lake answers other requests. After that the failure has another cause and is reported. */
const MOST_ATTEMPTS = 5

/** Rejects when a signal aborts, so that waiting ends together with its request. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), {once: true})
  })
}

/**
 * Lets requests wait while the lake is away (it restarts, the machine slept) instead of failing: the Studio
 * answers a failed read with a crash of the whole tool.
 * @param probe resolves when the lake answers
 */
export function createRetry(probe: () => Promise<unknown>) {
  let back: Promise<void> | undefined

  /** Resolves as soon as the lake answers. All waiting requests share one probe per second. */
  function untilBack(): Promise<void> {
    back ??= (async () => {
      for (;;) {
        const answered = await probe().then(
          () => true,
          () => false,
        )
        if (answered) break
        await new Promise((resolve) => setTimeout(resolve, PROBE_EVERY_MS))
      }
      back = undefined
    })()
    return back
  }

  return {
    /**
     * Repeats a request when the lake is back. Only for requests that change nothing, since the lake may receive them twice.
     */
    async untilAnswered<Answer>(signal: AbortSignal, ask: () => Promise<Answer>): Promise<Answer> {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await ask()
        } catch (error) {
          // `fetch` reports a failed connection as a TypeError, whatever the cause (Fetch standard, 5.6).
          if (!(error instanceof TypeError) || signal.aborted || attempt === MOST_ATTEMPTS) throw error
          await Promise.race([untilBack(), aborted(signal)])
        }
      }
    },

    /** Delays a mutation while the lake is known to be unreachable. It is never sent twice. */
    async once<Answer>(signal: AbortSignal, ask: () => Promise<Answer>): Promise<Answer> {
      if (back) await Promise.race([back, aborted(signal)])
      return ask()
    },
  }
}
