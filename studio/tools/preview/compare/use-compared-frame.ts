import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type Ref,
  type RefObject,
} from 'react'
import {isAccountPath, paths} from '../../../../domain/pages.ts'
import {
  isMessageFromPage,
  type FieldAddress,
  type MessageFromPage,
  type MessageToPage,
} from '../../../../domain/preview-comparison.ts'
import {previewChosen, type PreviewSettings} from '../../../../domain/preview-settings.ts'
import {useSiteUrl} from '../../../ui/hooks.ts'
import {isSamePerspective, previewedPage, QueryAnswers, type Source} from '../answer-queries.ts'

/** Sends a message to the page in a frame. */
export interface FrameHandle {
  send: (message: MessageToPage) => void
}

/** What a page in a frame is shown with. */
export interface FramedPage extends Source {
  ref: Ref<FrameHandle>
  /** The page that the frame begins with. */
  path: string
  marks: readonly FieldAddress[]
  /** The time for which it is shown, in milliseconds since 1970; by default, that when the frame was opened. */
  time?: number | undefined
  /** Called with what the page says; with `comparison/opened` only where the page was opened in the frame itself. */
  onMessage: (message: MessageFromPage) => void
}

/** Milliseconds in which a page opens, on a slow machine. */
const settling = 10_000

/** Gives a page in a frame its content and its marks, and speaks with it. */
export function useComparedFrame(frame: RefObject<HTMLIFrameElement | null>, page: FramedPage): void {
  const {ref, path, client, perspective, live, marks, time, onMessage} = page
  const origin = useSiteUrl()
  const [now] = useState(() => Date.now())
  const moment = useMemo(() => ({time: time ?? now, perspective}), [time, now, perspective])
  const opened = useRef(path)
  /** Until when, in milliseconds since 1970, the page may still report where it was before `opened`. */
  const pending = useRef(0)
  /** Counts the documents that the frame has loaded: each has to be sent everything. */
  const [documents, setDocuments] = useState(0)

  useImperativeHandle(ref, () => ({
    send: (message) => {
      const target = frame.current?.contentWindow
      if (message.type === 'comparison/open') {
        if (message.path !== opened.current) pending.current = Date.now() + settling
        opened.current = message.path
        if (documents > 0) target?.postMessage(settingsOf(message.path, moment), origin)
      }
      if (documents > 0) target?.postMessage(message, origin)
    },
  }))

  const receive = useEffectEvent((message: MessageFromPage) => {
    if (message.type === 'comparison/opened') {
      const isSame = message.path === opened.current
      const isLate = !isSame && pending.current > Date.now()
      if (isSame) pending.current = 0
      if (isSame || isLate) return
      opened.current = message.path
    }
    onMessage(message)
  })
  useEffect(() => {
    const isShown = (window: Window) => window === frame.current?.contentWindow
    const stop = new QueryAnswers(origin, {client, perspective, live}, isShown).start()
    const listener = (event: MessageEvent) => {
      const {source, origin: from, data} = event
      const target = frame.current?.contentWindow
      if (!target || source !== target || from !== origin) return
      if (isMessageFromPage(data)) return receive(data)
      const asking = previewedPage(event, origin)
      if (!asking || isSamePerspective(asking.perspective, perspective)) return
      target.postMessage(settingsOf(opened.current, moment), origin)
      const post = (message: MessageToPage) => target.postMessage(message, origin)
      post({type: 'comparison/begin'})
      // This document may have begun to load before another page was wanted.
      if (pending.current > Date.now()) post({type: 'comparison/open', path: opened.current})
      setDocuments((count) => count + 1)
    }
    addEventListener('message', listener)
    return () => {
      removeEventListener('message', listener)
      stop()
    }
  }, [frame, origin, client, perspective, live, moment])

  useEffect(() => {
    if (documents === 0) return
    const message: MessageToPage = {type: 'comparison/mark', fields: marks}
    frame.current?.contentWindow?.postMessage(message, origin)
  }, [frame, documents, marks, origin])
}

/**
 * What tells a page how to show itself.
 * Account pages are shown to whom they are for: the dashboard to a sample customer, the others to somebody who is signed out.
 */
function settingsOf(
  path: string,
  moment: Pick<PreviewSettings, 'perspective' | 'time'>,
): {type: string; settings: PreviewSettings} {
  const {pathname} = new URL(path, 'http://localhost')
  const visitor =
    pathname === paths.dashboard() ? 'customer' : isAccountPath(pathname) ? 'signed-out' : 'this-browser'
  return {type: previewChosen, settings: {scheme: undefined, visitor, ...moment}}
}
