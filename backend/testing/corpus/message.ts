import {inquiryOptions} from '../../../domain/inquiry-options.ts'
import {site, type Arrival, type Random} from './arrival.ts'
import {formHeaders, scriptHeaders, type Browser} from './browsers.ts'
import clients from './clients.json' with {type: 'json'}
import texts from './texts.json' with {type: 'json'}
import type {Country, Visitor} from './visitor.ts'

/** What is sent: an arrival without its time and place. */
export type Message = Pick<Arrival, 'isForm' | 'headers' | 'body'>

/** How people send: the number of messages, and the share of these without a script. */
export const ways = [
  {name: 'typed', count: 470, withoutScript: 0},
  {name: 'autofill-fast', count: 90, withoutScript: 0},
  {name: 'password-manager', count: 90, withoutScript: 0},
  {name: 'screen-reader', count: 70, withoutScript: 0},
  {name: 'no-script', count: 90, withoutScript: 1},
  {name: 'double-click', count: 40, withoutScript: 0.5},
  {name: 'back', count: 40, withoutScript: 0.4},
  {name: 'two-tabs', count: 40, withoutScript: 0},
  {name: 'slow-line', count: 35, withoutScript: 0.15},
  {name: 'lost-answer', count: 35, withoutScript: 0.25},
] as const

/** Somebody at a browser, with something to say. */
export interface Visit {
  way: (typeof ways)[number]
  country: Country
  visitor: Visitor
  text: string
  language: string
  browser: Browser
  hasReferrer: boolean
}

/** The message of a visit. @param before the message that it follows: the form still shows the names, and is sent as then */
export function messageOf(random: Random, visit: Visit, before?: Message): Message {
  const {way, visitor, text} = visit
  const isForm = before?.isForm ?? random.chance(way.withoutScript)
  const sources = ['contact-page', 'home-contact', 'home-banner']
  const banner = way.name === 'autofill-fast' ? 90 : 20
  const form = before?.body['source'] ?? random.weighted(sources, [58, 22, banner])
  const source = form === 'home-banner' && text.length > 400 ? 'home-contact' : form
  const isContactPage = source === 'contact-page'
  const fields = isContactPage
    ? contactFields(random, visit, before)
    : homeFields(random, visit, source, before)
  const {agent = '', plan = ''} = fields
  const offer = isContactPage && !agent && random.chance(0.04) ? 'offer=promo-first-month' : ''
  const search = agent ? `?service=ai-agents&agent=${agent}&plan=${plan}` : offer && `?${offer}`
  const page = isContactPage ? '/contact' : random.chance(0.06) ? '/campaigns/spring-launch' : '/'
  const body = {
    ...fields,
    email: visitor.email,
    source,
    // Managers that fill in an identity fill in hidden fields as well, now and then.
    website: way.name === 'password-manager' && random.chance(0.07) ? `https://www.${visitor.domain}` : '',
  }
  const path = page + search
  if (isForm) return {isForm, headers: plainHeaders(random, visit, path), body: formBody(body)}
  const agentPage = `/agents/${random.pick(texts.agents)}`
  return {
    isForm,
    headers: scriptHeaders(random, visit.browser, {...visit, path}),
    body: {
      ...trimmed(body),
      page,
      firstPage: random.weighted([page, '/', agentPage, '/pricing', '/about-us'], [40, 35, 12, 10, 3]),
      campaign: offer || (random.chance(0.12) ? random.pick(texts.people.campaigns) : ''),
      fillTime: String(fillTime(random, visit)),
    },
  }
}

const mapped = (body: Record<string, string>, change: (value: string) => string) =>
  Object.fromEntries(Object.entries(body).map(([name, value]) => [name, change(value)]))

/** As a browser encodes a form. */
export const formBody = (body: Record<string, string>) =>
  mapped(body, (value) => value.replaceAll(/\r?\n/g, '\r\n'))

/** As the page's script sends fields. */
export const trimmed = (body: Record<string, string>) => mapped(body, (value) => value.trim())

function contactFields(random: Random, {visitor, text}: Visit, before?: Message): Record<string, string> {
  // A visitor who came from a plan: the form has chosen the service and hides the rest.
  const agent = !before && random.chance(0.25) ? random.pick(texts.agents) : ''
  const optional = (values: readonly string[]) => (random.chance(0.4) && !agent ? random.pick(values) : '')
  return {
    firstName: before?.body['firstName'] ?? visitor.first,
    lastName: before?.body['lastName'] ?? (random.chance(0.05) ? visitor.last.charAt(0) : visitor.last),
    company: companyOf(random, visitor),
    ...((agent || random.chance(0.45)) && {
      service: agent ? 'ai-agents' : random.pick(inquiryOptions.service),
    }),
    budget: optional(inquiryOptions.budget),
    timeline: optional(inquiryOptions.timeline),
    message: agent && random.chance(0.2) ? '' : text,
    agent,
    plan: agent && `plan-${agent}-${random.pick(['starter', 'professional', 'enterprise'])}`,
  }
}

function homeFields(
  random: Random,
  {way, visitor, text}: Visit,
  source: string,
  before?: Message,
): Record<string, string> {
  const {first, last, full} = visitor
  const names = [full, first, full.toLowerCase(), `${last}, ${first}`]
  const name = before?.body['name'] ?? random.weighted(names, [80, 12, 6, 2])
  if (source === 'home-contact') return {name, project: random.chance(0.03) ? '' : text}
  const isEmpty = random.chance(way.name === 'autofill-fast' ? 0.45 : 0.08)
  return {name, company: companyOf(random, visitor), goals: isEmpty ? '' : inOneLine(text)}
}

const companyOf = (random: Random, {co}: Visitor) => (random.chance(0.55) ? co : '')

/** As a field of one line keeps a text. */
export const inOneLine = (text: string) => text.replaceAll(/\s*\n+\s*/g, ' ')

const textBrowsers: Record<string, Record<string, string>> = clients.textBrowsers

/** Without a script some use a text browser, and some Tor Browser. */
function plainHeaders(random: Random, visit: Visit, path: string): Record<string, string> {
  const isPlain = visit.way.name === 'no-script'
  if (isPlain && random.chance(0.12)) {
    return {...random.pick(Object.values(textBrowsers)), ...(random.chance(0.8) && {referer: site + path})}
  }
  return formHeaders(isPlain && random.chance(0.15) ? clients.torBrowser : visit.browser, {...visit, path})
}

/** Milliseconds that somebody takes. */
function fillTime(random: Random, {way: {name}, text}: Visit): number {
  if (name === 'autofill-fast')
    return random.chance(0.5) ? random.integer(240, 420) : random.integer(420, 1500)
  if (name === 'password-manager') return random.skewed(900, 25_000)
  if (name === 'screen-reader') return random.skewed(150_000, 2_400_000)
  if (random.chance(0.08)) return random.skewed(2500, 12_000)
  if (random.chance(0.03)) return random.skewed(7_200_000, 200_000_000)
  return Math.max(9000, text.length * random.integer(90, 320)) + random.skewed(4000, 300_000)
}
