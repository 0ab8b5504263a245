import {memo, useCallback, useMemo, useRef, useState, useSyncExternalStore, type JSX} from 'react'
import type {Sample} from '../../../domain/page-building.ts'
import type {Building} from './building.ts'
import {InsertMenu} from './InsertMenu.tsx'
import {SectionToolbar} from './SectionToolbar.tsx'
import {useDrag} from './use-drag.ts'
import {useActiveSection, useBoxes} from './use-boxes.ts'

/** Where a new section goes: after a section, or at the top. */
interface Gap {
  after: string | undefined
}

/** “+” above, between and below the sections of the page, and a toolbar on each section. */
export function Controls({building}: {building: Building}): JSX.Element | null {
  const {id, sections, samples, groups, message, hasFailed} = useSyncExternalStore(
    building.subscribe,
    building.state,
  )
  const boxes = useBoxes()
  const active = useActiveSection()
  const [gap, setGap] = useState<Gap>()
  const drag = useDrag(boxes, (key, after) => {
    building.do({do: 'move', key, after}, 'Section moved.')
  })
  const layer = useRef<HTMLElement>(null)
  const looks = useMemo(() => Map.groupBy(samples, ({type}) => type), [samples])
  const open = useCallback(
    (after: string | undefined) => {
      building.openSamples()
      setGap({after})
    },
    [building],
  )
  if (id === undefined) return null
  const insert = (sample: string) => {
    const key = crypto.randomUUID().slice(0, 12)
    building.do({do: 'insert', key, sample, after: gap?.after}, 'Section added.')
    setGap(undefined)
    showSection(key, layer.current)
  }
  const places = new Map(sections.map(({_key}, index) => [_key, index]))
  return (
    <section ref={layer} aria-label="Build this page" className="building">
      <AddButton top={boxes[0]?.top ?? 120} label="Add a section at the top" onAdd={open} />
      {boxes.map(({key, top, bottom}) => {
        const place = places.get(key)
        const section = place === undefined ? undefined : sections[place]
        if (place === undefined || !section) return null
        const kinds = looks.get(section._type ?? '') ?? noLooks
        return (
          <div key={key}>
            <div
              className="building-section"
              data-active={active === key ? '' : undefined}
              style={{top, height: bottom - top}}
            >
              <SectionToolbar
                building={building}
                section={section}
                place={place}
                count={sections.length}
                above={sections[place - 2]?._key}
                below={sections[place + 1]?._key}
                kinds={kinds}
                onGrab={drag.grab}
              />
            </div>
            <AddButton
              top={bottom}
              label={`Add a section after ${kinds[0]?.kind ?? 'Section'}, section ${place + 1}`}
              after={key}
              onAdd={open}
            />
          </div>
        )
      })}
      {drag.top !== undefined && <div className="building-target" style={{top: drag.top}} />}
      <output className="building-status" data-failed={hasFailed ? '' : undefined}>
        {message}
      </output>
      {gap && (
        <InsertMenu
          building={building}
          samples={samples}
          sections={sections}
          groups={groups}
          onChoose={insert}
          onClose={() => setGap(undefined)}
        />
      )}
    </section>
  )
}

const noLooks: readonly Sample[] = []

interface AddButtonProps {
  top: number
  label: string
  /** The section above. */
  after?: string
  onAdd: (after: string | undefined) => void
}

const AddButton = memo(function AddButton({top, label, after, onAdd}: AddButtonProps) {
  return (
    <div className="building-gap" style={{top}}>
      <button type="button" aria-label={label} title="Add a section" onClick={() => onAdd(after)}>
        +
      </button>
    </div>
  )
})

/** Scrolls to a new section once it is on the page, and gives its toolbar the focus. */
function showSection(key: string, layer: HTMLElement | null): void {
  let tries = 0
  const look = () => {
    const toolbar = layer?.querySelector<HTMLElement>(`[data-key="${key}"] button`)
    if (toolbar) {
      toolbar.closest('.building-section')?.scrollIntoView({block: 'nearest'})
      toolbar.focus({preventScroll: true})
    } else if (tries++ < 120) requestAnimationFrame(look)
  }
  look()
}
