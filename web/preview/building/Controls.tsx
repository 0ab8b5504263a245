import {useRef, useState, useSyncExternalStore, type JSX} from 'react'
import type {KeyedSection, Sample} from '../../../domain/page-building.ts'
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
  if (id === undefined) return null
  const insert = (sample: string) => {
    const key = crypto.randomUUID().slice(0, 12)
    building.do({do: 'insert', key, sample, after: gap?.after}, 'Section added.')
    setGap(undefined)
    showSection(key, layer.current)
  }
  const open = (after: string | undefined) => {
    building.openSamples()
    setGap({after})
  }
  return (
    <section ref={layer} aria-label="Build this page" className="building">
      <AddButton
        top={boxes[0]?.top ?? 120}
        label="Add a section at the top"
        onClick={() => open(undefined)}
      />
      {boxes.map((box, index) => {
        const section = sections.find(({_key}) => _key === box.key)
        if (!section) return null
        return (
          <div key={box.key}>
            <div
              className="building-section"
              data-active={active === box.key ? '' : undefined}
              style={{top: box.top, height: box.bottom - box.top}}
            >
              <SectionToolbar
                building={building}
                section={section}
                sections={sections}
                grab={drag.grab(box.key)}
                kinds={samples.filter(({type}) => type === section._type)}
              />
            </div>
            <AddButton
              top={box.bottom}
              label={`Add a section after ${titleOf(section, samples)}, section ${index + 1}`}
              onClick={() => open(box.key)}
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

function AddButton({top, label, onClick}: {top: number; label: string; onClick: () => void}) {
  return (
    <div className="building-gap" style={{top}}>
      <button type="button" aria-label={label} title="Add a section" onClick={onClick}>
        +
      </button>
    </div>
  )
}

const titleOf = (section: KeyedSection, samples: readonly Sample[]) =>
  samples.find(({type}) => type === section._type)?.kind ?? 'Section'

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
