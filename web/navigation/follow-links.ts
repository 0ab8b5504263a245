import {hasModifier} from '../ui/modifier-keys.ts'
import {noteSign} from './flight.ts'

/*
 * Who opens the page of a link, and what is there before the click:
 *
 * 1. The browser, where it knows speculation rules (Chromium) and nobody is signed in. By the rules in the document
 *    (builder/speculation-rules.ts) it prerenders the page that the pointer rests on, and a click only shows it. It needs no script, so the
 *    application starts on what needs it (bootstrap/bootstrap.ts), and links stay the browser's afterwards.
 * 2. Elsewhere, and for customers, whose account every page would load again, and editors: React Router, from the first intent on. `prefetch.ts` has
 *    fetched the page's module and data on hover, touch or focus.
 * 3. Tabs of the page, what is on the page itself, and links with `data-app` are React Router's in any case.
 *
 * The inline script decides once for a document: where the browser does not open links, it removes the rules.
 */

/** Whether the browser opens links to other pages, and prerenders these. */
export const browserOpensLinks = (): boolean => document.querySelector('[type=speculationrules]') !== null

/**
 * From now on, a click on a link of this site is a client-side navigation, unless it is the browser's. One listener treats clicks as React Router's `<Link>`
 * does, which reads contexts of the router that change twice per navigation: sixty of them on a page took a third of the time
 * between a click and the next page (decision 0009). Links within the page (`#…`) remain the browser's.
 * @param navigate React Router's `router.navigate`
 */
export function startFollowingLinks(
  navigate: (url: string, options: {replace: boolean}) => Promise<void>,
): void {
  addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]')
    if (!link || event.defaultPrevented || !opensHere(event, link)) return
    const isOfPage = link.pathname === location.pathname || link.dataset['app'] !== undefined
    if (browserOpensLinks() && !isOfPage) return
    event.preventDefault()
    noteSign(link)
    // As in browsers, a link to the open URL adds no history entry. Nor does a link to a tab.
    const replace = link.href === location.href || link.hasAttribute('data-tab')
    void navigate(link.href.slice(link.origin.length), {replace})
  })
}

/** Whether a click on a link opens a URL of this site in this tab: a plain click without modifier keys. */
function opensHere(event: MouseEvent, link: HTMLAnchorElement): boolean {
  return (
    event.button === 0 &&
    !hasModifier(event) &&
    !link.download &&
    (!link.target || link.target === '_self') &&
    link.origin === location.origin &&
    !link.getAttribute('href')?.startsWith('#')
  )
}
