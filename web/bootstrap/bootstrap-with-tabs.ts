import './bootstrap.ts'
import {followTabLinks, openTab, tabs} from './tabs.ts'
import {targetOf} from './event-target.ts'

/** The inline script of pages that have tabs: they work before the application runs. */

openTab(new URLSearchParams(location.search).get('tab'))
followTabLinks()

addEventListener('keydown', (event) => {
  const target = targetOf(event)
  const step = {ArrowRight: 1, ArrowLeft: -1}[event.key]
  if (step && !site.update && target.role === 'tab') {
    const list = tabs()
    const elements: readonly Element[] = list
    const tab = list.at((elements.indexOf(target) + step) % list.length)
    tab?.focus()
    tab?.click()
  }
})
