import {WrenchIcon} from '@sanity/icons/Wrench'
import {defineField, defineType} from '@sanity/types'
import {iconField, stringField, stringListField, textField} from '../fields.ts'
import {byPosition, orderField} from '../order-field.ts'
import {unlikeOthers} from '../unlike-others.ts'
import {slugText} from '../validation.ts'

export const service = defineType({
  name: 'service',
  title: 'Service',
  description: 'A consulting or implementation service: a card on the home and pricing pages.',
  type: 'document',
  icon: WrenchIcon,
  fields: [
    stringField('title', 'Title', 'The name of the service.', {warnAbove: 40}),
    textField('description', 'Text', 'One or two sentences on the card.', {warnAbove: 220}),
    iconField(),
    stringListField('tools', 'Tools', 'Kinds of tools we work with, as short tags.', {warnAbove: 30}),
    orderField('the service', {type: 'service'}),
    defineField({
      name: 'value',
      title: 'Short name for links',
      description: 'A link that jumps to this card ends in # and this: marketing-automation.',
      type: 'string',
      options: {isTechnical: true},
      validation: (rule) => [
        rule.required().error('Give the service a short name, for example marketing-automation.'),
        rule.custom((value) => slugText({current: value})),
        rule.custom(
          unlikeOthers('value', (name) => `“${name}” uses this value already. Choose a different one.`),
        ),
      ],
    }),
  ],
  orderings: [byPosition],
  preview: {select: {title: 'title', subtitle: 'description'}},
})
