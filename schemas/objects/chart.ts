import {BarChartIcon} from '@sanity/icons/BarChart'
import {defineArrayMember, defineField, defineType} from '@sanity/types'
import {choiceField, stringField, stringListField} from '../fields.ts'
import {chartForms} from '../options.ts'
import {property} from '../validation.ts'

/** A rule: all rows are about the same points, so that they can be compared. */
function equallyLong(series: unknown): true | string {
  const lengths = Array.isArray(series)
    ? series
        .map((row) => property(row, 'points'))
        .map((points) => (Array.isArray(points) ? points.length : 0))
    : []
  return new Set(lengths).size > 1
    ? `The rows have ${lengths.join(', ')} numbers. Give each row the same number of them.`
    : true
}

/** The chart of a sample: what the finding beside it says, as numbers. */
export const chart = defineType({
  name: 'chart',
  title: 'Chart',
  type: 'object',
  icon: BarChartIcon,
  options: {collapsible: true, collapsed: true},
  fields: [
    choiceField('form', 'Form', chartForms, {
      description: 'Bars for amounts, lines for what goes up and down.',
      missing: 'Choose bars or lines.',
    }),
    stringListField('axis', 'Below the chart', 'Two or three words, from the first point to the last.', {
      optional: true,
      warnAbove: 24,
    }),
    defineField({
      name: 'series',
      title: 'Rows',
      description: 'One or two. The first has the color of the agent.',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'chartSeries',
          type: 'object',
          fields: [
            stringField('label', 'Name', 'What the numbers are of.', {warnAbove: 40}),
            defineField({
              name: 'points',
              title: 'Numbers',
              description: 'One for each point of time, or each thing that is compared.',
              type: 'array',
              of: [defineArrayMember({type: 'number', validation: (rule) => rule.required().min(0)})],
              validation: (rule) => rule.required().min(2).max(40).error('A row needs 2 to 40 numbers.'),
            }),
          ],
        }),
      ],
      validation: (rule) => [
        rule.required().min(1).max(2).error('A chart has one or two rows.'),
        rule.custom(equallyLong),
      ],
    }),
  ],
})
