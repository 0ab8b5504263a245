import {useEffect, useLayoutEffect, useReducer, useRef, useState, type JSX} from 'react'
import {topTypes, type KeyedSection, type Sample} from '../../../domain/page-building.ts'
import {sampleAnchor, type Building} from './building.ts'

interface Props {
  building: Building
  samples: readonly Sample[]
  /** Those of the page. */
  sections: readonly KeyedSection[]
  groups: Readonly<Record<string, string>>
  /** Why the Studio could not make them, if it could not. */
  fault: string | undefined
  onChoose: (sample: string) => void
  onClose: () => void
}

/** The sections that can be inserted, each drawn by its own component with the content that it would have. */
export function InsertMenu(props: Props): JSX.Element {
  const {building, samples, sections, groups, fault, onChoose, onClose} = props
  const dialog = useRef<HTMLDialogElement>(null)
  const [search, setSearch] = useState('')
  const [group, setGroup] = useState<string>()
  // Before the effects of pictures that are drawn already, which have no size in a closed dialog.
  useLayoutEffect(() => dialog.current?.showModal(), [])
  // A page has one top, so a second is not offered.
  const hasTop = sections.some(({_type, hidden}) => !hidden && topTypes.includes(_type ?? ''))
  const offered = samples.filter(({type}) => !(hasTop && topTypes.includes(type)))
  const names = new Set(offered.map((sample) => sample.group))
  const found = offered.filter(
    (sample) => (group ?? sample.group) === sample.group && matches(sample, search),
  )
  usePictures(building, found)
  return (
    <dialog ref={dialog} className="building-menu" aria-label="Add a section" onClose={onClose}>
      <form
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault()
          if (search !== '' && found[0]) onChoose(found[0].id)
        }}
      >
        <input
          type="search"
          aria-label="Search sections"
          placeholder="Search, for example prices"
          value={search}
          onChange={({currentTarget}) => setSearch(currentTarget.value)}
        />
        <button type="button" aria-label="Close" onClick={() => dialog.current?.close()}>
          ×
        </button>
      </form>
      <div className="building-groups">
        {[[undefined, 'All'] as const, ...Object.entries(groups).filter(([name]) => names.has(name))].map(
          ([name, title]) => (
            <button key={title} type="button" aria-pressed={group === name} onClick={() => setGroup(name)}>
              {title}
            </button>
          ),
        )}
      </div>
      <ul>
        {found.map(({id, title, look, description}) => (
          <li key={id}>
            <button type="button" title={description} onClick={() => onChoose(id)}>
              <Picture of={building.pictures.get(id)} />
              <strong>{title}</strong>
              {look && <span>{look}</span>}
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && (
        <p>
          {samples.length === 0
            ? (fault ?? 'The Studio is making them …')
            : `No section is called “${search}”.`}
        </p>
      )}
    </dialog>
  )
}

function matches({title, look, description}: Sample, search: string): boolean {
  const text = `${title} ${look ?? ''} ${description}`.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

function Picture({of}: {of: Element | undefined}) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!box.current || !of) return
    const page = document.createElement('div')
    page.style.font = getComputedStyle(document.body).font
    page.style.width = `${innerWidth}px`
    page.style.transform = `scale(${box.current.clientWidth / innerWidth})`
    page.append(of)
    box.current.replaceChildren(page)
  }, [of])
  return <div ref={box} className="building-picture" aria-hidden inert />
}

/** How many samples are drawn at a time, so that the page answers in between. */
const batchSize = 3

/** Draws the samples that have no picture yet, and takes a copy of each. */
function usePictures(building: Building, samples: readonly Sample[]): void {
  const [drawn, renderAgain] = useReducer((count: number) => count + 1, 0)
  const missing = samples.flatMap(({id}) => (building.pictures.has(id) ? [] : id)).slice(0, batchSize)
  const batch = missing.join(' ')
  useEffect(() => {
    const names = batch === '' ? [] : batch.split(' ')
    building.draw(names)
    let frame = 0
    const look = (tries: number) => {
      const elements = names.map((name) => document.getElementById(sampleAnchor(name)))
      // Their modules may have to be loaded first.
      if (tries > 0 && elements.includes(null)) frame = requestAnimationFrame(() => look(tries - 1))
      else {
        for (const [index, name] of names.entries()) building.pictures.set(name, copyOf(elements[index]))
        renderAgain()
      }
    }
    if (names.length > 0) look(600)
    return () => cancelAnimationFrame(frame)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the same ones can be missing again: the Studio has sent others meanwhile
  }, [batch, building, drawn])
  useEffect(() => () => building.draw([]), [building])
}

/** A copy that nothing finds by an id or takes for content. */
function copyOf(element: Element | null | undefined): Element {
  const copy = element?.cloneNode(true)
  if (!(copy instanceof Element)) return document.createElement('div')
  copy.removeAttribute('data-hidden')
  for (const each of [copy, ...copy.querySelectorAll('*')]) {
    each.removeAttribute('data-sanity')
    if (!each.closest('svg')) each.removeAttribute('id')
  }
  return copy
}
