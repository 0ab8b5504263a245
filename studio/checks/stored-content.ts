import type {SanityClient} from '@sanity/client'
import {getPublishedId, isDraftId, isVersionId, type Schema} from 'sanity'
import {property, type CheckedDocument} from 'content-checks'
import {finalize, firstValueFrom, Observable, ReplaySubject, share, tap, timer} from 'rxjs'
import {once} from '../ui/once.ts'
import {retrying} from '../ui/retrying.ts'
import {asError} from '../ui/use-attempt.ts'

/** All documents of the dataset that are checked, with drafts and versions. Each change makes another object. */
export type StoredContent = ReadonlyMap<string, CheckedDocument>

/** The content as it was read last: undefined until then, an error while it has not been read because it cannot be. */
export type ContentState = StoredContent | Error | undefined

export const isRead = (content: ContentState): content is StoredContent => content instanceof Map

/** How long changes are collected before they are passed on, in milliseconds. */
const pause = 100

/** How long the content is kept for the next form or question after the last one has gone, in milliseconds. */
const kept = 60_000

/** Keeps all documents of some types in memory, as new as the dataset, for as long as somebody subscribes, and a minute more. */
export class ContentStore {
  readonly #states: Observable<StoredContent | Error>
  #state: ContentState

  constructor(client: SanityClient, types: readonly string[]) {
    const attempts = new Observable<StoredContent | Error>((subscriber) =>
      statesOf(client, types)
        .pipe(retrying((error) => isRead(this.#state) || subscriber.next(asError(error))))
        .subscribe(subscriber),
    )
    this.#states = attempts.pipe(
      tap((state) => (this.#state = state)),
      finalize(() => (this.#state = undefined)),
      share({connector: () => new ReplaySubject(1), resetOnRefCountZero: () => timer(kept)}),
    )
  }

  /** Subscribes to changes, as `useSyncExternalStore` does. */
  subscribe = (onChange: () => void): (() => void) => {
    const subscription = this.#states.subscribe(onChange)
    return () => subscription.unsubscribe()
  }

  current = (): ContentState => this.#state

  /** Reads the content outside of React. */
  read(): Promise<StoredContent | Error> {
    return firstValueFrom(this.#states)
  }
}

/** Reads everything as soon as changes are listened to, and again after each reconnection; each change makes another state. Ends with the first error. */
function statesOf(client: SanityClient, types: readonly string[]): Observable<StoredContent> {
  const filter = '*[_type in $types]'
  const read = async (signal: AbortSignal) => {
    const documents = await client.fetch<CheckedDocument[]>(filter, {types}, {perspective: 'raw', signal})
    return new Map(documents.map((document) => [document._id, document]))
  }
  return new Observable((subscriber) => {
    let content: StoredContent | undefined
    let reading = new AbortController()
    let waiting: ReturnType<typeof setTimeout> | undefined
    const changes = new Map<string, CheckedDocument | undefined>()
    const show = (found: StoredContent) => {
      const next = new Map(found)
      for (const [id, document] of changes) {
        if (document) next.set(id, document)
        else next.delete(id)
      }
      changes.clear()
      content = next
      subscriber.next(next)
    }
    const begin = () => {
      reading.abort()
      changes.clear()
      content = undefined
      const {signal} = (reading = new AbortController())
      read(signal).then(show, (error: unknown) => signal.aborted || subscriber.error(error))
    }
    const showChanges = () => {
      waiting = undefined
      if (content) show(content)
    }
    const subscription = client
      .listen(
        filter,
        {types},
        {
          events: ['welcome', 'mutation', 'reconnect'],
          includeResult: true,
          includeAllVersions: true,
          visibility: 'query',
        },
      )
      .subscribe({
        next: (event) => {
          if (event.type === 'welcome') begin()
          if (event.type !== 'mutation') return
          changes.set(event.documentId, event.transition === 'disappear' ? undefined : event.result)
          waiting ??= setTimeout(showChanges, pause)
        },
        error: (error: unknown) => subscriber.error(error),
      })
    return () => {
      clearTimeout(waiting)
      reading.abort()
      subscription.unsubscribe()
    }
  })
}

const stores = new WeakMap<Schema, {token: string | undefined; store: ContentStore}>()

/** The one store of a schema's documents: another one after a sign-in with another token, because the former one ends. */
export function contentStore(client: SanityClient, schema: Schema): ContentStore {
  const {token} = client.config()
  const existing = stores.get(schema)
  if (existing && existing.token === token) return existing.store
  const types = schema.getTypeNames().filter((name) => schema.get(name)?.type?.name === 'document')
  const checked = types.filter((name) => !/^(?:sanity|system)\./.test(name))
  const store = new ContentStore(client, checked)
  stores.set(schema, {token, store})
  return store
}

/** What is published, with the versions of a release instead, if one is named. Documents have their published ids. */
export function publishedContent(content: StoredContent, release?: string): CheckedDocument[] {
  return layered(content, (id) =>
    isVersionId(id) ? release !== undefined && id.startsWith(`versions.${release}.`) : !isDraftId(id),
  )
}

/** What would be on the site if all drafts were published. */
export function draftContent(content: StoredContent): CheckedDocument[] {
  return layered(content, (id) => !isVersionId(id))
}

/** The same document under its published id: one object for one document, so that it is read once. */
export const asPublished = once((document: CheckedDocument): CheckedDocument => {
  const {_id} = document
  return isDraftId(_id) || isVersionId(_id) ? {...document, _id: getPublishedId(_id)} : document
})

/** Whether publishing a version's release unpublishes its document: the Content Lake marks it so for `unpublish` in a release. */
export function isRemoval({_system}: CheckedDocument): boolean {
  return property(_system, 'delete') === true
}

/** The documents whose ids fit; a draft or a version stands for what is published, unless it removes it. */
function layered(content: StoredContent, fits: (id: string) => boolean): CheckedDocument[] {
  const documents = new Map<string, CheckedDocument>()
  const removed = new Set<string>()
  for (const [id, document] of content) {
    if (!fits(id)) continue
    const publishedId = getPublishedId(id)
    if (isRemoval(document)) removed.add(publishedId)
    else if (id !== publishedId || !documents.has(publishedId))
      documents.set(publishedId, asPublished(document))
  }
  return [...documents.values()].filter(({_id}) => !removed.has(_id))
}
