import {DocumentTextIcon} from '@sanity/icons/DocumentText'
import {defineField, defineType} from '@sanity/types'
import {stringField} from '../fields.ts'
import {shortName} from '../validation.ts'

export const legalSection = defineType({
  name: 'legalSection',
  title: 'Section',
  type: 'object',
  icon: DocumentTextIcon,
  fields: [
    stringField('heading', 'Heading', 'The heading of the section.'),
    defineField({
      name: 'anchor',
      title: 'Short name for links',
      description: 'A link that jumps to this section ends in # and this: governing-law.',
      type: 'string',
      options: {isTechnical: true},
      validation: (rule) => [
        rule.required().error('Give the section a short name, for example governing-law.'),
        rule.custom(shortName),
      ],
    }),
    defineField({
      name: 'body',
      title: 'Text',
      description:
        'Insert values such as the jurisdiction from the settings with “+”, or with “…” where the bar of the text is narrow.',
      type: 'legalText',
      validation: (rule) =>
        rule.required().min(1).error('The section has no text. Write it or remove the section.'),
    }),
  ],
  preview: {select: {title: 'heading', subtitle: 'anchor'}},
})
