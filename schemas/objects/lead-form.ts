import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {defineArrayMember, defineField, defineType} from '@sanity/types'
import {leadFields, requiredLeadFields} from '../../domain/form-fields.ts'
import {stringField, textField} from '../fields.ts'
import {property, uniqueNames} from '../validation.ts'

/** A form needs the fields without which we cannot answer. Which these are depends on the form, the first part of the path. */
function requiredFields(fields: unknown, [form]: readonly unknown[]): true | string {
  const names = Array.isArray(fields) ? fields.map((field) => property(field, 'name')) : []
  const missing = requiredLeadFields(String(form)).find((name) => !names.includes(name))
  return missing
    ? `This form has no field that asks for “${leadFields[missing].title}”. Add one: we cannot answer without it.`
    : true
}

/** A rule: messages arrive. The other deliveries are for a site that is only shown. */
const isDelivered = (delivery: string | undefined): true | string =>
  !delivery || delivery === 'backend'
    ? true
    : 'Nobody receives what visitors write in this form. Choose “Receive it” before the site goes public.'

export const leadForm = defineType({
  name: 'leadForm',
  title: 'Form',
  type: 'object',
  icon: EnvelopeIcon,
  options: {collapsible: true, collapsed: true},
  fields: [
    defineField({
      name: 'delivery',
      title: 'Delivery',
      description: 'Where a message goes when a visitor sends the form.',
      type: 'delivery',
      initialValue: 'backend',
      validation: (rule) => [
        rule.required().error('Choose where messages go.'),
        rule.custom(isDelivered).warning(),
      ],
    }),
    defineField({
      name: 'fields',
      title: 'Fields',
      description: 'What the form asks for, in the order of the form.',
      type: 'array',
      of: [defineArrayMember({type: 'formField'})],
      validation: (rule) => [
        rule.required().min(1).error('A form needs at least one field.'),
        rule.custom(uniqueNames),
        rule.custom((fields, {path = []}) => requiredFields(fields, path)),
      ],
    }),
    stringField('submitLabel', 'Button', 'The text on the button.', {warnAbove: 40}),
    stringField('submittingLabel', 'Button while sending', 'Shown until the message has been sent.', {
      initialValue: 'Sending Message...',
    }),
    textField('successMessage', 'Success message', 'Shown for five seconds after the message was sent.', {
      rows: 2,
    }),
  ],
  // Without it, dialogs would be titled by the first text, which is the delivery's value.
  preview: {prepare: () => ({title: 'Form'})},
})
