import {DocumentTextIcon} from '@sanity/icons/DocumentText'
import {defineField, defineType} from 'sanity'
import {stringField} from '../fields.ts'
import {anchor} from '../validation.ts'

export const legalSection = defineType({
  name: 'legalSection',
  title: 'Section',
  type: 'object',
  icon: DocumentTextIcon,
  fields: [
    stringField('heading', 'Heading', 'The heading of the section.', {warnAbove: 80}),
    defineField({
      name: 'anchor',
      title: 'Anchor',
      description: 'Links to this section end in # and this word: governing-law.',
      type: 'string',
      options: {isTechnical: true},
      validation: (rule) => [
        rule.required().error('Give the section an anchor, for example governing-law.'),
        rule.custom(anchor),
      ],
    }),
    defineField({
      name: 'body',
      title: 'Text',
      description: 'Insert values such as the jurisdiction from the settings with “+”.',
      type: 'legalText',
      validation: (rule) => rule.required().error('The section has no text. Write it or remove the section.'),
    }),
  ],
  preview: {select: {title: 'heading', subtitle: 'anchor'}},
})
