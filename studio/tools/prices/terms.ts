/** What the table shows and changes of a price: the amount, how often it is paid, and whether “from” stands before it. */
import {property, textOf} from 'content-checks'
import {cadences, priceFigure} from '../../../domain/price.ts'
import {
  amountProblem,
  centsOf,
  currencyProblem,
  parseAmount,
  percentBetween,
  unitsOf,
  type DecimalMark,
} from '../../ui/money.ts'

export interface Terms {
  /** Undefined if there is no valid amount. */
  cents: number | undefined
  /** A value of the schema's list; empty if there is none. */
  cadence: string
  isFrom: boolean
}

export type TermName = keyof Terms

/** The field of a price that has each of them. */
export const fieldOf = {cents: 'amount', cadence: 'cadence', isFrom: 'isFrom'} as const satisfies Record<
  TermName,
  string
>

const termNames = ['cents', 'cadence', 'isFrom'] as const satisfies readonly TermName[]

/** Which terms some objects have, in the order of the table. */
export const namesIn = (...terms: Partial<Terms>[]): TermName[] =>
  termNames.filter((name) => terms.some((some) => name in some))

/** Some of the terms. */
export const picked = (terms: Terms, names: readonly TermName[]): Partial<Terms> =>
  Object.fromEntries(names.map((name) => [name, terms[name]]))

/** The terms of a price as the content stores it. */
export const termsOf = (price: unknown): Terms => ({
  cents: centsOf(property(price, 'amount')),
  cadence: textOf(price, 'cadence') ?? '',
  isFrom: property(price, 'isFrom') === true,
})

/** A term as the content stores it; undefined where the field is left out. */
export function storedTerm(name: TermName, terms: Partial<Terms>): unknown {
  if (name !== 'cents') return terms[name] === '' ? undefined : terms[name]
  return terms.cents === undefined ? undefined : unitsOf(terms.cents)
}

/** What the table calls a cadence. */
export const cadenceTitle = (cadence: string): string =>
  Object.entries(cadences).find(([name]) => name === cadence)?.[1].title ?? cadence

/** An amount of cents as the site prints it: `$1,299`. */
export function figure(cents: number | undefined, currency: string): string {
  return (cents !== undefined && priceFigure({amount: unitsOf(cents), currency})) || 'no amount'
}

/** The difference between two amounts: `+$50 (+10%)`. */
export function difference(from: number | undefined, to: number, currency: string): string {
  if (from === undefined) return 'new'
  const sign = to > from ? '+' : '−'
  return `${sign}${figure(Math.abs(to - from), currency)} (${percentBetween(from, to)})`
}

/** Some terms in words: `$299, every month, “from”`. */
export function termsText(terms: Partial<Terms>, names: readonly TermName[], currency: string): string {
  const words = {
    cents: figure(terms.cents, currency),
    cadence: cadenceTitle(terms.cadence ?? '').toLowerCase() || 'no cadence',
    isFrom: terms.isFrom ? '“from”' : 'without “from”',
  }
  return names.map((name) => words[name]).join(', ')
}

/** What an entry means, or why it means nothing, as a sentence. */
export type Entered = {to: Partial<Terms>} | {problem: string}

/** Reads what somebody typed, pasted or imported into a cell of a price in a currency. */
export function entered(name: TermName, text: string, currency: string, mark?: DecimalMark): Entered {
  const word = text.trim().toLowerCase()
  if (name === 'cents') {
    const cents = parseAmount(text, mark)
    const problem = currencyProblem(text, currency) ?? amountProblem(text, cents)
    return problem === undefined ? {to: {cents}} : {problem}
  }
  if (name === 'cadence') {
    const choices = Object.entries(cadences)
    const choice = choices.find(([value, {title}]) => [value, title.toLowerCase()].includes(word))
    if (choice) return {to: {cadence: choice[0]}}
    const titles = choices.map(([, {title}]) => title).join(', ')
    return {problem: `“${text}” is not how a price is paid. It can be: ${titles}.`}
  }
  const isFrom = /^(?:from|yes|true|1)$/.test(word)
  if (!isFrom && !/^(?:no|false|0|)$/.test(word)) return {problem: `“${text}” is neither “from” nor “no”.`}
  return {to: {isFrom}}
}
