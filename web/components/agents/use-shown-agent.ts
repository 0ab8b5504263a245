import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react'
import {hasModifier} from '../../ui/modifier-keys.ts'

/** Milliseconds in which all agents are shown in turn: movement that starts by itself ends within five seconds (WCAG 2.2.2). */
const autoplayMs = 4500

/** Which agent a picture shows, and what lets the agents' links choose it. */
export type ShownAgent = ReturnType<typeof useShownAgent>

/**
 * Which agent a picture of all agents shows, such as the home page's mosaic, and the handlers of the agents' links, which choose it. A
 * pointer over a link, focus and arrow keys show its agent, as does a touch, of which the second one follows the link. Left alone, all
 * agents are shown once in turn, wherever the picture is beside the words and motion is not reduced.
 * @returns also the ref of the list of links, of which each is in an item of its own
 * @param initial the index of the agent that is shown first, and again after all others were
 */
export function useShownAgent(count: number, initial: number) {
  const [chosen, choose] = useState<number>()
  const shown = chosen ?? initial
  const [isPlaying, setPlaying] = useState(true)
  const list = useRef<HTMLUListElement>(null)

  useEffect(() => {
    if (!isPlaying) return undefined
    // What came before the application.
    const wanted = [...(list.current?.children ?? [])].findIndex((item) =>
      item.matches(':hover, :has(:focus-visible)'),
    )
    if (wanted >= 0) choose(wanted)
    const isStill = matchMedia('(prefers-reduced-motion: reduce), (max-width: 63.9rem)').matches
    const isOutOfView = () => scrollY > innerHeight / 2
    if (wanted >= 0 || isStill || isOutOfView()) return undefined
    let played = 0
    const next = () => {
      played += 1
      const isOver = played >= count || isOutOfView()
      choose(isOver ? undefined : (initial + played) % count)
      if (isOver) setPlaying(false)
    }
    next()
    const timer = setInterval(next, autoplayMs / count)
    return () => clearInterval(timer)
  }, [count, initial, isPlaying])

  const show = (index: number) => {
    setPlaying(false)
    choose(index)
  }
  const linkProps = (index: number) => ({
    onPointerEnter: ({pointerType}: PointerEvent) => pointerType === 'mouse' && show(index),
    // A touch focuses the link too, and is not `:focus-visible`.
    onFocus: ({target}: FocusEvent) => target.matches(':focus-visible') && show(index),
    onClick: (event: MouseEvent) => {
      const isTouch = Reflect.get(event.nativeEvent, 'pointerType') === 'touch'
      if (!isTouch || index === shown) return
      event.preventDefault()
      show(index)
    },
    onKeyDown: (event: KeyboardEvent) => {
      const step = {ArrowRight: 1, ArrowLeft: -1}[event.key]
      if (!step || hasModifier(event)) return
      event.preventDefault()
      list.current?.children[(index + step + count) % count]?.querySelector('a')?.focus()
    },
  })
  return {shown, list, linkProps}
}
