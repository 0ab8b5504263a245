import type {ContentSourceMap} from '@sanity/client'
import {expect, test} from 'vitest'
import {allUsed, usedFields} from './compare-site.ts'

const sourceMap: ContentSourceMap = {
  documents: [
    {_id: 'drafts.homePage', _type: 'homePage'},
    {_id: 'versions.spring.plan', _type: 'plan'},
  ],
  paths: ["$['hero']['title']", "$['items'][?(@._key=='a')]['text']"],
  mappings: {
    "$['title']": {type: 'value', source: {type: 'documentValue', document: 0, path: 0}},
    "$['text']": {type: 'value', source: {type: 'documentValue', document: 0, path: 1}},
    "$['count']": {type: 'value', source: {type: 'literal'}},
  },
}

test('the fields of a result are told by the published document, in the Studio’s form', () => {
  expect(usedFields(sourceMap)).toEqual(
    new Map([
      ['homePage', new Set(['hero.title', 'items[_key=="a"].text'])],
      ['plan', new Set()],
    ]),
  )
})

test('several results show together what each of them shows', () => {
  const lead = new Map([['homePage', new Set(['hero.lead'])]])
  expect(allUsed([usedFields(sourceMap), lead]).get('homePage')).toEqual(
    new Set(['hero.title', 'items[_key=="a"].text', 'hero.lead']),
  )
})
