/** The tabs of an agent's page in order. Links use the id (`?tab=use-cases`); the label is the field of agentPage.tabLabels. */
export const agentTabs = [
  {id: 'overview', label: 'overview', title: 'Overview'},
  {id: 'capabilities', label: 'capabilities', title: 'Capabilities'},
  {id: 'pricing', label: 'pricing', title: 'Pricing'},
  {id: 'use-cases', label: 'useCases', title: 'Use cases'},
  {id: 'demo', label: 'demo', title: 'Demo'},
] as const

export type AgentTabId = (typeof agentTabs)[number]['id']

/** Document types that appear on one tab of their agent's page. */
export const tabOfType = {
  plan: 'pricing',
  capability: 'capabilities',
  useCase: 'use-cases',
} as const satisfies Record<string, AgentTabId>
