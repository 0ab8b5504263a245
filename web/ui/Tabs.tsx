import {
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'
import {followTabLinks, tabChange} from '../bootstrap/tabs.ts'
import {afterPaint} from './after-paint.ts'
import {moved} from './location.ts'
import css from './Tabs.module.css'

export interface Tab {
  /** The value of `?tab=` and the id of the panel. */
  id: string
  label: string | null | undefined
  panel: ReactNode
}

// Documents without tabs have an inline script that knows nothing of them, and visitors come here from those too.
if (typeof document === 'object' && !document.querySelector('[role=tab]')) followTabLinks()

function subscribe(listener: () => void): () => void {
  for (const change of addressChanges) addEventListener(change, listener)
  return () => {
    for (const change of addressChanges) removeEventListener(change, listener)
  }
}

const addressChanges = [tabChange, moved, 'popstate']

function tabInAddress(): string {
  return new URLSearchParams(location.search).get('tab') ?? ''
}

const never = () => () => {}

/** False on the server and while its HTML is hydrated, true where the tabs are new to the document. */
function useIsNew(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/** Writes the tab into the address without a new entry in the history. */
function writeAddress(id: string): void {
  const url = new URL(location.href)
  url.searchParams.set('tab', id)
  history.replaceState(history.state, '', url.pathname + url.search)
  dispatchEvent(new Event(tabChange))
}

/**
 * Tabs after the ARIA Authoring Practices' pattern with automatic activation: arrow keys, Home and End move, the open tab is
 * in `?tab=`. Every panel is in the HTML. Tabs are links to their panels, so without scripts the page reads from top to
 * bottom; before React runs, the page's inline script switches panels by the same attributes. On arriving from another page
 * the open panel is shown first and the others follow.
 */
export function Tabs({tabs, label}: {tabs: readonly Tab[]; label: string | null | undefined}) {
  const first = tabs[0]?.id ?? ''
  const asked = useSyncExternalStore(subscribe, tabInAddress, () => '')
  // Writing the address takes longer than showing a panel, so the address follows.
  const [chosen, choose] = useState<string>()
  const wanted = chosen ?? asked
  const open = tabs.some((tab) => tab.id === wanted) ? wanted : first
  useLayoutEffect(() => {
    // Whoever had read on in another panel, below the tabs that stay in view, begins at the top of this one.
    const panel = 'scrolled' in document.documentElement.dataset && document.getElementById(chosen ?? '')
    if (panel && scrollY > panel.offsetTop) panel.scrollIntoView()
  }, [chosen])
  const isNew = useIsNew()
  const [isComplete, complete] = useState(!isNew)
  useEffect(() => afterPaint(() => complete(true)), [])
  const select = (event: MouseEvent<HTMLAnchorElement>, id: string) => {
    event.preventDefault()
    choose(id)
    const {pathname} = location
    afterPaint(() => {
      if (location.pathname !== pathname) return
      writeAddress(id)
      choose((latest) => (latest === id ? undefined : latest))
    })
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the pattern puts the focus on one of its tabs */}
      <div className={css.list} role="tablist" aria-label={label ?? undefined} onKeyDown={moveFocus}>
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
      {tabs.map(({id, panel}) => (
        <div
          key={id}
          className={css.panel}
          role="tabpanel"
          id={id}
          aria-labelledby={`tab-${id}`}
          hidden={id !== open}
          // Panels begin with what cannot have the focus, and without this the keyboard would pass some by.
          tabIndex={0}
        >
          {(isComplete || id === open) && panel}
        </div>
      ))}
    </>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const at = tabs.findIndex((tab) => tab === document.activeElement)
  const target = {ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1}[event.key]
  const tab = target === undefined || at < 0 ? undefined : tabs.at(target % tabs.length)
  if (!tab) return
  event.preventDefault()
  tab.focus()
  tab.click()
}
