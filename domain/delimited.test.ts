import * as fc from 'fast-check'
import {expect, test} from 'vitest'
import {DelimitedError, delimiterOf, harmless, readDelimited, writeDelimited} from './delimited.ts'

const delimiter = fc.constantFrom(',' as const, ';' as const, '\t' as const)
const cell = fc.string({unit: fc.constantFrom('a', 'é', '"', ',', ';', '\t', '\r', '\n', ' ', '\uFEFF')})
// Lines without any text are skipped, so each row has some.
const rows = fc.array(fc.array(cell, {minLength: 1}).filter((cells) => cells.some((text) => text !== '')))

test('a table survives writing and reading', () => {
  fc.assert(
    fc.property(rows, delimiter, (table, mark) => {
      const read = readDelimited(`\uFEFF${writeDelimited(table, mark)}`, mark)
      expect(read.map(({cells}) => cells)).toEqual(table)
    }),
  )
})

test('every row knows its line, also after cells with line breaks and after empty lines', () => {
  const text = 'a,b\r\n"1\r\n2",c\n\n"x\ny\nz",\rlast,"with ""quotes"""'
  expect(readDelimited(text, ',')).toEqual([
    {line: 1, cells: ['a', 'b']},
    {line: 2, cells: ['1\r\n2', 'c']},
    {line: 5, cells: ['x\ny\nz', '']},
    {line: 8, cells: ['last', 'with "quotes"']},
  ])
})

test.each([
  ['a,b\n"open,c\nd', 2],
  ['a\n"closed"then', 2],
])('%j is refused in line %i', (text, line) => {
  let error: unknown
  try {
    readDelimited(text, ',')
  } catch (thrown) {
    error = thrown
  }
  expect(error).toBeInstanceOf(DelimitedError)
  expect(error).toMatchObject({line})
})

test('the delimiter is the one that the first line has most of', () => {
  expect(delimiterOf('id,amount,"a;b"\n1;2')).toBe(',')
  expect(delimiterOf('id;amount;what\r\na,b,c,d')).toBe(';')
  expect(delimiterOf('id\tamount')).toBe('\t')
})

test.each(['sep=;', '\uFEFFsep=;', '"sep=;"'])(
  'Excel’s first line %j names the delimiter, and is no row',
  (first) => {
    const text = `${first}\r\nid,field;amount\r\na,b;1\r\n`
    expect(delimiterOf(text)).toBe(';')
    expect(readDelimited(text, ';')).toEqual([
      {line: 2, cells: ['id,field', 'amount']},
      {line: 3, cells: ['a,b', '1']},
    ])
  },
)

test.each([
  ['plain', 'plain'],
  ['', ''],
  ['a,b', '"a,b"'],
  // A spreadsheet of a German or French locale splits by semicolons.
  ['x;=1+1', '"x;=1+1"'],
  ['two\nlines', '"two\nlines"'],
  ['say "hi"', '"say ""hi"""'],
  ['=HYPERLINK("http://e")', '"\'=HYPERLINK(""http://e"")"'],
  ['+1 555 0100', "'+1 555 0100"],
  ['@cmd', "'@cmd"],
])('the cell %j is written as %j', (value, written) => {
  expect(writeDelimited([harmless([value])], ',')).toBe(`${written}\r\n`)
})
