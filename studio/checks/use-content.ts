import {useMemo, useSyncExternalStore} from 'react'
import {useClient, useSchema} from 'sanity'
import type {CheckedDocument} from 'content-checks'
import {factsFrom, variablesWithin} from '../../domain/facts.ts'
import {apiVersion} from '../../domain/sanity-api.ts'
import {printVariables} from '../../domain/variables.ts'
import {once} from '../ui/once.ts'
import {inWords, nameOf} from './in-words.ts'
import {contentStore, draftContent, isRead, type ContentState, type StoredContent} from './stored-content.ts'

/** All content, as new as the dataset: undefined until it has been read, an error if it cannot be. */
export function useContent(): ContentState {
  const client = useClient({apiVersion})
  const schema = useSchema()
  const store = useMemo(() => contentStore(client, schema), [client, schema])
  return useSyncExternalStore(store.subscribe, store.current)
}

const draftsById = once(
  (content: StoredContent) => new Map(draftContent(content).map((each) => [each._id, each])),
)

/** All documents with their unpublished changes, by their published ids; none until they have been read. */
export function useDraftDocuments(): ReadonlyMap<string, CheckedDocument> | undefined {
  const content = useContent()
  return isRead(content) ? draftsById(content) : undefined
}

/** Tells values in words (`inWords`), with the names of what they refer to and with the facts that they print. */
export function useWords(): (value: unknown) => string {
  const documents = useDraftDocuments()
  const print = usePrint()
  return (value) => print(inWords(value, (id) => nameOf(documents?.get(id))))
}

/** Prints the facts in texts as visitors read them. Until the content has been read, a text stays as it is stored. */
export function usePrint(): (text: string) => string {
  const documents = useDraftDocuments()
  return (text) =>
    documents && text.includes('{') ? printVariables(text, factsFrom(variablesWithin(text), documents)) : text
}
