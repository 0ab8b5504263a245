import {expect, test} from 'vitest'
import {changeOf, kindsOfChange} from './kinds-of-change.ts'
import {changed} from './money.ts'

test.each([
  ['percent', '10', 328_90],
  ['percent', '-5', 284_05],
  ['add', '5', 304_00],
  ['add', '−5,50', 293_50],
  ['set', '349', 349_00],
  ['round 9', '', 299_00],
  ['round 49', '', 349_00],
  ['round 99', '', 299_00],
  ['percent', 'ten', undefined],
  ['add', '', undefined],
  ['set', '1.2999', undefined],
])('“%s” with “%s” makes of $299 %j cents', (kind, text, expected) => {
  const change = changeOf(kind, text)
  expect(change && changed(299_00, change)).toBe(expected)
})

test('every kind that needs a field has a label and an example that can be used', () => {
  for (const [kind, {label, placeholder}] of Object.entries(kindsOfChange)) {
    const example = placeholder.split(' or ')[0] ?? ''
    expect({kind, change: changeOf(kind, example)}).not.toMatchObject({change: undefined})
    expect({kind, hasLabel: label !== ''}).toEqual({kind, hasLabel: placeholder !== ''})
  }
})
