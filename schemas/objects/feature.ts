import {SparklesIcon} from '@sanity/icons/Sparkles'
import {defineField, defineType} from '@sanity/types'
import {stringField, textField} from '../fields.ts'

export const feature = defineType({
  name: 'feature',
  title: 'Feature card',
  description: 'A card with a heading, a short text and a small illustration.',
  type: 'object',
  icon: SparklesIcon,
  fields: [
    stringField('title', 'Title', 'The heading of the card.', {warnAbove: 40}),
    textField('description', 'Text', 'One or two sentences below the heading.', {warnAbove: 220}),
    defineField({
      name: 'scene',
      title: 'Illustration',
      description:
        'The small illustration on the card. Without one, the card of an agent shows text only, and a reason has one by its place.',
      type: 'scene',
    }),
  ],
  preview: {select: {title: 'title', subtitle: 'description'}},
})
