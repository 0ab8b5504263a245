import {expect, test} from 'vitest'
import {leadOf} from './leads.testing.ts'
import {campaignText, formTitle, mailTo, mailToAddress} from './words.ts'

test('an answer has the address, and a subject that the visitor recognizes', () => {
  const lead = leadOf({id: 'a', email: 'ada+x@example.com', agent: 'seo', plan: 'plan-seo'})
  const names = {seo: 'SEO & Ads', 'plan-seo': 'SEO & Ads Starter'}
  expect(mailTo(lead, names)).toBe(
    'mailto:ada%2Bx@example.com?subject=Your%20question%20about%20SEO%20%26%20Ads%20Starter',
  )
  expect(mailTo(leadOf({id: 'a', agent: 'seo gone'}), names)).toContain(
    'about%20SEO%20%26%20Ads%20and%20gone',
  )
  expect(mailTo(leadOf({id: 'a'}), names)).toContain('subject=Your%20message%20to%20us')
})

test('stored values are said in words', () => {
  expect(campaignText('utm_source=mail&utm_campaign=spring&utm_term=')).toBe('source: mail, campaign: spring')
  expect(formTitle('home-banner')).toBe('Banner of the home page')
  expect(formTitle('another')).toBe('another')
})

test('an address with a question mark is an address, and no other recipient', () => {
  expect(mailToAddress('ada?cc=spy@evil.example')).toBe('mailto:ada%3Fcc%3Dspy@evil.example')
})
