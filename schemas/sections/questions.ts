import {HelpCircleIcon} from '@sanity/icons/HelpCircle'
import {defineArrayMember, defineField} from '@sanity/types'
import {stringField, textField} from '../fields.ts'
import {defineSection, headingField} from '../section.ts'
import {unwritten} from '../unwritten.ts'
import {uniqueQuestions} from '../validation.ts'

export const questionsSection = defineSection({
  kind: 'questions',
  group: 'words',
  title: 'Questions and answers',
  description: 'Questions that open to their answers. Search engines may show them.',
  icon: HelpCircleIcon,
  fields: [
    headingField('Questions we hear'),
    defineField({
      name: 'questions',
      title: 'Questions',
      description: 'The questions, in this order.',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'question',
          title: 'Question',
          type: 'object',
          icon: HelpCircleIcon,
          fields: [
            stringField('question', 'Question', 'As a visitor would ask it.', {
              warnAbove: 90,
              initialValue: unwritten.question,
            }),
            textField('answer', 'Answer', 'Two or three sentences.', {
              rows: 4,
              initialValue: unwritten.answer,
            }),
          ],
          preview: {select: {title: 'question', subtitle: 'answer'}},
        }),
      ],
      initialValue: [
        {
          _type: 'question',
          _key: 'first',
          question: unwritten.question,
          answer: unwritten.answer,
        },
      ],
      validation: (rule) => [
        rule.required().min(1).error('Write at least one question.'),
        rule.custom(uniqueQuestions),
      ],
    }),
  ],
})
