import {isOfferActive, type OfferDates} from './offer-dates.ts'
import {priceFigure, priceLine, sumOfPrices, type Price, type PriceLabels} from './price.ts'

/**
 * A text of the content can print a fact that is kept in one place, and follows when that changes. The fact stands in braces:
 *
 * | variable                | prints                                                                        |
 * | ----------------------- | ----------------------------------------------------------------------------- |
 * | `{claim-x}`             | the figure of a claim: `24 hours`                                             |
 * | `{plan-x.price}`        | the price of a plan, package or add-on, or what an agent starts at: `$299`    |
 * | `{plan-x.priceLine}`    | the price as a line: `$299/month`, `from $1,200`                              |
 * | `{agent.priceLine}`     | the least price of all documents of a type; `price` works, too                |
 * | `{plan-x+plan-y.price}` | the sum of prices that are paid equally often; `priceLine` works, too         |
 * | `{agent-x.name}`        | the name of an agent, plan, package or add-on; of `siteSettings`, the company |
 * | `{agent.count}`         | how many documents of a type there are: `six`, or `Six` to begin a sentence.  |
 * |                         | The words after it are for several, so of one there is no number              |
 * | `{homePage.steps.count}`| the length of a list of a document, or of a section of a page                 |
 * | `{offer.text}`          | the offer that the site settings choose, while it runs                        |
 *
 * Documents are named by their ids, which editors cannot change: https://www.sanity.io/docs/ids. Editors need not know them: they
 * choose from a list that shows what each variable prints.
 */
const variable = /\{([\w-]+(?:\+[\w-]+)*(?:\.[A-Za-z]+){0,2})\}/g

/** The value of each variable, as `queryWithFacts` finds it; null for what does not exist. */
export type Facts = Readonly<Record<string, unknown>>

/** The name under which facts hold the words around prices. */
export const priceLabels = 'labels'

/** The variables in a text, without their braces. */
export function variablesIn(text: string): string[] {
  return [...text.matchAll(variable)].flatMap(([, name]) => name ?? [])
}

/** A text in parts: texts at even positions, and between them variables without their braces. */
export function splitVariables(text: string): string[] {
  return text.split(variable)
}

export interface VariableParts {
  /** Ids of documents; before `count` alone, a type. */
  ids: string[]
  /** The list whose items are counted. */
  list: string | undefined
  property: string
}

/** What a variable says: which property of which documents. A claim's id alone means its figure. */
export function variableParts(name: string): VariableParts {
  const [subject = '', ...properties] = name.split('.')
  return {
    ids: subject.split('+'),
    list: properties.length > 1 ? properties[0] : undefined,
    property: properties.at(-1) ?? 'figure',
  }
}

/** Whether a variable is about all documents of a type. The ids of documents with prices have a hyphen; names of types have none. */
export function isOfType({ids: [id = ''], list, property}: VariableParts): boolean {
  if (property === 'count') return list === undefined
  return property.startsWith('price') && !id.includes('-')
}

/** The ids of the documents that a variable reads. One about the documents of a type names none. */
export function documentIdsOf(name: string): string[] {
  const parts = variableParts(name)
  if (isOfType(parts)) return []
  return parts.ids[0] === 'offer' ? ['siteSettings'] : parts.ids
}

/** The variable that prints a property of documents. */
export function variableFor(
  ids: string | readonly string[],
  property: 'figure' | 'price' | 'priceLine' | 'name' | 'count',
): string {
  const subject = [ids].flat().join('+')
  return property === 'figure' ? `{${subject}}` : `{${subject}.${property}}`
}

interface PrintOptions {
  /** What stands before the text, as the first span of a paragraph before its second. */
  before?: string
  /** Milliseconds since 1970, for offers. */
  now?: number
}

/** A text as visitors read it. A variable that refers to nothing becomes a visible placeholder: `[claim-x]`. */
export function printVariables(text: string, facts: Facts, options: PrintOptions = {}): string {
  const {before = '', now = Date.now()} = options
  let whole = before
  let isDropped = false
  for (const [index, part] of splitVariables(text).entries()) {
    const isFact = index % 2 === 1
    const printed = isFact ? (printedFact(part, facts, now) ?? `[${part}]`) : part
    // What follows a fact that prints nothing takes its place.
    const placed = isDropped ? printed.trimStart() : printed
    const begins = isFact ? !part.endsWith('.name') : isDropped
    isDropped = isFact && printed === ''
    whole +=
      begins && /(?:^\s*|[.!?]\s+|\n)$/.test(whole)
        ? placed.charAt(0).toUpperCase() + placed.slice(1)
        : placed
  }
  return whole.slice(before.length)
}

/** What a variable prints within a sentence; undefined where it refers to nothing. */
export function printedFact(name: string, facts: Facts, now: number): string | undefined {
  const {property} = variableParts(name)
  const value = Object.hasOwn(facts, name) ? facts[name] : undefined
  if (property === 'price' || property === 'priceLine') {
    const prices: unknown[] = [value].flat()
    const price = prices.length > 1 ? sumOfPrices(prices.map(asPrice)) : asPrice(prices[0])
    return property === 'price' ? priceFigure(price) : priceLine(price, labelsIn(facts))
  }
  if (property === 'count')
    return typeof value === 'number' ? (value === 1 ? '' : numberInWords(value)) : undefined
  if (property === 'text') return offerText(value, now)
  return typeof value === 'string' && value !== '' ? value : undefined
}

const labelsIn = (facts: Facts): PriceLabels => Object(facts[priceLabels])

const asPrice = (value: unknown): Price | undefined =>
  typeof value === 'object' && value !== null ? value : undefined

/** An offer that is not running prints nothing. */
function offerText(value: unknown, now: number): string | undefined {
  const {text, start, end}: OfferDates & {text?: unknown} = Object(value)
  if (typeof text !== 'string') return undefined
  return isOfferActive({start, end}, now) ? text : ''
}

const numbers = 'zero one two three four five six seven eight nine'.split(' ')

/** A number in words up to nine, as in running text. */
export function numberInWords(number: number): string {
  return numbers[number] ?? String(number)
}

/** The length of a text on the site, in characters. A variable counts as ten, which is the longest figure that fits well. */
export function printedLength(text: string): number {
  return text.replaceAll(variable, ' '.repeat(10)).length
}
