import {createContext, use} from 'react'
import type {Layout} from '../../content/types.ts'

/** What there is before any content: no words, no agents. */
export const emptyLayout: Layout = {
  siteSettings: null,
  navigation: null,
  footer: null,
  agentPage: null,
  homePage: null,
  agentsPage: null,
  agents: [],
}

export const LayoutContext = createContext<Layout>(emptyLayout)

/** What every page shares: settings, navigation, footer, the agents, and the words around prices. */
export function useLayoutData(): Layout {
  return use(LayoutContext)
}
