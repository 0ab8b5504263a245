import {StringIcon} from '@sanity/icons/String'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {stringField} from '../fields.ts'
import {identifier} from '../validation.ts'

export const formField = defineType({
  name: 'formField',
  title: 'Form field',
  type: 'object',
  icon: StringIcon,
  fields: [
    stringField('label', 'Label', 'The words above the field.', {warnAbove: 60}),
    defineField({
      name: 'name',
      title: 'Name',
      description: 'The name our backend expects. Change it only together with a developer.',
      type: 'string',
      validation: (rule) => [
        rule.required().error('Give the field the name our backend expects, for example firstName.'),
        rule.custom(identifier),
      ],
    }),
    stringField('placeholder', 'Example text', 'Shown in grey while the field is empty.', {optional: true}),
    defineField({
      name: 'options',
      title: 'Choices',
      description: 'Makes the field a list to choose from. Empty: the visitor types.',
      type: 'array',
      of: [defineArrayMember({type: 'formOption'})],
    }),
    stringField(
      'autocomplete',
      'Autofill',
      'What browsers may fill in by themselves, as HTML names it: given-name, email, organization.',
      {optional: true},
    ),
  ],
  preview: {select: {title: 'label', subtitle: 'name'}},
})
