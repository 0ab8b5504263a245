import {createContext, useContext, useSyncExternalStore} from 'react'
import type {LiveEvent, SanityClient} from '@sanity/client'
import {deepEqual} from 'fast-equals'
import {firstValueFrom, fromEvent, race, timer} from 'rxjs'
import {queriesPath, readRevision, revisionPath, type SiteRevision} from '../../../domain/site-revision.ts'
import {whereShown, type WhereShown} from './where-shown.ts'
import {timeOf} from '../../ui/words.ts'

/** The receipt of a document, and where it shows; both undefined until they are known. */
interface DocumentReceipt {
  receipt: Receipt | undefined
  /** Null if it cannot be found. */
  shown: WhereShown | null | undefined
}

const unknown: DocumentReceipt = {receipt: undefined, shown: undefined}

/** Milliseconds between two looks at the site, in the first seconds and afterwards. */
const soon = 300
const later = 4000
const isSoon = 20_000

/** Milliseconds to wait for an answer of the site. */
const timeLimit = 10_000

/** Milliseconds after which a change that is not on the site is no longer looked for. */
export const longestWatch = 60 * 60 * 1000

/**
 * Milliseconds after which the event with which a stream begins counts as new as the change: the event of the change itself may come
 * after it, where the lake's parts lag behind each other.
 */
const settled = 500

/** The receipts of the documents that were published or looked at while this Studio is open. */
export class Receipts {
  readonly #siteUrl: string
  readonly #receipts = new Map<string, DocumentReceipt>()
  readonly #running = new Map<string, AbortController>()
  readonly #listeners = new Set<() => void>()
  #count = 0

