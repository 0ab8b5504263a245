import {describe, expect, test} from 'vitest'
import {contactRetentionDays} from '../domain/contact-retention.ts'
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

describe('the house voice', () => {
  test.each([
    [
      'no clichés',
      /unlock|unleash|supercharge|seamless|revolutioni[sz]e|game[- ]chang|cutting[- ]edge|state[- ]of[- ]the[- ]art|next[- ]level|fast-paced|empower|leverage|elevate|harness the|world[- ]class|best[- ]in[- ]class|synerg|turbocharge|delve/i,
    ],
    ['no emoji', /\p{Extended_Pictographic}/u],
    ['no double spaces or loose ends', / {2}|^\s|[^s]\s$/],
    [
      'no British spelling',
      /\b(?:colour|favour|behaviour|organis|optimis|analys(?:e|ing)\b|centre|catalogue|grey)/i,
    ],
  ])('%s', (_, pattern) => {
    // Spans of running text may end in a space before a link.
    const found = matches(pattern).filter(
      (line) => !(/children\[\d+\]/.test(line) && pattern.source.includes('\\s$')),
    )
    expect(found).toEqual([])
  })

  test('a comma is followed by a small letter, unless a name begins', () => {
    const names = 'Content Creator|SEO|Instagram|Facebook|Twitter|LinkedIn|TikTok|YouTube'
    expect(matches(new RegExp(`, (?!(?:${names})\\b)\\p{Lu}\\p{Ll}`, 'u'))).toEqual([])
  })

  test('apostrophes and quotation marks are typographic, except where the specification is quoted', () => {
    const quoted = "We'll get back to you within {claim-response-time}."
    expect(matches(/['"]/).filter((line) => !line.endsWith(quoted))).toEqual([])
  })

  test('no two fields repeat the same long sentence', () => {
    const long = copy.filter(({text, place}) => text.length > 40 && !place.startsWith('formSettings.'))
    const seen = new Set<string>()
    const repeated = long.filter(({text}) => seen.has(text) || !seen.add(text))
    expect(repeated).toEqual([])
  })
})

test('every figure in the copy is one of the specification', () => {
  // Sections 2, 3 and 9; the ranges of the contact form in full numbers.
  const known =
    '1 2 3 5 6 7 10 15 18 20 24 30 50 90 95 98 98.5 200 300 500 1,000 1,247 5,000 15,000 50,000'.split(' ')
  const unknown = copy.flatMap(({place, text}) =>
    // The privacy page states what the backend does.
    [...text.replace(`${contactRetentionDays} days after you send it`, '').matchAll(/\d[\d,.]*\d|\d/g)]
      .filter(([figure]) => !known.includes(figure))
      .map(([figure]) => `${place}: ${figure}`),
  )
  expect(unknown).toEqual([])
})

test('contact details belong to nobody', () => {
  const details = Object.fromEntries(texts.map(({place, text}) => [place, text]))
  expect(details['siteSettings.email']).toMatch(/@example\.com$/)
  expect(details['siteSettings.phone']).toMatch(/555 01\d\d$/)
  expect(details['siteSettings.address']).toContain('Example Street')
})
