import {inquiryOptions} from '../../../domain/inquiry-options.ts'
import {site, slug, type Arrival, type Random} from './arrival.ts'
import {
  address,
  automatedBrowser,
  formHeaders,
  libraryOf,
  navigation,
  scriptHeaders,
  uuid,
} from './browsers.ts'
import {formBody, inOneLine, trimmed} from './message.ts'
import texts from './texts.json' with {type: 'json'}
import {countryOf} from './visitor.ts'

/** What the messages of a campaign have in common. */
export interface Campaign {
  kind: string
  template: string
  domains: string[]
  firms: string[]
  addresses: string[]
  senders: {first: string; last: string}[]
  /** The headers of a library for HTTP. */
  library: Record<string, string>
  /** User agents of old browsers. */
  agents: string[]
  fillsTrap: boolean
}

/** A message that is about to be sent. */
interface Draft {
  campaign: Campaign
  way: string
  source: string
  /** The path of the page with the form. */
  path: string
  slots: ReturnType<typeof slotsOf>
  text: string
}

const {service: services, budget: budgets, timeline: timelines} = inquiryOptions

/**
 * A message of a campaign.
 * @param way `raw`: by a library for HTTP; `forged`: by a library, with an old browser's headers; `json`: to the API; `headless`: by
 * a browser that runs the script; `careful`: by a browser that hides it, or by a person who is paid to paste
 */
export function robotMessage(random: Random, campaign: Campaign, way: string): Omit<Arrival, 'kind' | 'at'> {
  const slots = slotsOf(random, campaign)
  const link = campaign.kind === 'links' && random.chance(0.1) ? ' [url]/[w]' : ''
  const text = random.filled(campaign.template + link, slots)
  const source = random.weighted(['contact-page', 'home-contact', 'home-banner'], [70, 18, 12])
  const path = source === 'contact-page' ? '/contact' : '/'
  const draft = {campaign, way, source, path, slots, text}
  const isHome = random.chance(way === 'careful' ? 0.65 : way === 'headless' ? 0.25 : 0.08)
  const from = isHome
    ? address(random, countryOf(random, 'robots').networks)
    : random.pick(campaign.addresses)
  const body = fieldsOf(random, draft)
  if (way === 'raw') return {from, isForm: true, ...rawRequest(random, draft, body)}
  if (way === 'forged')
    return {from, isForm: true, headers: forgedHeaders(random, draft), body: formBody(body)}
  if (way === 'json') return {from, isForm: false, ...jsonRequest(random, draft, body)}
  return {from, ...browserRequest(random, draft, body)}
}

function slotsOf(random: Random, {kind, domains, firms, senders}: Campaign) {
  const {first, last} = random.pick(senders)
  const full = `${first} ${last}`
  const dom = random.pick(domains)
  const hasNick = ['links', 'pills-casino', 'form-filler'].includes(kind) && random.chance(0.5)
  const gibberish = random.filled('[g1]').toUpperCase() + random.filled(`[G${random.integer(7, 15)}]`)
  const nickOrName = hasNick ? random.filled(texts.robots.forumNames) : full
  const name = kind === 'gibberish' ? gibberish : nickOrName
  const slots = {
    ...texts.robots.phrases,
    first,
    last,
    full,
    dom,
    name,
    url: random.filled('{https://|http://|https://www.}') + dom,
    url2: random.filled(`https://${random.pick(domains)}/[g5]`),
    org: random.pick(firms),
    n: '[10-99]',
    uuid: uuid(random),
  }
  const hasSite = kind === 'language-model' || kind === 'seo-offers'
  const emails = [
    `${slug(name).slice(0, 14)}[1-9999]@gmail.com`,
    `[g${random.integer(6, 11)}][10-999]@${texts.robots.mailHosts}`,
    '[g2].[g3].[g2].[g3][1-99]@gmail.com',
    `${slug(first)}@[dom]`,
    `[g8]@${texts.robots.throwawayHosts}`,
  ]
  const email = random.weighted(emails, [30, 25, kind === 'gibberish' ? 40 : 6, hasSite ? 50 : 12, 5])
  return {...slots, email: random.filled(email, slots)}
}

