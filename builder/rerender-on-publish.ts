import {setTimeout as delay} from 'node:timers/promises'
import type {LiveEvent, SanityClient} from '@sanity/client'
import {prerender} from './prerender.ts'
import type {Config} from '../config/config.ts'
import type {Bundle} from './bundle.ts'

/** How long after an event rendering begins, in milliseconds. */
const settle = 700

/** What a timer can wait at most, in milliseconds. */
const longest = 2 ** 31 - 2

/**
 * Keeps the static pages in step with what is published: on live events the pages concerned are rendered again, one run at
 * a time. While the lake is away it is asked again every few seconds, quietly.
 */
export function followLake(
  client: SanityClient,
  config: Config,
  bundle: Bundle,
): {stop: () => Promise<void>} {
  let waiting: {tags: Set<string> | undefined} | undefined
  let running: Promise<void> | undefined
  const end = new AbortController()

  function changed(tags: readonly string[] | undefined): void {
    const before = waiting
    const all = !tags || (before && !before.tags)
    waiting = {tags: all ? undefined : new Set([...(before?.tags ?? []), ...(tags ?? [])])}
    running ??= run().finally(() => (running = undefined))
  }

  async function run(): Promise<void> {
    while (waiting && !end.signal.aborted) {
      // Open pages come first: they fetch scripts from this same process. And publishing often comes in bursts.
      await delay(settle)
      const tags = waiting?.tags && [...waiting.tags]
      waiting = undefined
      try {
        const {rendered, removed, until} = await prerender({
          config,
          bundle,
          tags,
          event: last,
          effort: 'fast',
        })
        wakeAt(until)
        if (rendered.length > 0) console.log(`rendered again: ${rendered.join(', ')}`)
        if (removed.length > 0) console.log(`removed: ${removed.join(', ')}`)
      } catch (error) {
        console.warn(error instanceof Error ? error.message : error)
        await delay(3000)
        // Whatever was missed is found by comparing everything, once the lake answers again.
        if (!end.signal.aborted) changed(undefined)
      }
    }
  }

  /** An offer begins or ends without anybody publishing anything. */
  let alarm: NodeJS.Timeout | undefined
  function wakeAt(time: number | undefined): void {
    clearTimeout(alarm)
    if (time === undefined || end.signal.aborted) return
    const wait = time - Date.now()
    alarm = setTimeout(
      () => (wait > longest ? wakeAt(time) : changed(undefined)),
      Math.min(wait, longest) + 1,
    )
  }

  let last: string | undefined
  const onEvent = (event: LiveEvent) => {
    const id = 'id' in event && typeof event.id === 'string' ? event.id : undefined
    if (event.type === 'message') changed(event.tags)
    else if (event.type === 'restart' || (event.type === 'welcome' && id !== last)) changed(undefined)
    last = id ?? last
  }
  let subscription = subscribe()
  function subscribe() {
    return client.live.events().subscribe({
      next: onEvent,
      error: () => {
        if (!end.signal.aborted) setTimeout(() => !end.signal.aborted && (subscription = subscribe()), 3000)
      },
    })
  }

  return {
    stop: async () => {
      end.abort()
      clearTimeout(alarm)
      subscription.unsubscribe()
      await running
    },
  }
}
