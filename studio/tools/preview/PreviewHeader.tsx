import {Button, Card, Flex, Select, Stack, Text, TextInput} from '@sanity/ui'
import {useEffect, useMemo, useRef, useState, type JSX, type RefObject} from 'react'
import {useClient} from 'sanity'
import type {PreviewHeaderProps} from 'sanity/presentation'
import {
  isPreviewVisitor,
  previewChosen,
  previewQueries,
  previewReady,
  previewResult,
  previewVisitors,
  type DatedQuery,
  type PreviewMoment,
  type PreviewSettings,
} from '../../../domain/preview-settings.ts'
import {ShareDraft} from './share/ShareDraft.tsx'
import {releasesUntil, type ScheduledRelease} from '../../../domain/releases.ts'
import {CompareButton} from './compare/CompareButton.tsx'

/** Widths of screens in CSS pixels, by what the choice is called. */
const widths = {'Phone, 390': 390, 'Tablet, 768': 768, 'Laptop, 1280': 1280, 'Desktop, 1920': 1920}

/** The Preview tool's own header, and below it how the page is shown: on which screen, in which scheme, and to whom. */
export function PreviewHeader(props: PreviewHeaderProps): JSX.Element {
  const {iframeRef, targetOrigin, previewUrl} = props
  const [width, setWidth] = useState<number>()
  const [settings, setSettings] = useState<Omit<PreviewSettings, 'moment'>>({
    scheme: undefined,
    visitor: 'own',
  })
  const [date, setDate] = useState('')
  const moment = useMoment(date)
  const hasFailed = useDatedContent(iframeRef, targetOrigin, moment)
  useFrameSettings(
    iframeRef,
    targetOrigin,
    useMemo(() => ({...settings, moment}), [settings, moment]),
  )
  return (
    <Stack flex={1} gap={2}>
      {/* Draft links have a dialog of their own (./share). */}
      {props.renderDefault({...props, canSharePreviewAccess: false})}
      <Card borderTop paddingTop={2}>
        <Flex gap={2} paddingX={2} wrap="wrap">
          <Choice
            label="Screen"
            value={String(width ?? '')}
            options={[
              ['', 'Fits the window'],
              ...Object.entries(widths).map(([name, of]) => [`${of}`, name] as const),
            ]}
            onChange={(value) => setWidth(value ? Number(value) : undefined)}
          />
          <Choice
            label="Colors"
            value={settings.scheme ?? ''}
            options={[
              ['', 'As in this browser'],
              ['light', 'Light'],
              ['dark', 'Dark'],
            ]}
            onChange={(value) =>
              setSettings({...settings, scheme: value === 'light' || value === 'dark' ? value : undefined})
            }
          />
          <Choice
            label="Visitor"
            value={settings.visitor}
            options={Object.entries(previewVisitors)}
            onChange={(value) => setSettings({...settings, visitor: isPreviewVisitor(value) ? value : 'own'})}
          />
          <Flex as="label" align="center" gap={2}>
            <Text size={1} muted>
              As it will be on
            </Text>
            <TextInput
              type="datetime-local"
              fontSize={1}
              padding={2}
              value={date}
              onChange={({currentTarget}) => setDate(currentTarget.value)}
            />
          </Flex>
          {date && <Button mode="bleed" fontSize={1} padding={2} text="Today" onClick={() => setDate('')} />}
          {moment && (
            <Text size={1} style={{alignSelf: 'center'}} data-testid="preview-moment">
              {hasFailed
                ? 'The content lake does not answer. Choose the date again when it does.'
                : releasesText(moment.perspective.length - 1)}
            </Text>
          )}
          <CompareButton siteUrl={targetOrigin} path={previewUrl ?? '/'} moment={moment} />
          <ShareDraft
            siteUrl={targetOrigin}
            path={new URL(props.previewUrl ?? '/', targetOrigin).pathname}
            perspective={[props.perspective].flat()}
            moment={moment}
          />
          <SkipToForm />
        </Flex>
      </Card>
      <ScreenWidth iframeRef={iframeRef} width={width} />
    </Stack>
  )
}

/** Leads the keyboard past all the links of the page, to the form beside it. It shows while it has the focus. */
function SkipToForm() {
  return (
    <>
      <style>{'.skip-to-form:not(:focus-within) { position: absolute; clip-path: inset(50%); }'}</style>
      <div className="skip-to-form">
        <Button mode="ghost" fontSize={1} padding={2} text="Skip the page, to its form" onClick={focusForm} />
      </div>
    </>
  )
}

const fields = '[data-testid="form-view"] :is(input, textarea, select, [contenteditable="true"])'

/** Focuses the first field of the form beside the page. There are others that only show in a form of another width. */
function focusForm() {
  const inForm = [...document.querySelectorAll<HTMLElement>(fields)]
  inForm.find((field) => field.checkVisibility())?.focus()
}

function releasesText(count: number): string {
  if (count === 0) return 'No release is scheduled until then.'
  return count === 1 ? 'With one scheduled release.' : `With ${count} scheduled releases.`
}

/** A date of the editor's time zone with the perspective of the site at that time; undefined for the present. */
function useMoment(date: string): PreviewMoment | undefined {
  const client = useClient({apiVersion: releasesApiVersion})
  const [releases, setReleases] = useState<readonly ScheduledRelease[]>()
  useEffect(() => {
    if (!date) return undefined
    const read = () =>
      client
        .fetch<ScheduledRelease[]>('releases::all()[state == "scheduled"]{name, publishAt, state}')
        .then(setReleases, () => setReleases(undefined))
    const subscription = client
      .listen('*[_type == "system.release"]', {}, {events: ['welcome', 'mutation'], visibility: 'query'})
      .subscribe(() => void read())
    return () => subscription.unsubscribe()
  }, [client, date])
  const time = Date.parse(date)
  // The same object as long as it says the same, whatever else changes in the releases.
  const perspective =
    releases && !Number.isNaN(time) ? [...releasesUntil(releases, time), 'published'].join() : undefined
  return useMemo(
    () => (perspective ? {time, perspective: perspective.split(',')} : undefined),
    [time, perspective],
  )
}

