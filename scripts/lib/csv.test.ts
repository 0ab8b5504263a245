import {expect, test} from 'vitest'
import {csv} from './csv.ts'

test.each([
  ['plain', 'plain'],
  ['', ''],
  ['a,b', '"a,b"'],
  ['two\nlines', '"two\nlines"'],
  ['say "hi"', '"say ""hi"""'],
  ['=HYPERLINK("http://e")', '"\'=HYPERLINK(""http://e"")"'],
  ['+1 555 0100', "'+1 555 0100"],
  ['@cmd', "'@cmd"],
])('csv writes the cell %j as %j', (value, written) => {
  expect(csv([{a: value}], ['a'])).toBe(`a\r\n${written}\r\n`)
})
