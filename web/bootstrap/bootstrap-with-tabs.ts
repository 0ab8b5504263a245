import './bootstrap.ts'
import {targetOf} from './event-target.ts'

/** The inline script of documents with tabs, so that tabs work before the application has loaded. */

const tabs = () => [...document.querySelectorAll<HTMLElement>('[role=tab]')]

/**
 * Shows the panel with this id, if there is one. It sets the same attributes as ui/Tabs.tsx, which adopts the selected tab
 * on hydration and writes it into the URL.
 */
function openTab(id: string | null): void {
  const chosen = document.getElementById(`tab-${id}`)
  for (const tab of chosen ? tabs() : []) {
    tab.ariaSelected = `${tab === chosen}`
    tab.tabIndex = tab === chosen ? 0 : -1
    document.getElementById(tab.id.slice(4))?.toggleAttribute('hidden', tab !== chosen)
  }
}

openTab(new URLSearchParams(location.search).get('tab'))

addEventListener('click', (event) => {
  const link = targetOf(event).closest<HTMLAnchorElement>('[role=tab],[href*="?tab="]')
  if (link?.pathname !== location.pathname || event.ctrlKey || event.metaKey || event.defaultPrevented) return
  event.preventDefault()
  const id = link.hash.slice(1)
  openTab(id)
  if (link.role !== 'tab') document.getElementById(`tab-${id}`)?.scrollIntoView()
})

addEventListener('keydown', (event) => {
  const target = targetOf(event)
  const step = {ArrowRight: 1, ArrowLeft: -1}[event.key]
  if (step && !site.onLiveEvent && target.role === 'tab') {
    const list = tabs()
    const elements: readonly Element[] = list
    const tab = list.at((elements.indexOf(target) + step) % list.length)
    tab?.focus()
    tab?.click()
  }
})
