import {conform} from '../content/conform.ts'
import type {ContentEntry} from '../content/page.ts'
import type {ContentStore} from './store.ts'
import {sharesTag} from './shares-tag.ts'

/**
 * Keeps what the browser shows in step with what is published: answers a live event by fetching anew what it may have
 * changed, the open page at once and other pages when they are visited. Unreachable content changes nothing: the page stays
 * as it is and the next event tries again.
 */
export class LiveContent {
  readonly #store: ContentStore
  readonly #path: () => string
  /** What an event has concerned and nobody has asked for again since: paths of the store, or the layout. */
  readonly #stale = new Set<string>()
  /** What is being asked for: one question at a time, so that answers come in the order of the events. */
  readonly #asking = new Set<string>()
  /** Tags seen since the document was opened; undefined once anything may have changed. */
  #seen: Set<string> | undefined = new Set()
  #lastEvent: string | undefined
  /** How many events there were. */
  heard = 0

  constructor(store: ContentStore, path: () => string) {
    this.#store = store
    this.#path = path
  }

  /** A live event; without tags everything may have changed. */
  async update(tags: readonly string[] | undefined, eventId: string | undefined): Promise<void> {
    const store = this.#store
    const concerns = (entry: Pick<ContentEntry, 'syncTags'>) => !tags || sharesTag(tags, entry.syncTags)
    this.heard++
    this.#lastEvent = eventId
    for (const tag of tags ?? []) this.#seen?.add(tag)
    if (!tags) this.#seen = undefined
    for (const path of store.paths()) {
      const screen = store.screen(path)
      if (screen && concerns(screen.entry)) this.#stale.add(path)
    }
    if (concerns(store.layout)) this.#stale.add(CHROME)
    await Promise.all([
      this.#renew(CHROME, async () => store.showLayout(await this.#refetch(store.layout))),
      this.visit(this.#path()),
    ])
  }

  /** Brings a page that is shown from the store up to date, when an event has concerned it meanwhile. */
  async visit(path: string): Promise<void> {
    await this.#renew(path, async () => {
      const screen = this.#store.screen(path)
      if (screen) this.#store.show(path, {...screen, entry: await this.#refetch(screen.entry)})
    })
  }

  /** A page that came into the store while there were events: one of them may have concerned it. */
  doubt(path: string): void {
    this.#stale.add(path)
  }

  /** A prerendered entry as new as what this document has heard of: fetched anew when an event may have changed it. */
  async current(entry: ContentEntry): Promise<ContentEntry> {
    const aged = !this.#seen || sharesTag(this.#seen, entry.syncTags)
    return aged ? this.#refetch(entry).catch(() => entry) : entry
  }

  /** Asks the content lake again, at least as new as the last event. The client is loaded on the first call. */
  async #refetch<Entry extends ContentEntry>(entry: Entry): Promise<Entry> {
    const {client} = await import('./client.ts')
    const {result, syncTags} = await client.fetch(entry.query, entry.params, {
      filterResponse: false,
      lastLiveEventId: this.#lastEvent,
    })
    return {...entry, result: conform(result), syncTags: syncTags ?? entry.syncTags}
  }

  /** Fetches until no event has come in between. The visitor need not see a failure; the next event tries again. */
  async #renew(key: string, fetchAndShow: () => Promise<void>): Promise<void> {
    if (this.#asking.has(key)) return
    this.#asking.add(key)
    try {
      while (this.#stale.delete(key)) await fetchAndShow()
    } catch (error) {
      this.#stale.add(key)
      console.warn('Published content could not be fetched.', error)
    } finally {
      this.#asking.delete(key)
    }
  }
}

/** No path is like this. */
const CHROME = ''
