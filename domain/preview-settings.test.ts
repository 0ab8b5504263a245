import {expect, test} from 'vitest'
import {previewChosen, settingsIn} from './preview-settings.ts'

const present = {scheme: undefined, visitor: 'own', moment: undefined}

test.each([
  ['another message', {type: 'loader/query-change', settings: {scheme: 'dark'}}, undefined],
  ['no message', null, undefined],
  ['no settings', {type: previewChosen}, present],
  [
    'unknown values',
    {type: previewChosen, settings: {scheme: 'sepia', visitor: 'admin', moment: 'tomorrow'}},
    present,
  ],
  [
    'a moment',
    {
      type: previewChosen,
      settings: {scheme: 'dark', visitor: 'customer', moment: {time: 1, perspective: ['r1', 'published']}},
    },
    {scheme: 'dark', visitor: 'customer', moment: {time: 1, perspective: ['r1', 'published']}},
  ],
])('%s', (_, message, expected) => {
  expect(settingsIn(message)).toEqual(expected)
})
