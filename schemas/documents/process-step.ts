import {OlistIcon} from '@sanity/icons/Olist'
import {defineType} from '@sanity/types'
import {stringField, textField} from '../fields.ts'

export const processStep = defineType({
  name: 'processStep',
  title: 'Process step',
  description: 'A step in “how we work” on the home page.',
  type: 'document',
  icon: OlistIcon,
  fields: [
    stringField('title', 'Title', 'The name of the step.', {warnAbove: 40}),
    textField('description', 'Text', 'One or two sentences.', {warnAbove: 220}),
    stringField('timing', 'Timing', 'When or how long, in a few words. May stay empty.', {
      optional: true,
      warnAbove: 30,
    }),
  ],
  preview: {select: {title: 'title', subtitle: 'description'}},
})
