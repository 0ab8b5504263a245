import {SplitHorizontalIcon} from '@sanity/icons/SplitHorizontal'
import {defineArrayMember, defineField, defineType} from '@sanity/types'
import {stringListField} from '../fields.ts'

export const demoRule = defineType({
  name: 'demoRule',
  title: 'Answer',
  description: 'Lines of the result that depend on what a visitor chose or typed.',
  type: 'object',
  icon: SplitHorizontalIcon,
  fields: [
    defineField({
      name: 'field',
      title: 'Field',
      description: 'The short name of the field above that these lines answer: contentType.',
      type: 'string',
      options: {isTechnical: true},
      validation: (rule) => rule.required().error('Name the field that these lines answer.'),
    }),
    defineField({
      name: 'answers',
      title: 'When the answer is one of these',
      description:
        'For lists: choices of the field. For typed text: beginnings of words, such as “deliver”. Empty: any answer, also none.',
      type: 'array',
      of: [
        defineArrayMember({
          type: 'string',
          options: {isTechnical: true},
          validation: (rule) => rule.required().error('This answer is empty. Write it or remove it.'),
        }),
      ],
    }),
    stringListField(
      'lines',
      'Show these lines',
      'As in the sample result. The short name of a list in square brackets prints what was chosen there: [contentType]. A line is left ' +
        'out when nothing was. What visitors type is never printed: it goes along to the contact form.',
      {warnAbove: 320},
    ),
    defineField({
      name: 'chart',
      title: 'Chart',
      description: 'Instead of the sample’s own chart. Empty: that one.',
      type: 'chart',
    }),
  ],
  preview: {
    select: {field: 'field', answers: 'answers', lines: 'lines'},
    prepare: ({field, answers, lines}) => ({
      title: `${field ?? '?'}: ${Array.isArray(answers) && answers.length > 0 ? answers.join(', ') : 'any answer'}`,
      subtitle: Array.isArray(lines) ? lines.join(' ') : undefined,
    }),
  },
})
