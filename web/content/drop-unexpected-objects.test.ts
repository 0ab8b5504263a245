import {expect, test} from 'vitest'
import {dropUnexpectedObjects} from './drop-unexpected-objects.ts'

const homePage = {_id: 'homePage', _type: 'homePage'}

test.each([
  [
    'an object where a text belongs',
    {lead: {en: 'Hello'}, headline: 'Hello'},
    {lead: null, headline: 'Hello'},
  ],
  ['a list where a text belongs', {headline: ['Hello']}, {headline: null}],
  ['an object among texts', {tools: ['a', {b: 1}]}, {tools: ['a']}],
  ['a text list that is none', {tools: {a: 1}}, {tools: null}],
  ['an object within a link', {primaryCta: {label: [], url: 'x'}}, {primaryCta: {label: null, url: 'x'}}],
  ['an object within a record of texts', {tabLabels: {demo: {}, pricing: 'p'}}, {tabLabels: {pricing: 'p'}}],
])('%s counts as missing', (_, fields, expected) => {
  expect(dropUnexpectedObjects({homePage: {...homePage, ...fields}})).toEqual({
    homePage: {...homePage, ...expected},
  })
})

test('a name that holds rich text in one type and plain text in another', () => {
  const legalPage = {_id: 'a', _type: 'legalPage', intro: [{_type: 'block'}]}
  const agent = {_id: 'b', _type: 'agent', demo: {intro: [{_type: 'block'}]}}
  expect(dropUnexpectedObjects({legalPage, agent})).toEqual({
    legalPage,
    agent: {...agent, demo: {intro: null}},
  })
})

test('the names of the query itself, and documents under any name, stay', () => {
  const result = {newest: [homePage], homePage: {...homePage, author: {_id: 'c', _type: 'agent'}}}
  expect(dropUnexpectedObjects(result)).toEqual(result)
  expect(dropUnexpectedObjects(null)).toBeNull()
})
