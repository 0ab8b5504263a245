import type {SeedDocument} from '../document.ts'
import {agentDocuments} from './agent.ts'
import {contentCreator} from './content-creator.ts'
import {customerSupport} from './customer-support.ts'
import {dataAnalyst} from './data-analyst.ts'
import {marketingStrategist} from './marketing-strategist.ts'
import {seoSpecialist} from './seo-specialist.ts'
import {socialMediaManager} from './social-media-manager.ts'

const team = [
  contentCreator,
  seoSpecialist,
  socialMediaManager,
  customerSupport,
  dataAnalyst,
  marketingStrategist,
]

/** Ids of the six agents in the order the site shows them. */
export const agentIds: string[] = team.map(({slug}) => `agent-${slug}`)

/** The six agents with their plans, capabilities and use cases. */
export const agents: SeedDocument[] = team.flatMap(agentDocuments)
