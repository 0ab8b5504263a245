import {memo, useCallback, useMemo, useState, useSyncExternalStore, type JSX} from 'react'
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
  const drag = useDrag(boxes, (key, after) => building.do({do: 'move', key, after}, 'Section moved.'))
  const [added, setAdded] = useState<string>()
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
    setAdded(key)
  }
  return (
    <section aria-label="Build this page" className="building">
      <AddButton top={boxes[0]?.top ?? 120} label="Add a section at the top" onAdd={open} />
      {boxes.map(({key, top, bottom}) => {
        const place = sections.findIndex(({_key}) => _key === key)
        const section = sections[place]
        if (!section) return null
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
                isNew={key === added}
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
          fault={hasFailed ? message : undefined}
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
