import {expect, test} from 'vitest'
import {timeOf} from '../ui/words.ts'
import {inWords, nameOf, referencesIn, shortenBoth} from './in-words.ts'

const names = new Map([['plan-a', 'Starter']])

test.each<[unknown, string]>([
  [undefined, 'nothing'],
  ['', 'nothing'],
  [[], 'nothing'],
  ['24/7', '24/7'],
  ['2026-12-05T18:00:00.000Z', timeOf('2026-12-05T18:00:00.000Z')],
  [0, '0'],
  [false, 'No'],
  [{_type: 'price', amount: 299, currency: 'USD', cadence: 'month'}, '$299/month'],
  [{_type: 'slug', current: 'data-analyst'}, 'data-analyst'],
  [[{_key: 'a', _type: 'reference', _ref: 'plan-a'}], 'Starter'],
  [[{_ref: 'plan-a'}, {_ref: 'b'}], 'Starter · another document'],
  [{_type: 'image', asset: {_ref: 'image-abc-10x10-webp'}, alt: 'A boat'}, 'a picture A boat'],
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
  [
    {
      _type: 'block',
      children: [
        {_type: 'variable', variable: 'agent.count'},
        {_type: 'span', text: ' agents'},
      ],
    },
    '{agent.count} agents',
  ],
])('%j is “%s”', (value, words) => {
  expect(inWords(value, (id) => names.get(id))).toBe(words)
})

test('finds references at any depth', () => {
  expect(referencesIn([{a: {_ref: 'one'}}, {b: [{_ref: 'two'}]}, 'three'])).toEqual(['one', 'two'])
})

test.each([
  [{_type: 'plan', name: 'Starter', title: 'A plan'}, 'Starter'],
  [{_type: 'claim', figure: '98%', label: 'client satisfaction'}, '98% client satisfaction'],
  [{_type: 'addOn', title: ''}, undefined],
  [undefined, undefined],
])('people know %j as %s', (document, name) => {
  expect(nameOf(document)).toBe(name)
})

const beginning = `${'The quick brown fox jumps over the lazy dog. '.repeat(2)}Then it sleeps `

test.each([
  ['one two', 'one three', ['one two', 'one three']],
  [
    `${beginning}here`,
    `${beginning}there`,
    ['…the lazy dog. Then it sleeps here', '…the lazy dog. Then it sleeps there'],
  ],
  [beginning, 'nothing', [`${beginning.slice(0, 89).trimEnd()}…`, 'nothing']],
  [
    `${beginning}here`,
    beginning,
    ['…over the lazy dog. Then it sleeps here', '…over the lazy dog. Then it sleeps'],
  ],
])('two texts that differ never look the same: %s → %s', (before, after, shown) => {
  expect(shortenBoth(before, after)).toEqual(shown)
})
