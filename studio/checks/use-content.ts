import {useMemo, useSyncExternalStore} from 'react'
import {useClient, useSchema} from 'sanity'
import type {CheckedDocument} from 'content-checks'
import {apiVersion} from '../../domain/sanity-api.ts'
import {contentStore, draftContent, type ContentState, type StoredContent} from './stored-content.ts'

/** All content, as new as the dataset: undefined until it has been read, an error if it cannot be. */
export function useContent(): ContentState {
  const client = useClient({apiVersion})
  const schema = useSchema()
  const store = useMemo(() => contentStore(client, schema), [client, schema])
  return useSyncExternalStore(store.subscribe, store.current)
}

const drafts = new WeakMap<StoredContent, ReadonlyMap<string, CheckedDocument>>()

/** All documents with their unpublished changes, by their published ids; none until they have been read. */
export function useDraftDocuments(): ReadonlyMap<string, CheckedDocument> | undefined {
  const content = useContent()
  if (content === undefined || content instanceof Error) return undefined
  const known = drafts.get(content) ?? new Map(draftContent(content).map((each) => [each._id, each]))
  drafts.set(content, known)
  return known
}
