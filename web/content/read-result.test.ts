import {expect, test} from 'vitest'
import {readResult} from './read-result.ts'

test('the facts of a query are printed in its texts, and not kept', () => {
  const page = {_id: 'a', _type: 'a', title: 'Within {claim-time}', features: ['{agent.count}', 'none']}
  expect(readResult({page, facts: {'claim-time': '24 hours', 'agent.count': 7}})).toEqual({
    page: {...page, title: 'Within 24 hours', features: ['Seven', 'none']},
  })
})

test('a fact that is missing shows a placeholder', () => {
  const page = {_id: 'a', _type: 'a', lead: '{claim-gone} and {claim-draft}'}
  const printed = {page: {...page, lead: '[claim-gone] and [claim-draft]'}}
  expect(readResult({page, facts: {'claim-draft': null}})).toEqual(printed)
  expect(readResult({page})).toEqual(printed)
})

test('an object where a text belongs counts as missing', () => {
  const page = {_id: 'a', _type: 'a', lead: {en: 'x'}}
  expect(readResult({page})).toEqual({page: {...page, lead: null}})
})
