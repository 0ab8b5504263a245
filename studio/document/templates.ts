import type {Template, TemplateResolver} from 'sanity'
import {singletonNames} from '../../schemas/index.ts'

/** Name of the template that makes a new document of a type for a given agent. */
export const ofAgent = (type: string) => `${type}-of-agent`

const forAgent = (schemaType: string, title: string, values: Record<string, unknown> = {}): Template => ({
  id: ofAgent(schemaType),
  title,
  schemaType,
  parameters: [{name: 'agentId', title: 'Agent', type: 'string'}],
  value: ({agentId}: {agentId: string}) => ({
    ...values,
    agent: {_type: 'reference', _ref: agentId, _weak: true},
  }),
})

/** What new documents start with. A singleton is never new. */
export const templates: TemplateResolver = (standard) => [
  ...standard.filter(({schemaType}) => !singletonNames.includes(schemaType)),
  forAgent('plan', 'Plan', {price: {_type: 'price', currency: 'USD', cadence: 'month', isFrom: false}}),
  forAgent('capability', 'Capability'),
  forAgent('useCase', 'Use case'),
]
