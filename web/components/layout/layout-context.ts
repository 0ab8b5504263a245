import {createContext, use} from 'react'
import type {Layout} from '../../content/types.ts'

/** The layout data while there is no content. */
export const emptyLayout: Layout = {
  siteSettings: null,
  navigation: null,
  footer: null,
  agentPage: null,
  homePage: null,
  agentsPage: null,
  menuPages: [],
  agents: [],
}

export const LayoutContext = createContext<Layout>(emptyLayout)

/** The data that all pages share: settings, navigation, footer, agents, and the labels of prices. */
export function useLayoutData(): Layout {
  return use(LayoutContext)
}
