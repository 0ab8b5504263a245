import {expect, it} from 'vitest'
import {readFlags} from './flags.ts'

it('readFlags accepts known flags, and no flags', () => {
  expect(readFlags('npm run lint', ['--fix'], ['--fix']).has('--fix')).toBe(true)
  expect(readFlags('npm run lint', ['--fix'], []).has('--fix')).toBe(false)
})

it.each([
  [
    'npm run lint',
    ['--fix'],
    ['--fix', '--fixx'],
    'Unknown argument "--fixx". Usage: npm run lint -- [--fix]',
  ],
  ['npm start', [], ['now'], 'Unknown argument "now". Usage: npm start'],
])('%s with the flags %j refuses %j', (command, known, given, message) => {
  expect(() => readFlags(command, known, given)).toThrow(message)
})
