import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {defineArrayMember, defineField} from '@sanity/types'
import {defineSection, headingField} from '../section.ts'
import {unwritten} from '../unwritten.ts'

export const reasonsSection = defineSection({
  kind: 'reasons',
  group: 'proof',
  title: 'Reasons',
  description: 'Why to choose us: cards with an illustration each.',
  icon: CheckmarkCircleIcon,
  fields: [
    headingField('Why choose us'),
    defineField({
      name: 'reasons',
      title: 'Reasons',
      description: 'In this order. Three fill the page well.',
      type: 'array',
      of: [defineArrayMember({type: 'feature'})],
      initialValue: [
        {
          _type: 'feature',
          _key: 'first',
          title: 'People first',
          description: unwritten.reason,
          scene: 'replies',
        },
      ],
      validation: (rule) => rule.required().min(1).error('Give at least one reason.'),
    }),
  ],
})
