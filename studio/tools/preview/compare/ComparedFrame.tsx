import {Badge, Card, Flex, useElementSize} from '@sanity/ui'
import {useRef, useState, type JSX} from 'react'
import {useSiteUrl} from '../../../ui/hooks.ts'
import {Title} from '../../../ui/small.tsx'
import {useComparedFrame, type FramedPage} from './use-compared-frame.ts'

interface Props extends FramedPage {
  /** What is above the frame: `On the site`. */
  title: string
  isPublished: boolean
  /** CSS pixels of the screen on which the page is shown, scaled to fit. */
  width: number
}

/** A page of the site in a frame, with the content of one perspective. */
export function ComparedFrame({title, isPublished, width, ...page}: Props): JSX.Element {
  const frame = useRef<HTMLIFrameElement>(null)
  useComparedFrame(frame, page)
  const siteUrl = useSiteUrl()
  // A page that was opened by a navigation has its address from the messages.
  const [src] = useState(() => new URL(page.path, siteUrl).href)
  const [pane, setPane] = useState<HTMLDivElement | null>(null)
  const size = useElementSize(pane)?.content ?? {width: 0, height: 0}
  const scale = Math.min(1, size.width / width)
  return (
    <Flex direction="column" flex={1} gap={3} style={{minWidth: 0}}>
      <Flex align="center" gap={2} style={{minHeight: '2rem'}}>
        <Title as="h3">{title}</Title>
        {!isPublished && <Badge tone="caution">Not published yet</Badge>}
      </Flex>
      <Card ref={setPane} flex={1} border radius={2} overflow="hidden" style={{position: 'relative'}}>
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
