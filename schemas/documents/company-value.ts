import {HeartIcon} from '@sanity/icons/Heart'
import {defineType} from '@sanity/types'
import {iconField, stringField, textField} from '../fields.ts'

export const companyValue = defineType({
  name: 'companyValue',
  title: 'Company value',
  description: 'A value of the company, shown on the About page.',
  type: 'document',
  icon: HeartIcon,
  fields: [
    stringField('title', 'Title', 'The value in one or two words.', {warnAbove: 30}),
    textField('description', 'Text', 'One or two sentences.', {warnAbove: 220}),
    iconField(),
  ],
  preview: {select: {title: 'title', subtitle: 'description'}},
})
