import {expect, test} from 'vitest'
import {visitsAt} from './News.tsx'

const minute = 60_000

/** The visits of somebody who looks at these times, in minutes. */
const after = (...minutes: number[]) =>
  minutes.reduce<string | null>((stored, at) => JSON.stringify(visitsAt(at * minute, stored)), null)

test.each([
  ['the first time there is none before', [0], undefined],
  ['a visit goes on over a reload and a short pause', [0, 1, 30], undefined],
  ['after a longer pause, what came before is the last visit', [0, 10, 60, 61, 80], 10],
  ['the one before that is forgotten', [0, 60, 61, 1000], 61],
])('%s', (_, minutes, before) => {
  expect(JSON.parse(after(...minutes) ?? '').before).toBe(before === undefined ? undefined : before * minute)
})

test.each(['', '{', '{"seen":"yesterday"}'])('what is stored wrongly (%j) counts as nothing', (stored) => {
  expect(visitsAt(5, stored)).toEqual({seen: 5})
})
