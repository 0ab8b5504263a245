import {expect, test} from 'vitest'
import {contentSchema} from '../../../../scripts/lib/content-schema.ts'
import {rowsOf} from '../prices.testing.ts'
import {copied, pasted} from './use-grid-keys.ts'

const rows = rowsOf(contentSchema)

/** From the first price down, of which only that one is meant. */
const first = {below: rows, meant: rows.slice(0, 1)}

const amountsOf = (result: ReturnType<typeof pasted>) =>
  'problem' in result ? result.problem : result.changes.map(({to}) => to.cents)

test('a copied block pastes as the same amounts, and one amount fills the selected rows', () => {
  const block = copied([
    ['Starter', '310.5'],
    ['A "b"\n', '620'],
  ])
  expect(block).toBe('Starter\t310.5\r\n"A ""b""\n"\t620')
  expect(amountsOf(pasted(block, first, [undefined, 'cents']))).toEqual([310_50, 620_00])
  expect(amountsOf(pasted('$1,299\r\n', {below: rows, meant: rows.slice(2, 5)}, ['cents']))).toEqual([
    1299_00, 1299_00, 1299_00,
  ])
})

test('a block of whole rows pastes how they are paid too', () => {
  const block = '310.5\t\tonce\tfrom\r\n620\t+$5\tEvery month\t'
  const columns = ['cents', undefined, 'cadence', 'isFrom'] as const
  expect(pasted(block, first, columns)).toMatchObject({
    changes: [
      {to: {cents: 310_50, cadence: 'one-time', isFrom: true}},
      {to: {cents: 620_00, cadence: 'month', isFrom: false}},
    ],
  })
  expect(pasted('310\t\tweekly', first, columns)).toMatchObject({
    problem: expect.stringContaining('Row 1: “weekly”'),
  })
})

test('a block with a wrong cell, or one that is longer than the table, is refused as a whole', () => {
  const problem = 'Row 2: “abc” is not an amount with at most two decimals.'
  expect(amountsOf(pasted('310\nabc\n320', first, ['cents']))).toBe(problem)
  expect(amountsOf(pasted('310\n€320', first, ['cents']))).toBe(
    'Row 2: “€320” is in EUR, but the price is in USD. Enter the amount in USD.',
  )
  const last = rows.slice(-1)
  expect(amountsOf(pasted('310\n320', {below: last, meant: last}, ['cents']))).toBe(
    'Row 2: There is no price below the last row of the table.',
  )
})
