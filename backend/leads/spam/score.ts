import type {Schemas} from '../../../domain/api.gen.ts'
import {leadForms} from '../../../domain/form-fields.ts'
import {phrases} from './phrases.ts'
import {hostOf, shareOfGibberish, lettersOf, linksOf} from './text-signs.ts'

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
  repeats,
  rate,
  letters,
  names,
  keywords,
]

/**
 * How much speaks for a robot. Nothing but the message, its headers and three counts is looked at, and no rule alone decides
 * that people could trip over: quick, filled by a password manager, without a script, in any language.
 */
export function judge(evidence: Evidence): Judgment {
  const {text} = typed(evidence.body)
  const signs = [...rules.map((rule) => rule(evidence)).filter((found) => !!found), ...spokenOf(text)]
  return {
    score: sumOf(signs),
    reasons: signs.map(({reason}) => reason),
  }
}

const sumOf = (signs: readonly Sign[]) => signs.reduce((sum, {points}) => sum + points, 0)

/** A single phrase may be anybody's. Each further one, of the same kind or another, says more. */
function spokenOf(text: string): Sign[] {
  const found = phrases.flatMap(({points, pattern, reason}) => {
    const different = new Set(text.match(pattern)?.map((match) => match.toLowerCase())).size
    return different === 0 ? [] : [{points, different, reason}]
  })
  const isOne = found.length === 1
  const signs = found.map(({points, different, reason}) => {
    if (isOne) return sign(different === 1 ? 1 : points + different, reason)
    return sign(points + different - 1, reason)
  })
  // Who sells does not ask what we sell.
  const isQuestion = signs.length > 0 && asksUs.test(text)
  return isQuestion
    ? [...signs, sign(-Math.min(2, sumOf(signs)), 'In its favor: it asks about what we offer.')]
    : signs
}

function trap({body, isForm}: Evidence): Sign | false {
  const value = body.website
  if (!value) return false
  if (isTheirs(value, body))
    return sign(1, 'A field that people do not see was filled in, with their own data.')
  const points = isForm || isQuick(body) ? 5 : 3
  return sign(
    points,
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

const asksUs =
  /\b(?:your (?:agents?|assistants?|plans?|pricing|prices|api|demo|slides|invoice)|(?:the|an|which|first|this) agents?\b|do you (?:offer|support|hire|provide)|how (?:much|long|do i)|can (?:you help|your|i (?:pay|try)|we (?:pay|try|see))|call (?:me|us)|send (?:me|us) (?:the|an|your price)|i forgot|could you)/i

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
  if (agent && tools.test(agent)) return sign(5, 'A program sent it, not a browser.')
  const speaks = (header('accept-language') ?? '*') !== '*'
  const fetches = header('sec-fetch-mode') !== undefined
  if (!speaks && !fetches) return sign(5, 'It came without what every browser sends.')
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
  const words = all.reduce((rest, link) => rest.replace(link, ' '), text).match(/\p{L}{2,}/gu) ?? []
  if (foreign.length > 1 && words.length < 3 * foreign.length) return sign(5, 'It is almost only links.')
  if (foreign.length > 3) return sign(5, `It has ${foreign.length} links.`)
  return sign(
    foreign.length === 3 ? 3 : 1,
    foreign.length === 1 ? 'It has a link.' : `It has ${foreign.length} links.`,
  )
}

function nameWithLink({body}: Evidence): Sign | false {
  return /https?:|www\.|\.\w{2,}\//i.test(typed(body).name) && sign(5, 'The name has a link.')
}

function markup({body}: Evidence): Sign | false {
  return (
    /<a\s|\[(?:url|link)\b/i.test(typed(body).text) &&
    sign(5, 'It has links in the code of web pages or forums.')
  )
}

function repeats({sameText}: Evidence): Sign | false {
  if (sameText < 2) return false
  return sign(sameText < 4 ? 2 : 5, `The same text came from ${sameText} other addresses.`)
}

/**
 * A message every half minute and more from one address, and nearly half of what the limit allows. The sender of a second one may have
 * forgotten something.
 */
function rate({count, limit, seconds}: Evidence): Sign | false {
  if (count < 2 || count < 0.4 * limit || seconds / (count - 1) > 30) return false
  return sign(
    count === 2 ? 2 : 5,
    `It is message ${count} from its connection within ${Math.ceil(seconds)} s.`,
  )
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
  const plain = linksOf(text).reduce((rest, link) => rest.replace(link, ' '), text.replace(/\S+@\S+/g, ' '))
  const left = lettersOf(
    name.split(/\s+/).reduce((rest, word) => (word ? rest.replaceAll(word, ' ') : rest), plain),
  )
  return left.length < 60 ? undefined : left
}
