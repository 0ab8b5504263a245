import {OlistIcon} from '@sanity/icons/Olist'
import {textField} from '../fields.ts'
import {defineSection, documentsField, headingField} from '../section.ts'

export const stepsSection = defineSection({
  kind: 'steps',
  group: 'words',
  title: 'Steps',
  description: 'What happens first, and what then.',
  icon: OlistIcon,
  fields: [
    headingField('How it works'),
    textField('intro', 'Introduction', 'Below the heading. May stay empty.', {optional: true}),
    documentsField('steps', 'Steps', 'The steps, in this order. Four fill the page well.', 'processStep', {
      first: 4,
    }),
  ],
})
