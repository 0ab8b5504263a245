import {expect, test} from 'vitest'
import {className} from './class-names.ts'

const css =
  '.a { color: red } .b:hover > .a { margin: 0.5em } @keyframes come { from { opacity: 0 } } @keyframes turn { to { rotate: 1turn } }'
const file = `${import.meta.dirname}/../web/ui/Button.module.css`

test('each class and animation of each file has a name of its own, which is the same every time', () => {
  const fieldFile = file.replace('Button', 'Field')
  const names = [
    ...['a', 'b', 'come', 'turn'].map((name) => className(name, file, css)),
    className('a', fieldFile, css),
  ]
  expect(new Set(names).size).toBe(5)
  for (const name of names) expect(name).toMatch(/^[a-z]\w{2}$/)
  expect(className('b', `${file}?used`, css)).toBe(names[1])
})

test('a style sheet that came later has a name, too', () => {
  const [first, second] = ['X', 'Y'].map((name) => className('a', file.replace('Button', name), css))
  expect(first).not.toBe(second)
})
