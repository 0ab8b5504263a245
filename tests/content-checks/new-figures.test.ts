import {expect, test} from 'vitest'
import {siteModel} from '../../domain/site-model.ts'
import {contentSchema} from '../../scripts/lib/content-schema.ts'
import {checkContent, checkDocuments, type CheckedDocument} from 'content-checks'
import {planted, today, unchanged} from './testing.ts'

const onSite = new Map(unchanged.map((document) => [document._id, document]))
const options = {schema: contentSchema, site: siteModel, now: today, former: onSite}

/** What is asked about the figures of a text that replaces a published one. */
function asked(
  id: string,
  path: string,
  text: string,
  former: ReadonlyMap<string, CheckedDocument> = onSite,
) {
  const {
    site,
    at: [at],
  } = planted([id, path, text])
  return checkDocuments(site, [id], {...options, former})
    .filter((finding) => finding.path === at && finding.message.endsWith('no claim, plan or price says so.'))
    .map(({message}) => message.slice(0, message.indexOf(':')))
}

/** Sentences with the figures that are asked about. */
const invented: readonly (readonly [text: string, ...figures: string[]])[] = [
  ['Customers save $40,000 a year and 98% stay.', '$40,000 a year', '98%'],
  ['It pays back $12k in a quarter.', '$12k'],
  ['Worth £3.5m to retailers.', '£3.5m'],
  ['Save 1.250 € jeden Monat.', '1.250 €'],
  ['Spend 250 dollars less.', '250 dollars'],
  ['Cuts the work by 37%.', '37%'],
  ['Cuts the work by 37 percent.', '37 percent'],
  ['Sales +45% in a quarter.', '45%'],
  ['97% satisfied clients.', '97%'],
  ['9 out of 10 teams stay.', '9 out'],
  ['Posts that are 3x better read.', '3x'],
  ['Answers 4 times faster.', '4 times'],
  ['A 7-fold return.', '7-fold return'],
  ['More than 500 companies trust it.', '500 companies'],
  ['Trusted by 500+ teams.', '500+ teams'],
  ['Join 1,200 Customers', '1,200 Customers'],
  ['Read by 40k people.', '40k people'],
  ['2.5 million words written', '2.5 million'],
  ['Loved by 850 agencies', '850 agencies'],
  ['It speaks 45 languages.', '45 languages'],
  ['Saves 11 hours a week.', '11 hours'],
  ['Ready in 8 minutes.', '8 minutes'],
  ['A first draft after 48 hours.', '48 hours'],
  ['9 years in the trade.', '9 years'],
  ['Más de 500 empresas confían en él.', '500 empresas'],
  ['Spart 35 % der Zeit.', '35 %'],
  ['Over 10,000 posts, and 60% more readers.', '10,000 posts', '60%'],
  ['It costs $77 a month.', '$77 a month'],
  ['One text saved a shop $18,500 in postage.', '$18,500'],
  ['A team of 25 writers checks it.', '25 writers'],
  ['-20% returns, in 60 days', '20%', '60 days'],
]

/** Sentences whose figures are of the content, or plainly none that somebody has to prove. */
const plain: readonly string[] = [
  'Content Creator Starter costs $299 a month.',
  'Plans from $299, or $599 with more posts.',
  'Two Consultation sessions cost $1,000.',
  '{claim-client-satisfaction} of our clients are satisfied.',
  'Plans from {plan-content-creator-starter.price}.',
  '98% of our clients are satisfied.',
  'Our maximum response time is 24 hours.',
  'The free consultation takes 30 minutes.',
  'Get 50% off your first month.',
  'There are $0 to pay up front.',
  'It works 24/7.',
  'Since 2019, and in 2027 too.',
  'Open from 9am to 5pm.',
  'Calls at 10:30 or 17:45.',
  'Our desk is open 9 a.m. to 12 p.m.',
  'We have lunch from 12 to 14.',
  'On 12 May we meet.',
  'Until December 31, 2026.',
  'The 31 January edition.',
  'See step 12 of the guide.',
  'Section 14 applies.',
  'It is ticket #4711 again.',
  'Call +1 555 010 4477 today.',
  'Call (555) 010-4477 today.',
  'Or dial 555-0104.',
  'Visit us at 500 Market Street, Suite 1200 on the left.',
  'At 1200 Martin Luther Blvd.',
  'Pictures of 1200 x 630 pixels.',
  'It posts 3 times a week.',
  'Three steps, 4 tools and 6 agents.',
  'A 16:9 picture.',
  'Written by GPT-4 and checked by people.',
  'The B2B part of Web 2.0.',
]

