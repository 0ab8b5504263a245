import {claimsOn, experienceOn, pricesOn, type KnownPrice} from '../facts.ts'
import type {Amount, Quantity} from '../language/figures.ts'
import {originalRange} from '../language/plain.ts'
import {readingsOf, type Reading} from '../reading.ts'
import type {Report} from '../report.ts'
import {once, type Entry, type Site} from '../site.ts'
import {isAbout, nounsOf} from './figures.ts'
import {sharesOff} from './offers.ts'
import {isCostOf} from './prices.ts'

/** Fields that say how to reach the company. */
export const contacts: ReadonlySet<string> = new Set(['email', 'phone', 'phoneHours', 'address'])

/**
 * Figures that a text did not have when it was published, and that no claim, price or plan of the content has. Whether one is right is known to people
 * alone, and whether it is new is no question of language: so they are asked once, before it is published.
 */
export function judgeNewFigures(reading: Reading): Report[] {
  const {entry, site, place, plain} = reading
  // What a promo takes off and a plan includes has its home there.
  const isHome = entry.document._type === 'promo' || (entry.prices.length > 0 && place.field === 'features')
  if (!site.former || isHome || place.role === 'sample' || contacts.has(place.field)) return []
  const before = figuresOnSite(entry, site)
  const figures = figuresIn(reading).filter(
    (figure) => !before.has(keyOf(figure)) && !isHeld(reading, figure),
  )
  if (figures.length === 0) return []
  const words = figures.map((figure) => `“${inWords(plain.text, figure)}”`).join(' and ')
  const message = `${words}: new here, and no claim, plan or price says so.`
  const remedy = 'Is it right? A claim keeps a figure with its evidence, and typing { refers to it.'
  return [{kind: 'claim', message, remedy}]
}

type Figure = Amount | Quantity

const isAmount = (figure: Figure): figure is Amount => 'amount' in figure

const keyOf = (figure: Figure) =>
  isAmount(figure) ? `${figure.amount} ${figure.currency}` : `${figure.value} ${figure.unit}`

/** A figure with the word behind it, to quote it: “$40,000 a year”, “98%”, “12 companies”. */
function inWords(text: string, figure: Figure): string {
  if (isAmount(figure)) return text.slice(figure.start, figure.phraseEnd)
  return (
    /^\S+(?:(?<![%x×]) (?:%|\p{L}[\p{L}-]*))?/u
      .exec(text.slice(figure.start))?.[0]
      .replace(/[.,!?;:)]+$/, '') ?? ''
  )
}

/** The figures of a document as it is published. */
function figuresOnSite(entry: Entry, site: Site): ReadonlySet<string> {
  const published = site.onSite(entry.document._id)
  return new Set(
    published?.texts.flatMap((place) => readingsOf(published, site, place).flatMap(figuresIn)).map(keyOf),
  )
}

/** What a sentence states in digits, without what variables print. */
function figuresIn({place, plain, sentence}: Reading): Figure[] {
  return [
    ...sentence.amounts.filter(({amount}) => amount > 0),
    ...sentence.quantities.filter((quantity) => isStated(plain.text, quantity)),
  ].filter(({start, end}) => {
    const range = originalRange(plain, start, end)
    return range && place.text.charAt(range[0]) !== '{'
  })
}

/** Three groups of digits, or “555-0104”. */
const phones = /\+?\(?\d{1,4}\)?(?:[ .-]\(?\d{2,5}\)?){2,}|\b\d{3}-\d{4}\b/g
/** “12 May”, “500 Main Street”: what stands behind a number that counts nothing. */
const months = new Set(
  'January February March April May June July August September October November December'
    .split(' ')
    .flatMap((name) => [name, name.slice(0, 3), name.slice(0, 4)]),
)
const street = /^ (?:\p{Lu}[\p{L}.]* ){0,2}(?:St(?:reet)?|Ave(?:nue)?|R(?:oa)?d|Lane|Drive|Boulevard|Blvd)\b/u
/** “Step 12”, “Suite 1200”, “#40”, “1200 × 630” */
const numbered =
  /(?:\b(?:step|section|article|page|part|chapter|version|suite|floor|room|no\.?|out of) |#|\d ?[x×] ?)$/i
/** What makes a bare number a count: “12 companies”, “500+”, but not “12 to 5”. */
const counting = /^(?:\+|[ -]\p{L}{2}(?!\p{L}? \d))/u
const scaled = /^ ?(?:k|m|million|thousand|billion)\b/i

/** Whether a number in digits says how much or how many: no year, time of day, phone number, address, or number of a step. */
function isStated(text: string, {start, end, unit, value, behind}: Quantity): boolean {
  const [written, before, rest] = [text.slice(start, end), text.slice(0, start), text.slice(end)]
  const isOfPhone = [...text.matchAll(phones)].some(
    ({index, 0: phone}) => index <= start && end <= index + phone.length && phone.length > end - start,
  )
  if (!/\d/.test(written) || isOfPhone || numbered.test(before)) return false
  // “3 times a week” is how often, and “1200 × 630” how large.
  if (unit === 'times')
    return !/^ ?[x×] ?\d/i.test(rest) && !/^times (?:a|an|per|each|every|in)\b/.test(behind.join(' '))
  if (unit !== undefined && unit !== 'rank') return true
  const isTime = /^ ?(?:[ap]\.?m\b|:\d|o'clock)/i.test(rest)
  const isYear = value >= 1900 && value < 2100 && !/\D/.test(written)
  if (isTime || isYear || months.has(/^ (\p{L}+)/u.exec(rest)?.[1] ?? '') || street.test(rest)) return false
  return scaled.test(rest) || (value >= 10 && (/\d[,.' ]\d{3}/.test(written) || counting.test(rest)))
}

/** The quantities that claims, plans and fields of expertise hold. */
const quantitiesOn = once((site: Site): readonly Quantity[] => [
  ...[...site.entries.values()]
    .flatMap(({document, prices, texts}) =>
      texts.filter(({field}) => document._type === 'claim' || (prices.length > 0 && field === 'features')),
    )
    .flatMap((place) => site.read(place).sentences.flatMap(({quantities}) => quantities)),
  ...experienceOn(site).flatMap(({quantities}) => quantities),
])

/** Whether the content holds a figure. A share or a multiple is one of something: that of a claim about something else is not held. */
function isHeld(reading: Reading, figure: Figure): boolean {
  const {site, sentence} = reading
  if (isAmount(figure)) {
    const {amount, currency} = figure
    const isSame = (price: KnownPrice) =>
      price.amount === amount && price.currency === (currency ?? price.currency)
    return pricesOn(site).some(isSame) || isCostOf(reading, figure)
  }
  const {value, unit, behind} = figure
  const isSame = (quantity: Quantity) => quantity.value === value && quantity.unit === unit
  // “500 posts” of a plan are no “500 companies”.
  const isCounted = (quantity: Quantity) =>
    unit !== undefined || nounsOf(quantity.behind).some((noun) => nounsOf(behind).includes(noun))
  if (unit !== 'percent' && unit !== 'times')
    return quantitiesOn(site).some((quantity) => isSame(quantity) && isCounted(quantity))
  const isOfClaim = claimsOn(site).some(
    (claim) => claim.quantities.some(isSame) && isAbout(claim, sentence, true),
  )
  return isOfClaim || (unit === 'percent' && sharesOff(site).includes(value))
}
