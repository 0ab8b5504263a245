import type {Schemas} from '../../../domain/api.gen.ts'
import {leadForms} from '../../../domain/form-fields.ts'
import {hostOf, lettersOf, linksOf, shareOfGibberish, withoutLinks} from './text-signs.ts'
import {readWording} from './wording.ts'

/** What is known of a message when it arrives. */
export interface Evidence {
  body: Schemas['Lead']
  /** Whether the form was posted without the page's script. */
  isForm: boolean
  header: (name: string) => string | undefined
  /** Which message of its network address it is, from 1, in the ten minutes of the limit. */
  count: number
  /** How many there may be. */
  limit: number
  /** Seconds since the first of these. */
  seconds: number
  /** How many other e-mail addresses have sent the same text in the last month. */
  sameText: number
}

export interface Judgment {
  score: number
  /** A sentence for each thing that speaks against the message, for an editor. */
  reasons: string[]
}

/** From this score on a message is kept apart as spam. */
export const spamScore = 5

/** People need about this long for the shortest form, in milliseconds, unless something fills it in for them. */
const quick = 1500

interface Sign {
  points: number
  reason: string
}
type Rule = (evidence: Evidence) => Sign | undefined | false

/** Of a sign that people do not trip over: it decides, whatever the message says. */
const certain = 9

const sign = (points: number, reason: string): Sign => ({points, reason})

/** Everything that was typed, without the trap. */
const typed = ({name, firstName, lastName, company, message, project, goals}: Schemas['Lead']) => ({
  name: [name, firstName, lastName].filter(Boolean).join(' '),
  text: [company, message, project, goals].filter(Boolean).join('\n'),
})

const rules: readonly Rule[] = [
  trap,
  time,
  browser,
  page,
  links,
  nameWithLink,
  markup,
  probe,
  hiddenLink,
  repeats,
  rate,
  empty,
  letters,
  names,
  keywords,
]

/**
 * How much speaks for a robot. Nothing but the message, its headers and three counts is looked at. No sign that people could trip
 * over decides alone: quick, filled in by a password manager, without a script, in any language, from a busy office. A request
 * takes points off, because robots offer, and people ask.
 */
export function judge(evidence: Evidence): Judgment {
  const {signs: spoken, isRequest} = readWording(typed(evidence.body).text)
  const signs = [...rules.map((rule) => rule(evidence)).filter((found) => !!found), ...spoken]
  const sum = signs.reduce((total, {points}) => total + points, 0)
  const reasons = signs.map(({reason}) => reason)
  if (!isRequest || sum === 0) return {score: sum, reasons}
  return {score: Math.max(0, sum - 4), reasons: [...reasons, 'In its favor: it asks for something.']}
}

function trap({body, isForm}: Evidence): Sign | false {
  const value = body.website
  if (!value) return false
  if (isTheirs(value, body))
    return sign(1, 'A field that people do not see was filled in, with their own data.')
  return sign(
    isForm ? 4 : 3,
    'A field that people do not see was filled in, with something else than their own data.',
  )
}

/** Password managers fill the trap with what they have of the person: an address, a name, a website. */
function isTheirs(value: string, body: Schemas['Lead']): boolean {
  const host = hostOf(value)
  const {name, text} = typed(body)
  if (!host) return [name, body.firstName, body.lastName, body.company, body.email].includes(value)
  const label = lettersOf(host.split('.').at(-2) ?? '')
  const theirs = [body.email.split('@')[1] ?? '', name, text].map(lettersOf)
  return label.length > 2 && theirs.some((part) => part.includes(label))
}

function isQuick({fillTime}: Schemas['Lead']): boolean {
  return fillTime !== undefined && fillTime !== '' && Number(fillTime) < quick
}

function time({body}: Evidence): Sign | false {
  return isQuick(body) && sign(1, `It was sent ${Number(body.fillTime) / 1000} s after the form appeared.`)
}

const tools =
  /^(?:python|curl|wget|go-http|okhttp|axios|node|undici|java|libwww|ruby|php|guzzle|scrapy|postman|httpie|aiohttp)\b|\b(?:bot|crawler|spider)\b/i

function browser({header}: Evidence): Sign | false {
  const agent = header('user-agent')
  if (agent && tools.test(agent)) return sign(certain, 'A program sent it, not a browser.')
  const speaks = (header('accept-language') ?? '*') !== '*'
  const fetches = header('sec-fetch-mode') !== undefined
  if (!speaks && !fetches) return sign(certain, 'It came without what every browser sends.')
  if (!agent) return sign(3, 'It does not say which browser sent it.')
  if (!speaks) return sign(2, 'Its browser names no language.')
  return !fetches && sign(1, 'Its browser is old, or says to be another one.')
}

const sources: ReadonlySet<string> = new Set(Object.values(leadForms).map(({source}) => source))

/** What the page's forms always send, filled in or not. */
function page({body, isForm, header}: Evidence): Sign | false {
  const isComplete = sources.has(body.source ?? '') && body.website !== undefined
  const byScript = body.fillTime !== undefined && header('idempotency-key') !== undefined
  if (isComplete && (isForm || byScript)) return false
  return sign(isComplete ? 1 : 2, 'It lacks what the forms of the site send along.')
}

