import {CaseIcon} from '@sanity/icons/Case'
import {textField} from '../fields.ts'
import {defineSection, documentsField, headingField} from '../section.ts'

export const caseStudiesSection = defineSection({
  kind: 'caseStudies',
  group: 'proof',
  title: 'Case studies',
  description: 'Stories across the page, each with one huge figure.',
  icon: CaseIcon,
  fields: [
    headingField('What it looks like at work'),
    textField('intro', 'Introduction', 'Beside the heading. May stay empty.', {optional: true}),
    documentsField('cases', 'Case studies', 'The stories, in this order.', 'caseStudy', {first: 1}),
  ],
})
