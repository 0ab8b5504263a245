import {describe, expect, test} from 'vitest'
import {visibleTexts} from './testing.ts'

const texts = visibleTexts()
/** Contact details are placeholders, so their figures are not checked. */
const copy = texts.filter(({place}) => !/^siteSettings\.(?:phone|phoneHours|address|email)$/.test(place))

function matches(pattern: RegExp): string[] {
  return copy.filter(({text}) => pattern.test(text)).map(({place, text}) => `${place}: ${text}`)
}

test('there is copy to check', () => {
  expect(copy.length).toBeGreaterThan(1000)
})

describe('promises that the specification does not give', () => {
  test.each([
    ['a guarantee', /guarantee|money[- ]back|refund|risk[- ]free|no risk/i],
    ['a way out', /cancel any ?time|no contract|no commitment|no strings/i],
    ['a discount beyond the promo', /\b(?:discount|half price|save \d)/i],
    ['certainty', /\b(?:always|never fails?|100 ?%|zero errors|every time)\b/i],
    ['compliance', /\b(?:GDPR|HIPAA|SOC ?2|ISO ?\d+|certified|compliant)\b/i],
    [
      'counts',
      /\b(?:hundreds|thousands|millions|dozens) of\b|\d\+ (?:clients|customers|connectors|integrations)/i,
    ],
    [
      'integrations',
      /\b(?:HubSpot|Salesforce|Zapier|Slack|Shopify|Mailchimp|Snowflake|Looker|Power BI|WordPress|Zendesk|OpenAI|ChatGPT|Claude|Gemini|Azure|AWS)\b/,
    ],
  ])('%s', (_, pattern) => {
    expect(matches(pattern)).toEqual([])
  })
})

test('contact details belong to nobody', () => {
  const details = Object.fromEntries(texts.map(({place, text}) => [place, text]))
  expect(details['siteSettings.email']).toMatch(/@example\.com$/)
  expect(details['siteSettings.phone']).toMatch(/555 01\d\d$/)
  expect(details['siteSettings.address']).toContain('Example Street')
})
