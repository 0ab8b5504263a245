import {afterPaint} from '../ui/after-paint.ts'
import {targetOf} from './event-target.ts'

/** Told when the address names another tab. */
export const tabChange = 'tabchange'

/** The page's tabs, in their order. */
export const tabs = () => [...document.querySelectorAll<HTMLElement>('[role=tab]')]
const tabOf = (id: string | null) => document.getElementById(`tab-${id}`)

/**
 * Shows the panel of this id, when there is one. It sets the attributes that the application sets too (ui/Tabs.tsx), which so
 * adopts what happened before it ran.
 */
export function openTab(id: string | null): void {
  const chosen = tabOf(id)
  for (const tab of chosen ? tabs() : []) {
    tab.ariaSelected = `${tab === chosen}`
    tab.tabIndex = tab === chosen ? 0 : -1
    document.getElementById(tab.id.slice(4))?.toggleAttribute('hidden', tab !== chosen)
  }
}

/** Answers clicks on tabs, unless the application did, and on links to tabs of this page (`?tab=…`), from now on. */
export function followTabLinks(): void {
  addEventListener('click', (event) => {
    const link = targetOf(event).closest<HTMLAnchorElement>('[role=tab],[href^="?tab"]')
    if (!link || event.ctrlKey || event.metaKey || event.defaultPrevented) return
    event.preventDefault()
    const id = link.hash.slice(1)
    openTab(id)
    afterPaint(() => {
      history.replaceState(history.state, '', `?tab=${id}`)
      dispatchEvent(new Event(tabChange))
    })
    if (link.role !== 'tab') tabOf(id)?.scrollIntoView()
  })
}
