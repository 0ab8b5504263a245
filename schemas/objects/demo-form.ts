import {PlayIcon} from '@sanity/icons/Play'
import {defineArrayMember, defineField, defineType} from '@sanity/types'
import {stringField, textField} from '../fields.ts'
import {property, uniqueNames} from '../validation.ts'
import {offersChoices} from './demo-field.ts'

export const demoForm = defineType({
  name: 'demoForm',
  title: 'Demo',
  description: 'The form on the demo tab. It sends nothing anywhere.',
  type: 'object',
  icon: PlayIcon,
  fields: [
    stringField('heading', 'Demo heading', 'The heading of the demo tab.', {warnAbove: 60}),
    textField('intro', 'Introduction', 'One or two sentences beside the form.', {optional: true}),
    defineField({
      name: 'fields',
      title: 'Fields',
      description: 'What a visitor fills in, in this order.',
      type: 'array',
      of: [defineArrayMember({type: 'demoField'})],
      validation: (rule) => [
        rule.required().min(1).error('A demo needs at least one field.'),
        rule.custom(uniqueNames),
      ],
    }),
    stringField('submitLabel', 'Button', 'The words on the button.', {warnAbove: 40}),
    defineField({
      name: 'sampleResult',
      title: 'Sample result',
      description: 'Shown below the form, marked as a sample. Empty: the button shows nothing.',
      type: 'sampleResult',
    }),
    defineField({
      name: 'rules',
      title: 'Answers',
      description:
        'What the result says instead of the sample’s lines, depending on what a visitor chose or typed. Each field gives the lines ' +
        'of its first answer that fits, in this order. Without any that fits, the sample’s own lines are shown.',
      type: 'array',
      of: [defineArrayMember({type: 'demoRule'})],
      validation: (rule) => rule.custom((rules, {parent}) => demoRulesFit(rules, property(parent, 'fields'))),
    }),
  ],
})

/** A list from a value of unknown shape, as drafts are. */
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** The answers of a demo name its fields and their choices, and print what visitors choose, and nothing that they type. */
function demoRulesFit(rules: unknown, fields: unknown): true | string {
  const byName = new Map(listOf(fields).map((field) => [property(field, 'name'), field]))
  const names = [...byName.keys()].filter((name) => typeof name === 'string')
  const lists = names.filter((name) => offersChoices(property(byName.get(name), 'control')))
  for (const [index, rule] of listOf(rules).entries()) {
    const where = `Answer ${index + 1}`
    const name = property(rule, 'field')
    const field = byName.get(name)
    if (typeof name === 'string' && !field)
      return `${where}: the demo has no field “${name}”. Its fields are: ${names.join(', ')}.`
    const choices = offersChoices(property(field, 'control')) ? listOf(property(field, 'options')) : undefined
    const foreign = listOf(property(rule, 'answers'))
      .filter((answer) => typeof answer === 'string')
      .find((answer) => choices && !choices.includes(answer))
    if (foreign !== undefined)
      return `${where}: “${foreign}” is not a choice of its field. Copy one from the field’s list.`
    for (const line of listOf(property(rule, 'lines'))) {
      const printed = typeof line === 'string' ? [...line.matchAll(/\[(\w+)\]/g)].map(([, each]) => each) : []
      const unknown = printed.find((each) => !lists.some((list) => list === each))
      if (unknown)
        return names.includes(unknown)
          ? `${where}: “[${unknown}]” is typed by visitors, and an answer does not repeat their words. Remove it.`
          : `${where}: “[${unknown}]” is not a list. Print one of these: [${lists.join('], [')}].`
    }
  }
  return true
}
