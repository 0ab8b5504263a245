import {offersChoices} from './demo-field.ts'
import {property} from '../validation.ts'

/** A list from a value of unknown shape, as drafts are. */
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** The answers of a demo name its fields and their choices, and print what visitors choose, and nothing that they type. */
export function demoRulesFit(rules: unknown, fields: unknown): true | string {
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
