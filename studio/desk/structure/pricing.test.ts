import {expect, test} from 'vitest'
import {byPage} from './pricing.ts'

test('documents in the order of the page, then those that it does not show', () => {
  expect(byPage({listed: ['c', 'a', null, 'gone', 'c'], all: ['a', 'b', 'c']})).toEqual({
    shown: ['c', 'a'],
    others: ['b'],
  })
})

test('a page without a list', () => {
  expect(byPage({listed: null, all: ['a']})).toEqual({shown: [], others: ['a']})
})
