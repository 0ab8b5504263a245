import {agentIds} from '../../content/agents/index.ts'
import {paths} from '../../domain/pages.ts'

export {paths}

/** Slugs of the seeded agents, in the order of the site. */
export const agentSlugs = agentIds.map((id) => id.slice('agent-'.length))

const others = [
  paths.about(),
  paths.pricing(),
  paths.contact(),
  paths.legal('terms-conditions'),
  paths.legal('privacy-policy'),
  paths.page('campaigns/spring-launch'),
]

/** Every public page of the seeded site. */
export const publicPages = [paths.home(), paths.agents(), ...agentSlugs.map(paths.agent), ...others]

/** One public page of each kind; all agents' pages have the same template. */
export const onePageOfEach = [paths.home(), paths.agents(), paths.agent('data-analyst'), ...others]

/** Pages that a visitor opens one after the other, by links in the menu or the footer. */
export const visit = [
  paths.about(),
  paths.pricing(),
  paths.agent('data-analyst'),
  paths.contact(),
  paths.agent('seo-specialist'),
  paths.legal('privacy-policy'),
  paths.agent('customer-support'),
]
