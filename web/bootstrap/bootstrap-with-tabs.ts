import './bootstrap.ts'
import {hasModifier} from '../ui/modifier-keys.ts'
import {scrollRowTo} from '../ui/tab-row.ts'
import {targetOf} from './event-target.ts'

/** The inline script of documents with tabs, so that tabs work before the application has loaded. */

/**
 * Shows the panel with this id, if there is one. It sets the same attributes as ui/Tabs.tsx, which adopts the selected tab
 * on hydration.
 */
function openTab(id: string | null): void {
  const chosen = document.getElementById(`tab-${id}`)
  for (const tab of chosen ? document.querySelectorAll<HTMLElement>('[role=tab]') : []) {
    const isOpen = tab === chosen
    tab.ariaSelected = `${isOpen}`
    tab.tabIndex = isOpen ? 0 : -1
    document.getElementById(tab.id.slice(4))?.toggleAttribute('hidden', !isOpen)
  }
  scrollRowTo(chosen)
}

addEventListener('DOMContentLoaded', () => openTab(new URLSearchParams(location.search).get('tab')))

addEventListener(
  'click',
  (event) => {
    const link = targetOf(event).closest<HTMLAnchorElement>('[role=tab],[data-tab]')
    if (!link || hasModifier(event) || site.onLiveEvent) return
    event.preventDefault()
    const id = link.hash.slice(1)
    openTab(id)
    const url = new URL(location.href)
    url.searchParams.set('tab', id)
    // oxlint-disable-next-line eslint/no-restricted-globals -- the router, which reads the address when it starts, is not there yet
    history.replaceState(history.state, '', url)
    document.getElementById(id)?.scrollIntoView()
  },
  true,
)

addEventListener(
  'keydown',
  (event) => {
    const focused = targetOf(event).closest('[role=tab]')
    const tab = {ArrowRight: focused?.nextElementSibling, ArrowLeft: focused?.previousElementSibling}[
      event.key
    ]
    if (tab instanceof HTMLElement && !site.onLiveEvent) {
      tab.focus()
      tab.click()
    }
  },
  true,
)
