import {PlayIcon} from '@sanity/icons/Play'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {stringField, textField} from '../fields.ts'
import {uniqueNames} from '../validation.ts'

export const demoForm = defineType({
  name: 'demoForm',
  title: 'Demo',
  description: 'The form on the demo tab. It sends nothing anywhere.',
  type: 'object',
  icon: PlayIcon,
  fields: [
    stringField('heading', 'Heading', 'The heading of the demo tab.', {warnAbove: 60}),
    textField('intro', 'Introduction', 'One or two sentences beside the form.', {optional: true}),
    defineField({
      name: 'fields',
      title: 'Fields',
      description: 'What a visitor fills in, in this order.',
      type: 'array',
      of: [defineArrayMember({type: 'demoField'})],
      validation: (rule) => [
        rule.required().min(1).error('A demo needs at least one field.'),
        rule.custom(uniqueNames),
      ],
    }),
    stringField('submitLabel', 'Button', 'The words on the button.', {warnAbove: 40}),
    defineField({
      name: 'sampleResult',
      title: 'Sample result',
      description: 'Shown below the form, marked as a sample. Empty: the button shows nothing.',
      type: 'sampleResult',
    }),
  ],
})
