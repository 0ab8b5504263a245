import {expect, test} from 'vitest'
import {className} from './class-names.ts'

const css = '.a { color: red } .b:hover > .a { margin: 0.5em }'
const file = `${import.meta.dirname}/../web/ui/Button.module.css`

test('each class of each file has a name of its own, which is the same every time', () => {
  const other = file.replace('Button', 'Field')
  const names = [className('a', file, css), className('b', file, css), className('a', other, css)]
  expect(new Set(names).size).toBe(3)
  for (const name of names) expect(name).toMatch(/^[a-z]\w{2}$/)
  expect(className('b', `${file}?used`, css)).toBe(names[1])
})

test('a style sheet that came later has a name, too', () => {
  const [first, second] = ['X', 'Y'].map((name) => className('a', file.replace('Button', name), css))
  expect(first).not.toBe(second)
})
