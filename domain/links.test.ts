import {expect, test} from 'vitest'
import {offerHref} from './links.ts'

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
