import {HeartIcon} from '@sanity/icons/Heart'
import {defineSection, documentsField, headingField} from '../section.ts'

export const valuesSection = defineSection({
  kind: 'values',
  group: 'words',
  title: 'Company values',
  description: 'The values as cards with a drawing each.',
  icon: HeartIcon,
  fields: [
    headingField('What we hold ourselves to'),
    documentsField('values', 'Values', 'In this order. Four fill the page well.', 'companyValue', {first: 4}),
  ],
})
