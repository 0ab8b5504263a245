import {createContext, use, useSyncExternalStore} from 'react'

/** The path that is rendered where there is no address bar: while prerendering. */
export const RenderedPath = createContext<string | undefined>(undefined)

/** Told when the address changed without a document being loaded. */
export const moved = 'sitenavigation'

function subscribe(listener: () => void): () => void {
  addEventListener('popstate', listener)
  addEventListener(moved, listener)
  return () => {
    removeEventListener('popstate', listener)
    removeEventListener(moved, listener)
  }
}

const currentPath = () => location.pathname

/** The path of the page that is open, as the address bar has it: percent-encoded, without query and hash. */
export function usePathname(): string {
  const rendered = use(RenderedPath)
  return useSyncExternalStore(subscribe, currentPath, () => rendered ?? currentPath())
}

/** Moves to another address of our own without loading a document: a new entry in the history, or in the place of the present one. */
export function moveTo(href: string, {replace = false} = {}): void {
  if (replace) history.replaceState(null, '', href)
  else history.pushState(null, '', href)
  dispatchEvent(new Event(moved))
}
