import type {ContentSourceMap} from '@sanity/client'
import {decodeSanityNodeData} from '@sanity/visual-editing-csm'
import {stegaClean} from '@sanity/client/stega'
import {vercelStegaDecode} from '@vercel/stega'
import {expect, test} from 'vitest'
import {dataAttribute, listHolders, markResult} from './source-marks.ts'

/** A page with a price and a claim of another document, whose figure the query renames, as the content lake answers. */
const result = {
  homePage: {
    _id: 'homePage',
    _type: 'homePage',
    headline: 'Six specialists',
    accent: {hue: 'coral'},
    chart: {form: 'lines'},
    links: [{_key: 'a', label: 'Contact', url: 'https://example.com'}],
    claims: [{_id: 'claim-time', _type: 'claim', number: '98%'}],
    plan: {_id: 'plan', _type: 'plan', price: {amount: 299, currency: 'USD'}},
  },
}

const fields: [result: string, document: number, path: string][] = [
  ["$['homePage']['headline']", 0, "$['headline']"],
  ["$['homePage']['accent']['hue']", 0, "$['accent']['hue']"],
  ["$['homePage']['chart']['form']", 0, "$['chart']['form']"],
  ["$['homePage']['links'][0]['label']", 0, "$['links'][?(@._key=='a')]['label']"],
  ["$['homePage']['links'][0]['url']", 0, "$['links'][?(@._key=='a')]['url']"],
  ["$['homePage']['claims'][0]['number']", 1, "$['figure']"],
  ["$['homePage']['plan']['price']['amount']", 2, "$['price']['amount']"],
]

const sourceMap: ContentSourceMap = {
  documents: [
    {_id: 'drafts.homePage', _type: 'homePage'},
    {_id: 'claim-time', _type: 'claim'},
    {_id: 'plan', _type: 'plan'},
  ],
  paths: fields.map(([, , path]) => path),
  mappings: Object.fromEntries(
    fields.map(([at, document], path) => [
      at,
      {type: 'value', source: {type: 'documentValue', document, path}},
    ]),
  ),
}

const marked = markResult(structuredClone(result), sourceMap)
const isMarked = (text: string) => text !== stegaClean(text)

test('printed texts are marked, and read the same without their marks', () => {
  expect(isMarked(marked.homePage.headline)).toBe(true)
  expect(isMarked(marked.homePage.links[0]?.label ?? '')).toBe(true)
  expect(isMarked(marked.homePage.claims[0]?.number ?? '')).toBe(true)
  expect(stegaClean(marked)).toEqual(result)
})

const fieldOf = (text = '') => decodeSanityNodeData(vercelStegaDecode(text) ?? '')

test('a mark names document and field, as the overlays read it', () => {
  const home = {baseUrl: '/', id: 'homePage', type: 'homePage', perspective: 'drafts'}
  expect(fieldOf(marked.homePage.headline)).toEqual({...home, path: 'headline'})
  expect(fieldOf(marked.homePage.links[0]?.label)).toEqual({...home, path: 'links[_key=="a"].label'})
  expect(fieldOf(marked.homePage.claims[0]?.number)).toMatchObject({id: 'claim-time', path: 'figure'})
  // At the next keystroke they are known.
  expect(markResult(structuredClone(result), sourceMap)).toEqual(marked)
})

test('what code looks up or addresses has no mark', () => {
  expect(marked.homePage.accent.hue).toBe('coral')
  expect(marked.homePage.chart.form).toBe('lines')
  expect(marked.homePage.links[0]?.url).toBe('https://example.com')
  expect(marked.homePage.plan.price.currency).toBe('USD')
})

test.each([
  ['a number', marked.homePage.plan.price, 'amount', {id: 'plan', type: 'plan', path: 'price.amount'}],
  ['a renamed field', marked.homePage.claims[0], 'number', {id: 'claim-time', type: 'claim', path: 'figure'}],
  [
    'an item',
    marked.homePage.links[0],
    'url',
    {id: 'homePage', type: 'homePage', path: 'links[_key=="a"].url'},
  ],
  ['an empty field', marked.homePage, 'lead', {id: 'homePage', type: 'homePage', path: 'lead'}],
])('the attribute of %s names its document and field', (_, holder, field, expected) => {
  const attribute = dataAttribute(Object(holder), field)
  expect(decodeSanityNodeData(attribute ?? '')).toMatchObject(expected)
})

test('an object that is not of a result has no attribute', () => {
  expect(dataAttribute({amount: 1}, 'amount')).toBeUndefined()
})

test('without a source map the result stays as it is', () => {
  expect(markResult(result, undefined)).toBe(result)
})

test('documents with lists of other documents are found', () => {
  expect(listHolders(result)).toEqual([{id: 'homePage', field: 'claims'}])
})
