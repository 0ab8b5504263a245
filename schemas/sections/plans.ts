import {TokenIcon} from '@sanity/icons/Token'
import {textField} from '../fields.ts'
import {defineSection, documentField, headingField} from '../section.ts'

export const plansSection = defineSection({
  kind: 'plans',
  group: 'offer',
  title: 'Plans of an agent',
  description: 'The plans of one agent, with their prices, which come from the agent.',
  icon: TokenIcon,
  fields: [
    headingField('Three plans, by the month'),
    textField('intro', 'Introduction', 'Below the heading. May stay empty.', {optional: true}),
    documentField('agent', 'Agent', 'Whose plans are shown.', 'agent'),
  ],
})
