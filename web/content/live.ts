import type {ContentEntry} from './page.ts'
import {sharesTag, type ContentStore} from './store.ts'

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
  return {...entry, result, syncTags: syncTags ?? entry.syncTags}
}

/**
 * Keeps the open page in step with what is published: answers a live event by fetching anew what it may have changed.
 * Unreachable content changes nothing: the page stays as it is and the next event tries again.
 */
export class LiveContent {
  readonly #store: ContentStore
  readonly #path: () => string
  /** Tags seen since the page was opened; undefined once anything may have changed. */
  #seen: Set<string> | undefined = new Set()

  constructor(store: ContentStore, path: () => string) {
    this.#store = store
    this.#path = path
  }

  /** A live event; without tags everything may have changed. */
  async update(tags: readonly string[] | undefined, eventId: string | undefined): Promise<void> {
    const store = this.#store
    const path = this.#path()
    const concerns = (entry: Pick<ContentEntry, 'syncTags'>) => !tags || sharesTag(tags, entry.syncTags)
    for (const tag of tags ?? []) this.#seen?.add(tag)
    if (!tags) this.#seen = undefined
    store.forget(tags, path)
    const screen = store.screen(path)
    try {
      await Promise.all([
        concerns(store.chrome) && refetch(store.chrome, eventId).then((chrome) => store.showChrome(chrome)),
        screen &&
          concerns(screen.entry) &&
          refetch(screen.entry, eventId).then((entry) => store.show(path, {...screen, entry})),
      ])
    } catch (error) {
      console.warn('The published content could not be fetched; the page stays as it is.', error)
    }
  }

  /** A prerendered entry as new as what this page has heard of: fetched anew when an event may have changed it. */
  async current(entry: ContentEntry): Promise<ContentEntry> {
    const aged = !this.#seen || sharesTag(this.#seen, entry.syncTags)
    return aged ? refetch(entry, undefined).catch(() => entry) : entry
  }
}
