import {keyed, list, price, references, seo, weakReference, type SeedDocument} from '../document.ts'

type Fields = Record<string, unknown>
type Tier = 'starter' | 'professional' | 'enterprise'

/**
 * One agent in the order of its page. Only the fields that become documents, references or typed objects are named here; all
 * others are stored as they are, and the schemas check them.
 */
export interface AgentSeed {
  slug: string
  /** Ids of three claims, without `claim-`. */
  claims: [string, string, string]
  /** Slugs of other agents. */
  worksWith: string[]
  overview: Fields[]
  capabilities: (Fields & {slug: string})[]
  /** US dollars a month. */
  plans: Record<Tier, {amount: number; features: string[]}>
  useCases: (Fields & {slug: string})[]
  demo: Fields & {fields: Fields[]; sampleResult: Fields; rules: Fields[]}
  seo: {title: string; description: string}
  [field: string]: unknown
}

const tiers: {tier: Tier; name: string}[] = [
  {tier: 'starter', name: 'Starter'},
  {tier: 'professional', name: 'Professional'},
  {tier: 'enterprise', name: 'Enterprise'},
]

/** The agent's document and those of its plans, capabilities and use cases. */
export function agentDocuments(agent: AgentSeed): SeedDocument[] {
  const {slug} = agent
  const agentReference = weakReference(`agent-${slug}`)

  const plans = tiers.map(({tier, name}) => ({
    _id: `plan-${slug}-${tier}`,
    _type: 'plan',
    name,
    agent: agentReference,
    price: price({amount: agent.plans[tier].amount, cadence: 'month'}),
    features: agent.plans[tier].features,
    popular: tier === 'professional',
  }))
  const capabilities = agent.capabilities.map(({slug: capability, ...fields}) => ({
    _id: `capability-${slug}-${capability}`,
    _type: 'capability',
    ...fields,
    agent: agentReference,
  }))
  const useCases = agent.useCases.map(({slug: useCase, ...fields}) => ({
    _id: `usecase-${slug}-${useCase}`,
    _type: 'useCase',
    ...fields,
    agent: agentReference,
  }))

  const document = {
    ...agent,
    _id: `agent-${slug}`,
    _type: 'agent',
    slug: {_type: 'slug', current: slug},
    claims: references(agent.claims.map((claim) => `claim-${claim}`)),
    worksWith: keyed(agent.worksWith.map((colleague) => weakReference(`agent-${colleague}`))),
    overview: list('feature', agent.overview),
    capabilities: references(capabilities.map(({_id}) => _id)),
    plans: references(plans.map(({_id}) => _id)),
    useCases: references(useCases.map(({_id}) => _id)),
    demo: {
      ...agent.demo,
      _type: 'demoForm',
      fields: list('demoField', agent.demo.fields),
      sampleResult: {_type: 'sampleResult', ...agent.demo.sampleResult},
      rules: list('demoRule', agent.demo.rules),
    },
    seo: seo(agent.seo.title, agent.seo.description),
  }
  return [document, ...plans, ...capabilities, ...useCases]
}