test('asks about new figures that no claim, plan or price has, each by its words', () => {
  expect(invented.length).toBeGreaterThanOrEqual(30)
  expect(invented.map(([text]) => [text, asked('agent-content-creator', 'summary', text)])).toEqual(
    invented.map(([text, ...figures]) => [text, [figures.map((figure) => `“${figure}”`).join(' and ')]]),
  )
})

test('asks about no figure of the content, and no number that says how to reach us, when, or where', () => {
  expect(plain.length).toBeGreaterThanOrEqual(30)
  expect(plain.filter((text) => asked('agent-content-creator', 'summary', text).length > 0)).toEqual([])
})

test('asks once: not about what is published, wherever it moves to, nor without anything published', () => {
  const text = 'Customers save $40,000 a year.'
  const published = planted(['agent-content-creator', 'summary', text]).site
  const former = new Map(published.map((document) => [document._id, document]))
  expect(asked('agent-content-creator', 'lead', `Again: ${text}`, former)).toEqual([])
  expect(asked('agent-content-creator', 'lead', `${text} Or $50,000.`, former)).toEqual(['“$50,000”'])
  expect(asked('homePage', 'sections.ask.text', text, former)).toEqual(['“$40,000 a year”'])
  const {former: _, ...withoutFormer} = options
  expect(checkContent(published, withoutFormer).filter(({text: said}) => said === text)).toEqual([])
})

test('a new document is asked about, but not where a figure has its home, or is fiction', () => {
  const withoutIt = new Map([...onSite].filter(([id]) => id !== 'agent-content-creator'))
  expect(asked('agent-content-creator', 'summary', 'For 500 companies.', withoutIt)).toEqual([
    '“500 companies”',
  ])
  expect(asked('plan-content-creator-starter', 'features.0', '777 posts a month')).toEqual([])
  expect(asked('claim-client-satisfaction', 'figure', '97%')).toEqual([])
  expect(asked('promo-first-month', 'text', 'Get 40% off your first month.')).toEqual([])
  expect(asked('siteSettings', 'phone', '+49 30 1234567')).toEqual([])
  const sample = unchanged.find(({_id}) => _id === 'agent-content-creator')
  expect(sample).toHaveProperty('demo.sampleResult')
  expect(asked('agent-content-creator', 'demo.sampleResult.heading', 'For 500 companies')).toEqual([])
})

test('an answer holds for the sentence', () => {
  const text = 'Customers save $40,000 a year.'
  const {site} = planted(['agent-content-creator', 'summary', text])
  const [finding] = checkDocuments(site, ['agent-content-creator'], options).filter(
    (each) => each.text === text,
  )
  expect(finding).toMatchObject({kind: 'claim', severity: 'warning', blocksRelease: false, path: 'summary'})
  const answer = {
    _id: 'answer',
    _type: 'checkAnswer',
    kind: 'claim',
    documentId: 'agent-content-creator',
    path: 'summary',
    text,
    reason: 'Measured.',
    by: 'Ana',
    expires: '2027-01-01',
  }
  const answered = checkDocuments([...site, answer], ['agent-content-creator'], options)
  expect(answered.filter((each) => each.text === text)).toEqual([])
})
