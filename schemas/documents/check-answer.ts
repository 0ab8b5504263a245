import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {defineField, defineType} from '@sanity/types'
import {dayInWords} from '../../domain/dates.ts'
import {requiredMessage} from '../validation.ts'

const required = (title: string) => requiredMessage(title).replace(': the site shows it', '')

/** What the check prints of a warning, by which it finds its answer again. */
const ofWarning = {fieldset: 'warning', readOnly: true, options: {isTechnical: true}} as const

/** An answer to a warning of the content check, as somebody gives it: kept with the content, by name, and for a time. */
export const checkAnswer = defineType({
  name: 'checkAnswer',
  title: 'Answer to a warning',
  description:
    '“This is right because …”: the content check leaves a warning out while its answer holds. An answer ends on its last day, ' +
    'and as soon as the text changes. Errors cannot be answered, and neither can what a release must not have.',
  type: 'document',
  icon: CheckmarkCircleIcon,
  fieldsets: [{name: 'warning', title: 'Which warning, for developers', options: {collapsed: true}}],
  fields: [
    defineField({
      name: 'reason',
      title: 'This is right because …',
      description: 'In a sentence that a colleague understands a year from now.',
      type: 'text',
      rows: 2,
      validation: (rule) => rule.required().error(required('This is right because …')),
    }),
    defineField({
      name: 'by',
      title: 'Answered by',
      description: 'Who says so.',
      type: 'string',
      validation: (rule) => rule.required().error(required('Answered by')),
    }),
    defineField({
      name: 'date',
      title: 'Answered on',
      description: 'The day of the answer.',
      type: 'date',
      initialValue: () => new Date().toISOString().slice(0, 10),
      validation: (rule) => rule.required().error(required('Answered on')),
    }),
    defineField({
      name: 'expires',
      title: 'Holds until',
      description: 'The last day on which it holds. After that, the warning is back.',
      type: 'date',
      validation: (rule) => rule.required().error('Choose until when the answer holds.'),
    }),
    defineField({
      name: 'kind',
      ...ofWarning,
      title: 'Warning',
      description: 'The kind of the warning, as the check prints it: figure.',
      type: 'string',
      validation: (rule) => rule.required().error(required('Warning')),
    }),
    defineField({
      name: 'documentId',
      ...ofWarning,
      title: 'Document',
      description: 'The id of the document, as the check prints it.',
      type: 'string',
      validation: (rule) => rule.required().error(required('Document')),
    }),
    defineField({
      name: 'path',
      ...ofWarning,
      title: 'Field',
      description: 'The path of the field, as the check prints it. Empty: the whole document.',
      type: 'string',
    }),
    defineField({
      name: 'text',
      ...ofWarning,
      title: 'Text',
      description: 'The text that is right. The answer holds only while the field says exactly this.',
      type: 'text',
      rows: 2,
    }),
  ],
  orderings: [{title: 'Holds until', name: 'expires', by: [{field: 'expires', direction: 'asc'}]}],
  preview: {
    select: {title: 'reason', by: 'by', expires: 'expires'},
    prepare: ({title, by, expires}) => ({
      title,
      subtitle: `${by ?? 'nobody'}, until ${expires ? dayInWords(expires) : 'no date'}`,
    }),
  },
})
