import {WrenchIcon} from '@sanity/icons/Wrench'
import {referencesField, textField} from '../fields.ts'
import {defineSection, headingField} from '../section.ts'

export const servicesSection = defineSection({
  kind: 'services',
  group: 'offer',
  title: 'Services',
  description: 'What the consultants do, with the tools they work with.',
  icon: WrenchIcon,
  fields: [
    headingField('What our consultants build'),
    textField('intro', 'Introduction', 'Below the heading. May stay empty.', {
      optional: true,
      initialValue: 'They connect the agents to your tools, your data and your rules.',
    }),
    referencesField(
      'services',
      'Chosen services',
      'Empty: every service, by position. To show only some of them, choose them here.',
      'service',
      {optional: true, disableNew: true},
    ),
  ],
})
