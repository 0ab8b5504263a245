import {setTimeout as delay} from 'node:timers/promises'
import type {LiveEvent, SanityClient} from '@sanity/client'
import {defer, retry} from 'rxjs'
import type {Config} from '../config/config.ts'
import type {Bundle} from './bundle.ts'
import {folders} from './folders.ts'
import {idOf} from './lake.ts'
import {prerender} from './prerender.ts'
import {fileOf} from './site-files.ts'
import {compressAgain} from './write.ts'

/** Milliseconds between two runs. The first event of a burst is answered at once, and those after it together. */
const pause = 200

/** Milliseconds until the lake is asked again after a failure. */
const retryAfter = 3000

/** Milliseconds without a publish after which documents are compressed well. Those of a series of publishes are, once it is over. */
const quiet = 20_000

/** The longest time that a timer can wait, in milliseconds. */
const longestTimer = 2 ** 31 - 2

/** Sync tags of live events that no run has answered yet; `all` when anything may have changed. */
type Pending = Set<string> | 'all' | undefined

/**
 * Keeps the site's files up to date with what is published: renders the pages that live events concern, one run at a time.
 * While the lake is away it is asked again every few seconds.
 */
export function rerenderOnPublish(
  client: SanityClient,
  config: Config,
  bundle: Bundle,
): {stop: () => Promise<void>} {
  const end = new AbortController()
  let pending: Pending
  let running: Promise<void> | undefined
  const again = compressor(() => running !== undefined || end.signal.aborted)
  let newestEvent: string | undefined
  let dateTimer: NodeJS.Timeout | undefined
  const subscription = defer(() => client.live.events())
    .pipe(retry({delay: retryAfter}))
    .subscribe(onEvent)

  function onEvent(event: LiveEvent): void {
    const id = idOf(event)
    const isNew = id !== newestEvent
    newestEvent = id ?? newestEvent
    if (event.type === 'message') render(event.tags)
    // After a gap the tags of the events in it are not known.
    else if (event.type === 'restart' || (event.type === 'welcome' && isNew)) render('all')
  }

  function render(tags: readonly string[] | 'all'): void {
    pending = tags === 'all' || pending === 'all' ? 'all' : new Set([...(pending ?? []), ...tags])
    running ??= runs().finally(() => {
      running = undefined
      again.start()
    })
  }

  async function runs(): Promise<void> {
    while (pending && !end.signal.aborted) {
      const tags = pending === 'all' ? undefined : [...pending]
      pending = undefined
      try {
        const result = await prerender({config, bundle, tags, event: newestEvent, compression: 'quick'})
        if (result.rendered.length > 0) console.log(`rendered again: ${result.rendered.join(', ')}`)
        if (result.removed.length > 0) console.log(`removed: ${result.removed.join(', ')}`)
        renderAt(result.until)
        for (const path of result.rendered) again.paths.add(path)
        for (const path of result.removed) again.paths.delete(path)
        await delay(pause, undefined, {signal: end.signal}).catch(() => {})
      } catch (error) {
        warn(error)
        // What was missed is found by comparing everything.
        pending = 'all'
        await delay(retryAfter, undefined, {signal: end.signal}).catch(() => {})
      }
    }
  }

  /** Offers and pages begin and end without an event. */
  function renderAt(time: number): void {
    clearTimeout(dateTimer)
    if (end.signal.aborted) return
    const wait = Math.max(0, time - Date.now())
    const wake = () => (wait > longestTimer ? renderAt(time) : render('all'))
    dateTimer = setTimeout(wake, Math.min(wait, longestTimer) + 1)
  }

  return {
    stop: async () => {
      end.abort()
      clearTimeout(dateTimer)
      subscription.unsubscribe()
      await Promise.all([running, again.stop()])
    },
  }
}

/**
 * Compresses documents as well as it can, which were compressed quickly when they were written. No publish waits for it.
 * @param isBusy whether the rest has to wait until it is started again
 */
function compressor(isBusy: () => boolean) {
  const paths = new Set<string>()
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  const run = async () => {
    for (const path of paths) {
      if (isBusy()) return
      paths.delete(path)
      await compressAgain(folders.site, fileOf(path))
    }
  }
  return {
    paths,
    start: () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        running ??= run()
          .catch(warn)
          .finally(() => (running = undefined))
      }, quiet)
    },
    stop: () => {
      clearTimeout(timer)
      return running
    },
  }
}

function warn(error: unknown): void {
  console.warn(error instanceof Error ? error.message : error)
}
