import {useEffect, useRef} from 'react'
import {NavigationType, useLocation, useNavigationType, type Location} from 'react-router-dom'
import type {Head} from '../content/page.ts'

/**
 * Does what browsers do on loading a document, and a client-side navigation does not: announces the page's title in a live
 * region, moves the focus to its `h1` or to what the address names, and closes open dialogs. `<ScrollRestoration>` does the scrolling.
 */
export function RouteAnnouncer({head}: {head: Head | undefined}) {
  // Effects run in order, so this comes first: the title must be the new page's when it is announced.
  useTitle(head)
  const location = useLocation()
  const type = useNavigationType()
  const previous = useRef(location)
  const status = useRef<HTMLOutputElement>(null)
  useEffect(() => {
    const from = previous.current
    previous.current = location
    if (from.key === location.key) return
    if (from.pathname !== location.pathname) {
      closeDialogs()
      focus(targetOf(location))
      if (status.current) status.current.textContent = document.title
    } else if (!location.state?.keepsFocus && (type === NavigationType.Push || isSameUrl(from, location))) {
      // A link to the open page, or to an anchor on it. Tabs keep the focus (ui/Tabs.tsx).
      closeDialogs()
      focus(targetOf(location))
    }
  }, [location, type])
  // The live region is in the document from the start: screen readers only announce changes of a region they know.
  return <output ref={status} className="hidden-text" />
}

/** Sets the document's title, description and canonical URL to those of the open page. */
function useTitle(head: Head | undefined): void {
  const {title, description, path} = head ?? {}
  useEffect(() => {
    if (!title) return
    document.title = title
    document.querySelector('meta[name=description]')?.setAttribute('content', description ?? '')
    document.querySelector('link[rel=canonical]')?.setAttribute('href', `${__SITE_ORIGIN__}${path}`)
  }, [title, description, path])
}

/** What the address names, or the page's heading. Ids of this site have no characters that are escaped in addresses. */
function targetOf({hash}: Location): HTMLElement | null {
  return document.getElementById(hash.slice(1)) ?? document.querySelector('h1')
}

function isSameUrl(a: Location, b: Location): boolean {
  return a.search === b.search && a.hash === b.hash
}

function closeDialogs(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close()
}

/** Focusing an element that has the focus fires no event, so it is blurred first; otherwise a screen reader stays silent. */
function focus(element: HTMLElement | null): void {
  if (!element) return
  if (!element.matches('a, button, input, select, textarea, [tabindex]')) element.tabIndex = -1
  element.blur()
  element.focus({preventScroll: true})
}
