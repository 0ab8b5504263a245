import {TokenIcon} from '@sanity/icons/Token'
import {defineField, defineType} from 'sanity'
import {choices, legalVariables} from '../options.ts'

export const legalVariable = defineType({
  name: 'legalVariable',
  title: 'Value from the settings',
  description: 'Prints a value that is kept in the settings, so that it is never typed twice.',
  type: 'object',
  icon: TokenIcon,
  fields: [
    defineField({
      name: 'variable',
      title: 'Value',
      description: 'While the setting is empty, the text shows a visible placeholder.',
      type: 'string',
      options: {list: choices(legalVariables)},
      validation: (rule) => rule.required().error('Choose the value to print here.'),
    }),
  ],
  preview: {
    select: {variable: 'variable'},
    prepare: ({variable}) => ({
      // Inline there is only room for the name, so the part in brackets is removed.
      title:
        legalVariables.find(({value}) => value === variable)?.title.replace(/ \(.*/, '') ?? 'Choose a value',
    }),
  },
})
