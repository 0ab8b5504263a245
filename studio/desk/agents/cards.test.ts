import {expect, test} from 'vitest'
import {cardIdsOf, isReferenceTo} from './cards.ts'

const agent = {
  plans: [{_key: 'p', _ref: 'plan-a'}],
  capabilities: [{_key: 'c', _ref: 'capability-a'}, {_key: 'empty'}],
  claims: [{_key: 'x', _ref: 'claim-a'}],
}

test('the cards of an agent are its plans, capabilities and use cases', () => {
  expect(cardIdsOf(agent)).toEqual(['plan-a', 'capability-a'])
})

test.each([
  [['plans', {_key: 'p'}], true],
  [['capabilities', {_key: 'c'}], false],
  [['claims', {_key: 'x'}], false],
  [['plans'], false],
  [['name'], false],
] as const)('the error at %j is about a reference to plan-a: %s', (path, expected) => {
  expect(isReferenceTo(new Set(['plan-a', 'claim-a']), agent, [...path])).toBe(expected)
})
