import {useEffect, useState} from 'react'
import {fieldOfAttribute} from '../list-items.ts'

/** A section on the page, in CSS pixels from the top of the document. */
export interface Box {
  key: string
  top: number
  bottom: number
}

const keyed = /^sections\[_key=="([^"]+)"\]$/

/** The key of the section of a page that an element is. */
function keyOf(element: Element | null): string | undefined {
  const field = fieldOfAttribute(element?.getAttribute('data-sanity') ?? '')
  return field?.type === 'page' ? keyed.exec(field.path)?.[1] : undefined
}

const all = () => document.querySelectorAll('main section[data-sanity]')

function boxesNow(): Box[] {
  return [...all()].flatMap((element) => {
    const key = keyOf(element)
    const {top, bottom} = element.getBoundingClientRect()
    return key === undefined
      ? []
      : [{key, top: Math.round(top + scrollY), bottom: Math.round(bottom + scrollY)}]
  })
}

/** Where the sections are, now and whenever the page or the window changes. */
export function useBoxes(): readonly Box[] {
  const [boxes, setBoxes] = useState<readonly Box[]>([])
  useEffect(() => {
    let frame = 0
    const measure = () => {
      frame = 0
      const next = boxesNow()
      setBoxes((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
    }
    const soon = () => {
      frame ||= requestAnimationFrame(measure)
    }
    const root = document.getElementById('root')
    const sizes = new ResizeObserver(soon)
    const changes = new MutationObserver(soon)
    if (root) {
      sizes.observe(root)
      changes.observe(root, {subtree: true, childList: true, attributeFilter: ['data-sanity', 'data-hidden']})
    }
    addEventListener('resize', soon)
    soon()
    return () => {
      cancelAnimationFrame(frame)
      sizes.disconnect()
      changes.disconnect()
      removeEventListener('resize', soon)
    }
  }, [])
  return boxes
}

/** The key of the section that the pointer is on, or that was touched last. */
export function useActiveSection(): string | undefined {
  const [active, setActive] = useState<string>()
  useEffect(() => {
    const follow = ({target}: Event) => {
      if (!(target instanceof Element) || target.closest('page-building')) return
      setActive(keyOf(target.closest('main section[data-sanity]')))
    }
    const controller = new AbortController()
    for (const type of ['pointerover', 'pointerdown'])
      document.addEventListener(type, follow, {capture: true, passive: true, signal: controller.signal})
    return () => controller.abort()
  }, [])
  return active
}
