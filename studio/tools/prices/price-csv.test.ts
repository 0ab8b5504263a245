import * as fc from 'fast-check'
import {expect, test} from 'vitest'
import {contentSchema} from '../../../scripts/lib/content-schema.ts'
import {maximum} from '../../ui/money.ts'
import {pricesFromCsv, pricesToCsv, type ShownPrice} from './price-csv.ts'
import type {PriceRow} from './price-rows.ts'
import {rowsOf} from './prices.testing.ts'

const rows = rowsOf(contentSchema)
const termsOfRow = ({cents, cadence, isFrom}: PriceRow) => ({cents, cadence, isFrom})
const shown: ShownPrice[] = rows.map((row) => ({row, shown: termsOfRow(row)}))
const [first, second] = rows
if (!first || !second) throw new Error('The seed has prices.')

const style = fc.constantFrom('comma' as const, 'semicolon' as const)
const amounts = fc.array(fc.integer({min: 1, max: maximum}), {minLength: rows.length, maxLength: rows.length})
const cadences = fc.array(fc.constantFrom('month', 'one-time', 'session'), {
  minLength: rows.length,
  maxLength: rows.length,
})
const froms = fc.array(fc.boolean(), {minLength: rows.length, maxLength: rows.length})
const names = fc.array(fc.string(), {minLength: rows.length, maxLength: rows.length})

test('a file of any amounts and names is read as the same prices, and written identically again', () => {
  fc.assert(
    fc.property(amounts, cadences, froms, names, style, (cents, paid, from, what, how) => {
      const table = rows.map((row, index) => ({
        row: {...row, what: what[index] ?? ''},
        shown: {cents: cents[index], cadence: paid[index] ?? '', isFrom: from[index] ?? false},
      }))
      const file = pricesToCsv(table, how)
      expect(pricesFromCsv(file, table)).toEqual({changes: [], faults: [], unchanged: rows.length})
      const read = pricesFromCsv(
        file,
        rows.map((row) => ({row, shown: {cents: undefined, cadence: '', isFrom: false}})),
      )
      expect(read.changes.map(({to}) => to.cents)).toEqual(cents)
      const again = read.changes.map(({row, to}, index) => ({
        row: {...row, what: what[index] ?? ''},
        shown: {cents: undefined, cadence: '', isFrom: false, ...to},
      }))
      expect(pricesToCsv(again, how)).toBe(file)
    }),
  )
})

test('a file begins with a byte order mark and ends its lines as RFC 4180 has it', () => {
  const file = pricesToCsv(shown.slice(0, 1), 'semicolon')
  expect(file).toBe(
    '\uFEFFid;field;group;what;amount;currency;cadence;from;note\r\n' +
      `${first.documentId};price;${first.group};${first.what};299;USD;month;no;\r\n`,
  )
})

test('a name that a spreadsheet would run as a formula is written as text', () => {
  const file = pricesToCsv(
    [{row: {...first, what: '=1+1'}, shown: {...termsOfRow(first), cents: 1}}],
    'comma',
  )
  expect(file).toContain(",'=1+1,0.01,")
})

test('columns may be in any order, as Excel saves them with decimal commas', () => {
  const file = `\uFEFFAmount;id;field\r\n1.299,50;${first.documentId};price\r\n\r\n599;${second.documentId};price\r\n`
  const read = pricesFromCsv(file, shown)
  expect(read).toEqual({changes: [{row: first, to: {cents: 1299_50}}], faults: [], unchanged: 1})
})

test('each wrong row is named with its line, and the right ones are kept apart', () => {
  const file = [
    'id,field,what,amount,currency',
    `${first.documentId},price,"two`,
    'lines",310,USD',
    `${second.documentId},price,,abc,USD`,
    `${first.documentId},price,,320,USD`,
    'nothing,price,,1,USD',
    `${second.documentId},price,,1,EUR`,
    `${second.documentId},price,,0,USD`,
    `${second.documentId},price,1`,
    `${second.documentId},price,,"1.299",USD`,
  ].join('\n')
  const {changes, faults} = pricesFromCsv(file, shown)
  expect(changes).toEqual([{row: first, to: {cents: 310_00}}])
  expect(faults).toEqual([
    {line: 4, problem: '“abc” is not an amount with at most two decimals.'},
    {line: 5, problem: 'The same price is in line 2 already.'},
    {line: 6, problem: 'There is no price “nothing price”.'},
    {line: 7, problem: 'The same price is in line 4 already.'},
    {line: 8, problem: 'The same price is in line 4 already.'},
    {line: 9, problem: 'It has 3 cells, but there are 5 columns.'},
    {line: 10, problem: 'The same price is in line 4 already.'},
  ])
})

test('a file that Excel begins with its delimiter is read, and amounts of another currency are not', () => {
  const file = `sep=;\r\nid;field;amount\r\n${first.documentId};price;US$310\r\n${second.documentId};price;309 €\r\n`
  expect(pricesFromCsv(file, shown)).toEqual({
    changes: [{row: first, to: {cents: 310_00}}],
    faults: [
      {
        line: 4,
        problem: '“309 €” is in EUR, but the price is in USD. Enter the amount in USD.',
      },
    ],
    unchanged: 0,
  })
})

test.each([
  [`id,field,amount\n${first.documentId},price,0`, '“0” is not more than 0.'],
  [`id,field,amount\n${first.documentId},price,`, 'There is no amount.'],
  [`id,field,amount\n${first.documentId},price,1.299`, '“1.299” is not an amount with at most two decimals.'],
  [`id,field,amount\n${first.documentId},price,99999999.5`, '“99999999.5” is more than 10000000.'],
  [
    `id,field,amount,cadence\n${first.documentId},price,5,weekly`,
    '“weekly” is not how a price is paid. It can be: Every month, Once, Per session.',
  ],
  [`id,field,amount,from\n${first.documentId},price,5,maybe`, '“maybe” is neither “from” nor “no”.'],
  [`id,field,amount,currency\n${first.documentId},price,5,EUR`, 'The price is in USD, not in EUR.'],
])('%j is refused in line 2', (file, problem) => {
  expect(pricesFromCsv(file, shown)).toEqual({changes: [], faults: [{line: 2, problem}], unchanged: 0})
})

test('how prices are paid and “from” are read by value or by title, and an empty cell changes nothing', () => {
  const file = [
    'id,field,amount,cadence,from',
    `${first.documentId},price,299,PER SESSION,yes`,
    `${second.documentId},price,,,`,
  ].join('\n')
  expect(pricesFromCsv(file.replace(',,,', ',599,,'), shown)).toEqual({
    changes: [{row: first, to: {cadence: 'session', isFrom: true}}],
    faults: [],
    unchanged: 1,
  })
})

test('a file without the columns, or with an open quote, changes nothing', () => {
  expect(pricesFromCsv('name,price\na,1', shown).faults).toEqual([
    {line: 1, problem: 'There is no column id, field, amount.'},
  ])
  expect(pricesFromCsv(`id,field,amount\n"${first.documentId},price,1`, shown)).toMatchObject({
    changes: [],
    faults: [{line: 2}],
  })
})

test('a price that is not published says so, and what is on the site', () => {
  const held = {...termsOfRow(first), cents: 31_900}
  const [, , line = ''] = pricesToCsv(
    [
      {row: second, shown: termsOfRow(second)},
      {row: first, shown: held},
    ],
    'comma',
  ).split('\r\n')
  expect(line).toMatch(/,319,.*,Not published\. On the site: \$/)
  expect(pricesToCsv(shown, 'comma')).not.toContain('Not published')
})
