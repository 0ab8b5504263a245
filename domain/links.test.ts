import {describe, expect, test} from 'vitest'
import {inquiryHref, leadsToAgents, linkHref, offerHref} from './links.ts'

const contact = {_type: 'page', _id: 'contactPage', slug: {current: 'contact'}}

test.each([
  ['the contact page', {reference: contact}, '/contact?offer=spring#form'],
  ['a place on it', {reference: contact, anchor: 'form'}, '/contact?offer=spring#form'],
  [
    'another page',
    {reference: {_type: 'agent', slug: {current: 'a'}}, anchor: 'pricing'},
    '/agents/a#pricing',
  ],
  ['nowhere', null, undefined],
])('the link of an offer to %s', (_, link, expected) => {
  expect(offerHref({_id: 'spring', link})).toBe(expected)
})

describe('link to href', () => {
  test.each([
    [{reference: {_type: 'page', slug: {current: '/'}}, anchor: 'contact'}, '/#contact'],
    [{reference: {_type: 'page', slug: {current: 'contact'}}}, '/contact'],
    [{url: 'mailto:hello@example.com'}, 'mailto:hello@example.com'],
    [{url: 'https://example.com/a'}, 'https://example.com/a'],
    [{url: 'JaVaScript:alert(1)'}, undefined],
    [{url: 'java\tscript:alert(1)'}, undefined],
    [{url: 'data:text/html,x'}, undefined],
    [{url: '//evil.example'}, undefined],
    [{reference: null, url: null}, undefined],
    [undefined, undefined],
  ])('%j → %s', (link, href) => {
    expect(linkHref(link)).toBe(href)
  })
})

test('the menu lists the agents below the link to their page', () => {
  expect(leadsToAgents({reference: {_type: 'page', slug: {current: 'agents'}}})).toBe(true)
  expect(leadsToAgents({reference: {_type: 'page', slug: {current: 'agents'}}, anchor: 'plans'})).toBe(false)
  expect(leadsToAgents({reference: {_type: 'page', slug: {current: 'about-us'}}})).toBe(false)
  expect(leadsToAgents(null)).toBe(false)
})

test('a choice travels to the contact form by ids', () => {
  expect(inquiryHref({service: 'ai-agents', agent: 'data-analyst', plans: ['plan-1', 'plan-2']})).toBe(
    '/contact?service=ai-agents&agent=data-analyst&plan=plan-1&plan=plan-2#form',
  )
})
