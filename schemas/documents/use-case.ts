import {CaseIcon} from '@sanity/icons/Case'
import {defineType} from '@sanity/types'
import {agentField, iconField, stringField, textField} from '../fields.ts'

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
    agentField('use case'),
  ],
  preview: {select: {title: 'title', subtitle: 'agent.name'}},
})
