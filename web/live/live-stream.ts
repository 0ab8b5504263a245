import type {ContentEntry} from '../content/page.ts'
import {sharesTag} from './sync-tags.ts'

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

/**
 * Whether this document shows something older than the published content, which is known without React.
 * @param tags the event's sync tags; without them the content is fetched and compared
 */
export async function changed(
  tags: readonly string[] | undefined,
  addresses: readonly string[],
): Promise<boolean> {
  const entries = await Promise.all(addresses.map(read))
  const stale = tags ? entries.some((entry) => sharesTag(tags, entry.syncTags)) : await anyDiffers(entries)
  // The application will query through the client, so preload it in parallel with the application.
  if (stale) void import('./client.ts')
  return stale
}

async function anyDiffers(entries: readonly ContentEntry[]): Promise<boolean> {
  const {readResult} = await import('../content/read-result.ts')
  const differs = await Promise.all(
    entries.map(async (entry) => {
      const published = readResult((await ask(entry)).result)
      return JSON.stringify(published) !== JSON.stringify(entry.result)
    }),
  )
  return differs.includes(true)
}

async function read(address: string): Promise<ContentEntry> {
  const response = await fetch(address)
  return response.json()
}

/** One GET as @sanity/client would send it, without the client's 32 KB: https://www.sanity.io/docs/http-query */
async function ask({query, params}: ContentEntry): Promise<{result: unknown}> {
  const {projectId, dataset, apiVersion, apiHost, useProjectHostname} = __SANITY__
  const host = useProjectHostname === false ? apiHost : `https://${projectId}.apicdn.sanity.io`
  const search = new URLSearchParams({query, returnQuery: 'false', perspective: 'published'})
  if (site.lastEventId) search.set('lastLiveEventId', site.lastEventId)
  for (const [name, value] of Object.entries(params)) search.set(`$${name}`, JSON.stringify(value))
  const response = await fetch(`${host}/v${apiVersion}/data/query/${dataset}?${search}`)
  return response.json()
}
