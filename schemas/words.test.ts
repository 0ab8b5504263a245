import {createSchema, type SchemaType} from 'sanity'
import {expect, test} from 'vitest'
import {schemaTypes} from './index.ts'
import {property} from './validation.ts'

const schema = createSchema({name: 'default', types: schemaTypes})

/** Words of developers and designers, and second names for what has one already. */
const unknown =
  /\b(?:slugs?|hero|breadcrumb|anchor|backend|dataset|schema|quer(?:y|ies)|reference to|technical|milliseconds|boolean|JSON|HTML|array|CTA|tagline|lead|hue|scene)\b/i

/** What the Studio prints of a type: its own words, and those of its fields, items, tabs and choices. */
function wordsOf(type: SchemaType, at: string, seen: Set<unknown>): string[] {
  if (seen.has(type)) return []
  seen.add(type)
  // The web address is one field for editors.
  if (type.name === 'slug') return [`${at}: ${type.title ?? ''}`]
  const choices: unknown = property(type.options, 'list')
  const members = 'fields' in type ? type.fields : []
  const items = 'of' in type && Array.isArray(type.of) ? type.of : []
  return [
    ...[type.title, type.description]
      .filter((text) => typeof text === 'string')
      .map((text) => `${at}: ${text}`),
    ...[property(type, 'groups'), choices]
      .flatMap((list): unknown[] => (Array.isArray(list) ? list : []))
      .map((each) => `${at}: ${String(property(each, 'title'))}`),
    ...members.flatMap((member) => wordsOf(member.type, `${at}.${member.name}`, seen)),
    ...items.flatMap((item: SchemaType) => wordsOf(item, `${at}[]`, seen)),
  ]
}

test('the words of the content model are those of editors', () => {
  const seen = new Set()
  const words = schemaTypes.flatMap(({name}) => {
    const type = schema.get(name)
    return type ? wordsOf(type, name, seen) : []
  })
  expect(words.length).toBeGreaterThan(500)
  expect(words.filter((line) => unknown.test(line.slice(line.indexOf(': '))))).toEqual([])
})
