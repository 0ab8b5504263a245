import {conform} from './conform.ts'
import type {ContentEntry} from './page.ts'
import type {ContentStore} from './store.ts'
import {sharesTag} from './tags.ts'

/** Asks the content lake again, at least as new as the given live event. The client is loaded on the first call. */
async function refetch<Entry extends ContentEntry>(
  entry: Entry,
  lastLiveEventId: string | undefined,
): Promise<Entry> {
  const {client} = await import('./client.ts')
  const {result, syncTags} = await client.fetch(entry.query, entry.params, {
    filterResponse: false,
    lastLiveEventId,
  })
  return {...entry, result: conform(result), syncTags: syncTags ?? entry.syncTags}
}

/**
 * Keeps what the browser shows in step with what is published: answers a live event by fetching anew what it may have
 * changed, the open page at once and other pages when they are visited. Unreachable content changes nothing: the page stays
 * as it is and the next event tries again.
 */
export class LiveContent {
  readonly #store: ContentStore
  readonly #path: () => string
  /** Pages of the store that an event concerned while they were not open. */
  readonly #stale = new Set<string>()
  /** Tags seen since the document was opened; undefined once anything may have changed. */
  #seen: Set<string> | undefined = new Set()

  constructor(store: ContentStore, path: () => string) {
    this.#store = store
    this.#path = path
  }

  /** A live event; without tags everything may have changed. */
  async update(tags: readonly string[] | undefined, eventId: string | undefined): Promise<void> {
    const store = this.#store
    const concerns = (entry: Pick<ContentEntry, 'syncTags'>) => !tags || sharesTag(tags, entry.syncTags)
    for (const tag of tags ?? []) this.#seen?.add(tag)
    if (!tags) this.#seen = undefined
    for (const path of store.paths()) {
      const screen = store.screen(path)
      if (screen && concerns(screen.entry)) this.#stale.add(path)
    }
    await Promise.all([
      concerns(store.chrome) && quietly(async () => store.showChrome(await refetch(store.chrome, eventId))),
      this.visit(this.#path(), eventId),
    ])
  }

  /** Brings a page that is shown from the store up to date, when an event has concerned it meanwhile. */
  async visit(path: string, eventId?: string): Promise<void> {
    const screen = this.#store.screen(path)
    if (!screen || !this.#stale.has(path)) return
    await quietly(async () => {
      const entry = await refetch(screen.entry, eventId)
      this.#stale.delete(path)
      this.#store.show(path, {...screen, entry})
    })
  }

  /** A prerendered entry as new as what this document has heard of: fetched anew when an event may have changed it. */
  async current(entry: ContentEntry): Promise<ContentEntry> {
    const aged = !this.#seen || sharesTag(this.#seen, entry.syncTags)
    return aged ? refetch(entry, undefined).catch(() => entry) : entry
  }
}

/** Runs a fetch whose failure the visitor need not see. */
async function quietly(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.warn('Published content could not be fetched.', error)
  }
}
