import {expect, test} from 'vitest'
import {checkAnswer} from './check-answer.ts'
import {promo} from './promo.ts'

test.each([
  [{}, 'Without dates: always shown'],
  [{start: '2026-11-29T09:00:00Z'}, 'Nov 29, 2026 to no end'],
  [{end: '2026-12-01T09:00:00Z'}, 'now to Dec 1, 2026'],
])('an offer with %j says its days in words', (dates, subtitle) => {
  const selected = {title: 'Offer', start: undefined, end: undefined, ...dates}
  expect(promo.preview?.prepare?.(selected)).toEqual({title: 'Offer', subtitle})
})

test('an answer to a check says until which day it holds', () => {
  expect(checkAnswer.preview?.prepare?.({title: 'Right', by: 'Ada', expires: '2026-12-01'})).toEqual({
    title: 'Right',
    subtitle: 'Ada, until Dec 1, 2026',
  })
})
