import {expect, test} from 'vitest'
import {claimIdsIn, claimVariable, printClaims, printedLength} from './claim-variables.ts'

const figures = new Map([
  ['claim-time', '24 hours'],
  ['4f1c2a', '$& 5x'],
])

test.each([
  ['Within {claim-time}.', 'Within 24 hours.'],
  ['{claim-time}, {claim-time}', '24 hours, 24 hours'],
  ['Ten: {4f1c2a}', 'Ten: $& 5x'],
  ['Within {claim-gone}.', 'Within [claim-gone].'],
  ['Braces {} { claim-time } {claim time} {', 'Braces {} { claim-time } {claim time} {'],
])('%s → %s', (text, printed) => {
  expect(printClaims(text, figures)).toBe(printed)
})

test('variables are found and made', () => {
  expect(claimIdsIn(`a ${claimVariable('claim-time')} b {x} {}`)).toEqual(['claim-time', 'x'])
  expect(claimIdsIn('none')).toEqual([])
  expect(printedLength('In {claim-response-time}')).toBe(13)
})
