import {expect, test} from 'vitest'
import {agoOf} from './words.ts'

test('nothing was done in the future', () => {
  expect(['in 25 sec.', '2 min. ago', 'yesterday'].map(agoOf)).toEqual([
    'just now',
    '2 min. ago',
    'yesterday',
  ])
})
