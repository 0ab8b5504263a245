import {useEffect, useEffectEvent, useMemo, useRef, useState, type RefObject} from 'react'
import {BehaviorSubject, catchError, map, of, share, switchAll, type Observable} from 'rxjs'
import {getPublishedId, useClient, useDocumentStore, type SanityDocument} from 'sanity'
import {usePresentationParams} from 'sanity/presentation'
import {
  previewChosen,
  type PreviewPerspective,
  type PreviewSettings,
} from '../../../domain/preview-settings.ts'
import {apiVersion} from '../../../domain/sanity-api.ts'
import {isSamePerspective, previewedPage, QueryAnswers} from './answer-queries.ts'

type Frame = RefObject<HTMLIFrameElement | null>

/** Whether the Preview tool shows the page in a window: in its frame, or in a window that it opened. */
const isShown = (frame: Frame, page: Window) =>
  page === frame.current?.contentWindow || page.opener === globalThis.window

/** Tells the pages what is chosen: each that does not know it, and all at each change. */
export function usePageSettings(frame: Frame, origin: string, settings: PreviewSettings): void {
  const pages = useRef(new Set<Window>())
  const tell = useEffectEvent((page: Window) => page.postMessage({type: previewChosen, settings}, origin))
  useEffect(() => {
    const onMessage = (event: MessageEvent) => {
      const message = previewedPage(event, origin)
      if (!message || !isShown(frame, message.page)) return
      pages.current.add(message.page)
      if (!isSamePerspective(message.perspective, settings.perspective)) tell(message.page)
    }
    for (const page of pages.current) {
      if (page.closed) pages.current.delete(page)
      else tell(page)
    }
    addEventListener('message', onMessage)
    return () => removeEventListener('message', onMessage)
  }, [frame, origin, settings])
}

/** Answers the queries of the pages, with what is typed in the form beside them. @returns whether the last answer failed */
export function usePageContent(frame: Frame, origin: string, perspective: PreviewPerspective): boolean {
  const client = useClient({apiVersion})
  const [hasFailed, setHasFailed] = useState(false)
  const edited = useEditedDocument(perspective)
  useEffect(() => {
    const live = client.live.events({includeDrafts: true, tag: 'preview'}).pipe(share())
    const answers = new QueryAnswers(
      origin,
      {client, perspective, live, edited},
      (page) => isShown(frame, page),
      (isAnswered) => setHasFailed(!isAnswered),
    )
    const stop = answers.start()
    return () => {
      stop()
      setHasFailed(false)
    }
  }, [client, frame, origin, perspective, edited])
  return hasFailed
}

/**
 * What the perspective has of the document whose form is open beside the page, as it is there, saved or not: a draft and what is published,
 * or a version of the release. It is one observable for all documents, so that the pages keep their answers when another is opened.
 */
function useEditedDocument(perspective: PreviewPerspective): Observable<readonly SanityDocument[]> {
  const {pair} = useDocumentStore()
  const {id, type} = usePresentationParams()
  const [layer] = [perspective].flat()
  const [opened] = useState(() => new BehaviorSubject<Observable<readonly SanityDocument[]>>(of([])))
  useEffect(() => {
    if (!id || !type || layer === 'published') return opened.next(of([]))
    const release = layer === 'drafts' ? undefined : layer
    opened.next(
      pair.editState(getPublishedId(id), type, release).pipe(
        map(({version, draft, published}) =>
          (release ? [version] : [draft, published]).filter((each) => each !== null),
        ),
        // A type that the schema does not have.
        catchError(() => of([])),
      ),
    )
  }, [opened, pair, id, type, layer])
  return useMemo(() => opened.pipe(switchAll()), [opened])
}
