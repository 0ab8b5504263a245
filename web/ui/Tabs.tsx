import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import {NavigationType, useLocation, useNavigationType, useSearchParams} from 'react-router-dom'
import {afterPaint} from './after-paint.ts'
import {hasModifier} from './modifier-keys.ts'
import {scrollRowTo} from './tab-row.ts'
import css from './Tabs.module.css'
import {useIsHydrated} from './use-is-hydrated.ts'
import type {ContentText} from '../../domain/content-text.ts'

export interface Tab {
  /** The value of `?tab=` and the id of the panel. */
  id: string
  label: ContentText
  panel: ReactNode
}

/** The state of the history entries that this component writes: the focus stays on the tab (navigation/RouteAnnouncer.tsx). */
const followsChoice = {keepsFocus: true}

interface Choice {
  id: string
  isByHand: boolean
}

/**
 * Which tab is open: a choice that the URL does not have yet, else that of `?tab=`, else the first. The panel is shown at once and the URL
 * follows, since a navigation takes longer than that. A navigation that followed an earlier choice leaves a newer one in place; after all
 * others, links, Back and Forward among them, the URL decides.
 */
function useOpenTab(tabs: readonly Tab[]) {
  const isHydrated = useIsHydrated()
  const [params, setParams] = useSearchParams()
  const {key, state} = useLocation()
  const inUrl = params.get('tab')
  const isTraversal = useNavigationType() === NavigationType.Pop
  const [choice, setChoice] = useState<Choice>()
  const [lastKey, setLastKey] = useState(key)
  if (key !== lastKey) {
    setLastKey(key)
    if (isTraversal || !state?.keepsFocus || inUrl === choice?.id) setChoice(undefined)
  }
  // The prerendered HTML is the same for every query, and hydration has to render the same.
  const wanted = choice?.id ?? (isHydrated ? inUrl : null)
  const open = tabs.find((tab) => tab.id === wanted)?.id ?? tabs[0]?.id
  useEffect(() => {
    // The tab of the document is usually in the URL already; one chosen by hand may have to stop a navigation to another.
    if (!choice || (!choice.isByHand && choice.id === inUrl)) return undefined
    let isCurrent = true
    afterPaint(() => {
      if (!isCurrent) return
      setParams(
        (before) => {
          before.set('tab', choice.id)
          return before
        },
        {replace: true, preventScrollReset: true, state: followsChoice},
      )
    })
    return () => {
      isCurrent = false
    }
  }, [choice, inUrl, setParams])
  return {open, choice, setChoice, isHydrated}
}

/**
 * Adopts a tab that was opened before hydration (bootstrap/bootstrap-with-tabs.ts): it is selected in the document only. After a
 * client-side navigation the row is scrolled to the open tab.
 */
function useTabOfDocument(
  list: RefObject<HTMLElement | null>,
  open: string | undefined,
  choose: (choice: Choice) => void,
  isHydrated: boolean,
): void {
  useLayoutEffect(() => {
    const selected = list.current?.querySelector<HTMLElement>('[aria-selected=true]')
    if (isHydrated) scrollRowTo(selected)
    const id = selected?.getAttribute('aria-controls')
    if (id && id !== open) choose({id, isByHand: false})
    // oxlint-disable-next-line react/exhaustive-deps -- on mounting only: afterwards React sets the attributes itself
  }, [])
}

/**
 * Tabs after the ARIA Authoring Practices' pattern with automatic activation: arrow keys, Home and End move, the open tab is
 * in `?tab=`. Every panel is in the HTML. Tabs are links to their panels, so without scripts the page reads from top to
 * bottom; before React runs, the page's inline script switches panels by the same attributes. After a client-side navigation the
 * open panel is rendered first, and the others after it has been painted.
 */
export function Tabs({
  tabs,
  label,
  aside,
}: {
  tabs: readonly Tab[]
  label: ContentText
  /** What stays in view with the tabs: beside them, or at the bottom of a narrow window. */
  aside?: ReactNode
}) {
  const {open, choice, setChoice, isHydrated} = useOpenTab(tabs)
  const list = useRef<HTMLDivElement>(null)
  useTabOfDocument(list, open, setChoice, isHydrated)
  useLayoutEffect(() => {
    // A panel that the visitor opened is read from its top, below the tabs.
    if (choice?.isByHand) document.getElementById(choice.id)?.scrollIntoView()
  }, [choice])

  // False until the open panel has been painted, after a client-side navigation.
  const [isComplete, complete] = useState(!isHydrated)
  useEffect(() => afterPaint(() => complete(true)), [])
  const select = (event: MouseEvent<HTMLAnchorElement>, id: string) => {
    if (hasModifier(event)) return
    event.preventDefault()
    const panel = document.getElementById(id)
    // Where it enters from (Tabs.module.css): the side of its tab.
    if (panel) panel.dataset.from = indexIn(tabs, id) < indexIn(tabs, open) ? 'left' : 'right'
    setChoice({id, isByHand: true})
  }
  return (
    <div>
      <div className={css.bar}>
        {/* Before the tabs, from which the Tab key leads to the panel (APG). */}
        {aside && <div className={css.beside}>{aside}</div>}
        {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the pattern puts the focus on one of its tabs */}
        <div
          ref={list}
          className={css.list}
          role="tablist"
          aria-label={label ?? undefined}
          onKeyDown={moveFocus}
        >
          {tabs.map(({id, label: text}) => (
            <a
              key={id}
              className={css.tab}
              role="tab"
              id={`tab-${id}`}
              href={`#${id}`}
              aria-controls={id}
              aria-selected={id === open}
              tabIndex={id === open ? 0 : -1}
              onClick={(event) => select(event, id)}
            >
              {text}
            </a>
          ))}
        </div>
      </div>
      {tabs.map(({id, panel}) => (
        <div
          key={id}
          className={css.panel}
          role="tabpanel"
          id={id}
          aria-labelledby={`tab-${id}`}
          hidden={id !== open}
          // A panel's first content may not be focusable, and the keyboard would then skip the panel (APG).
          tabIndex={0}
        >
          {(isComplete || id === open) && panel}
        </div>
      ))}
      {aside && <div className={css.below}>{aside}</div>}
    </div>
  )
}

const indexIn = (tabs: readonly Tab[], id: string | undefined) => tabs.findIndex((tab) => tab.id === id)

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const at = tabs.findIndex((tab) => tab === document.activeElement)
  const target = {ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1}[event.key]
  const tab = target === undefined || at < 0 ? undefined : tabs.at(target % tabs.length)
  if (!tab || hasModifier(event)) return
  event.preventDefault()
  tab.focus()
  tab.click()
}
