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

/** Milliseconds for all agents of the overture: movement that starts by itself ends within five seconds (WCAG 2.2.2). */
const overture = 4500

/** What a picture shows of the agents, and what makes their links its keys. */
export type Score = ReturnType<typeof useScore>

/**
 * The keys of a picture of the agents, such as the home page's mosaic: which agent it shows, and the handlers of the agents' links. A
 * pointer over a link, focus and arrow keys show its agent, as does a touch, of which the second one follows the link. Left alone, all
 * agents are shown once in turn, wherever the picture is beside the words and motion is not reduced.
 * @returns also the ref of the list of links, of which each is in an item of its own
 * @param resting the index of the agent that is shown first and after the overture
 */
export function useScore(count: number, resting: number) {
  const [chosen, choose] = useState<number>()
  const shown = chosen ?? resting
  const [played, setPlayed] = useState(0)
  const list = useRef<HTMLUListElement>(null)
  const began = useRef(0)

  useEffect(() => {
    if (played >= count) return undefined
    // What came before the application.
    const wanted = [...(list.current?.children ?? [])].findIndex((key) =>
      key.matches(':hover, :has(:focus-visible)'),
    )
    if (wanted >= 0) choose(wanted)
    const isStill = matchMedia('(prefers-reduced-motion: reduce), (max-width: 63.9rem)').matches
    if (wanted >= 0 || isStill || scrollY > innerHeight / 2) return undefined
    const next = () => {
      choose(played + 1 < count ? (resting + played + 1) % count : undefined)
      setPlayed(played + 1)
    }
    // Each is due at its own time after the first, however late the one before was.
    if (played === 0) began.current = performance.now()
    const timer = setTimeout(next, began.current + (played * overture) / count - performance.now())
    return () => clearTimeout(timer)
  }, [count, played, resting])

  const show = (index: number) => {
    setPlayed(count)
    choose(index)
  }
  const keyProps = (index: number) => ({
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
  return {shown, list, keyProps}
}
