import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {emblemKey, emblems} from './emblems.ts'
import {hueClass, hues} from './hues.ts'

test('the style sheet gives every hue its angle', () => {
  const css = readFileSync(join(import.meta.dirname, '../web/design/hues.css'), 'utf8')
  const angles = [...css.matchAll(/\.hue-(\w+)\s*\{\s*--h:\s*(\d+)/g)].map(([, key, angle]) => [
    key,
    Number(angle),
  ])
  expect(Object.fromEntries(angles)).toEqual(hues)
})

test('unknown keys fall back', () => {
  expect(hueClass('leaf')).toBe('hue-leaf')
  expect(hueClass('constructor')).toBe('hue-indigo')
  expect(hueClass(null)).toBe('hue-indigo')
  expect(emblemKey('toString')).toBe('knot')
  expect(emblemKey(undefined)).toBe('knot')
})

test('every head stays inside its box', () => {
  for (const {head} of Object.values(emblems)) for (const at of head) expect(at >= 12 && at <= 84).toBe(true)
})
