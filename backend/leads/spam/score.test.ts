import {expect, test} from 'vitest'
import type {Arrival} from '../../testing/corpus/arrival.ts'
import {people} from '../../testing/corpus/people.ts'
import {robots} from '../../testing/corpus/robots.ts'
import {byKind, simulate} from '../../testing/corpus/simulate.ts'
import type {Evidence} from './evidence.ts'
import {phrasesOf} from './phrases.ts'
import {judge, spamScore} from './score.ts'

const total = (counts: Record<string, number>) => Object.values(counts).reduce((sum, count) => sum + count, 0)

/** A promise about a corpus is one about each of these. The model was not trained with the texts of the corpus. */
const seeds = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

test('of 1,000 people none is lost or refused, and 3 are kept apart at most, one on the average of seeds', () => {
  const outcomes = seeds.map((seed) => simulate(people(seed)))
  for (const outcome of outcomes) {
    const stored = outcome.filter(({place}) => place !== 'refused')
    expect(new Set(stored.map(({arrival: {person}}) => person)).size).toBe(1000)
    expect(byKind(outcome, 'refused')).toEqual({})
    expect(total(byKind(outcome, 'spam'))).toBeLessThanOrEqual(3)
  }
  expect(outcomes.flat().filter(({place}) => place === 'spam').length / seeds.length).toBeLessThanOrEqual(1)
}, 120_000)

test('of 10,000 robots at most 390 stay in the inbox, and editors are told why the others do not', () => {
  const outcomes = simulate(robots(1))
  expect(total(byKind(outcomes, 'inbox'))).toBeLessThanOrEqual(390)
  expect(outcomes.every(({place, judgment}) => place !== 'spam' || judgment.reasons.length > 0)).toBe(true)
}, 120_000)

const arrival = people(1).find(({isForm, body}) => !isForm && body['source'] === 'contact-page')

/** The evidence of a person's message, with changes. */
function evidence(
  {body, headers}: Partial<Pick<Arrival, 'body' | 'headers'>> = {},
  more: Partial<Evidence> = {},
): Evidence {
  const sent = {...arrival?.headers, ...headers}
  return {
    body: {
      email: 'jane@doe.example',
      ...arrival?.body,
      fillTime: '20000',
      message: 'Could you call me?',
      ...body,
    },
    isForm: false,
    header: (name) => sent[name],
    count: 1,
    limit: 20,
    seconds: 0,
    otherSenders: 0,
    ...more,
  }
}

test('a quick message whose trap a password manager filled is in the inbox, with its reasons', () => {
  const body = {email: 'jane@doe.example', website: 'https://www.doe.example', fillTime: '300'}
  const {score, reasons} = judge(evidence({body}))
  expect(score).toBeLessThan(spamScore)
  expect(reasons).toEqual([
    'A field that people do not see was filled in, with their own data.',
    'It was sent 0.3 s after the form appeared.',
    'In its favor: it is worded as people write to us: “me”, “could”, “could you”.',
  ])
})

test.each<[string, Evidence, string]>([
  ['a program', evidence({headers: {'user-agent': 'curl/8.5.0'}}), 'A program sent it, not a browser.'],
  [
    'a link in the name',
    evidence({body: {firstName: 'Win https://a.example/b', message: 'Hi'}}),
    'The name has a link.',
  ],
  [
    'forum code',
    evidence({body: {message: '[url=http://a.example]x[/url]'}}),
    'It has links in the code of web pages or forums.',
  ],
  [
    'what a scanner types',
    evidence({body: {message: '{{7*7}}'}}),
    'It tries out what the server does with code.',
  ],
  ['a key', evidence({body: {message: '7d6d6a50a309e10fbdbfe629'}}), 'It is letters at random.'],
  [
    'a link that is hidden',
    evidence({body: {message: 'Cheap viagra, order at pills[.]example'}}),
    'It hides a link from filters.',
  ],
  [
    'a link of a free host, and a ware',
    evidence({
      body: {message: 'Spin the slots tonight, free bonus for your first deposit: https://a1.top/x'},
    }),
    'It has a link as spam uses them.',
  ],
  [
    'a text of many',
    evidence(
      {body: {message: 'Our uniforms for hotels have every color and size that there is'}},
      {otherSenders: 4},
    ),
    'Most of its text came from 4 other addresses, too.',
  ],
  [
    'a few words of many, and a trap',
    evidence({body: {message: 'Hæ, ég vildi vita verð þitt.', website: 'x'}}, {otherSenders: 3}),
    'Most of its text came from 3 other addresses, too.',
  ],
  [
    'a name that changes its case at random',
    evidence({body: {firstName: 'KbErNPGiywGpR', lastName: 'KbErNPGiywGpR', message: 'test'}}),
    'The name is letters at random.',
  ],
  [
    'a burst',
    evidence({body: {message: 'Cheap watches, order today'}}, {count: 6, seconds: 9}),
    'It is message 6 from its connection within 9 s.',
  ],
  [
    'a form that a browser would not have sent',
    evidence({body: {source: 'contact-page', lastName: '', message: 'Hi'}}, {isForm: true}),
    'It lacks what browsers ask for before they send the form.',
  ],
  [
    'a link without a script, from somebody else’s browser',
    evidence({body: {message: 'Продвижение сайтов, быстро и недорого https://a.example/x'}}, {isForm: true}),
    'Its letters are of no language that its browser is set to.',
  ],
  [
    'a wallet',
    evidence({body: {message: 'Pay 900 EUR to bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh'}}),
    'It has the address of a wallet for crypto money.',
  ],
  [
    'a way out of a form to Telegram, without a script, and a trap',
    evidence({body: {message: 'Telegram @abcd12', website: 'https://a.example/x'}}, {isForm: true}),
    'It asks for an answer at Telegram.',
  ],
])('%s is spam, and says why', (_, given, reason) => {
  const {score, reasons} = judge(given)
  expect(score).toBeGreaterThanOrEqual(spamScore)
  expect(reasons).toContain(reason)
})

