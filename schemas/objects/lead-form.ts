import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {stringField, textField} from '../fields.ts'
import {choices, deliveries} from '../options.ts'
import {uniqueNames} from '../validation.ts'

export const leadForm = defineType({
  name: 'leadForm',
  title: 'Lead form',
  type: 'object',
  icon: EnvelopeIcon,
  options: {collapsible: true, collapsed: true},
  fields: [
    defineField({
      name: 'delivery',
      title: 'Delivery',
      description: 'Where a message goes when a visitor sends the form.',
      type: 'string',
      options: {list: choices(deliveries), layout: 'radio'},
      initialValue: 'backend',
      validation: (rule) => rule.required().error('Choose where messages go.'),
    }),
    defineField({
      name: 'fields',
      title: 'Fields',
      description: 'The words of each field, in the order of the form.',
      type: 'array',
      of: [defineArrayMember({type: 'formField'})],
      validation: (rule) => [
        rule.required().min(1).error('A form needs at least one field.'),
        rule.custom(uniqueNames),
      ],
    }),
    stringField('submitLabel', 'Button', 'The words on the button.', {warnAbove: 40}),
    stringField('submittingLabel', 'Button while sending', 'Shown until the message has been sent.', {
      initialValue: 'Sending Message...',
    }),
    textField('successMessage', 'Success message', 'Shown for five seconds after the message was sent.', {
      rows: 2,
    }),
  ],
})
