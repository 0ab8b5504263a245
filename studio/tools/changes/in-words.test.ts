import {expect, test} from 'vitest'
import {contentSchema} from '../../../scripts/lib/content-schema.ts'
import type {RecentChanges} from './history.ts'
import {inWords, nameOf, referredIn, titleInList} from './in-words.ts'

const names = new Map([['plan-a', 'Starter']])

test.each<[unknown, string]>([
  [undefined, 'nothing'],
  ['', 'nothing'],
  [[], 'nothing'],
  ['24/7', '24/7'],
  [0, '0'],
  [false, 'No'],
  [{_type: 'price', amount: 299, currency: 'USD', cadence: 'month'}, '$299/month'],
  [{_type: 'slug', current: 'data-analyst'}, 'data-analyst'],
  [[{_key: 'a', _type: 'reference', _ref: 'plan-a'}], 'Starter'],
  [{_type: 'reference', _ref: 'image-abc-10x10-webp'}, 'a picture'],
  [
    [
      {
        _type: 'block',
        style: 'h2',
        children: [
          {_type: 'span', text: 'One '},
          {_type: 'span', text: 'line'},
        ],
      },
      {_type: 'block', style: 'normal', children: [{_type: 'span', text: 'Two', marks: ['strong']}]},
    ],
    'One line · Two',
  ],
])('%j is “%s”', (value, words) => {
  expect(inWords(value, names)).toBe(words)
})

test('finds references at any depth', () => {
  expect(referredIn([{a: {_ref: 'one'}}, {b: [{_ref: 'two'}]}, 'three'])).toEqual(['one', 'two'])
})

test.each([
  [{_type: 'plan', name: 'Starter', title: 'A plan'}, 'Starter'],
  [{_type: 'claim', figure: '98%', label: 'client satisfaction'}, '98% client satisfaction'],
  [{_type: 'addOn', title: ''}, undefined],
  [undefined, undefined],
])('people know %j as %s', (document, name) => {
  expect(nameOf(document)).toBe(name)
})

test('a document is called by its name and by what it is, and a singleton by what it is alone', () => {
  const recent: RecentChanges = {
    changes: [],
    deleted: [],
    documents: new Map([
      ['plan-a', {_id: 'plan-a', _type: 'plan', name: 'Starter', agent: {_ref: 'agent-a'}}],
      ['plan-b', {_id: 'plan-b', _type: 'plan', name: 'Starter', agent: {_ref: 'agent-gone'}}],
      ['signInPage', {_id: 'signInPage', _type: 'signInPage', title: 'X'}],
    ]),
    agents: new Map([['agent-a', 'Data Analyst']]),
  }
  const title = (id: string) => titleInList(contentSchema, recent, id)
  expect(title('plan-a')).toBe('Starter (Plan of Data Analyst)')
  expect(title('plan-b')).toBe('Starter (Plan)')
  expect(title('signInPage')).toBe(contentSchema.get('signInPage')?.title)
  expect(title('gone')).toBe('gone (Document)')
})
