/**
 * The Studio's connection to the inbox, one for each window: the tool Leads shows the messages, the bar and the Overview how many are
 * new. While somebody is signed in, it
 *   1. exchanges the Studio's session for a token of the backend (`inbox-api.ts`);
 *   2. opens the stream of events (`server-events.ts`) and tells its listeners that it is open: what happened before has to be read;
 *   3. passes on every message that comes or changes, and counts what is new again;
 *   4. opens the stream again when it ends, at once or, while the backend is away, after ever longer pauses.
 */
import {InboxApi, type Lead, type SessionOf} from './inbox-api.ts'
import {InboxError} from './inbox-error.ts'
import {readEvents} from './server-events.ts'

/** The site promises an answer within this time, in hours. */
export const promisedHours = 24

/** What is known without opening the tool. */
export interface Standing {
  connection: 'opening' | 'open' | 'away' | 'signedOut' | 'notAllowed'
  /** What the backend said, for whoever runs the site; empty while it is open. */
  why: string
  /** The name under which changes are recorded. */
  reader: string
  /** How many messages are new, and how many of these wait for longer than promised; undefined until they are counted. */
  counts: {unread: number; overdue: number} | undefined
}

export type InboxEvent = {type: 'open'} | {type: 'reload'} | {type: 'leads'; leads: Lead[]}

/** Pauses before another attempt, in milliseconds; the last is repeated. */
const pauses = [500, 1000, 2000, 4000, 8000, 15_000, 30_000]
/** The backend sends something every 20 s. A connection that is silent for longer is dead, for example after sleep. */
const silence = 45_000

const closed: Standing = {connection: 'opening', why: '', reader: '', counts: undefined}

/** The connection, and what it knows. */
export class Inbox {
  readonly api: InboxApi
  #standing = closed
  #watchers = new Set<() => void>()
  #listeners = new Set<(event: InboxEvent) => void>()
  #wake: () => void = () => undefined
  #isCounting = false
  #countAgain = false

  constructor(siteUrl: string) {
    this.api = new InboxApi(siteUrl)
  }

  readonly standing = (): Standing => this.#standing

  /** Calls a watcher whenever the standing changes. @returns the end of it */
  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  /** Calls a listener for every event of the stream. @returns the end of it */
  readonly listen = (listener: (event: InboxEvent) => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Connects, and stays connected until the returned function is called. */
  start(sessionOf: SessionOf): () => void {
    const end = new AbortController()
    this.api.signIn(sessionOf)
    this.#set(closed)
    const retry = () => this.retry()
    addEventListener('online', retry)
    void this.#stayConnected(end.signal)
    return () => {
      removeEventListener('online', retry)
      end.abort()
      this.retry()
    }
  }

  /** Tries again at once. */
  retry(): void {
    this.#wake()
  }

  async #stayConnected(signal: AbortSignal): Promise<void> {
    for (let failures = 0; !signal.aborted;) {
      try {
        await this.#follow(signal, () => (failures = 0))
      } catch (error) {
        if (signal.aborted) return
        const {trouble, message} = error instanceof InboxError ? error : new InboxError('away', String(error))
        const isClosed = trouble === 'signedOut' || trouble === 'notAllowed'
        this.#set({connection: isClosed ? trouble : 'away', why: message})
        // Asking again does not give anybody a role: whoever waits for it presses a button.
        await this.#pause(isClosed ? undefined : (pauses[failures] ?? pauses.at(-1)))
        failures++
      }
    }
  }

  /** Follows one stream to its end. */
  async #follow(signal: AbortSignal, onOpen: () => void): Promise<void> {
    const dead = new AbortController()
    const watchdog = () => setTimeout(() => dead.abort(new InboxError('away', 'No sign of life')), silence)
    let timer = watchdog()
    try {
      const stream = await this.api.events(AbortSignal.any([signal, dead.signal]))
      const reader = await this.api.nameOfReader()
      for await (const {name, data} of readEvents(stream, () => {
        clearTimeout(timer)
        timer = watchdog()
      })) {
        if (name === 'ready') {
          onOpen()
          this.#set({connection: 'open', why: '', reader})
        }
        this.#tell(name, data)
      }
    } finally {
      clearTimeout(timer)
    }
  }

  #tell(name: string, data: string): void {
    const event = eventOf(name, data)
    if (!event) return
    for (const listener of this.#listeners) listener(event)
    this.#countAgain = true
    void this.#count()
  }

  /** Counts what is new, and once more when something happened meanwhile. A failure shows as the end of the stream. */
  async #count(): Promise<void> {
    if (this.#isCounting) return
    this.#isCounting = true
    while (this.#countAgain) {
      // Everything that this round of events changes is counted at once.
      await new Promise((resolve) => setTimeout(resolve, 50))
      this.#countAgain = false
      try {
        const [{unread}, {overdue}] = await Promise.all([
          this.api.search({limit: 1}),
          this.api.figures(1, promisedHours),
        ])
        this.#set({counts: {unread, overdue}})
      } catch {
        break
      }
    }
    this.#isCounting = false
  }

  #set(changed: Partial<Standing>): void {
    this.#standing = {...this.#standing, ...changed}
    for (const watcher of this.#watchers) watcher()
  }

  /** Waits, or until `retry`. @param ms without it, only until then */
  async #pause(ms: number | undefined): Promise<void> {
    const {promise, resolve} = Promise.withResolvers<void>()
    this.#wake = resolve
    const timer = ms === undefined ? undefined : setTimeout(resolve, ms)
    await promise
    clearTimeout(timer)
  }
}

function eventOf(name: string, data: string): InboxEvent | undefined {
  if (name === 'ready') return {type: 'open'}
  if (name === 'reload') return {type: 'reload'}
  if (name !== 'leads') return undefined
  const {leads}: {leads: Lead[]} = JSON.parse(data)
  return {type: 'leads', leads}
}
