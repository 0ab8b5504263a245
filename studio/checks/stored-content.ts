import type {SanityClient} from '@sanity/client'
import {getPublishedId, isDraftId, isVersionId, type Schema} from 'sanity'
import {property, type CheckedDocument} from 'content-checks'
import {asError} from '../ui/use-attempt.ts'

/** All documents of the dataset that are checked, with drafts and versions. Each change makes another object. */
export type StoredContent = ReadonlyMap<string, CheckedDocument>

/** The content as it has been read: undefined until then, an error if it cannot be. */
export type ContentState = StoredContent | Error | undefined

/** How long changes are collected before they are passed on, in milliseconds. */
const pause = 100

/** Keeps all documents of some types in memory, as new as the dataset, for as long as somebody subscribes. */
export class ContentStore {
  readonly #client: SanityClient
  readonly #types: readonly string[]
  readonly #subscribers = new Set<() => void>()
  #state: ContentState
  #stop: (() => void) | undefined

  constructor(client: SanityClient, types: readonly string[]) {
    this.#client = client
    this.#types = types
  }

  /** Subscribes to changes, as `useSyncExternalStore` does. */
  subscribe = (onChange: () => void): (() => void) => {
    this.#subscribers.add(onChange)
    this.#stop ??= this.#listen()
    return () => {
      this.#subscribers.delete(onChange)
      if (this.#subscribers.size > 0) return
      this.#stop?.()
      this.#stop = undefined
    }
  }

  current = (): ContentState => this.#state

  /** Reads the content outside of React, and keeps it as new as the dataset for some milliseconds more. */
  async read(milliseconds: number): Promise<Exclude<ContentState, undefined>> {
    const {promise, resolve} = Promise.withResolvers<Exclude<ContentState, undefined>>()
    const settle = () => this.#state !== undefined && resolve(this.#state)
    const unsubscribe = this.subscribe(settle)
    settle()
    setTimeout(unsubscribe, milliseconds)
    return promise
  }

  #set(state: ContentState): void {
    this.#state = state
    for (const onChange of this.#subscribers) onChange()
  }

  /** Reads everything as soon as changes are listened to, and again after each reconnection. */
  #listen(): () => void {
    const params = {types: this.#types}
    const changes = new Map<string, CheckedDocument | undefined>()
    let timer: ReturnType<typeof setTimeout> | undefined
    let reading: AbortController | undefined
    const apply = () => {
      timer = undefined
      if (!(this.#state instanceof Map) || changes.size === 0) return
      const next = new Map(this.#state)
      for (const [id, document] of changes) {
        if (document) next.set(id, document)
        else next.delete(id)
      }
      changes.clear()
      this.#set(next)
    }
    const read = async () => {
      reading?.abort()
      const {signal} = (reading = new AbortController())
      changes.clear()
      try {
        const query = '*[_type in $types]'
        const documents = await this.#client.fetch<CheckedDocument[]>(query, params, {
          perspective: 'raw',
          signal,
        })
        this.#set(new Map(documents.map((document) => [document._id, document])))
        apply()
      } catch (error) {
        if (!signal.aborted) this.#set(asError(error))
      }
    }
    const subscription = this.#client
      .listen('*[_type in $types]', params, {
        events: ['welcome', 'mutation', 'reconnect'],
        includeResult: true,
        includeAllVersions: true,
        visibility: 'query',
      })
      .subscribe({
        next: (event) => {
          if (event.type === 'welcome') void read()
          if (event.type !== 'mutation') return
          changes.set(event.documentId, event.transition === 'disappear' ? undefined : event.result)
          timer ??= setTimeout(apply, pause)
        },
        error: (error: unknown) => this.#set(asError(error)),
      })
    return () => {
      clearTimeout(timer)
      reading?.abort()
      subscription.unsubscribe()
      this.#state = undefined
    }
  }
}

const stores = new WeakMap<Schema, ContentStore>()

/** The one store of a schema's documents. */
export function contentStore(client: SanityClient, schema: Schema): ContentStore {
  const types = schema.getTypeNames().filter((name) => schema.get(name)?.type?.name === 'document')
  const checked = types.filter((name) => !/^(?:sanity|system)\./.test(name))
  const store = stores.get(schema) ?? new ContentStore(client, checked)
  stores.set(schema, store)
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

const renamed = new WeakMap<CheckedDocument, CheckedDocument>()

/** The same document under its published id: one object for one document, so that it is read once. */
export function asPublished(document: CheckedDocument): CheckedDocument {
  const before = renamed.get(document)
  if (before) return before
  const {_id} = document
  const published = isDraftId(_id) || isVersionId(_id) ? {...document, _id: getPublishedId(_id)} : document
  renamed.set(document, published)
  return published
}

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
