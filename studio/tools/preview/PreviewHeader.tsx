import {ChevronDownIcon} from '@sanity/icons/ChevronDown'
import {ChevronUpIcon} from '@sanity/icons/ChevronUp'
import {Box, Flex, Stack, Text, TextInput} from '@sanity/ui'
import {useState, type ComponentProps, type JSX} from 'react'
import type {PreviewHeaderProps} from 'sanity/presentation'
import {
  isPreviewVisitor,
  previewVisitors,
  type PreviewPerspective,
  type PreviewSettings,
} from '../../../domain/preview-settings.ts'
import {Choice, Muted, options, SmallButton} from '../../ui/small.tsx'
import {useSame} from '../../ui/hooks.ts'
import {useBuilding} from './building/use-building.ts'
import {CompareDialog} from './compare/CompareDialog.tsx'
import {NewPage} from './NewPage.tsx'
import {screens, ScreenWidth} from './ScreenWidth.tsx'
import {ShareDraft} from './share/ShareDraft.tsx'
import {useMoment} from './use-moment.ts'
import {usePageContent, usePageSettings} from './use-pages.ts'

const schemes = [
  ['', 'As in this browser'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const

/** The id of the settings that the button “Show as” discloses. */
const howShown = 'preview-how-shown'

/** The title of what is chosen, if anything is. */
const titleOf = (
  choices: readonly (readonly [value: string | number, title: string])[],
  value: string | number | undefined,
) => choices.find(([each]) => each === value)?.[1]

type Chosen = Pick<PreviewSettings, 'scheme' | 'visitor'>

/**
 * The Preview tool's own header, and beside it what can be done with the page. How it is shown (on which screen, in which scheme, to whom
 * and when) is in a disclosure (WAI-ARIA), whose button says what is chosen, so that all fits into one row of a laptop.
 */
export function PreviewHeader(props: PreviewHeaderProps): JSX.Element {
  const {iframeRef, targetOrigin, previewUrl = '/'} = props
  const [width, setWidth] = useState<number>()
  const [settings, setSettings] = useState<Chosen>({scheme: undefined, visitor: 'this-browser'})
  const [date, setDate] = useState('')
  const [isOpen, setOpen] = useState(false)
  const {moment, isWaiting, hasFailed: isDateUnknown} = useMoment(date)
  const undo = useBuilding(iframeRef, targetOrigin)
  const perspective = useSame<PreviewPerspective>(moment?.perspective ?? props.perspective)
  const isContentUnknown = usePageContent(iframeRef, targetOrigin, perspective)
  const hasFailed = isContentUnknown || isDateUnknown
  const chosen = [
    titleOf(screens, width),
    titleOf(schemes, settings.scheme),
    settings.visitor === 'this-browser' ? undefined : previewVisitors[settings.visitor],
    date ? new Date(date).toLocaleDateString('en', {dateStyle: 'medium'}) : undefined,
  ].filter(Boolean)
  usePageSettings(iframeRef, targetOrigin, useSame({...settings, perspective, time: moment?.time}))
  return (
    <Stack flex={1} gap={2}>
      <Flex align="center" gap={2} paddingRight={2} wrap="wrap">
        {/* Draft links have a dialog of their own (./share). */}
        <Box style={{flex: '1 1 24rem'}}>{props.renderDefault({...props, canSharePreviewAccess: false})}</Box>
        <Flex gap={2} paddingLeft={2} wrap="wrap" data-testid="preview-row">
          <SmallButton
            mode="ghost"
            text={chosen.length > 0 ? `Shown as: ${chosen.join(', ')}` : 'Show as'}
            iconRight={isOpen ? ChevronUpIcon : ChevronDownIcon}
            aria-expanded={isOpen}
            aria-controls={howShown}
            onClick={() => setOpen(!isOpen)}
          />
          {(date || hasFailed) && (
            <Text size={1} style={{alignSelf: 'center'}} data-testid="preview-moment">
              {hasFailed && 'The content lake does not answer. It is asked again. '}
              {isWaiting && 'This is not yet the page of that date.'}
              {moment && !hasFailed && releasesText(moment.perspective.length - 1)}
            </Text>
          )}
          <NewPage />
          <CompareButton path={previewUrl} moment={moment} disabled={isWaiting} />
          <ShareDraft
            path={new URL(previewUrl, targetOrigin).pathname}
            perspective={[props.perspective].flat()}
            moment={moment}
            disabled={isWaiting}
          />
          {undo && (
            <SmallButton
              mode="ghost"
              text="Undo"
              title="Take the last step on the page back"
              onClick={undo}
            />
          )}
          <SkipToForm />
        </Flex>
      </Flex>
      <div id={howShown} hidden={!isOpen}>
        <Flex gap={2} paddingX={2} wrap="wrap">
          <Choice
            label="Screen"
            value={width ?? ''}
            onChange={(value) => setWidth(Number(value) || undefined)}
          >
            {options([['', 'Fits the window'], ...screens])}
          </Choice>
          <Audience settings={settings} onChange={setSettings} />
          <DateOfPage date={date} onChange={setDate} />
        </Flex>
      </div>
      <ScreenWidth iframeRef={iframeRef} width={width} />
    </Stack>
  )
}

/** The date for which the page is shown, with the way back to the present. */
function DateOfPage({date, onChange}: {date: string; onChange: (date: string) => void}) {
  return (
    <Flex align="center" gap={2}>
      <Flex as="label" align="center" gap={2}>
        <Muted>As it will be on</Muted>
        <TextInput
          type="datetime-local"
          fontSize={1}
          padding={2}
          value={date}
          onChange={({currentTarget}) => onChange(currentTarget.value)}
        />
      </Flex>
      {date && <SmallButton mode="bleed" text="Back to today" onClick={() => onChange('')} />}
    </Flex>
  )
}

/** In which scheme the page is shown, and to whom. */
function Audience({settings, onChange}: {settings: Chosen; onChange: (settings: Chosen) => void}) {
  return (
    <>
      <Choice
        label="Colors"
        value={settings.scheme ?? ''}
        onChange={(value) =>
          onChange({...settings, scheme: value === 'light' || value === 'dark' ? value : undefined})
        }
      >
        {options(schemes)}
      </Choice>
      <Choice
        label="Visitor"
        value={settings.visitor}
        onChange={(value) =>
          onChange({...settings, visitor: isPreviewVisitor(value) ? value : 'this-browser'})
        }
      >
        {options(Object.entries(previewVisitors))}
      </Choice>
    </>
  )
}

/** Opens the comparison with the page that the Preview tool shows, on the date that is chosen there. */
function CompareButton({
  disabled,
  ...props
}: Omit<ComponentProps<typeof CompareDialog>, 'onClose'> & {disabled: boolean}) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <SmallButton
        mode="ghost"
        text="Compare with the site"
        disabled={disabled}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && <CompareDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** Leads the keyboard past all the links of the page, to the form beside it. It shows while it has the focus. */
function SkipToForm() {
  return (
    <>
      <style>{'.skip-to-form:not(:focus-within) { position: absolute; clip-path: inset(50%); }'}</style>
      <div className="skip-to-form">
        <SmallButton mode="ghost" text="Skip the page, to its form" onClick={focusForm} />
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
