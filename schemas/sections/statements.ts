import {BulbOutlineIcon} from '@sanity/icons/BulbOutline'
import {defineArrayMember, defineField} from '@sanity/types'
import {stringField, textField} from '../fields.ts'
import {defineSection} from '../section.ts'
import {unwritten} from '../unwritten.ts'

const first = {heading: 'What we are here for', text: unwritten.statement}

export const statementsSection = defineSection({
  kind: 'statements',
  group: 'words',
  title: 'Statements',
  description: 'One or two sentences in large letters, such as mission and vision.',
  icon: BulbOutlineIcon,
  fields: [
    defineField({
      name: 'statements',
      title: 'Statements',
      description: 'Two stand side by side.',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'statement',
          title: 'Statement',
          type: 'object',
          icon: BulbOutlineIcon,
          fields: [
            stringField('heading', 'Heading', 'Above the statement.', {
              warnAbove: 60,
              initialValue: first.heading,
            }),
            textField('text', 'Statement', 'One or two sentences.', {rows: 4, initialValue: first.text}),
          ],
          preview: {select: {title: 'heading', subtitle: 'text'}},
        }),
      ],
      initialValue: [{_type: 'statement', _key: 'first', ...first}],
      validation: (rule) =>
        rule.required().min(1).max(2).error('Write one statement or two. More are not read as statements.'),
    }),
  ],
})
