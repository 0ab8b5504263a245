import {TrendUpwardIcon} from '@sanity/icons/TrendUpward'
import {stringField} from '../fields.ts'
import {defineSection, documentsField} from '../section.ts'

export const claimsSection = defineSection({
  kind: 'claims',
  group: 'proof',
  title: 'Figures',
  description: 'Claims in large figures. Their words and evidence are under Claims.',
  icon: TrendUpwardIcon,
  variants: [
    {value: 'drawn', title: 'Each drawn from its figure'},
    {value: 'plain', title: 'Figures alone'},
  ],
  fields: [
    stringField('heading', 'Heading', 'Above the figures.', {
      warnAbove: 60,
      initialValue: 'What we aim for',
    }),
    documentsField('claims', 'Figures', 'Three or four fill the page well.', 'claim', {first: 3}),
  ],
})
