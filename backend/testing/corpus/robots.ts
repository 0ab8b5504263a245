import {
  address,
  browserHeaders,
  filled,
  formPostHeaders,
  seededRandom,
  userAgents,
  type Arrival,
  type Random,
} from './arrival.ts'
import {robotTexts} from './robots-texts.ts'

type Texts = typeof robotTexts

const firstNames = [
  'James',
  'Mike',
  'Linda',
  'Robert',
  'Amelia',
  'David',
  'Olivia',
  'Eric',
  'Sarah',
  'Michael',
  'Emma',
]
const lastNames = ['Smith', 'Brown', 'Williams', 'Jones', 'Clark', 'Lewis', 'Walker', 'Hall', 'Young', 'King']
const hosts = [
  'gmail.com',
  'outlook.com',
  'mail.ru',
  'yahoo.com',
  'hotmail.com',
  'best-offers.example',
  'proton.me',
]

/** One of the alternatives of each `{a|b}`, a name and a domain for `{name}` and `{domain}`, and another `{url}` each time. */
function spun(text: string, random: Random): string {
  const chosen = text
    .replace(/\{([^{}]*\|[^{}]*)\}/g, (_, list: string) => random.pick(list.split('|')))
    .replaceAll('{url}', () => url(random))
  return filled(chosen, {name: random.pick(firstNames), domain: domain(random)})
}

const domain = (random: Random) =>
  `${random.letters(6)}-${random.pick(['shop', 'seo', 'promo', 'deal'])}.${random.pick(['com', 'ru', 'xyz', 'top'])}`
const url = (random: Random) => `http${random.pick(['', 's'])}://${domain(random)}/${random.letters(5)}`

function sender(random: Random, number: number) {
  const [first, last] = [random.pick(firstNames), random.pick(lastNames)]
  const email = `${first.toLowerCase()}.${random.letters(4)}${number}@${random.pick(hosts)}`
  return {firstName: first, lastName: last, email}
}

/** The fields of the contact page as its own script sends them. A robot that drives a browser sends them all. */
const asPage = (random: Random, fields: Record<string, string>) => ({
  source: 'contact-page',
  website: '',
  company: '',
  service: '',
  budget: '',
  timeline: '',
  agent: '',
  plan: '',
  fillTime: String(random.integer(1500, 90_000)),
  ...fields,
})

/** A program that posts without a browser: some headers are made up, others are missing. */
function programHeaders(random: Random): Record<string, string> {
  const tools = ['python-requests/2.32.3', 'curl/8.5.0', 'Go-http-client/1.1', 'okhttp/4.12.0', 'axios/1.7.9']
  return random.pick<Record<string, string>>([
    {},
    {'user-agent': random.pick(tools)},
    {'user-agent': random.pick(tools), accept: '*/*'},
    {'user-agent': random.pick(userAgents)},
    {'user-agent': random.pick(userAgents), accept: '*/*', origin: 'https://www.example.com'},
  ])
}

type Way = (random: Random, number: number, texts: Texts) => Omit<Arrival, 'kind' | 'at' | 'from'>

const inBrowser = (random: Random, fields: Record<string, string>, number: number) => ({
  isForm: false,
  headers: browserHeaders(random, '/contact'),
  body: {...asPage(random, sender(random, number)), ...fields},
})

const asForm = (random: Random, fields: Record<string, string>, number: number) => {
  const {fillTime: _, ...body} = asPage(random, sender(random, number))
  return {isForm: true, headers: formPostHeaders(random, '/contact'), body: {...body, ...fields}}
}

const mash = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
function gibberish(random: Random): string {
  const mixed = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
  const words = Array.from({length: random.integer(3, 9)}, () => random.letters(random.integer(5, 12)))
  const shuffled = Array.from({length: random.integer(3, 6)}, () =>
    random.letters(random.integer(6, 9), random.pick(mash)),
  )
  return random.pick([random.letters(random.integer(14, 24), mixed), words.join(' '), shuffled.join(' ')])
}

const ways: Record<string, Way> = {
  'fills the trap': (r, n, {search, offTopic}) => {
    const fields = {message: spun(r.pick([...search, ...offTopic]), r), website: url(r)}
    return r.next() < 0.5
      ? asForm(r, fields, n)
      : inBrowser(r, {...fields, fillTime: String(r.integer(5, 1400))}, n)
  },
  'lists of links': (r, n, {links}) => r.pick([inBrowser, asForm])(r, {message: spun(r.pick(links), r)}, n),
  'known phrases': (r, n, {wares}) => r.pick([inBrowser, asForm])(r, {message: spun(r.pick(wares), r)}, n),
  'one text from many addresses': (r, n, {campaign}) =>
    r.pick([inBrowser, asForm])(r, {message: r.pick(campaign)}, n),
  'letters at random': (r, n) => {
    const firstName = r.letters(r.integer(7, 12))
    const lastName = r.letters(r.integer(6, 10))
    return r.pick([inBrowser, asForm])(r, {firstName, lastName, message: gibberish(r)}, n)
  },
  'no headers of a browser': (r, n, {offTopic, campaign, search}) => {
    const fields = {...sender(r, n), message: spun(r.pick([...offTopic, ...campaign, ...search]), r)}
    return {
      isForm: r.next() < 0.5,
      headers: programHeaders(r),
      body: r.next() < 0.5 ? fields : {...asPage(r, fields), ...fields},
    }
  },
  'offers of search engine traffic': (r, n, {search}) =>
    r.pick([inBrowser, asForm])(r, {message: spun(r.pick(search), r)}, n),
  'offers of money': (r, n, {money}) => r.pick([inBrowser, asForm])(r, {message: spun(r.pick(money), r)}, n),
  'bursts from an address': (r, n, {offTopic, search}) =>
    inBrowser(r, {message: spun(r.pick([...offTopic, ...search]), r)}, n),
  'a link in the name': (r, n, {names, offTopic}) =>
    r.pick([inBrowser, asForm])(
      r,
      {firstName: spun(r.pick(names), r).slice(0, 100), message: spun(r.pick(offTopic), r)},
      n,
    ),
}

/** Messages of ten kinds of robots. Those that come in bursts share an address, 25 at a time. */
export function robots(count: number, seed: number, texts: Texts = robotTexts): Arrival[] {
  const random = seededRandom(seed)
  const kinds = Object.entries(ways)
  const burst = {from: '', at: 0, left: 0}
  return Array.from({length: count}, (_, number) => {
    const [kind, way] = kinds[number % kinds.length] ?? []
    if (!kind || !way) throw new RangeError('There are no kinds')
    const at = number * 30_000
    const request = way(random, number, texts)
    if (kind !== 'bursts from an address') return {kind, at, from: address(random), ...request}
    if (burst.left === 0) Object.assign(burst, {from: address(random), at, left: 25})
    burst.left--
    burst.at += random.integer(200, 3000)
    return {kind, at: burst.at, from: burst.from, ...request}
  }).toSorted((a, b) => a.at - b.at)
}
