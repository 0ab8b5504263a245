import {useCallback, useEffect, useEffectEvent, useState, type PointerEvent} from 'react'
import type {Box} from './use-boxes.ts'

/** Pixels from the edges of the window within which the page scrolls, and how far at each frame. */
const edge = {size: 64, speed: 12}

interface Drag {
  key: string
  /** Where the pointer is, in CSS pixels from the top of the window. */
  y: number
}

/**
 * Drags a section to another place: a line shows where it would go, and the page stays as it is until it is let go. Escape leaves it
 * where it was. The buttons “Move up” and “Move down” are the way without a pointer: https://www.w3.org/WAI/WCAG22/Understanding/dragging-movements
 * @param onDrop called with the key of the section and of the one that is before it then
 */
export function useDrag(
  boxes: readonly Box[],
  onDrop: (key: string, after: string | undefined) => void,
): {
  /** Where the line is, in CSS pixels from the top of the document; undefined while nothing is dragged. */
  top: number | undefined
  /** Begins to drag the section in whose toolbar the event is. */
  grab: (event: PointerEvent<HTMLElement>) => void
} {
  const [drag, setDrag] = useState<Drag>()
  const gaps = boxes.flatMap(({top, bottom, key}, index) => [
    ...(index === 0 ? [{top, after: undefined}] : []),
    {top: bottom, after: key},
  ])
  const target = drag && nearest(gaps, drag.y + scrollY)
  const drop = useEffectEvent(() => {
    const place = boxes.findIndex(({key}) => key === drag?.key)
    const isMoved = target && target.after !== drag?.key && target.after !== boxes[place - 1]?.key
    if (drag && isMoved) onDrop(drag.key, target.after)
    setDrag(undefined)
  })
  const scroll = useEffectEvent(() => {
    if (!drag) return
    const direction = Number(drag.y > innerHeight - edge.size) - Number(drag.y < edge.size)
    if (direction === 0) return
    scrollBy({top: direction * edge.speed, behavior: 'instant'})
    setDrag({...drag})
  })
  const isDragging = drag !== undefined
  useEffect(() => {
    if (!isDragging) return undefined
    const controller = new AbortController()
    const on = <Name extends keyof WindowEventMap>(
      name: Name,
      listener: (event: WindowEventMap[Name]) => void,
    ) => addEventListener(name, listener, {signal: controller.signal, capture: true})
    on('pointermove', ({clientY}) => setDrag((current) => current && {...current, y: clientY}))
    on('pointerup', drop)
    on('pointercancel', () => setDrag(undefined))
    on('keydown', ({key}) => key === 'Escape' && setDrag(undefined))
    const timer = setInterval(scroll, 16)
    return () => {
      controller.abort()
      clearInterval(timer)
    }
  }, [isDragging])
  const grab = useCallback((event: PointerEvent<HTMLElement>) => {
    const toolbar = event.currentTarget.closest<HTMLElement>('[role=toolbar]')
    if (event.button !== 0 || !toolbar?.dataset['key']) return
    event.preventDefault()
    // The keyboard is this document's then, and not the Studio's around it.
    toolbar.focus({preventScroll: true})
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrag({key: toolbar.dataset['key'], y: event.clientY})
  }, [])
  return {top: target?.top, grab}
}

function nearest<Gap extends {top: number}>(gaps: readonly Gap[], y: number): Gap | undefined {
  const distance = ({top}: Gap) => Math.abs(top - y)
  return gaps.toSorted((a, b) => distance(a) - distance(b))[0]
}
