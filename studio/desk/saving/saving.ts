import {useEffect, type JSX} from 'react'
import {first} from 'rxjs'
import {getPublishedId, getVersionFromId, useDocumentStore, type LayoutProps} from 'sanity'

/**
 * Sanity sends what is typed about once a second, as long as something holds the document in memory. A form does, and an editor who leaves
 * it within that second loses the last keystrokes. So each form holds its document here until the lake has everything, and the window
 * asks before it closes earlier.
 */

/** The forms, open or left, of whose documents the lake does not have everything that was typed. */
const unsaved = new Set<symbol>()

/**
 * Holds the document of a form until it is saved.
 * @param id of the published document, the draft, or the version of a release; undefined until it is known
 */
export function useHeldUntilSaved(id: string | undefined, type: string): void {
  const {pair} = useDocumentStore()
  // The draft of a document is no other document, and the first key creates it.
  const publishedId = id === undefined ? undefined : getPublishedId(id)
  const version = id === undefined ? undefined : getVersionFromId(id)
  useEffect(() => {
    if (publishedId === undefined) return undefined
    const form = Symbol(publishedId)
    const isSaved = pair.consistencyStatus(publishedId, type, version)
    const held = isSaved.subscribe((saved) => (saved ? unsaved.delete(form) : unsaved.add(form)))
    return () => {
      isSaved.pipe(first(Boolean)).subscribe(() => held.unsubscribe())
    }
  }, [pair, publishedId, version, type])
}

/** The Studio, which asks before its window closes with something unsaved, and finishes what was begun in a form that has closed. */
export function SavingLayout(props: LayoutProps): JSX.Element {
  const {pair} = useDocumentStore()
  useEffect(() => {
    // Sanity saves and publishes while something listens to operations. Between two forms nothing does.
    const operations = pair.operationEvents('', '').subscribe()
    const ask = (event: BeforeUnloadEvent) => unsaved.size > 0 && event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => {
      operations.unsubscribe()
      removeEventListener('beforeunload', ask)
    }
  }, [pair])
  return props.renderDefault(props)
}
