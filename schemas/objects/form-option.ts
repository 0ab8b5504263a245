import {defineField, defineType} from '@sanity/types'
import {stringField} from '../fields.ts'

export const formOption = defineType({
  name: 'formOption',
  title: 'Choice',
  type: 'object',
  fields: [
    stringField('label', 'Label', 'What the visitor reads.', {warnAbove: 60}),
    defineField({
      name: 'value',
      title: 'Value',
      description:
        'What we receive: small letters, digits and hyphens, for example 1-2-weeks. Links and stored messages hold it, so keep it and change the label.',
      type: 'string',
      options: {isTechnical: true},
      validation: (rule) => [
        rule.required().error('Enter the value that we receive for this choice.'),
        rule
          .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {name: 'value'})
          .error('Use small letters, digits and hyphens only, for example 1-2-weeks.'),
      ],
    }),
  ],
  preview: {select: {title: 'label', subtitle: 'value'}},
})
