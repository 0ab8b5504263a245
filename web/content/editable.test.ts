import {expect, test} from 'vitest'
import {longerThan} from './editable.ts'

test('a long text has the attribute, whatever the preview writes into a short one', () => {
  const mark = '\u200B'.repeat(40)
  expect(longerThan(4, 'short')).toEqual({'data-lengthy': ''})
  expect(longerThan(5, `short${mark}`)).toEqual({})
  expect(longerThan(5, null)).toEqual({})
})
