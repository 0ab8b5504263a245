import {CaseIcon} from '@sanity/icons/Case'
import {defineField, defineType} from 'sanity'
import {iconField, stringField, textField} from '../fields.ts'

export const useCase = defineType({
  name: 'useCase',
  title: 'Use case',
  description: 'A card on the use cases tab of an agent.',
  type: 'document',
  icon: CaseIcon,
  fields: [
    stringField('title', 'Title', 'The heading of the card.', {warnAbove: 40}),
    textField('description', 'Text', 'One or two sentences.', {warnAbove: 220}),
    stringField(
      'example',
      'Example',
      'What somebody would ask of the agent, in their own words. The card shows it in quotation marks.',
      {optional: true, warnAbove: 90},
    ),
    iconField(),
    defineField({
      name: 'agent',
      title: 'Agent',
      description:
        'For the lists in this Studio. Which cards a page shows, and in what order, the agent decides.',
      type: 'reference',
      to: [{type: 'agent'}],
      weak: true,
      options: {disableNew: true},
      validation: (rule) => rule.required().error('Choose the agent the use case belongs to.'),
    }),
  ],
  preview: {select: {title: 'title', subtitle: 'agent.name'}},
})
