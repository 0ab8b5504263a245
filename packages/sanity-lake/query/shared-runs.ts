interface Shared<T> {
  promise: Promise<T>
  waiting: number
  controller: AbortController
}

/**
 * Lets equal requests that come while the first is being answered wait for the same answer, as when one
 * publish makes every open page ask again. The work is given up when the last of them is.
 */
export class SharedRuns<T> {
  readonly #running = new Map<string, Shared<T>>()

  /** @throws what the work throws, or the signal's reason when aborted */
  async run(key: string, work: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted()
    const shared = this.#running.get(key) ?? this.#start(key, work)
    shared.waiting += 1
    const {promise: aborted, reject} = Promise.withResolvers<never>()
    const abort = () => reject(signal?.reason)
    signal?.addEventListener('abort', abort)
    try {
      return await Promise.race([shared.promise, aborted])
    } finally {
      signal?.removeEventListener('abort', abort)
      shared.waiting -= 1
      if (shared.waiting === 0) {
        this.#forget(key, shared)
        shared.controller.abort(signal?.reason)
      }
    }
  }

  #start(key: string, work: (signal: AbortSignal) => Promise<T>): Shared<T> {
    const controller = new AbortController()
    const shared: Shared<T> = {promise: work(controller.signal), waiting: 0, controller}
    this.#running.set(key, shared)
    // Waiters handle the rejection; once none are left it is ignored.
    shared.promise.catch(() => undefined).finally(() => this.#forget(key, shared))
    return shared
  }

  #forget(key: string, shared: Shared<T>): void {
    if (this.#running.get(key) === shared) this.#running.delete(key)
  }
}
