import {PlayIcon} from '@sanity/icons/Play'
import {defineArrayMember, defineField, defineType} from '@sanity/types'
import {stringField, textField} from '../fields.ts'
import {demoRulesFit} from './demo-rules-fit.ts'
import {property, uniqueNames} from '../validation.ts'

export const demoForm = defineType({
  name: 'demoForm',
  title: 'Demo',
  description: 'The form on the demo tab. It sends nothing anywhere.',
  type: 'object',
  icon: PlayIcon,
  fields: [
    stringField('heading', 'Demo heading', 'The heading of the demo tab.', {warnAbove: 60}),
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
    defineField({
      name: 'rules',
      title: 'Answers',
      description:
        'What the result says instead of the sample’s lines, depending on what a visitor chose or typed. Each field gives the lines ' +
        'of its first answer that fits, in this order. Without any that fits, the sample’s own lines are shown.',
      type: 'array',
      of: [defineArrayMember({type: 'demoRule'})],
      validation: (rule) => rule.custom((rules, {parent}) => demoRulesFit(rules, property(parent, 'fields'))),
    }),
  ],
})
