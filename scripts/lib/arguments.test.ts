import {expect, it} from 'vitest'
import {flag, readArguments} from './arguments.ts'

const usage = 'npm run lint [-- --fix]'
const read = (args: string[]) => readArguments(usage, {fix: flag}, undefined, args).values.fix

it('an option is on or off', () => {
  expect(read(['--fix'])).toBe(true)
  expect(read([])).toBe(false)
})

it.each([
  [['--fix', '--fixx'], `Unknown option '--fixx'. Usage: ${usage}`],
  [['now'], `Unexpected argument 'now'. Usage: ${usage}`],
])('%j is refused', (args, message) => {
  expect(() => read(args)).toThrow(message)
})

it('names are counted', () => {
  const oneFile = {what: 'file', least: 1, most: 1}
  expect(readArguments('', {}, oneFile, ['a']).positionals).toEqual(['a'])
  for (const args of [[], ['a', 'b']])
    expect(() => readArguments('', {}, oneFile, args)).toThrow('Name one file. Usage')
})
