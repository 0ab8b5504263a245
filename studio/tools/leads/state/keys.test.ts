import {expect, test} from 'vitest'
import {doneBy, moved, type Place} from './keys.ts'

const nothing = () => undefined
const anywhere = {j: nothing, Escape: nothing}
const onList = {ArrowDown: nothing, Enter: nothing}

const acts = (key: string, place: Place, held = {}) =>
  doneBy({key, ctrlKey: false, metaKey: false, altKey: false, ...held}, place, anywhere, onList) === nothing

test('a letter acts in the list and beside it, but not while somebody types or holds Ctrl, Alt or ⌘', () => {
  expect(acts('j', 'list')).toBe(true)
  expect(acts('j', 'elsewhere')).toBe(true)
  expect(acts('j', 'field')).toBe(false)
  for (const held of ['ctrlKey', 'metaKey', 'altKey']) expect(acts('j', 'list', {[held]: true})).toBe(false)
  expect(acts('x', 'list')).toBe(false)
})

test('arrows and Enter are the list’s: elsewhere they scroll and press buttons', () => {
  for (const key of ['ArrowDown', 'Enter']) {
    expect(acts(key, 'list')).toBe(true)
    expect(acts(key, 'elsewhere')).toBe(false)
    expect(acts(key, 'field')).toBe(false)
  }
})

test('Escape leaves a field', () => {
  expect(acts('Escape', 'field')).toBe(true)
})

test('moving stays in the list', () => {
  const rows = ['a', 'b', 'c']
  expect(moved(rows, undefined, 1)).toBe('a')
  expect(moved(rows, 'a', 1)).toBe('b')
  expect(moved(rows, 'c', 1)).toBe('c')
  expect(moved(rows, 'a', -1)).toBe('a')
  expect(moved(rows, 'a', Infinity)).toBe('c')
  expect(moved(rows, 'c', -Infinity)).toBe('a')
  expect(moved([], undefined, 1)).toBeUndefined()
})
