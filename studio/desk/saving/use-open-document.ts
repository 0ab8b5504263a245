import {useEffect, useRef} from 'react'
import {defer} from 'rxjs'
import {
  DEFAULT_STUDIO_CLIENT_OPTIONS,
  getIdPair,
  getPublishedId,
  getVersionFromId,
  snapshotPair,
  useClient,
  useDocumentStore,
} from 'sanity'
import {openDocument, type OpenDocument} from './open-document.ts'

/**
 * Holds the document of a form (open-document.ts) while the form is there.
 * @param id of the published document, the draft, or the version of a release
 * @returns a function that saves it now
 */
export function useOpenDocument(id: string | undefined, type: string): () => void {
  const client = useClient(DEFAULT_STUDIO_CLIENT_OPTIONS)
  const {pair} = useDocumentStore()
  const opened = useRef<OpenDocument>(undefined)
  // The draft of a document is no other document, and the first key creates it.
  const publishedId = id === undefined ? undefined : getPublishedId(id)
  const version = id === undefined ? undefined : getVersionFromId(id)
  useEffect(() => {
    if (publishedId === undefined) return undefined
    const document = openDocument({
      // The document store has the same object, and no way to it but operations.
      pair: defer(() => snapshotPair(client, getIdPair(publishedId, {version}), type)),
      isSaved: pair.consistencyStatus(publishedId, type, version),
    })
    opened.current = document
    return document.close
  }, [client, pair, publishedId, version, type])
  return () => opened.current?.save()
}
