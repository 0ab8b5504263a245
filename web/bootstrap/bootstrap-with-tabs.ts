import './bootstrap.ts'
import {hasModifier} from '../ui/modifier-keys.ts'
import {scrollRowTo} from '../ui/tab-row.ts'
import {targetOf} from './event-target.ts'

/** The inline script of documents with tabs, so that tabs work before the application has loaded. */

const tabs = () => [...document.querySelectorAll<HTMLElement>('[role=tab]')]

/**
 * Shows the panel with this id, if there is one. It sets the same attributes as ui/Tabs.tsx, which adopts the selected tab
 * on hydration.
 */
function openTab(id: string | null): HTMLElement | null {
  const chosen = document.getElementById(`tab-${id}`)
  for (const tab of chosen ? tabs() : []) {
    const isOpen = tab === chosen
    tab.ariaSelected = `${isOpen}`
    tab.tabIndex = isOpen ? 0 : -1
    document.getElementById(tab.id.slice(4))?.toggleAttribute('hidden', !isOpen)
  }
  return chosen
}

scrollRowTo(openTab(new URLSearchParams(location.search).get('tab')))

addEventListener(
  'click',
  (event) => {
    const link = targetOf(event).closest<HTMLAnchorElement>('[role=tab],[data-tab]')
    if (!link || hasModifier(event) || site.onLiveEvent) return
    event.preventDefault()
    const id = link.hash.slice(1)
    openTab(id)?.scrollIntoView()
    const url = new URL(location.href)
    url.searchParams.set('tab', id)
    // oxlint-disable-next-line eslint/no-restricted-globals -- the router, which reads the address when it starts, is not there yet
    history.replaceState(history.state, '', url)
    document.querySelector(link.hash)?.scrollIntoView()
  },
  true,
)

addEventListener(
  'keydown',
  (event) => {
    const focused = targetOf(event).closest<HTMLElement>('[role=tab]')
    const step = {ArrowRight: 1, ArrowLeft: -1}[event.key]
    if (step && focused && !site.onLiveEvent) {
      const list = tabs()
      const tab = list.at((list.indexOf(focused) + step) % list.length)
      tab?.focus()
      tab?.click()
    }
  },
  true,
)