  constructor(siteUrl: string) {
    this.#siteUrl = siteUrl
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  of(documentId: string): DocumentReceipt {
    return this.#receipts.get(documentId) ?? unknown
  }

  /** Watches the site until it serves the document as it is published now, for an hour at most. A later call begins again. */
  follow(client: SanityClient, documentId: string): void {
    this.#running.get(documentId)?.abort()
    const end = new AbortController()
    this.#running.set(documentId, end)
    const since = Date.now()
    this.#set(documentId, {receipt: {state: 'building', since}, shown: undefined})
    void this.#watch(client, documentId, since, end)
  }

  async #watch(client: SanityClient, documentId: string, since: number, end: AbortController): Promise<void> {
    const shown = this.#whereShown(client, documentId).then((found) => {
      if (this.#running.get(documentId) === end) this.#set(documentId, {shown: found ?? null})
      return found
    })
    const events = this.#eventsFromNow(client, end.signal)
    while (!end.signal.aborted) {
      const revision = await this.#readRevision(end.signal)
      if (end.signal.aborted) return
      const now = Date.now()
      const hasFailures = Object.keys(revision?.failed ?? {}).length > 0
      const paths = hasFailures ? (await shown)?.pages.map(({path}) => path) : []
      const receipt = judge({events: events(), revision, paths: paths ?? [], since, now})
      this.#set(documentId, {receipt})
      if (receipt.state === 'live' || now - since >= longestWatch) return end.abort()
      await pause(now - since < isSoon ? soon : later, end.signal)
    }
  }

  /**
   * The ids of the newest live event and of all later ones. Each watch has a stream of its own (the tag makes its URL another one), since a
   * shared one begins with an event that may be older than the change.
   */
  #eventsFromNow(client: SanityClient, signal: AbortSignal): () => ReadonlySet<string> | undefined {
    let [first, firstAt]: [string | undefined, number] = [undefined, 0]
    const ids = new Set<string>()
    const next = (event: LiveEvent) => {
      const id = 'id' in event && typeof event.id === 'string' ? event.id : undefined
      if (id === undefined) return
      if (event.type === 'welcome' && ids.size === 0) [first, firstAt] = [id, Date.now()]
      else {
        // The first event was older than the change, if the change's own comes now.
        if (Date.now() - firstAt < settled) first = undefined
        ids.add(id)
      }
    }
    const tag = `receipt.${(this.#count += 1)}`
    const subscription = client.live.events({tag}).subscribe({
      next,
      error: (error: unknown) => console.warn('The live events cannot be read.', error),
    })
    signal.addEventListener('abort', () => subscription.unsubscribe())
    return () => {
      if (first !== undefined && Date.now() - firstAt >= settled) ids.add(first)
      return ids.size > 0 ? ids : undefined
    }
  }

  async #readRevision(signal: AbortSignal): Promise<SiteRevision | undefined> {
    return readRevision(await this.#read(revisionPath, signal).catch(() => undefined))
  }

  async #whereShown(client: SanityClient, documentId: string): Promise<WhereShown | undefined> {
    try {
      return await whereShown(client, Object(await this.#read(queriesPath)), documentId)
    } catch (error) {
      console.warn('The pages of a document are not known.', error)
      return undefined
    }
  }

  async #read(path: string, end?: AbortSignal): Promise<unknown> {
    const signal = AbortSignal.any([AbortSignal.timeout(timeLimit), ...(end ? [end] : [])])
    const response = await fetch(new URL(path, this.#siteUrl), {cache: 'no-store', signal})
    if (!response.ok) throw new Error(`GET ${path}: HTTP error! status: ${response.status}`)
    return response.json()
  }

  #set(documentId: string, change: Partial<DocumentReceipt>): void {
    const before = this.of(documentId)
    const receipt = {...before, ...change}
    // The forms that show it would be drawn again at each look at the site.
    if (deepEqual(receipt, before)) return
    this.#receipts.set(documentId, receipt)
    for (const listener of this.#listeners) listener()
  }
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<unknown> =>
  firstValueFrom(race(timer(milliseconds), fromEvent(signal, 'abort')))

/** Those of the Studio, which `workspace` provides. */
export const ReceiptsOfStudio = createContext<Receipts | undefined>(undefined)

/** @throws Error outside of the Studio */
export function useReceipts(): Receipts {
  const receipts = useContext(ReceiptsOfStudio)
  if (!receipts) throw new Error('There are no receipts: ReceiptsOfStudio is not provided.')
  return receipts
}

/** The receipt of a document, kept as new as the store has it. */
export function useReceipt(documentId: string): DocumentReceipt {
  const receipts = useReceipts()
  return useSyncExternalStore(receipts.subscribe, () => receipts.of(documentId))
}

/** What a receipt says in a word, and in which color, as badges of documents and Sanity UI call it. */
export const receiptLabels = {
  building: {label: 'Building the site', color: 'warning', tone: 'caution'},
  live: {label: 'On the site', color: 'success', tone: 'positive'},
  failed: {label: 'Not on the site', color: 'danger', tone: 'critical'},
} as const satisfies Record<Receipt['state'], object>

/** What the Studio says of a published change: whether the site serves it. */
export type Receipt =
  | {state: 'building'; since: number}
  | {state: 'live'; since: number; at: number}
  | {state: 'failed'; since: number; reason: string}

/** What is known of the site at a moment. */
export interface Sighting {
  /** Live events that are the change or came after it; undefined while the content lake has not named any. */
  events: ReadonlySet<string> | undefined
  /** How new the site is; undefined when it does not say. */
  revision: SiteRevision | undefined
  /** The pages on which the document shows. */
  paths: readonly string[]
  /** When the change was published, in milliseconds since 1970. */
  since: number
  /** Now, in the same unit. */
  now: number
}

/** Milliseconds for which a site that does not answer may be starting. */
export const startupTime = 5000

/** Milliseconds after which a build that has not begun or ended has probably failed. */
export const longestBuild = 15 * 60 * 1000

/** Judges whether the site serves a change. */
export function judge({events, revision, paths, since, now}: Sighting): Receipt {
  const isOn = revision && revision.event !== null && events?.has(revision.event)
  if (!isOn && now - since < (revision ? longestBuild : startupTime)) return {state: 'building', since}
  const reason = isOn
    ? paths.map((path) => revision.failed[path]).find((failure) => failure !== undefined)
    : revision
      ? `The site was last built on ${timeOf(revision.builtAt)}, before this was published. Its build may have failed.`
      : 'The site does not answer, or does not let this Studio read how new it is. Visitors see what it served last.'
  return reason === undefined ? {state: 'live', since, at: now} : {state: 'failed', since, reason}
}
