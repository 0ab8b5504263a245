import {expect, test} from 'vitest'
import {previewChosen, settingsIn} from './preview-settings.ts'

const byDefault = {scheme: undefined, visitor: 'this-browser', perspective: 'published', time: undefined}

test.each([
  ['another message', {type: 'preview/result', settings: {scheme: 'dark'}}, undefined],
  ['no message', null, undefined],
  ['no settings', {type: previewChosen}, byDefault],
  [
    'unknown values',
    {type: previewChosen, settings: {scheme: 'sepia', visitor: 'admin', time: 'tomorrow'}},
    byDefault,
  ],
  [
    'a date',
    {
      type: previewChosen,
      settings: {scheme: 'dark', visitor: 'customer', time: 1, perspective: ['r1', 'published']},
    },
    {scheme: 'dark', visitor: 'customer', time: 1, perspective: ['r1', 'published']},
  ],
])('%s', (_, message, expected) => {
  expect(settingsIn(message)).toEqual(expected)
})
