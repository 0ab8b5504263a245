import {StarIcon} from '@sanity/icons/Star'
import {defineField, defineType} from '@sanity/types'
import {stringField, textField} from '../fields.ts'

export const expertiseArea = defineType({
  name: 'expertiseArea',
  title: 'Area of expertise',
  description: 'A field we know well, shown on the About page with its years.',
  type: 'document',
  icon: StarIcon,
  fields: [
    stringField('title', 'Title', 'The name of the field.', {warnAbove: 40}),
    defineField({
      name: 'years',
      title: 'Years',
      description: 'Years of experience. 5 is printed as 5+.',
      type: 'number',
      validation: (rule) =>
        rule.required().integer().min(1).error('Enter the years as a whole number of 1 or more.'),
    }),
    textField('description', 'Text', 'One or two sentences.', {warnAbove: 220}),
  ],
  preview: {
    select: {title: 'title', years: 'years'},
    prepare: ({title, years}) => ({title, subtitle: years ? `${years}+ years` : undefined}),
  },
})
