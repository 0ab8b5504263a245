import {expect, test} from 'vitest'
import {commandOf, moved} from './keys.ts'

const press = (key: string, place: 'field' | 'list' | 'elsewhere', ctrlKey = false) =>
  commandOf({key, ctrlKey, metaKey: false, altKey: false, place})

test.each([
  ['j', 'next'],
  ['k', 'previous'],
  ['e', 'answered'],
  ['s', 'spam'],
  ['/', 'search'],
  ['?', 'keys'],
] as const)('%s is for %s, but not while somebody types or holds Ctrl', (key, command) => {
  expect(press(key, 'list')).toBe(command)
  expect(press(key, 'elsewhere')).toBe(command)
  expect(press(key, 'field')).toBeUndefined()
  expect(press(key, 'list', true)).toBeUndefined()
})

test('arrows and Enter are the list’s: elsewhere they scroll and press buttons', () => {
  expect(['ArrowDown', 'ArrowUp', 'Home', 'End', 'Enter'].map((key) => press(key, 'list'))).toEqual([
    'next',
    'previous',
    'first',
    'last',
    'open',
  ])
  expect(['ArrowDown', 'Enter'].map((key) => press(key, 'elsewhere'))).toEqual([undefined, undefined])
})

test('Escape leaves a field', () => {
  expect(press('Escape', 'field')).toBe('close')
})

test('moving stays in the list', () => {
  const ids = ['a', 'b', 'c']
  expect(moved(ids, undefined, 'next')).toBe('a')
  expect(moved(ids, 'a', 'next')).toBe('b')
  expect(moved(ids, 'c', 'next')).toBe('c')
  expect(moved(ids, 'a', 'previous')).toBe('a')
  expect(moved(ids, 'a', 'last')).toBe('c')
  expect(moved(ids, 'c', 'first')).toBe('a')
  expect(moved([], undefined, 'next')).toBeUndefined()
})
