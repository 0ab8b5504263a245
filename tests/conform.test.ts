import {Schema} from '@sanity/schema'
import {builtinTypes} from '@sanity/schema/_internal'
import {expect, test} from 'vitest'
import {schemaTypes} from '../schemas/index.ts'
import {conform, structures, textLists, textRecords} from '../web/content/conform.ts'

interface Field {
  name: string
  type: {jsonType?: string; of?: {jsonType?: string}[]; fields?: Field[]}
}

const builtin = Schema.compile({name: 'builtin', types: builtinTypes})
const schema = Schema.compile({name: 'default', types: schemaTypes, parent: builtin})
const fields = schemaTypes.flatMap((type): Field[] => schema.get(type.name)?.fields ?? [])

const isStructure = ({type}: Field) => type.jsonType === 'object' || type.jsonType === 'array'
const isTextList = ({type}: Field) => type.of?.every((entry) => entry.jsonType === 'string') ?? false
/** Several texts under one name: an object that is defined where it is used, without objects of its own. */
const isTextRecord = ({name, type}: Field) =>
  !schemaTypes.some((known) => known.name === name) &&
  (type.fields?.every((field) => field.type.jsonType === 'string') ?? false)

const names = (wanted: (field: Field) => boolean) =>
  [...new Set(fields.filter(wanted).map((field) => field.name))].sort()

test('every field with objects is known by its name', () => {
  const found = names((field) => isStructure(field) && !isTextList(field) && !textRecords.has(field.name))
  expect(found.filter((name) => !structures.has(name))).toEqual(['intro'])
})

test('every object of mere texts is one', () => {
  const records = fields.filter((field) => textRecords.has(field.name))
  expect(records).toHaveLength(textRecords.size)
  expect(records.filter((field) => !isTextRecord(field))).toEqual([])
})

test('every list of texts is known by its name', () => {
  // The options of demo fields are texts, those of other fields are not: the component that shows them accepts both.
  const found = names(isTextList).filter((name) => name !== 'options')
  expect([...textLists].sort()).toEqual([...found, 'marks'].sort())
})

test('no name holds objects in one type and texts in another, but for the intro of legal pages', () => {
  const plain = new Set(names((field) => !isStructure(field)))
  expect([...structures, ...textLists, ...textRecords].filter((name) => plain.has(name))).toEqual([])
})

test('an object where a text belongs counts as missing', () => {
  const page = {
    _id: 'a',
    _type: 'homePage',
    lead: {en: 'Hello'},
    headline: 'Hello',
    tools: ['a', {b: 1}],
    cta: {label: []},
  }
  expect(conform({homePage: page})).toEqual({
    homePage: {_id: 'a', _type: 'homePage', lead: null, headline: 'Hello', tools: ['a'], cta: {label: null}},
  })
  expect(
    conform({legalPage: {_id: 'a', _type: 'legalPage', intro: [{_type: 'block'}]}, demo: {intro: []}}),
  ).toEqual({
    legalPage: {_id: 'a', _type: 'legalPage', intro: [{_type: 'block'}]},
    demo: {intro: null},
  })
})
