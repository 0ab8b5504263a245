import {expect, test} from 'vitest'
import {agentCountFigures, claimIdsIn, claimVariable, printClaims, printedLength} from './claim-variables.ts'

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

test.each([
  [6, 'Six heads, six jobs'],
  [7, 'Seven heads, seven jobs'],
  [0, 'Zero heads, zero jobs'],
  [10, '10 heads, 10 jobs'],
])('%i agents', (count, printed) => {
  const text = '{Agent-count} heads, {agent-count} jobs'
  expect(printClaims(text, new Map(agentCountFigures(count)))).toBe(printed)
})
