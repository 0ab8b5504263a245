import type {Schemas} from '../../../domain/api.gen.ts'
import {leadForms, requiredLeadFields} from '../../../domain/form-fields.ts'
import {certain, sign, typed, type Evidence, type Rule, type Sign} from './evidence.ts'
import {phrasesOf} from './phrases.ts'
import {hostOf, labelOf, lettersOf} from './text-signs.ts'

/** What how a message was sent says about its sender: these rules read no words. */

/** People need about this long for the shortest form, in milliseconds, unless something fills it in for them. */
const quick = 1500
/** Nobody sees a form and presses a button within this time, in milliseconds, whatever fills it in. */
const instant = 100

const trap: Rule = ({body}) => {
  const value = body.website
  if (!value) return false
  if (isTheirs(value, body))
    return sign(1, 'A field that people do not see was filled in, with their own data.')
  return sign(3, 'A field that people do not see was filled in, with something else than their own data.')
}

/** Password managers fill the trap with what they have of the person: an address, a name, a website. */
function isTheirs(value: string, body: Schemas['Lead']): boolean {
  const {name, text} = typed(body)
  if (!hostOf(value)) return [name, body.firstName, body.lastName, body.company, body.email].includes(value)
  const label = labelOf(value)
  const theirs = [body.email.split('@')[1] ?? '', name, text].map(lettersOf)
  return label.length > 2 && theirs.some((part) => part.includes(label))
}

const time: Rule = ({body: {fillTime = ''}}) => {
  const milliseconds = Number(fillTime)
  if (fillTime === '' || milliseconds >= quick) return false
  return sign(milliseconds < instant ? 3 : 1, `It was sent ${milliseconds / 1000} s after the form appeared.`)
}

const tools =
  /^(?:python|curl|wget|go-http|okhttp|axios|node|undici|java|libwww|ruby|php|guzzle|scrapy|postman|httpie|aiohttp)\b|\b(?:bot|crawler|spider)\b/i

const browser: Rule = ({header}) => {
  const agent = header('user-agent')
  if (agent && tools.test(agent)) return sign(certain, 'A program sent it, not a browser.')
  const speaks = (header('accept-language') ?? '*') !== '*'
  const fetches = header('sec-fetch-mode') !== undefined
  if (!speaks && !fetches) return sign(certain, 'It came without what every browser sends.')
  if (!agent) return sign(3, 'It does not say which browser sent it.')
  if (!speaks) return sign(2, 'Its browser names no language.')
  return !fetches && sign(1, 'Its browser is old, or says to be another one.')
}

/** The name of the form that a message says it comes from. */
const formOf = ({source}: Schemas['Lead']) =>
  Object.entries(leadForms).find(([, form]) => form.source === source)?.[0]

/** What the page's forms always send, filled in or not. */
const page: Rule = ({body, isForm, header}) => {
  const isComplete = formOf(body) !== undefined && body.website !== undefined
  const byScript = body.fillTime !== undefined && header('idempotency-key') !== undefined
  if (isComplete && (isForm || byScript)) return false
  return sign(isComplete ? 1 : 2, 'It lacks what the forms of the site send along.')
}

/** One person of a hundred has no scripts, and most robots need none. */
const script: Rule = ({isForm}) => isForm && sign(2, 'It was sent without the page’s script.')

/** Browsers ask for these before they send a form. A message may stay empty when something is chosen, and a full name is a name, too. */
const required: Rule = ({body}) =>
  requiredLeadFields(formOf(body) ?? '').some((field) => field !== 'message' && !body[field] && !body.name) &&
  sign(3, 'It lacks what browsers ask for before they send the form.')

/** A text in Cyrillic letters from a browser that is set to no language that has them. */
const letters: Rule = ({body, header}) => {
  const {text} = typed(body)
  const all = text.match(/\p{L}/gu)?.length ?? 0
  const cyrillic = text.match(/\p{Script=Cyrillic}/gu)?.length ?? 0
  if (cyrillic === 0 || cyrillic < all / 2) return false
  const languages = header('accept-language')?.match(/(?<![\w=-])[a-z]{2,3}\b/gi) ?? []
  const isRead = languages.some((language) => new Intl.Locale(language).maximize().script === 'Cyrl')
  return !isRead && sign(2, 'Its letters are of no language that its browser is set to.')
}

/** What the reason of a repetition begins with. */
export const repeatedText = 'Most of its text came from'

/** A few words are typed alike by many people, so they say less than a longer text. */
export const repeats = ({body, otherSenders}: Pick<Evidence, 'body' | 'otherSenders'>): Sign | undefined =>
  otherSenders < 3
    ? undefined
    : sign(phrasesOf(body).length === 1 ? 2 : 5, `${repeatedText} ${otherSenders} other addresses, too.`)

/**
 * Three messages and more from one address that are seconds apart, and a part of what the limit allows that says something. People of
 * one office write at the same time, too, so it does not decide alone.
 */
const rate: Rule = ({count, limit, seconds}) => {
  if (count < Math.max(3, 0.15 * limit) || seconds / (count - 1) > 5) return false
  return sign(count < 6 ? 3 : 4, `It is message ${count} from its connection within ${Math.ceil(seconds)} s.`)
}

export const sendingRules: readonly Rule[] = [
  trap,
  time,
  browser,
  page,
  script,
  required,
  letters,
  repeats,
  rate,
]
