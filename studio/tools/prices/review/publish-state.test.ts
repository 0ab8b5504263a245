import {expect, test} from 'vitest'
import {PricesChanged} from '../write-prices.ts'
import {notBegun, passes, publishReducer} from './publish-state.ts'

const judged = (severity: 'error' | 'warning') => ({
  findings: [
    {
      documentId: 'a',
      documentType: 'plan',
      path: 'price',
      kind: 'unusual-price' as const,
      message: '',
      why: '',
      remedy: '',
      blocksRelease: false,
      severity,
    },
  ],
  isStopped: severity === 'error',
})
const question = judged('warning')
const stop = judged('error')
const nothing = {findings: [], isStopped: false}
const asked = publishReducer(notBegun, {type: 'judged', action: 'publish', judgement: question})

test('a question is answered by pressing the same button again, and no other', () => {
  expect(passes(notBegun, 'publish', nothing)).toBe(true)
  expect(passes(notBegun, 'publish', question)).toBe(false)
  const again = publishReducer(asked, {type: 'begun'})
  expect(passes(again, 'publish', question)).toBe(true)
  expect(passes(again, 'schedule', question)).toBe(false)
  expect(passes(again, 'publish', stop)).toBe(false)
  // After an error, what is left to ask is asked first.
  const stopped = publishReducer(notBegun, {type: 'judged', action: 'publish', judgement: stop})
  expect(passes(stopped, 'publish', question)).toBe(false)
})

test('a failure is a list of conflicts or a sentence, which the next attempt replaces', () => {
  const begun = publishReducer(asked, {type: 'begun'})
  expect(begun.isBusy).toBe(true)
  const conflict = {
    key: 'a price',
    what: 'A',
    currency: 'USD',
    from: {},
    to: {},
    found: undefined,
    isGone: true,
  }
  const refused = publishReducer(begun, {type: 'failed', error: new PricesChanged([conflict])})
  expect(refused).toEqual({...notBegun, conflicts: [conflict]})
  const failed = publishReducer(refused, {type: 'failed', error: new Error('No network.')})
  expect(failed).toEqual({...notBegun, problem: 'No network.'})
  expect(publishReducer(failed, {type: 'begun'})).toEqual({...notBegun, isBusy: true})
  expect(publishReducer(refused, {type: 'ended'})).toEqual(notBegun)
})
