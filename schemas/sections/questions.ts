import {HelpCircleIcon} from '@sanity/icons/HelpCircle'
import {defineArrayMember, defineField} from 'sanity'
import {stringField, textField} from '../fields.ts'
import {defineSection, headingField} from '../section.ts'

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
              initialValue: 'What would a visitor ask first?',
            }),
            textField('answer', 'Answer', 'Two or three sentences.', {
              rows: 4,
              initialValue: 'Answer it in two sentences, as you would on the phone.',
            }),
          ],
          preview: {select: {title: 'question', subtitle: 'answer'}},
        }),
      ],
      initialValue: [
        {
          _type: 'question',
          _key: 'first',
          question: 'What would a visitor ask first?',
          answer: 'Answer it in two sentences, as you would on the phone.',
        },
      ],
      validation: (rule) => rule.required().min(1).error('Write at least one question.'),
    }),
  ],
})
