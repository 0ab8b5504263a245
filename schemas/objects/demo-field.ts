import {ControlsIcon} from '@sanity/icons/Controls'
import {defineArrayMember, defineField, defineType} from '@sanity/types'
import {choiceField, stringField} from '../fields.ts'
import {controls} from '../options.ts'
import {identifier, property} from '../validation.ts'

/** Whether a field of this kind is a list to choose from. */
export const offersChoices = (control: unknown) => control === 'select' || control === 'checkboxes'

export const demoField = defineType({
  name: 'demoField',
  title: 'Demo field',
  type: 'object',
  icon: ControlsIcon,
  fields: [
    stringField('label', 'Label', 'The question or words above the field.'),
    defineField({
      name: 'name',
      title: 'Short name',
      description:
        'One word by which the answers below refer to this field: contentType. Visitors never see it.',
      type: 'string',
      options: {isTechnical: true},
      validation: (rule) => [
        rule.required().error('Give the field a short name, for example contentType.'),
        rule.custom(identifier),
      ],
    }),
    choiceField('control', 'Kind of field', controls, {
      description: 'What the visitor fills in.',
      initialValue: 'text',
      missing: 'Choose what the visitor fills in.',
    }),
    defineField({
      name: 'options',
      title: 'Choices',
      description: 'What a visitor can choose from, in this order.',
      type: 'array',
      of: [defineArrayMember({type: 'string'})],
      hidden: ({parent}) => !offersChoices(parent?.control),
      validation: (rule) => [
        rule.unique().error('The same choice is in the list twice. Remove one of them.'),
        rule.custom((options, {parent}) => {
          return offersChoices(property(parent, 'control')) && !options?.length
            ? 'Add at least one choice.'
            : true
        }),
      ],
    }),
    stringField('placeholder', 'Example text', 'Shown in gray while the field is empty.', {optional: true}),
  ],
  preview: {
    select: {title: 'label', control: 'control'},
    prepare: ({title, control}) => ({
      title,
      subtitle: controls.find(({value}) => value === control)?.title,
    }),
  },
})
