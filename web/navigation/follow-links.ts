import {hasModifier} from '../ui/modifier-keys.ts'
import {noteSign} from './flight.ts'

/**
 * From now on, a click on a link of this site is a client-side navigation. One listener treats clicks as React Router's `<Link>`
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
