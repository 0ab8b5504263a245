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
  // Apart from what a visitor chose, over which a step that comes at the same moment must not win.
  const [played, play] = useState<number>()
  const shown = chosen ?? played ?? initial
  const list = useRef<HTMLUListElement>(null)

  useEffect(() => {
    if (chosen !== undefined) return undefined
    // What came before the application.
    const wanted = [...(list.current?.children ?? [])].findIndex((item) =>
      item.matches(':hover, :has(:focus-visible)'),
    )
    if (wanted >= 0) choose(wanted)
    const isStill = matchMedia('(prefers-reduced-motion: reduce), (max-width: 63.9rem)').matches
    const isOutOfView = () => scrollY > innerHeight / 2
    if (wanted >= 0 || isStill || isOutOfView()) return undefined
    let steps = 0
    const next = () => {
      steps += 1
      if (steps >= count || isOutOfView()) choose((last) => last ?? initial)
      else play((initial + steps) % count)
    }
    const timer = setInterval(next, autoplayMs / count)
    return () => clearInterval(timer)
  }, [chosen, count, initial])

  const linkProps = (index: number) => ({
    onPointerEnter: ({pointerType}: PointerEvent) => pointerType === 'mouse' && choose(index),
    // A touch focuses the link too, and is not `:focus-visible`.
    onFocus: ({target}: FocusEvent) => target.matches(':focus-visible') && choose(index),
    onClick: (event: MouseEvent) => {
      const isTouch = Reflect.get(event.nativeEvent, 'pointerType') === 'touch'
      if (!isTouch || index === shown) return
      event.preventDefault()
      choose(index)
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
