import {createContext, use} from 'react'
import type {Chrome} from '../content/types.ts'

const empty: Chrome = {
  siteSettings: null,
  navigation: null,
  footer: null,
  agentPage: null,
  homePage: null,
  agentsPage: null,
  agents: [],
}

export const ChromeContext = createContext<Chrome>(empty)

/** What every page shares: settings, navigation, footer, the agents, and the words around prices. */
export function useChrome(): Chrome {
  return use(ChromeContext)
}
