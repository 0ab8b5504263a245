import {DocumentTextIcon} from '@sanity/icons/DocumentText'
import {defineType} from 'sanity'
import {stringField, stringListField} from '../fields.ts'

export const sampleResult = defineType({
  name: 'sampleResult',
  title: 'Sample result',
  description: 'Shown below the demo form after a visitor submits it, clearly marked as a sample.',
  type: 'object',
  icon: DocumentTextIcon,
  fields: [
    stringField('heading', 'Heading', 'The first line of the sample.', {warnAbove: 80}),
    stringListField('lines', 'Lines', 'The sample itself, one line or paragraph each.', {warnAbove: 320}),
  ],
})
