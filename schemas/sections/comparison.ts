import {ThLargeIcon} from '@sanity/icons/ThLarge'
import {textField} from '../fields.ts'
import {chosenAgents, defineSection, headingField} from '../section.ts'

export const comparisonSection = defineSection({
  kind: 'comparison',
  group: 'offer',
  title: 'Comparison of plans',
  description: 'A table of agents and their plans. The prices come from the plans.',
  icon: ThLargeIcon,
  variants: [
    {value: 'table', title: 'A table'},
    {value: 'sum', title: 'A table in which visitors add plans up'},
  ],
  fields: [
    headingField('Plans side by side'),
    textField('intro', 'Introduction', 'Below the heading. May stay empty.', {optional: true}),
    chosenAgents,
  ],
})
