import type {Template, TemplateResolver} from 'sanity'
import {newPages} from '../pages/page-templates.ts'
import {singletonNames} from '../../../schemas/index.ts'

/** The id of the template that creates a document of a type for an agent. */
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

/** The initial values of new documents. Singletons have no template, because the seed creates them; pages are never empty. */
export const templates: TemplateResolver = (standard, {schema}) => [
  ...standard.filter(({schemaType}) => !singletonNames.includes(schemaType) && schemaType !== 'page'),
  ...newPages(schema),
  forAgent('plan', 'Plan', {price: {_type: 'price', currency: 'USD', cadence: 'month', isFrom: false}}),
  forAgent('capability', 'Capability'),
  forAgent('useCase', 'Use case'),
]