/**
 * Answers the queries that the page in the frame asks for a date, and again when content changes. The page asks again when the
 * perspective changes, and only then.
 * @returns whether the last answer failed
 */
function useDatedContent(
  iframeRef: RefObject<HTMLIFrameElement | null>,
  targetOrigin: string,
  moment: PreviewMoment | undefined,
): boolean {
  const client = useClient({apiVersion: releasesApiVersion})
  const [hasFailed, setHasFailed] = useState(false)
  const stack = moment?.perspective.join()
  useEffect(() => {
    if (!stack) return undefined
    const perspective = stack.split(',')
    let asked: readonly DatedQuery[] = []
    let isStopped = false
    // An answer may come after that to a later question, which is newer.
    let questions = 0
    const answered = new Map<string, number>()
    const answer = async ({query, params}: DatedQuery) => {
      const question = ++questions
      const key = JSON.stringify([query, params])
      try {
        const {result, resultSourceMap: sourceMap} = await client.fetch(query, params, {
          perspective,
          resultSourceMap: 'withKeyArraySelector',
          filterResponse: false,
        })
        if (isStopped || (answered.get(key) ?? 0) > question) return
        answered.set(key, question)
        setHasFailed(false)
        const message = {type: previewResult, perspective, query, params, result, sourceMap}
        iframeRef.current?.contentWindow?.postMessage(message, targetOrigin)
      } catch {
        if (!isStopped) setHasFailed(true)
      }
    }
    const onMessage = ({source, origin, data}: MessageEvent) => {
      if (origin !== targetOrigin || source !== iframeRef.current?.contentWindow) return
      const {
        type,
        queries,
        perspective: of,
      }: {type?: unknown; queries?: DatedQuery[]; perspective?: unknown} = Object(data)
      if (type !== previewQueries || !queries || JSON.stringify(of) !== JSON.stringify(perspective)) return
      asked = queries
      for (const query of asked) void answer(query)
    }
    addEventListener('message', onMessage)
    const changes = client
      .listen(
        '*[!(_id in path("_.**"))]',
        {},
        // Each connection begins with a welcome: what was published while there was none has to be asked for.
        {
          events: ['welcome', 'mutation'],
          includeResult: false,
          includeAllVersions: true,
          visibility: 'query',
        },
      )
      .subscribe(() => asked.forEach((query) => void answer(query)))
    return () => {
      isStopped = true
      setHasFailed(false)
      removeEventListener('message', onMessage)
      changes.unsubscribe()
    }
  }, [client, iframeRef, targetOrigin, stack])
  return hasFailed
}

/** The first version of Sanity's API with releases in queries. */
const releasesApiVersion = '2025-02-19'

function Choice(props: {
  label: string
  value: string
  options: ReadonlyArray<readonly [value: string, name: string]>
  onChange: (value: string) => void
}) {
  return (
    <Flex as="label" align="center" gap={2}>
      <Text size={1} muted>
        {props.label}
      </Text>
      <Select
        fontSize={1}
        padding={2}
        value={props.value}
        onChange={({currentTarget}) => props.onChange(currentTarget.value)}
      >
        {props.options.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Select>
    </Flex>
  )
}

/** Tells the page in the frame what is chosen: when it is ready, after every document that it loads, and at each change. */
function useFrameSettings(
  iframeRef: RefObject<HTMLIFrameElement | null>,
  targetOrigin: string,
  settings: PreviewSettings,
): void {
  const isReady = useRef(false)
  useEffect(() => {
    const send = () =>
      iframeRef.current?.contentWindow?.postMessage({type: previewChosen, settings}, targetOrigin)
    const onMessage = ({source, origin, data}: MessageEvent) => {
      const {type}: {type?: unknown} = Object(data)
      if (type !== previewReady || origin !== targetOrigin || source !== iframeRef.current?.contentWindow)
        return
      isReady.current = true
      send()
    }
    if (isReady.current) send()
    addEventListener('message', onMessage)
    return () => removeEventListener('message', onMessage)
  }, [iframeRef, targetOrigin, settings])
}

/**
 * Gives the frame the width of a screen, and scales it down where the pane is narrower. By rules with `!important`, because the Preview
 * tool animates the frame by inline styles.
 */
function ScreenWidth(props: {iframeRef: RefObject<HTMLIFrameElement | null>; width: number | undefined}) {
  const {iframeRef, width} = props
  const [pane, setPane] = useState(0)
  useEffect(() => {
    const frame = iframeRef.current
    const parent = frame?.parentElement
    if (!parent) return undefined
    frame.toggleAttribute('data-screen', width !== undefined)
    const observer = new ResizeObserver(() => setPane(parent.clientWidth))
    observer.observe(parent)
    return () => observer.disconnect()
  })
  if (width === undefined || pane === 0) return null
  const scale = Math.min(1, pane / width)
  return (
    <style>{`
      :has(> iframe[data-screen]) { position: relative; overflow: hidden; }
      iframe[data-screen] {
        position: absolute !important;
        inset: 0 auto auto ${Math.max(0, (pane - width) / 2)}px !important;
        width: ${width}px !important;
        height: ${100 / scale}% !important;
        max-width: none !important;
        max-height: none !important;
        transform: scale(${scale}) !important;
        transform-origin: 0 0 !important;
      }
    `}</style>
  )
}
