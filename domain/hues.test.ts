import {expect, test} from 'vitest'
import {hueAt, hueClass} from './hues.ts'

test('unknown keys fall back', () => {
  expect(hueClass('leaf')).toBe('hue-leaf')
  expect(hueClass('constructor')).toBe('hue-indigo')
  expect(hueClass(null)).toBe('hue-indigo')
})

test('the hues of agents are counted round and round', () => {
  const agents = [{hue: 'leaf'}, {hue: null}]
  expect([0, 1, 2].map((index) => hueAt(agents, index))).toEqual(['hue-leaf', 'hue-indigo', 'hue-leaf'])
  expect(hueAt([], 4)).toBe('hue-indigo')
})
