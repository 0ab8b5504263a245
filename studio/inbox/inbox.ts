/**
 * The Studio's connection to the inbox, one for each window: the tool Leads shows the messages, the bar and the Overview how many are
 * new. While somebody is signed in, it
 *   1. exchanges the Studio's session for a token of the backend (`inbox-api.ts`);
 *   2. opens the stream of events (`readEvents`): what happened before it was open has to be read; where something between
 *      browser and backend holds streams back until they end, as a rewrite of Firebase Hosting may, it polls instead, and rarely beside;
 *   3. says so whenever messages come or change, at most a few times a second, and counts what is new again;
 *   4. opens the stream again when it ends, at once or, while the backend is away, after ever longer pauses.
 */
import {useSyncExternalStore} from 'react'
import {
  asyncScheduler,
  exhaustMap,
  firstValueFrom,
  map,
  NEVER,
  race,
  startWith,
  Subject,
  switchMap,
  throttleTime,
  timer,
  type Observable,
} from 'rxjs'
import {InboxApi, InboxError, type SessionOf} from './inbox-api.ts'

/** What is known without opening the tool. */
export interface Standing {
  connection: 'opening' | 'open' | 'away' | 'signedOut' | 'notAllowed'
  /** What the backend said, for whoever runs the site; empty while it is open. */
  why: string
  /** The name under which changes are recorded. */
  reader: string
  /** How many messages are new, and how many of these wait for longer than promised; undefined until they are counted. */
  counts: {unread: number; overdue: number} | undefined
  /** The site promises an answer within this time, in hours. */
  promisedHours: number
}

/** What the site claims of that time, such as “24 hours” or “2 days”; nothing where it claims none. */
export type ReadPromise = () => Promise<string | null | undefined>

/** Pauses before another attempt, in milliseconds; the last is repeated. */
const pauses = [500, 1000, 2000, 4000, 8000, 15_000, 30_000]
/**
 * A stream that has brought nothing after this time is held back, and how often to poll then; beside a stream that is open it is rare,
 * for what a pooler between backend and database does not pass on. In milliseconds.
 */
const polling = {instead: {after: 5000, every: 10_000}, beside: {after: 60_000, every: 60_000}}
/** The backend sends something every 20 s. A connection that is silent for longer is dead, for example after sleep. */
const silence = 45_000
/** The least time between two readings of what has changed, in milliseconds. */
const collectMs = 200

const closed: Standing = {connection: 'opening', why: '', reader: '', counts: undefined, promisedHours: 24}

/** The connection, and what it knows. */
export class Inbox {
  readonly api: InboxApi
  /** Emits when messages may have come or changed, at once and then after a moment in which others are collected. */
  readonly changes: Observable<void>
  readonly #events = new Subject<void>()
  readonly #wake = new Subject<void>()
  readonly #watchers = new Set<() => void>()
  #readPromise: ReadPromise = async () => undefined
  #standing = closed

  constructor(siteUrl: string) {
    this.api = new InboxApi(siteUrl)
    this.changes = this.#events.pipe(throttleTime(collectMs, asyncScheduler, {leading: true, trailing: true}))
  }

  readonly standing = (): Standing => this.#standing

  /** Calls a watcher whenever the standing changes. @returns the end of it */
  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  /** What a request answers now, and again whenever messages may have come or changed. */
  latest<Answer>(ask: () => Promise<Answer>): Observable<Answer> {
    return this.changes.pipe(startWith(undefined), switchMap(ask))
  }

  /** Connects, and stays connected until the returned function is called, which also ends the token. */
  start(sessionOf: SessionOf, readPromise: ReadPromise): () => void {
    const end = new AbortController()
    this.#readPromise = readPromise
    this.api.signIn(sessionOf)
    this.#set(closed)
    addEventListener('online', () => this.retry(), {signal: end.signal})
    const counting = this.changes
      .pipe(switchMap(() => this.#count()))
      .subscribe((counted) => counted && this.#set(counted))
    void this.#stayConnected(end.signal)
    return () => {
      counting.unsubscribe()
      end.abort()
      this.retry()
      this.api.signOut()
    }
  }

  retry(): void {
    this.#wake.next()
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
        const pause = isClosed ? NEVER : timer(pauses[failures] ?? pauses.at(-1) ?? 0)
        await firstValueFrom(race(pause, this.#wake))
        failures++
      }
    }
  }

  async #follow(signal: AbortSignal, onOpen: () => void): Promise<void> {
    const dead = new AbortController()
    const watchdog = () => setTimeout(() => dead.abort(new InboxError('away', 'No sign of life')), silence)
    let deadline = watchdog()
    const live = () => {
      clearTimeout(deadline)
      deadline = watchdog()
    }
    const reader = await this.api.nameOfReader()
    const open = () => {
      onOpen()
      this.#set({connection: 'open', why: '', reader})
    }
    const heard = new Subject<void>()
    const polls = heard
      .pipe(
        map(() => polling.beside),
        startWith(polling.instead),
        switchMap(({after, every}) => timer(after, every)),
        exhaustMap(() => this.#count()),
      )
      .subscribe((counted) => {
        if (!counted) return
        live()
        open()
        this.#events.next()
      })
    try {
      const stream = await this.api.events(AbortSignal.any([signal, dead.signal]))
      for await (const name of readEvents(stream, live)) {
        heard.next()
        if (name === 'ready') open()
        this.#events.next()
      }
    } finally {
      polls.unsubscribe()
      clearTimeout(deadline)
    }
  }

  /** What is new. A failure shows as the end of the stream. */
  async #count(): Promise<Pick<Standing, 'counts' | 'promisedHours'> | undefined> {
    try {
      const promisedHours = hoursIn(await this.#readPromise().catch(() => undefined)) ?? closed.promisedHours
      const [{unread}, {overdue}] = await Promise.all([
        this.api.search({limit: 1}),
        this.api.figures(1, promisedHours),
      ])
      return {counts: {unread, overdue}, promisedHours}
    } catch {
      return undefined
    }
  }

  #set(changed: Partial<Standing>): void {
    this.#standing = {...this.#standing, ...changed}
    for (const watcher of this.#watchers) watcher()
  }
}

/** The most hours that the backend counts with. */
const mostHours = 720

/** The hours of a claim such as “24 hours” or “2 days”, the last of them where it has several; undefined where it has none. */
function hoursIn(claim: string | null | undefined): number | undefined {
  const [, count, unit] = [...(claim ?? '').matchAll(/(?<![\d.,])(\d{1,3}) ?(hour|day)s?\b/gi)].at(-1) ?? []
  const hours = Number(count) * (unit?.toLowerCase() === 'day' ? 24 : 1)
  return hours > 0 ? Math.min(hours, mostHours) : undefined
}

/**
 * Reads the names of events as they come, until the stream ends: https://html.spec.whatwg.org/multipage/server-sent-events.html
 * EventSource cannot be used, because it sends no Authorization header.
 * @param onBytes called for whatever comes, comments that only keep the connection alive included
 */
async function* readEvents(stream: ReadableStream<Uint8Array>, onBytes: () => void): AsyncGenerator<string> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const {done, value} = await reader.read()
      if (done) return
      onBytes()
      const lines = (rest + decoder.decode(value, {stream: true})).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) if (line.startsWith('event:')) yield line.slice('event:'.length).trim()
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** What is known of the inbox without opening it, as new as the backend says. */
export function useStanding(inbox: Inbox): Standing {
  return useSyncExternalStore(inbox.watch, inbox.standing)
}
