import {createSchema} from 'sanity'
import {describe, expect, test} from 'vitest'
import {schemaTypes} from '../../../../schemas/index.ts'
import {documentName, fieldName, inWords, withoutSameBeginning} from './names.ts'

const schema = createSchema({name: 'default', types: schemaTypes})

function typeOf(name: string) {
  const type = schema.get(name)
  if (!type) throw new Error(`There is no type ${name}`)
  return type
}

describe('the name of a field', () => {
  test('is the titles of the form', () => {
    expect(fieldName(typeOf('plan'), 'price.amount', {})).toBe('Price › Amount')
    expect(fieldName(typeOf('agent'), 'slug', {})).toBe('Web address')
  })

  test('has items of lists by their own names, and others by their place', () => {
    const document = {
      socialLinks: [
        {_key: 'a', label: 'LinkedIn'},
        {_key: 'b', url: 'https://example.com'},
      ],
    }
    const name = (path: string) => fieldName(typeOf('siteSettings'), path, undefined, document)
    expect(name('socialLinks[_key=="a"].url')).toMatch(/^Social .*› “LinkedIn” › /)
    expect(name('socialLinks[_key=="b"]')).toMatch(/› Item 2$/)
    expect(fieldName(typeOf('plan'), 'features[1]', {features: ['a', 'b']})).toMatch(/› Item 2$/)
  })

  test('has an item that only the published version still has', () => {
    const published = {socialLinks: [{_key: 'a', label: 'LinkedIn'}]}
    expect(fieldName(typeOf('siteSettings'), 'socialLinks[_key=="a"]', {}, published)).toMatch(/“LinkedIn”$/)
  })
})

test('a document is called by its type, and by its own name unless it is the only one', () => {
  expect(documentName(typeOf('plan'), {_id: 'plan-a', name: 'Starter'})).toBe('Plan: Starter')
  const home = typeOf('signInPage')
  expect(documentName(home, {_id: 'signInPage', title: 'X'})).toBe(home.title)
})

const words = (value: unknown) => inWords(value, (id) => (id === 'a' ? 'Plan: Starter' : undefined))

test('a value is told in a few words', () => {
  expect(words(undefined)).toBe('empty')
  expect(words(false)).toBe('No')
  expect(words(299)).toBe('299')
  expect(words('x'.repeat(200))).toHaveLength(90)
  expect(words([{_ref: 'a'}, {_ref: 'b'}])).toBe('Plan: Starter, another document')
  expect(words({_type: 'block', children: [{text: 'Two '}, {text: 'parts'}]})).toBe('Two parts')
  expect(words({_type: 'image', asset: {_ref: 'x'}, alt: 'A boat'})).toBe('picture “A boat”')
})

test('of long texts that begin alike, the difference is told', () => {
  const beginning = 'The quick brown fox jumps over the lazy dog and then it sleeps '
  expect(withoutSameBeginning(`${beginning}here`, `${beginning}there`)).toEqual([
    '…the lazy dog and then it sleeps here',
    '…the lazy dog and then it sleeps there',
  ])
  expect(withoutSameBeginning('one two', 'one three')).toEqual(['one two', 'one three'])
  expect(withoutSameBeginning(1, 2)).toEqual([1, 2])
})
