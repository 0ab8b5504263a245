import {CaseIcon} from '@sanity/icons/Case'
import {defineField, defineType} from '@sanity/types'
import {linkField, stringField} from '../fields.ts'
import {titled} from '../tabs.ts'

export const legalSettings = defineType({
  name: 'legalSettings',
  title: 'Legal settings',
  description: 'Values that legal texts print. While one is empty, the text shows a visible placeholder.',
  type: 'document',
  icon: CaseIcon,
  fields: [
    stringField('lastUpdatedLabel', '“Last updated” label', 'Before the date at the top of a legal page.', {
      warnAbove: 30,
    }),
    stringField('contentsLabel', '“On this page” label', 'Above the list of sections beside a legal text.', {
      warnAbove: 30,
    }),
    stringField('endingHeading', 'Question at the end', 'The last words of a legal page, above its button.', {
      warnAbove: 60,
    }),
    linkField('endingCta', 'Button at the end', 'Whom to ask.'),
    defineField({
      name: 'jurisdiction',
      title: 'Jurisdiction',
      description: 'Whose law governs the terms: the State of New York.',
      type: 'string',
    }),
    defineField({
      name: 'noticeDays',
      title: 'Notice days',
      description: 'How many days in advance we announce a change of the terms.',
      type: 'number',
      validation: (rule) => rule.integer().min(1).error('Enter a whole number of days, 1 or more.'),
    }),
  ],
  preview: titled('Legal settings'),
})
