import {createContext, use} from 'react'

/** Client-side navigation as links need it; the defaults leave everything to the browser. */
export interface Navigation {
  /** Fetches what the page at this path needs; safe to call often. */
  prefetch: (path: string) => void
  /** True when the link was followed here and the browser must not follow it. */
  follow: (href: string) => boolean
  /** Opens an address of our own in the place of the present one, so that Back does not return to it. */
  replace: (href: string) => void
}

export const NavigationContext = createContext<Navigation>({
  prefetch: () => {},
  follow: () => false,
  replace: (href) => location.replace(href),
})

/** The navigation of the page that is open. */
export function useNavigation(): Navigation {
  return use(NavigationContext)
}
