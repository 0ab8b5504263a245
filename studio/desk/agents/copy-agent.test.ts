import type {SanityDocument} from '@sanity/client'
import {expect, test} from 'vitest'
import {copyAgent} from './copy-agent.ts'

const system = {_rev: 'r', _createdAt: '2026-01-01', _updatedAt: '2026-01-02'}
const reference = (id: string) => ({_type: 'reference', _key: id, _ref: id})

const agent: SanityDocument = {
  ...system,
  _id: 'drafts.agent-a',
  _type: 'agent',
  name: 'Analyst',
  slug: {_type: 'slug', current: 'analyst'},
  hue: 'coral',
  emblem: 'nib',
  order: 5,
  claims: [reference('claim-x')],
  plans: [reference('plan-a')],
}
const plan: SanityDocument = {
  ...system,
  _id: 'plan-a',
  // As a perspective adds it.
  _originalId: 'drafts.plan-a',
  _type: 'plan',
  name: 'Starter',
  agent: {_type: 'reference', _ref: 'agent-a', _weak: true},
}
const others = {slugs: ['analyst', 'analyst-copy'], hues: ['coral', 'ochre'], lastPosition: 6}

function copies() {
  let count = 0
  return copyAgent(agent, [plan], others, () => `new-${++count}`)
}

test('a copy has cards of its own, which belong to it', () => {
  const [copy, card] = copies()
  expect(copy).toMatchObject({
    _id: 'drafts.new-1',
    plans: [{_ref: 'new-2', _weak: true, _strengthenOnPublish: {type: 'plan'}}],
  })
  expect(card).toEqual({
    _id: 'drafts.new-2',
    _type: 'plan',
    name: 'Starter',
    agent: {_type: 'reference', _ref: 'new-1', _weak: true},
  })
})

test('a copy refers to the same claims', () => {
  expect(copies()[0]?.claims).toEqual([reference('claim-x')])
})

test('name, address, hue and position are its own', () => {
  expect(copies()[0]).toMatchObject({
    name: 'Analyst (copy)',
    slug: {_type: 'slug', current: 'analyst-copy-2'},
    hue: 'lime',
    order: 7,
    // A text from which it is drawn: another address does not change it.
    emblem: 'analyst-copy-2',
  })
})
