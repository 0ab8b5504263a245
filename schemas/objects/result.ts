import {TrendUpwardIcon} from '@sanity/icons/TrendUpward'
import {defineType} from '@sanity/types'
import {stringField} from '../fields.ts'

export const result = defineType({
  name: 'result',
  title: 'Figure',
  description: 'A figure and what it counts.',
  type: 'object',
  icon: TrendUpwardIcon,
  fields: [
    stringField('figure', 'Figure', 'Exactly as printed: 1,247 or 98.5%.', {warnAbove: 10}),
    stringField('label', 'Label', 'What the figure counts.', {warnAbove: 60}),
  ],
  preview: {select: {title: 'figure', subtitle: 'label'}},
})
