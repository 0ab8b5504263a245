import type {ClientPerspective, LiveEvent, SanityClient} from '@sanity/client'
import {Badge, Card, Flex, Text} from '@sanity/ui'
import {useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type JSX, type Ref} from 'react'
import type {Observable} from 'rxjs'
import {isAccountPath, paths} from '../../../../domain/pages.ts'
import {
  isComparisonMessage,
  type FieldAddress,
  type MessageFromPage,
  type MessageToPage,
} from '../../../../domain/preview-comparison.ts'
import {
  previewChosen,
  previewReady,
  type PreviewMoment,
  type PreviewSettings,
} from '../../../../domain/preview-settings.ts'
import {giveContent} from './frame-content.ts'

/** Sends a message to the page in a frame. */
export interface FrameHandle {
  send: (message: MessageToPage) => void
}

/** Milliseconds in which a page opens, on a slow machine. */
const settling = 10_000

interface Props {
  ref: Ref<FrameHandle>
  /** What is above the frame: `On the site`. */
  title: string
  isPublished: boolean
  siteUrl: string
  /** The page that the frame begins with. */
  path: string
  /** CSS pixels of the screen on which the page is shown, scaled to fit. */
  width: number
  client: SanityClient
  perspective: ClientPerspective
  live: Observable<LiveEvent>
  marks: readonly FieldAddress[]
  moment?: PreviewMoment | undefined
  /** Called with what the page says; with `comparison/opened` only where the page was opened in the frame itself. */
  onMessage: (message: MessageFromPage) => void
}

/** A page of the site in a frame, with the content of one perspective. */
export function ComparedFrame({ref, siteUrl, path, ...props}: Props): JSX.Element {
  const {client, perspective, live, marks, width, title, isPublished, moment, onMessage} = props
  const frame = useRef<HTMLIFrameElement>(null)
  // A page that was opened by a navigation has its address from the messages.
  const [src] = useState(() => new URL(path, siteUrl).href)
  const opened = useRef(path)
  /** Until when, in milliseconds since 1970, the page may still report where it was before `opened`. */
  const pending = useRef(0)
  const origin = new URL(siteUrl).origin
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

  const receive = useEffectEvent(onMessage)
  useEffect(() => {
    let stop = () => {}
    const listener = ({source, origin: from, data}: MessageEvent) => {
      const target = frame.current?.contentWindow
      if (!target || source !== target || from !== origin) return
      if (Object(data).type === previewReady) {
        stop()
        stop = giveContent(target, origin, {client, perspective, live})
        target.postMessage(settingsOf(opened.current, moment), origin)
        const post = (message: MessageToPage) => target.postMessage(message, origin)
        post({type: 'comparison/begin'})
        // This document may have begun to load before another page was wanted.
        if (pending.current > Date.now()) post({type: 'comparison/open', path: opened.current})
        setDocuments((count) => count + 1)
      } else if (isComparisonMessage(data)) {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the site sends no others
        const message = data as MessageFromPage
        if (message.type === 'comparison/opened') {
          const isKnown = message.path === opened.current
          const isLate = !isKnown && pending.current > Date.now()
          if (isKnown) pending.current = 0
          if (isKnown || isLate) return
          opened.current = message.path
        }
        receive(message)
      }
    }
    addEventListener('message', listener)
    return () => {
      removeEventListener('message', listener)
      stop()
    }
  }, [origin, client, perspective, live, moment])

  useEffect(() => {
    if (documents === 0) return
    const message: MessageToPage = {type: 'comparison/mark', fields: marks}
    frame.current?.contentWindow?.postMessage(message, origin)
  }, [documents, marks, origin])

  const pane = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({width: 0, height: 0})
  useEffect(() => {
    const element = pane.current
    if (!element) return undefined
    const observer = new ResizeObserver(() =>
      setSize({width: element.clientWidth, height: element.clientHeight}),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const scale = Math.min(1, size.width / width)
  return (
    <Flex direction="column" flex={1} gap={3} style={{minWidth: 0}}>
      <Flex align="center" gap={2} style={{minHeight: '2rem'}}>
        <Text as="h3" size={1} weight="semibold">
          {title}
        </Text>
        {!isPublished && <Badge tone="caution">Not published yet</Badge>}
      </Flex>
      <Card ref={pane} flex={1} border radius={2} overflow="hidden" style={{position: 'relative'}}>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it shows the site itself, as the Preview tool does */}
        <iframe
          ref={frame}
          title={title}
          src={src}
          style={{
            position: 'absolute',
            top: 0,
            left: Math.max(0, (size.width - width * scale) / 2),
            width,
            maxWidth: 'none',
            height: scale > 0 ? size.height / scale : 0,
            border: 0,
            transform: `scale(${scale})`,
            transformOrigin: '0 0',
          }}
        />
      </Card>
    </Flex>
  )
}

/** Account pages are shown to whom they are for: the dashboard to a sample customer, the others to somebody who is signed out. */
function settingsOf(
  path: string,
  moment: PreviewMoment | undefined,
): {type: string; settings: PreviewSettings} {
  const {pathname} = new URL(path, 'http://localhost')
  const visitor = pathname === paths.dashboard() ? 'customer' : isAccountPath(pathname) ? 'signed-out' : 'own'
  return {type: previewChosen, settings: {scheme: undefined, visitor, moment}}
}
