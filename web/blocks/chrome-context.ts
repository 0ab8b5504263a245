import {createContext, use} from 'react'
import type {Chrome} from '../content/types.ts'

/** What there is before any content: no words, no agents. */
export const emptyChrome: Chrome = {
  siteSettings: null,
  navigation: null,
  footer: null,
  agentPage: null,
  homePage: null,
  agentsPage: null,
  agents: [],
}

export const ChromeContext = createContext<Chrome>(emptyChrome)

/** What every page shares: settings, navigation, footer, the agents, and the words around prices. */
export function useChrome(): Chrome {
  return use(ChromeContext)
}
