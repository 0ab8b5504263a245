import {useEffect, useMemo, useRef, useState, type JSX} from 'react'
import {topTypes, type KeyedSection, type Sample} from '../../../domain/page-building.ts'
import {sampleAnchor, type Building} from './building.ts'

interface Props {
  building: Building
  samples: readonly Sample[]
  /** Those of the page. */
  sections: readonly KeyedSection[]
  groups: Readonly<Record<string, string>>
  onChoose: (sample: string) => void
  onClose: () => void
}

/** The sections that can be inserted, each drawn by its own component with the content that it would have. */
export function InsertMenu({building, samples, sections, groups, onChoose, onClose}: Props): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null)
  const [search, setSearch] = useState('')
  const [group, setGroup] = useState<string>()
  const pictures = usePictures(building, samples)
  useEffect(() => dialog.current?.showModal(), [])
  // A page has one top, so a second is not offered.
  const hasTop = sections.some(({_type, hidden}) => !hidden && topTypes.includes(_type ?? ''))
  const offered = samples.filter(({type}) => !(hasTop && topTypes.includes(type)))
  const names = new Set(offered.map((sample) => sample.group))
  const found = offered.filter(
    (sample) => (group ?? sample.group) === sample.group && matches(sample, search),
  )
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
              <Picture of={pictures.get(id)} />
              <strong>{title}</strong>
              {look && <span>{look}</span>}
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && (
        <p>{samples.length === 0 ? 'The Studio is making them …' : `No section is called “${search}”.`}</p>
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
    const scale = box.current.clientWidth / innerWidth
    const copy = document.createElement('div')
    copy.style.font = getComputedStyle(document.body).font
    copy.style.width = `${innerWidth}px`
    copy.style.transform = `scale(${scale})`
    copy.append(of.cloneNode(true))
    box.current.replaceChildren(copy)
  }, [of])
  return <div ref={box} className="building-picture" aria-hidden inert />
}

/** A copy of each sample as the page draws it. */
function usePictures(building: Building, samples: readonly Sample[]): ReadonlyMap<string, Element> {
  const [pictures, setPictures] = useState<ReadonlyMap<string, Element>>(() => new Map())
  const ids = useMemo(() => samples.map(({id}) => id), [samples])
  useEffect(() => {
    if (ids.length === 0) return
    const look = async () => {
      // Their modules may have to be loaded first.
      for (let tries = 0; tries < 120 && !ids.every(find); tries++)
        await new Promise((resolve) => requestAnimationFrame(resolve))
      setPictures(
        new Map(
          ids.flatMap((id) => {
            const element = find(id)
            return element ? [[id, copyOf(element)] as const] : []
          }),
        ),
      )
    }
    void building.drawSamples(look)
  }, [building, ids])
  return pictures
}

const find = (id: string) => document.getElementById(sampleAnchor(id))

/** A copy that nothing finds by an id or takes for content. */
function copyOf(element: Element): Element {
  const copy = element.cloneNode(true)
  if (!(copy instanceof Element)) return element
  copy.removeAttribute('data-hidden')
  for (const each of [copy, ...copy.querySelectorAll('*')]) {
    each.removeAttribute('data-sanity')
    if (!each.closest('svg')) each.removeAttribute('id')
  }
  return copy
}
