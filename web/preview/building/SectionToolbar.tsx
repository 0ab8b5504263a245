import {memo, useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent} from 'react'
import type {KeyedSection, Sample} from '../../../domain/page-building.ts'
import type {Building} from './building.ts'

interface Props {
  building: Building
  section: KeyedSection
  /** Its index on the page, of so many sections. */
  place: number
  count: number
  /** The keys of the sections that it is after when it has moved up, or down. */
  above: string | undefined
  below: string | undefined
  /** The looks of its kind. */
  kinds: readonly Sample[]
  /** Whether it was added here: it is scrolled to then, and gets the focus. */
  isNew: boolean
  onGrab: (event: PointerEvent<HTMLElement>) => void
}

interface Action {
  name: string
  label: string
  /** The path of its drawing, 18 by 18. */
  sign: string
  run: (button: Element) => void
  isDisabled?: boolean
}

/** What can be done to a section, as a toolbar: https://www.w3.org/WAI/ARIA/apg/patterns/toolbar/ */
export const SectionToolbar = memo(function SectionToolbar(props: Props) {
  const {section, place, count, kinds, isNew, onGrab} = props
  const [chosen, setChosen] = useState(0)
  const bar = useRef<HTMLDivElement>(null)
  const focused = useRef<number>(undefined)
  const title = kinds[0]?.kind ?? 'Section'
  const actions = actionsOf(props, title)
  // A section that moves takes its toolbar along, and the browser takes the focus from what moves.
  useLayoutEffect(() => {
    if (focused.current !== undefined && !bar.current?.contains(document.activeElement))
      buttonsOf(bar.current)[focused.current]?.focus({preventScroll: true})
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the place says that it has moved
  }, [place])
  useLayoutEffect(() => {
    if (!isNew) return
    bar.current?.closest('.building-section')?.scrollIntoView({block: 'nearest'})
    buttonsOf(bar.current)[0]?.focus({preventScroll: true})
  }, [isNew])
  const onKeyDown = (event: KeyboardEvent) => {
    const last = actions.length - 1
    const next = {
      ArrowRight: (chosen + 1) % actions.length,
      ArrowLeft: (chosen + last) % actions.length,
      Home: 0,
      End: last,
    }
    const index = Object.entries(next).find(([key]) => key === event.key)?.[1]
    if (index === undefined) return
    event.preventDefault()
    setChosen(index)
    buttonsOf(bar.current)[index]?.focus()
  }
  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={`${title}, section ${place + 1} of ${count}`}
      className="building-toolbar"
      data-key={section._key}
      onKeyDown={onKeyDown}
    >
      <span className="building-title" title="Drag to another place" onPointerDown={onGrab}>
        {section.hidden ? `${title}, hidden` : title}
      </span>
      {actions.map(({name, label, sign, run, isDisabled}, index) => (
        <button
          key={name}
          type="button"
          tabIndex={index === chosen ? 0 : -1}
          aria-label={label}
          title={label}
          aria-disabled={isDisabled}
          onFocus={() => {
            setChosen(index)
            focused.current = index
          }}
          onBlur={({relatedTarget}) => {
            if (relatedTarget) focused.current = undefined
          }}
          onClick={({currentTarget}) => {
            if (!isDisabled) run(currentTarget)
          }}
        >
          <svg viewBox="0 0 18 18" aria-hidden>
            <path d={sign} />
          </svg>
        </button>
      ))}
    </div>
  )
})

const eye = 'M2 9c3-6 11-6 14 0-3 6-11 6-14 0zM9 7a2 2 0 1 0 .01 0'

/** Focuses the “+” above a section that is being removed, since the browser takes the focus from what goes. */
function focusAbove(button: Element): void {
  const above = button.closest('.building-section')?.parentElement?.previousElementSibling
  buttonsOf(above).at(-1)?.focus({preventScroll: true})
}

const buttonsOf = (bar: Element | null | undefined) => [...(bar?.querySelectorAll('button') ?? [])]

function actionsOf({building, section, place, count, above, below, kinds}: Props, title: string): Action[] {
  const key = section._key
  const looks = kinds.filter(({variant}) => variant !== undefined)
  const look = looks[(looks.findIndex(({variant}) => variant === section.variant) + 1) % looks.length]
  const move = (after: string | undefined, where: string) =>
    building.do({do: 'move', key, after}, `${title} moved ${where}.`)
  return [
    {
      name: 'up',
      label: 'Move up',
      sign: 'M9 15V3M4 8l5-5 5 5',
      isDisabled: place === 0,
      run: () => move(above, 'up'),
    },
    {
      name: 'down',
      label: 'Move down',
      sign: 'M9 3v12M4 10l5 5 5-5',
      isDisabled: place === count - 1,
      run: () => move(below, 'down'),
    },
    ...(look?.variant !== undefined && looks.length > 1
      ? [
          {
            name: 'look',
            label: `Change the look: ${look.look}`,
            sign: 'M3 3h5v12H3zM10 3h5v5h-5zM10 10h5v5h-5z',
            run: () => building.do({do: 'look', key, variant: look.variant ?? ''}, `${title}: ${look.look}.`),
          },
        ]
      : []),
    {
      name: 'duplicate',
      label: 'Duplicate',
      sign: 'M6 6h9v9H6zM3 12V3h9',
      run: () =>
        building.do({do: 'duplicate', key, newKey: crypto.randomUUID().slice(0, 12)}, `${title} duplicated.`),
    },
    {
      name: 'hide',
      label: section.hidden ? 'Show to visitors' : 'Hide from visitors',
      sign: section.hidden ? eye : `${eye}M3 16 15 2`,
      run: () =>
        building.do(
          {do: 'hide', key, hidden: !section.hidden},
          section.hidden ? `${title} shown.` : `${title} hidden.`,
        ),
    },
    {
      name: 'remove',
      label: 'Remove',
      sign: 'M3 5h12M7 5V3h4v2M5 5l1 10h6l1-10',
      run: (button) => {
        focusAbove(button)
        building.do({do: 'remove', key}, `${title} removed. Control Z takes it back.`)
      },
    },
    {
      name: 'undo',
      label: 'Undo the last step',
      sign: 'M3 7h8a4 4 0 0 1 0 8H7M6 4 3 7l3 3',
      run: () => building.undo(),
    },
  ]
}
