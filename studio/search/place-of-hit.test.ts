import {expect, test} from 'vitest'
import {placeOfHit} from './place-of-hit.ts'

const block = (key: string, ...texts: string[]) => ({
  _key: key,
  _type: 'block',
  children: texts.map((text, index) => ({_key: `${key}${index}`, _type: 'span', text})),
})

const agent = {
  _id: 'agent',
  _type: 'agent',
  _updatedAt: '2026-07-29T00:00:00Z',
  name: 'Data Analyst',
  slug: {_type: 'slug', current: 'data-analyst'},
  price: {_type: 'price', amount: 329, cadence: 'month'},
  intro: [block('a', 'Reads every number, '), block('b', 'answers in 2', '4 hours', '.')],
  results: [
    {_key: 'r1', value: '98%', label: 'of questions answered'},
    {_key: 'r2', value: '24 hours', label: 'to the first report'},
  ],
  seo: {title: 'Reports in 24 hours'},
}

test.each([
  ['Data Analyst', 'name'],
  ['data-analyst', 'slug.current'],
  ['329', 'price.amount'],
  ['98%', 'results[_key=="r1"].value'],
  ['FIRST  report', 'results[_key=="r2"].label'],
  // Words in their order come before the same words apart.
  ['report first', 'results[_key=="r2"].label'],
  ['Reports in', 'seo.title'],
  // A word that marks divide.
  ['24 hours.', 'intro[_key=="b"]'],
  ['"every number"', 'intro[_key=="a"]'],
  ['questi* -reports', 'results[_key=="r1"].label'],
  // Only some of the words.
  ['weekly questions for Grace', 'results[_key=="r1"].label'],
])('a search for %s leads to %s', (terms, path) => {
  expect(placeOfHit(agent, terms)).toBe(path)
})

test.each(['elephant', '', '*', '-analyst', '2026-07-29T00'])(
  'a search for “%s” leads to no field',
  (terms) => {
    expect(placeOfHit(agent, terms)).toBeUndefined()
  },
)
