import {BoltIcon} from '@sanity/icons/Bolt'
import {defineField, defineType} from 'sanity'
import {stringField, stringListField, textField} from '../fields.ts'

export const capability = defineType({
  name: 'capability',
  title: 'Capability',
  description: 'A card on the capabilities tab of an agent.',
  type: 'document',
  icon: BoltIcon,
  fields: [
    stringField('title', 'Title', 'The heading of the card.', {warnAbove: 40}),
    textField('description', 'Text', 'One or two sentences.', {warnAbove: 220}),
    stringListField('features', 'Features', 'Short bullets below the text. Three fit well.', {warnAbove: 60}),
    defineField({
      name: 'agent',
      title: 'Agent',
      description:
        'For the lists in this Studio. Which cards a page shows, and in what order, the agent decides.',
      type: 'reference',
      to: [{type: 'agent'}],
      weak: true,
      options: {disableNew: true},
      validation: (rule) => rule.required().error('Choose the agent the capability belongs to.'),
    }),
  ],
  preview: {select: {title: 'title', subtitle: 'agent.name'}},
})