test.each([
  `' OR 7=7 --`,
  '"><svg/onload=alert(1)>',
  '${jndi:ldap://a.example}',
  '() { :; }; /bin/bash -c id',
  '*)(uid=*',
  '＜script＞',
])('a scanner is found in whatever field it tries: %s', (code) => {
  const found = ['message', 'lastName', 'budget'].map((field) =>
    judge(evidence({body: {message: 'Hi', [field]: code}})),
  )
  expect(found.filter(({score}) => score < spamScore)).toEqual([])
})

test.each<[string, string, Record<string, string>?, Record<string, string>?]>([
  [
    'asks about code',
    'Our site was hacked, so what do you do about prompt injection, such as {{system}} or <script> in a mail?',
  ],
  ['signs with a program', 'A quote, please.\n--\nGet Outlook for Android <https://aka.ms/AAb9ysg>'],
  ['smiles', 'Price list for owners (and guests) ;)'],
  [
    'has a shop in three languages',
    'We sell on https://k1.example, https://k1.example/fr and https://k1.example/de.',
  ],
  [
    'is at several places',
    'https://www.instagram.com/kite https://facebook.com/kite https://www.tiktok.com/@kite need content twice a week',
  ],
  ['is named in a link', 'https://harbor-freight.example, https://a.example', {company: 'Harbor Freight'}],
  [
    'writes Russian',
    'Нам нужен агент, вот наш сайт https://a.example',
    {},
    {'accept-language': 'ru-RU,ru;q=0.9'},
  ],
  [
    'asks for a text',
    'Launch plan for a new tea brand',
    {fillTime: '300', company: '', project: '', goals: ''},
  ],
])('a customer who %s is in the inbox', (_, message, body, headers) => {
  expect(judge(evidence({body: {message, ...body}, headers})).score).toBeLessThan(spamScore)
})

test('a long message without a space takes no longer than others', () => {
  const long = evidence({body: {message: 'a'.repeat(5000), project: 'a'.repeat(2500)}})
  const started = performance.now()
  for (let time = 0; time < 50; time++) judge(long)
  expect(performance.now() - started).toBeLessThan(1500)
})

test('a few words that some others have typed too do not decide alone', () => {
  const asked = {message: 'Are you open today'}
  expect(judge(evidence({body: asked}, {otherSenders: 20})).score).toBeLessThan(spamScore)
})

test('several people of one office, one after the other, are in the inbox', () => {
  const office = [1, 2, 3, 4, 5, 6].map((count) => judge(evidence({}, {count, seconds: (count - 1) * 20})))
  expect(office.filter(({score}) => score > 0)).toEqual([])
})

test('repetitions have most phrases in common, whichever names, links and numbers they have', () => {
  const text =
    'Dear Ann, our uniforms for hotels are now 20% off, see https://a.example/1 for every color and size that there is.'
  const changed = text
    .replace('Ann', 'Bob')
    .replace('20', '35')
    .replace('a.example/1', 'b.example/2')
    .replace('hotels', 'clinics')
  const first = phrasesOf({email: 'a@a.example', name: 'Ann', message: text})
  const second = phrasesOf({email: 'b@b.example', name: 'Bob', message: changed})
  const common = first.filter((phrase) => second.includes(phrase))
  expect(common.length / first.length).toBeGreaterThan(0.7)
})

const phrases = (message: string) => phrasesOf({email: 'a@a.example', name: 'Ann', message})

test('a few words are compared as a whole, and a script without spaces by its words', () => {
  expect(phrases('Please call me back, Ann')).toEqual(phrases('please call me back'))
  expect(phrases('Please call me back')).toHaveLength(1)
  expect(phrases('Hello there, 7595147280')).toEqual([])
  const [first, second] = ['五金件', '电子产品'].map((goods) =>
    phrases(`您好，我们是义乌的一家制造商，长期提供各种${goods}，价格低廉，质量可靠，欢迎您随时联系我们。`),
  )
  const common = first?.filter((phrase) => second?.includes(phrase)) ?? []
  expect(common.length).toBeGreaterThan(8)
})
