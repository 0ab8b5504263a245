import {expect, test} from 'vitest'
import {priceRow} from '../prices.testing.ts'
import {gridRows, isPriced, typedIn} from './grid-rows.ts'

const held = {a: {from: {cents: 299_00}, to: {cents: 310_00}, what: 'Agent, a'}}
const rows = gridRows([{title: 'Agent', rows: [priceRow('a'), priceRow('b')]}], held)
const [heading, first] = rows

test('each group follows its heading, and a row shows what is held', () => {
  expect(heading).toMatchObject({kind: 'group', title: 'Agent', keys: ['a', 'b']})
  expect(rows.filter(isPriced).map(({shown, to}) => [shown.cents, to])).toEqual([
    [310_00, {cents: 310_00}],
    [299_00, {}],
  ])
})

test.each([
  ['320', {to: {cents: 320_00}}],
  [' ', {to: {cents: 299_00}}],
  ['abc', {problem: '“abc” is not an amount with at most two decimals.'}],
])('the amount %j, typed over $310 where the site has $299, means %j', (text, read) => {
  if (!isPriced(first)) throw new Error('There is no price below the heading.')
  expect(typedIn({...first, typed: {name: 'cents', text}})).toEqual(read)
})