function fieldsOf(random: Random, {campaign, way, source, slots, text}: Draft): Record<string, string> {
  const {name, email, url, org} = slots
  const isScript = way === 'headless' || way === 'careful'
  const fillsAll = random.chance(way === 'careful' ? 0.5 : way === 'headless' ? 0.7 : 0.75)
  const filler = (value: string) => (fillsAll ? value : '')
  const ofTrap = campaign.fillsTrap ? (way === 'headless' ? 0.55 : 0.85) : 0.1
  const shared = {
    email,
    source,
    website: random.chance(way === 'careful' ? 0.02 : ofTrap)
      ? random.pick([url, url, site, name, text.slice(0, 60)])
      : '',
    ...(!isScript && random.chance(0.1) && {phone: random.filled('8[d10]')}),
  }
  if (source === 'home-contact') return {...shared, name, project: text}
  if (source === 'home-banner') return {...shared, name, company: filler(name), goals: inOneLine(text)}
  const [firstName = '', ...rest] = name.split(' ')
  const usual = random.chance(0.6) ? services[0] : random.pick(services)
  const service = way === 'careful' ? random.pick([...services, 'other']) : usual
  return {
    ...shared,
    firstName,
    lastName: rest.join(' ') || firstName,
    company: filler(campaign.kind === 'language-model' ? org : random.chance(0.5) ? 'google' : name),
    ...((fillsAll || random.chance(0.2)) && {service}),
    budget: filler(isScript ? random.pick(budgets) : 'under-5k'),
    timeline: filler(isScript ? random.pick(timelines) : 'asap'),
    message: text,
    agent: '',
    plan: '',
  }
}

type Request = Pick<Arrival, 'headers' | 'body'>

/** A form as a library posts it, often without the fields that it does not fill in. */
function rawRequest(random: Random, {campaign, path}: Draft, fields: Record<string, string>): Request {
  const library = random.chance(0.8) ? campaign.library : libraryOf(random)
  const [hasReferrer, hidesSource, isSparse] = [random.chance(0.3), random.chance(0.3), random.chance(0.3)]
  const body = Object.entries(formBody(fields)).filter(
    ([name, value]) => !(hidesSource && name === 'source') && !(isSparse && value === ''),
  )
  return {headers: {...library, ...(hasReferrer && {referer: site + path})}, body: Object.fromEntries(body)}
}

/** What a library sends to look like a browser. */
const forgedHeaders = (random: Random, {campaign, path}: Draft): Record<string, string> => ({
  'user-agent': random.pick(campaign.agents),
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/webp,*/*;q=0.8',
  'accept-encoding': 'gzip, deflate',
  'accept-language': random.pick(['en-US,en;q=0.9', 'ru-RU,ru;q=0.9,en-US;q=0.8', 'en-US,en;q=0.5', 'en']),
  referer: random.pick([site + path, site + path, `${site}/`, 'https://www.google.com/']),
  ...(random.chance(0.55) && {origin: site}),
  ...(random.chance(0.3) && {'upgrade-insecure-requests': '1'}),
  ...(random.chance(0.12) && navigation),
})

/** What a program sends to the API. */
const jsonRequest = (random: Random, {path}: Draft, body: Record<string, string>): Request => ({
  headers: {...libraryOf(random), ...(random.chance(0.5) && {origin: site, referer: site + path})},
  body: {
    ...body,
    ...(random.chance(0.3) && {page: path, fillTime: String(random.pick([0, 1, 1000, 5000, 12_345]))}),
  },
})

/** What an automated browser sends, mostly with the page's script. */
function browserRequest(
  random: Random,
  {way, path}: Draft,
  body: Record<string, string>,
): Omit<Arrival, 'kind' | 'at' | 'from'> {
  const isHeadless = way === 'headless'
  const languages = [
    'en-US,en;q=0.9',
    'en-US,en;q=0.9',
    'en-US',
    'en-IN,en-GB;q=0.9,en-US;q=0.8,en;q=0.7',
    'en-GB,en;q=0.9',
  ]
  const language = isHeadless && random.chance(0.4) ? undefined : random.pick(languages)
  const sender = automatedBrowser(random, isHeadless)
  if (isHeadless && random.chance(0.15))
    return {isForm: true, headers: formHeaders(sender, {path, language}), body: formBody(body)}
  const patience = random.chance(0.7) ? random.skewed(3000, 25_000) : random.skewed(25_000, 120_000)
  return {
    isForm: false,
    headers: scriptHeaders(random, sender, {path, language}),
    body: {
      ...trimmed(body),
      page: path,
      firstPage: random.chance(0.9) ? path : '/',
      campaign: '',
      fillTime: String(isHeadless ? random.skewed(180, 9000) : patience),
    },
  }
}
