import {slug, type Random} from './arrival.ts'
import texts from './texts.json' with {type: 'json'}

/** Where somebody is: names, networks and letters of the country are choices. */
export interface Country {
  /** How many visitors come from it, compared with the other countries. */
  shares: {people: number; robots: number}
  language: string
  networks: string
  firstNames: string
  lastNames: string
  phones: string
  domains: string
  mailHost: string
  /** What people write in its language. */
  letters: string[]
}

const {emails, trades} = texts.people

/** Where visitors come from. */
export const countries: readonly Country[] = Object.values(texts.countries)

/** A country, as often as people or robots come from it. */
export const countryOf = (random: Random, who: keyof Country['shares']) =>
  random.weighted(
    countries,
    countries.map(({shares}) => shares[who]),
  )

/** Somebody of a country: names, addresses and firm, by the names of their slots. */
export type Visitor = ReturnType<typeof visitorOf>

/** Makes somebody up. */
export function visitorOf(random: Random, country: Country) {
  const first = random.filled(country.firstNames)
  const last = random.filled(country.lastNames)
  const co = random.filled(texts.phrases.company)
  const domain = slug(co) + random.filled(country.domains)
  const f = slug(first) || random.filled('[g5]')
  const l = slug(last) || random.filled('[g6]')
  const school = slug(random.filled(texts.phrases.city))
  const email = random.filled(random.weighted(Object.keys(emails), Object.values(emails)), {
    f,
    l,
    initial: f.charAt(0),
    domain,
    school,
    mailHost: country.mailHost,
  })
  return {
    first,
    last,
    full: `${first} ${last}`,
    handle: `${slug(first) || 'me'}-[g4]`,
    co,
    domain,
    site: random.filled('{https://www.|https://|www.|}[domain]', {domain}),
    email,
    phone: random.filled(country.phones),
  }
}

/** What somebody of a trade writes about. @param trade who they are, a task, a second task and a tool, with bars between them */
export function slotsOf(random: Random, visitor: Visitor, trade = random.pick(trades)) {
  const [biz = '', task = '', task2 = '', tool = ''] = trade.split(' | ')
  const [biz2 = '', , , tool2 = ''] = random.pick(trades).split(' | ')
  const Biz = biz.charAt(0).toUpperCase() + biz.slice(1)
  return {
    ...texts.phrases,
    ...visitor,
    biz,
    Biz,
    biz2,
    task,
    task2,
    tool,
    tool2,
    co2: '[company]',
    n: '[2-60]',
  }
}
