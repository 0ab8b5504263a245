import type {PreviewedRouter} from './site.ts'

/**
 * Scrolls to the tab that an address names, when the Studio opens a page at it: an editor who looks for a plan is not interested in
 * the top of the page. An anchor in the address would do it too, but the Studio's links to the Preview tool carry none.
 */
export function showTab(router: PreviewedRouter): void {
  let shown = ''
  const show = ({location, navigation}: PreviewedRouter['state']) => {
    if (navigation.state !== 'idle' || location.pathname === shown) return
    shown = location.pathname
    const tab = new URLSearchParams(location.search).get('tab')
    // The page is rendered, and scrolled to its top, after the router has notified its subscribers.
    if (tab && !location.hash)
      requestAnimationFrame(() =>
        requestAnimationFrame(() => document.getElementById(tab)?.scrollIntoView({block: 'start'})),
      )
  }
  show(router.state)
  router.subscribe(show)
}
