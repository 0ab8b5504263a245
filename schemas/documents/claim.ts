import {BarChartIcon} from '@sanity/icons/BarChart'
import {defineField, defineType} from '@sanity/types'
import {choiceField, stringField, textField} from '../fields.ts'
import {evidences} from '../options.ts'

export const claim = defineType({
  name: 'claim',
  title: 'Claim',
  description: 'A figure we state in public. It is kept once, so that two pages cannot disagree.',
  type: 'document',
  icon: BarChartIcon,
  fields: [
    stringField(
      'figure',
      'Figure',
      'Exactly as printed: 95%, <30s or 10x. To print it in another text, type { there and choose the claim.',
      {warnAbove: 10},
    ),
    stringField('label', 'Label', 'What the figure says, below it.', {warnAbove: 50}),
    stringField(
      'basis',
      'Basis, for visitors',
      'Where the figure comes from, in a few words below it: measured with customers in spring. Empty: nothing is shown.',
      {optional: true, warnAbove: 40},
    ),
    choiceField('evidence', 'How we know', evidences, {
      description: 'A target may be shown only with a basis that says so, and not once the site is public.',
      layout: 'radio',
      missing: 'Choose how the figure is known.',
    }),
    textField('source', 'Source', 'How we know the figure. Not shown on the site, but customers may ask.', {
      rows: 2,
    }),
    defineField({
      name: 'reviewDate',
      title: 'Review by',
      description: 'The date by which the figure has to be checked again.',
      type: 'date',
      validation: (rule) => rule.required().error('Choose when the figure is to be checked again.'),
    }),
  ],
  orderings: [
    {title: 'Review date', name: 'review', by: [{field: 'reviewDate', direction: 'asc'}]},
    {title: 'Label', name: 'label', by: [{field: 'label', direction: 'asc'}]},
  ],
  preview: {
    select: {figure: 'figure', label: 'label', source: 'source'},
    prepare: ({figure, label, source}) => ({
      title: [figure, label].filter(Boolean).join(' '),
      subtitle: source,
    }),
  },
})
