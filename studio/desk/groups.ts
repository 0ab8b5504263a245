import {CaseIcon} from '@sanity/icons/Case'
import {CogIcon} from '@sanity/icons/Cog'
import {CreditCardIcon} from '@sanity/icons/CreditCard'
import {DocumentTextIcon} from '@sanity/icons/DocumentText'
import {HomeIcon} from '@sanity/icons/Home'
import {RobotIcon} from '@sanity/icons/Robot'

/** The groups of the desk, named after the tasks of marketers. The id is the first part of the path. */
export const groups = {
  site: {id: 'site', title: 'Site', icon: HomeIcon},
  agents: {id: 'agents', title: 'Agents', icon: RobotIcon},
  pricing: {id: 'pricing', title: 'Plans and packages', icon: CreditCardIcon},
  cases: {id: 'caseStudy', title: 'Case studies', icon: CaseIcon},
  legal: {id: 'legal', title: 'Legal', icon: DocumentTextIcon},
  settings: {id: 'settings', title: 'Settings', icon: CogIcon},
} as const

/** The path of the form of an agent beside the pane with its cards. @param base from `useBase` */
export const agentPath = (base: string, agentId: string): string =>
  `${base}/structure/${groups.agents.id};${agentId};${agentId}`
