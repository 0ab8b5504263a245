import {createContext, use} from 'react'

/** Client-side navigation as links need it; the defaults leave everything to the browser. */
export interface Navigation {
  /** Fetches what the page at this path needs; safe to call often. */
  prefetch: (path: string) => void
  /** True when the link was followed here and the browser must not follow it. */
  follow: (href: string) => boolean
}

export const NavigationContext = createContext<Navigation>({prefetch: () => {}, follow: () => false})

/** The navigation of the page that is open. */
export function useNavigation(): Navigation {
  return use(NavigationContext)
}
