import {UsersIcon} from '@sanity/icons/Users'
import {defineArrayMember, defineField} from '@sanity/types'
import {stringField, textField} from '../fields.ts'
import {defineSection, headingField} from '../section.ts'
import {unwritten} from '../unwritten.ts'
import {property} from '../validation.ts'

export const peopleSection = defineSection({
  kind: 'people',
  group: 'proof',
  title: 'People',
  description: 'Who works here, each with a portrait. Hide it until there is somebody to show.',
  icon: UsersIcon,
  fields: [
    headingField('Who you talk to'),
    textField('intro', 'Introduction', 'Beside the heading. May stay empty.', {optional: true}),
    defineField({
      name: 'people',
      title: 'People',
      description: 'In this order. Show only people who agreed to it.',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'person',
          title: 'Person',
          type: 'object',
          icon: UsersIcon,
          fields: [
            stringField('name', 'Name', 'First and last name.', {initialValue: unwritten.person}),
            stringField('role', 'Role', 'What this person does here.', {optional: true, warnAbove: 60}),
            textField('text', 'Text', 'One or two sentences. May stay empty.', {
              optional: true,
              warnAbove: 220,
            }),
            defineField({
              name: 'portrait',
              title: 'Portrait',
              description: 'Square works best. May stay empty.',
              type: 'imageWithAlt',
            }),
          ],
          preview: {select: {title: 'name', subtitle: 'role', media: 'portrait'}},
        }),
      ],
      initialValue: [{_type: 'person', _key: 'first', name: unwritten.person}],
      validation: (rule) =>
        rule.custom((people, {parent}) =>
          (people?.length ?? 0) > 0 || property(parent, 'hidden') === true
            ? true
            : 'Add somebody, or hide the section.',
        ),
    }),
  ],
})
