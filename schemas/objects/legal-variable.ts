import {TokenIcon} from '@sanity/icons/Token'
import {defineType} from '@sanity/types'
import {choiceField} from '../fields.ts'
import {legalVariables} from '../options.ts'

export const legalVariable = defineType({
  name: 'legalVariable',
  title: 'Value from the settings',
  description: 'Prints a value that is kept in the settings, so that it is never typed twice.',
  type: 'object',
  icon: TokenIcon,
  fields: [
    choiceField('variable', 'Value', legalVariables, {
      description: 'While the setting is empty, the text shows a visible placeholder.',
      missing: 'Choose the value to print here.',
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
