import {useEffect, useMemo, useState, useSyncExternalStore} from 'react'
import {getPublishedId, isVersionId, useClient, useSchema, type Schema} from 'sanity'
import {checkContent, checkDocument} from '../../checks/check-content.ts'
import type {CheckedDocument, Finding} from '../../checks/finding.ts'
import type {Entry} from '../../checks/site.ts'
import {apiVersion} from '../../domain/sanity-api.ts'
import {
  asPublished,
  ContentStore,
  draftContent,
  publishedContent,
  type ContentState,
  type StoredContent,
} from './stored-content.ts'

/** How long the checks wait for the next keystroke, in milliseconds. */
const keystroke = 120

const stores = new WeakMap<Schema, ContentStore>()

/** What was read of documents, for the next check. */
const known = new WeakMap<CheckedDocument, Entry>()

function useContent(): ContentState {
  const client = useClient({apiVersion})
  const schema = useSchema()
  const store = useMemo(() => {
    const types = schema.getTypeNames().filter((name) => schema.get(name)?.type?.name === 'document')
    const own = types.filter((name) => !/^(?:sanity|system)\./.test(name))
    const one = stores.get(schema) ?? new ContentStore(client, own)
    stores.set(schema, one)
    return one
  }, [client, schema])
  return useSyncExternalStore(store.subscribe, store.read)
}

/** What the checks say of a document. */
export interface DocumentFindings {
  /** Its own findings. Errors come first. */
  own: readonly Finding[]
  /** Errors at documents that it refers to, or that refer to it. */
  elsewhere: readonly Finding[]
}

/** What the checks say: undefined until the content has been read, an error if it cannot be. */
export type Checked<Result> = Result | Error | undefined

const results = new WeakMap<StoredContent, WeakMap<CheckedDocument, DocumentFindings>>()

interface Against {
  schema: Schema
  /** The site's origin, by which internal addresses are known. */
  origin: string
}

/** Checks a document as it is typed, against the site on which it will be published. */
function findingsOf(
  content: StoredContent,
  edited: CheckedDocument,
  {schema, origin}: Against,
): DocumentFindings {
  const done = results.get(content) ?? new WeakMap<CheckedDocument, DocumentFindings>()
  results.set(content, done)
  const before = done.get(edited)
  if (before) return before
  const id = getPublishedId(edited._id)
  // `versions.<release>.<id>`
  const release = isVersionId(edited._id) ? edited._id.split('.')[1] : undefined
  const others = publishedContent(content, release).filter(({_id}) => _id !== id)
  const found = checkDocument([...others, asPublished(edited)], id, {
    ...options({schema, origin}),
    former: content,
  })
  const result = {
    own: found.filter(({documentId}) => documentId === id),
    elsewhere: found.filter(({documentId, severity}) => documentId !== id && severity === 'error'),
  }
  done.set(edited, result)
  return result
}

function options({schema, origin}: Against) {
  return {model: schema, now: Date.now(), origin, known}
}

/** What the checks say of the document of a form, soon after each keystroke. */
export function useDocumentFindings(
  edited: CheckedDocument | null | undefined,
  origin: string,
): Checked<DocumentFindings> {
  const content = useContent()
  const schema = useSchema()
  const settled = useSettled(edited, keystroke)
  return useMemo(() => {
    if (content === undefined || content instanceof Error) return content
    return settled ? findingsOf(content, settled, {schema, origin}) : {own: [], elsewhere: []}
  }, [content, settled, schema, origin])
}

/** Checks a document at once. Undefined where the content is not known. */
export function useFindingsNow(origin: string): (edited: CheckedDocument) => DocumentFindings | undefined {
  const content = useContent()
  const schema = useSchema()
  return (edited) =>
    content === undefined || content instanceof Error
      ? undefined
      : findingsOf(content, edited, {schema, origin})
}

/** The findings of all documents, as they are on the site or as they will be with all drafts. */
export function useAllFindings(withDrafts: boolean, origin: string): Checked<readonly Finding[]> {
  const content = useSettled(useContent(), 500)
  const schema = useSchema()
  return useMemo(() => {
    if (content === undefined || content instanceof Error) return content
    return checkContent(withDrafts ? draftContent(content) : publishedContent(content), {
      ...options({schema, origin}),
      former: content,
    })
  }, [content, schema, withDrafts, origin])
}

/** A value, once it has stayed the same for some milliseconds. The first one counts at once. */
function useSettled<Value>(value: Value, milliseconds: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled ?? value
}
