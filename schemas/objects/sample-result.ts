import {DocumentTextIcon} from '@sanity/icons/DocumentText'
import {defineField, defineType} from '@sanity/types'
import {choiceField, stringField, stringListField} from '../fields.ts'
import {workKinds} from '../options.ts'

export const sampleResult = defineType({
  name: 'sampleResult',
  title: 'Sample result',
  description:
    'A piece of the agent’s work, clearly marked as a sample: at the top of its page, on its card (the first two lines), and below ' +
    'the demo form after a visitor submits it.',
  type: 'object',
  icon: DocumentTextIcon,
  fields: [
    choiceField('kind', 'Kind of work', workKinds, {
      description: 'Decides how the lines are drawn. Without a kind they are a plain list.',
    }),
    stringField('heading', 'Heading', 'The first line of the sample.'),
    stringListField(
      'lines',
      'Lines',
      'The sample itself, one line or paragraph each. What is before a colon becomes its label: “Headline: …”.',
      {warnAbove: 320},
    ),
    defineField({
      name: 'chart',
      title: 'Chart',
      description: 'Above the lines: what the finding says, as numbers. Empty: none.',
      type: 'chart',
    }),
  ],
})
