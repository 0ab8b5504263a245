import {BookIcon} from '@sanity/icons/Book'
import {textField} from '../fields.ts'
import {defineSection, documentsField, headingField} from '../section.ts'

export const expertiseSection = defineSection({
  kind: 'expertise',
  group: 'proof',
  title: 'Expertise',
  description: 'Areas of expertise, each with its years as a row of blocks.',
  icon: BookIcon,
  fields: [
    headingField('What we know how to do'),
    textField('intro', 'Introduction', 'Below the heading. May stay empty.', {optional: true}),
    documentsField('expertise', 'Areas', 'In this order. Six fill the page well.', 'expertiseArea', {
      first: 6,
    }),
  ],
})
