import {rememberedUserId} from '../account/remembered-user.ts'
import type {ContentEntry} from '../content/page.ts'
import {readJson} from '../content/read-json.ts'
import {sharesTag} from './sync-tags.ts'

/**
 * Keeps an open page listening to the content lake. The page's inline script opens the stream, and imports this on the first
 * event that it cannot answer itself: a publish, an error, a newer welcome, or the visitor's return. There is one stream while the
 * page is visible. When the lake is unreachable, or what an event changed cannot be fetched, the page stays as it is and connects
 * again at growing intervals.
 */
class Follower {
  #stream: EventSource | undefined
  readonly #address: string
  readonly #boot: () => Promise<unknown>
  /** Milliseconds until the next attempt to connect. */
  #wait = shortestWait
  /** Whether an event could not be answered, so that the next welcome is, even if nothing was published since. */
  #isBehind = false
  /** Whether this stream had a message already. */
  #hasMessage = false

  constructor(stream: EventSource, boot: () => Promise<unknown>) {
    this.#stream = stream.readyState === stream.CLOSED ? undefined : stream
    this.#address = stream.url
    this.#boot = boot
    document.addEventListener('visibilitychange', this.handle)
  }

  readonly handle = (event: Event): void => {
    if (event.type === 'visibilitychange') return document.hidden ? this.#close() : this.#return()
    if (event.type === 'error') this.#connectLater()
    else if (event instanceof MessageEvent) this.#onMessage(event)
  }

  #listen(): void {
    if (this.#stream || document.hidden) return
    this.#stream = new EventSource(this.#address)
    this.#hasMessage = false
    for (const type of ['message', 'welcome', 'restart', 'error'])
      this.#stream.addEventListener(type, this.handle)
  }

  #return(): void {
    this.#listen()
    // Somebody may have signed in on another page meanwhile.
    if (rememberedUserId()) void this.#boot()
  }

  #close(): void {
    this.#stream?.close()
    this.#stream = undefined
  }

  #connectLater(): void {
    this.#close()
    this.#wait = Math.min(this.#wait * 2, 60_000)
    setTimeout(() => this.#listen(), this.#wait)
  }

  #onMessage(event: MessageEvent<string>): void {
    const isCurrent = event.lastEventId === site.lastEventId && !this.#isBehind
    // The document's own welcome may come after a message, when it has asked how new the site is (bootstrap.ts).
    if (event.type === 'message' || !this.#hasMessage) site.lastEventId = event.lastEventId
    this.#hasMessage ||= event.type === 'message'
    if (event.type !== 'message' && isCurrent) return void (this.#wait = shortestWait)
    // A welcome has no tags, so that everything is compared.
    if (event.type !== 'message') this.#isBehind = false
    this.#check(JSON.parse(event.data).tags).then(
      () => (this.#wait = shortestWait),
      () => {
        this.#isBehind = true
        this.#connectLater()
      },
    )
  }

  /** Updates the page. Most events concern other pages, and then the application is not loaded. */
  async #check(tags?: readonly string[]): Promise<void> {
    if (!site.onLiveEvent) {
      const concernsThisPage = await changed(tags, document.documentElement.dataset.data?.split(' ') ?? [])
      if (concernsThisPage) await this.#boot()
      else if (!site.onLiveEvent) return void (site.missedEvents ??= []).push(tags)
    }
    if (!site.onLiveEvent) throw new Error('The application could not be loaded.')
    await site.onLiveEvent(tags)
  }
}

/** Half of the first delay before reconnecting, in milliseconds. */
const shortestWait = 2000

/** Milliseconds to wait for an answer. */
const timeLimit = 10_000

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

const read = (address: string) => readJson<ContentEntry>(address, {signal: AbortSignal.timeout(timeLimit)})

/**
 * One request as @sanity/client would send it, without the client's 32 KB. A POST, since the query of a page is too long for an address,
 * and the API CDN keeps its answers too: https://www.sanity.io/docs/content-lake/api-cdn
 */
async function ask({query, params}: ContentEntry): Promise<{result: unknown}> {
  const {projectId, dataset, apiVersion, apiHost, useProjectHostname} = __SANITY__
  const host = useProjectHostname === false ? apiHost : `https://${projectId}.apicdn.sanity.io`
  const search = new URLSearchParams({returnQuery: 'false', perspective: 'published'})
  if (site.lastEventId) search.set('lastLiveEventId', site.lastEventId)
  return readJson(`${host}/v${apiVersion}/data/query/${dataset}?${search}`, {
    method: 'POST',
    headers: {'Content-Type': 'application/json'},
    body: JSON.stringify({query, params}),
    signal: AbortSignal.timeout(timeLimit),
  })
}
