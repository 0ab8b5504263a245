import {changed} from './is-stale.ts'

/**
 * Keeps an open page listening to the content lake. The page's inline script opens the stream, and imports this on the first
 * event after its welcome. There is one stream while the page is visible. When the lake is unreachable, the page stays as it
 * is and retries at growing intervals.
 */
class Follower {
  #stream: EventSource | undefined
  readonly #address: string
  readonly #boot: () => Promise<unknown>
  /** Milliseconds until the next attempt to connect. */
  #wait = 2000

  constructor(stream: EventSource, boot: () => Promise<unknown>) {
    this.#stream = stream.readyState === stream.CLOSED ? undefined : stream
    this.#address = stream.url
    this.#boot = boot
    document.addEventListener('visibilitychange', this.handle)
  }

  readonly handle = (event: Event): void => {
    if (event.type === 'visibilitychange') return document.hidden ? this.#close() : this.#listen()
    if (event.type === 'error') {
      this.#close()
      this.#wait = Math.min(this.#wait * 2, 60_000)
      setTimeout(() => this.#listen(), this.#wait)
    } else if (event instanceof MessageEvent) this.#onMessage(event)
  }

  #listen(): void {
    if (this.#stream || document.hidden) return
    this.#stream = new EventSource(this.#address)
    for (const type of ['message', 'welcome', 'restart', 'error'])
      this.#stream.addEventListener(type, this.handle)
  }

  #close(): void {
    this.#stream?.close()
    this.#stream = undefined
  }

  #onMessage(event: MessageEvent<string>): void {
    this.#wait = 2000
    const known = event.lastEventId === site.lastEventId
    site.lastEventId = event.lastEventId
    if (event.type === 'message' || !known) this.#check(JSON.parse(event.data).tags).catch(() => {})
  }

  /** Updates the page. Most events concern other pages, and then the application is not loaded. */
  async #check(tags?: readonly string[]): Promise<void> {
    if (!site.onLiveEvent) {
      if (!(await changed(tags, document.documentElement.dataset.data?.split(' ') ?? []))) return
      await this.#boot()
    }
    site.onLiveEvent?.(tags)
  }
}

let follower: Follower | undefined

/** Handles one event of the stream, or a `visibilitychange`. */
export function follow(event: Event, stream: EventSource, boot: () => Promise<unknown>): void {
  follower ??= new Follower(stream, boot)
  follower.handle(event)
}
