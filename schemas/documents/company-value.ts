import {HeartIcon} from '@sanity/icons/Heart'
import {defineType} from 'sanity'
import {byPosition, iconField, line, orderField, paragraph} from '../fields.ts'

export const companyValue = defineType({
  name: 'companyValue',
  title: 'Company value',
  description: 'Something we stand for, shown on the About page.',
  type: 'document',
  icon: HeartIcon,
  fields: [
    line('title', 'Title', 'The value in one or two words.', {warnAbove: 30}),
    paragraph('description', 'Text', 'One or two sentences.', {warnAbove: 220}),
    iconField(),
    orderField('the value'),
  ],
  orderings: [byPosition],
  preview: {select: {title: 'title', subtitle: 'description'}},
})
