import {BoltIcon} from '@sanity/icons/Bolt'
import {defineField, defineType} from '@sanity/types'
import {agentField, stringField, stringListField, textField} from '../fields.ts'

export const capability = defineType({
  name: 'capability',
  title: 'Capability',
  description: 'A card on the capabilities tab of an agent.',
  type: 'document',
  icon: BoltIcon,
  fields: [
    stringField('title', 'Title', 'The heading of the card.', {warnAbove: 40}),
    textField('description', 'Text', 'One or two sentences.', {warnAbove: 220}),
    defineField({
      name: 'scene',
      title: 'Illustration',
      description: 'What the capability does, drawn large on the card of an agent’s first capability.',
      type: 'scene',
    }),
    stringListField('features', 'Features', 'Short bullets below the text. Three fit well.', {warnAbove: 60}),
    agentField('capability'),
  ],
  preview: {select: {title: 'title', subtitle: 'agent.name'}},
})
