import {expect, test} from 'vitest'
import {readResult} from './read-result.ts'

const claims = [{_id: 'claim-time', figure: '24 hours'}, {_id: 'claim-draft', figure: null}, null]

test('figures of claims are printed in texts, lists and Portable Text, and the claims are not kept', () => {
  const page = {
    _id: 'legalPage',
    _type: 'legalPage',
    title: 'Within {claim-time}',
    seo: {description: 'In {claim-time}.'},
    intro: [
      {_type: 'block', _key: '{claim-time}', children: [{_type: 'span', text: '{claim-time}!', marks: []}]},
    ],
    features: ['{claim-time}', 'none'],
  }
  expect(readResult({page, claims})).toEqual({
    page: {
      ...page,
      title: 'Within 24 hours',
      seo: {description: 'In 24 hours.'},
      intro: [
        {_type: 'block', _key: '{claim-time}', children: [{_type: 'span', text: '24 hours!', marks: []}]},
      ],
      features: ['24 hours', 'none'],
    },
  })
})

test('a claim that is missing, or has no figure yet, shows a placeholder', () => {
  const page = {_id: 'a', _type: 'a', lead: '{claim-gone} and {claim-draft}'}
  expect(readResult({page, claims})).toEqual({page: {...page, lead: '[claim-gone] and [claim-draft]'}})
  expect(readResult({page, claims: null})).toMatchObject({page: {lead: '[claim-gone] and [claim-draft]'}})
})

test('an object where a text belongs counts as missing', () => {
  const page = {_id: 'a', _type: 'a', lead: {en: 'x'}}
  expect(readResult({page, claims})).toEqual({page: {...page, lead: null}})
})

test('the number of agents is printed, and not kept', () => {
  const page = {_id: 'a', _type: 'a', lead: '{Agent-count} of {agent-count}'}
  expect(readResult({page, claims, agentCount: 7})).toEqual({page: {...page, lead: 'Seven of seven'}})
})
