import {useLayoutEffect, useRef, useState, type JSX, type KeyboardEvent} from 'react'
import type {KeyedSection, Sample} from '../../../domain/page-building.ts'
import type {Building} from './building.ts'

interface Props {
  building: Building
  section: KeyedSection
  sections: readonly KeyedSection[]
  /** The looks of its kind. */
  kinds: readonly Sample[]
}

interface Action {
  name: string
  label: string
  sign: string
  run: () => void
  isDisabled?: boolean
}

/** What can be done to a section, as a toolbar: https://www.w3.org/WAI/ARIA/apg/patterns/toolbar/ */
export function SectionToolbar({building, section, sections, kinds}: Props): JSX.Element {
  const [chosen, setChosen] = useState(0)
  const bar = useRef<HTMLDivElement>(null)
  const focused = useRef<number>(undefined)
  const title = kinds[0]?.title ?? 'Section'
  const place = sections.findIndex(({_key}) => _key === section._key)
  const actions = actionsOf({building, section, sections, kinds}, title, place)
  // A section that moves takes its toolbar along, and the browser takes the focus from what moves.
  useLayoutEffect(() => {
    if (focused.current !== undefined && !bar.current?.contains(document.activeElement))
      buttonsOf(bar.current)[focused.current]?.focus({preventScroll: true})
  }, [place])
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
      aria-label={`${title}, section ${place + 1} of ${sections.length}`}
      className="building-toolbar"
      data-key={section._key}
      onKeyDown={onKeyDown}
    >
      <span className="building-title">{section.hidden ? `${title}, hidden` : title}</span>
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
          onClick={() => {
            if (!isDisabled) run()
          }}
        >
          {sign}
        </button>
      ))}
    </div>
  )
}

const buttonsOf = (bar: HTMLElement | null) => [...(bar?.querySelectorAll('button') ?? [])]

function actionsOf({building, section, sections, kinds}: Props, title: string, place: number): Action[] {
  const key = section._key
  const looks = kinds.filter(({variant}) => variant !== undefined)
  const look = looks[(looks.findIndex(({variant}) => variant === section.variant) + 1) % looks.length]
  const move = (after: number, where: string) =>
    building.do({do: 'move', key, after: sections[after]?._key}, `${title} moved ${where}.`)
  return [
    {name: 'up', label: 'Move up', sign: '↑', isDisabled: place === 0, run: () => move(place - 2, 'up')},
    {
      name: 'down',
      label: 'Move down',
      sign: '↓',
      isDisabled: place === sections.length - 1,
      run: () => move(place + 1, 'down'),
    },
    ...(look?.variant !== undefined && looks.length > 1
      ? [
          {
            name: 'look',
            label: `Change the look: ${look.look}`,
            sign: '◐',
            run: () => building.do({do: 'look', key, variant: look.variant ?? ''}, `${title}: ${look.look}.`),
          },
        ]
      : []),
    {
      name: 'duplicate',
      label: 'Duplicate',
      sign: '⧉',
      run: () =>
        building.do({do: 'duplicate', key, newKey: crypto.randomUUID().slice(0, 12)}, `${title} duplicated.`),
    },
    {
      name: 'hide',
      label: section.hidden ? 'Show to visitors' : 'Hide from visitors',
      sign: section.hidden ? '○' : '●',
      run: () =>
        building.do(
          {do: 'hide', key, hidden: !section.hidden},
          section.hidden ? `${title} shown.` : `${title} hidden.`,
        ),
    },
    {
      name: 'remove',
      label: 'Remove',
      sign: '×',
      run: () => building.do({do: 'remove', key}, `${title} removed. Control Z takes it back.`),
    },
    {name: 'undo', label: 'Undo the last step', sign: '↶', run: () => building.undo()},
  ]
}