function links({body}: Evidence): Sign | undefined {
  const {text} = typed(body)
  const all = linksOf(text)
  const foreign = all.filter((link) => !body.email.endsWith(hostOf(link) ?? '@'))
  if (foreign.length === 0) return undefined
  const words = withoutLinks(text).match(/\p{L}{2,}/gu) ?? []
  const wordsPerLink = foreign.length > 2 && !text.includes('?') ? 5 : 3
  if (foreign.length > 1 && words.length < wordsPerLink * foreign.length)
    return sign(5, 'It is almost only links.')
  if (foreign.length > 3) return sign(5, `It has ${foreign.length} links.`)
  if (foreign.length === 3) return sign(4, 'It has 3 links.')
  if (foreign.some((link) => cheap.test(hostOf(link) ?? '')))
    return sign(3, 'It has a link as spam uses them.')
  return sign(1, foreign.length === 1 ? 'It has a link.' : `It has ${foreign.length} links.`)
}

/** Where links are free or nearly so, and what shortens them. */
const cheap =
  /\.(?:top|xyz|club|icu|click|buzz|vip|online|site|live|sbs|cfd|web\.app)$|^(?:bit\.ly|tinyurl\.com|t\.co|goo\.su|cutt\.ly|is\.gd|rb\.gy)$/

function nameWithLink({body}: Evidence): Sign | false {
  return /https?:|www\.|\.\w{2,}\//i.test(typed(body).name) && sign(certain, 'The name has a link.')
}

function markup({body}: Evidence): Sign | false {
  return (
    /<a\s|\[(?:url|link)\b/i.test(typed(body).text) &&
    sign(certain, 'It has links in the code of web pages or forums.')
  )
}

/** What scanners type into every form of a site, to see what its server makes of it. */
const attack =
  /<\/?script|\{\{.*\}\}|\$\{.*\}|(?:\.\.[/\\]){2}|\/etc\/passwd|\bor\s+'?1'?\s*=\s*'?1|\bunion\s+(?:all\s+)?select\b|\b(?:sleep|waitfor|benchmark)\s*\(|%(?:00|0a|27|3c)/i

function probe({body}: Evidence): Sign | false {
  const {name, text} = typed(body)
  const words = text.match(/\p{L}{2,}/gu) ?? []
  return (
    words.length < 10 &&
    attack.test(`${name}\n${text}`) &&
    sign(certain, 'It tries out what the server does with code.')
  )
}

/** A link that filters are not to see. */
function hiddenLink({body}: Evidence): Sign | false {
  return (
    /\w\s?(?:\[(?:\.|dot)\]|\((?:\.|dot)\))\s?\w/i.test(typed(body).text) &&
    sign(4, 'It hides a link from filters.')
  )
}

function repeats({sameText}: Evidence): Sign | false {
  if (sameText < 2) return false
  const points = sameText < 3 ? 3 : 5
  return sign(sameText < 10 ? points : certain, `The same text came from ${sameText} other addresses.`)
}

/**
 * Three messages and more from one address that are seconds apart, and a part of what the limit allows that says something. People of
 * one office write at the same time, too, but each takes a while.
 */
function rate({count, limit, seconds}: Evidence): Sign | false {
  if (count < Math.max(3, 0.15 * limit) || seconds / (count - 1) > 5) return false
  return sign(count < 6 ? 4 : 5, `It is message ${count} from its connection within ${Math.ceil(seconds)} s.`)
}

/** A greeting or a word of praise, which asks for no answer. */
function empty({body}: Evidence): Sign | false {
  const text = withoutLinks(typed(body).text)
  return !/[?\d]/.test(text) && lettersOf(text).length < 32 && sign(1, 'It says next to nothing.')
}

function letters({body}: Evidence): Sign | false {
  const share = shareOfGibberish(typed(body).text)
  return share >= 0.3 && sign(share < 0.5 ? 3 : 5, 'It is letters at random.')
}

function names({body}: Evidence): Sign | false {
  return shareOfGibberish(typed(body).name) === 1 && sign(2, 'The name is letters at random.')
}

const smallWords = new Set(
  `i we you the a an to of and is are in on it my our me do can how what when who please with not
  ich wir sie die der das und ist ein eine mit zu auf je nous vous le la les de et un une pour est que
  yo el los y una para es por il di e per che non ik wij het een van en voor met jag vi och att det som
  w na z do si\u0119 nie o s ve bir ja se az`.split(/\s+/),
)

/** Words in a row that make no sentence in any of a dozen languages, as search engines are fed with. */
function keywords({body}: Evidence): Sign | false {
  const {text} = typed(body)
  const words = text.toLowerCase().match(/\p{Script=Latin}+/gu) ?? []
  const small = words.filter((word) => smallWords.has(word)).length
  const isList = words.length > 5 && small < 2 && !/[.,;:!?\n]/.test(text)
  return isList && sign(4, 'It is a list of search words.')
}

/**
 * The text of a message as repetitions are counted by: without names, addresses, links and numbers, which robots change.
 * Undefined for a text of less than 60 letters, because many people ask the same short thing.
 */
export function textToCompare(body: Schemas['Lead']): string | undefined {
  const {name, text} = typed({...body, company: ''})
  const ofName = name.split(/\s+/).filter(Boolean)
  const left = lettersOf(ofName.reduce((rest, word) => rest.replaceAll(word, ' '), withoutLinks(text)))
  return left.length < 60 ? undefined : left
}
