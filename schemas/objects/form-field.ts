import {StringIcon} from '@sanity/icons/String'
import {defineArrayMember, defineField, defineType} from '@sanity/types'
import {leadField, leadFieldNames, leadFields} from '../../domain/form-fields.ts'
import {stringField} from '../fields.ts'

export const formField = defineType({
  name: 'formField',
  title: 'Form field',
  type: 'object',
  icon: StringIcon,
  fields: [
    stringField('label', 'Label', 'The text above the field.', {warnAbove: 60}),
    defineField({
      name: 'name',
      title: 'What it asks for',
      description:
        'Decides what browsers fill in by themselves, and where the answer appears in our messages.',
      type: 'string',
      options: {list: leadFieldNames.map((value) => ({value, title: leadFields[value].title}))},
      validation: (rule) => [
        rule.required().error('Choose what the field asks for.'),
        rule.custom((name) =>
          !name || leadField(name) ? true : `Our backend has no field “${name}”. Choose one from the list.`,
        ),
      ],
    }),
    stringField('placeholder', 'Example text', 'Shown in gray while the field is empty.', {optional: true}),
    defineField({
      name: 'options',
      title: 'Choices',
      description: 'Makes the field a list to choose from. Empty: the visitor types.',
      type: 'array',
      of: [defineArrayMember({type: 'formOption'})],
    }),
  ],
  preview: {
    select: {title: 'label', name: 'name'},
    prepare: ({title, name}) => {
      const asksFor = leadField(name)?.title
      return {title: title ?? asksFor ?? 'New field', subtitle: asksFor}
    },
  },
})
