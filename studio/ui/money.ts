/**
 * Amounts of money as integers of cents, so that no sum, percentage or comparison depends on binary fractions. The content
 * stores units (299.5); the schema allows two decimals at most.
 */

/** The largest amount that the table accepts, in cents. */
export const maximum = 10_000_000_00

/** The cents of an amount in units; undefined if it is no amount of whole cents. */
export function centsOf(amount: unknown): number | undefined {
  if (typeof amount !== 'number' || !Number.isFinite(amount)) return undefined
  const cents = Math.round(amount * 100)
  return Math.abs(amount * 100 - cents) < 1e-4 ? cents : undefined
}

/** The amount in units, as the content stores it. */
export const unitsOf = (cents: number): number => cents / 100

/** An amount as it is typed and exported: `299` or `299.50`. */
export function plainAmount(cents: number, decimalMark: '.' | ',' = '.'): string {
  const units = Math.trunc(Math.abs(cents) / 100)
  const rest = Math.abs(cents) % 100
  const sign = cents < 0 ? '-' : ''
  return `${sign}${units}${rest === 0 ? '' : decimalMark + String(rest).padStart(2, '0')}`
}

/** How a table of another program writes numbers: `.` for 1299.50, `,` for 1299,50; undefined when that is not known. */
export type DecimalMark = '.' | ',' | undefined

/** How a currency is written at the beginning or the end of an amount, `$US 299` and `US$299` too. */
const writtenCurrencies: readonly (readonly [RegExp, string])[] = [
  [/US ?\$|\$ ?US|\$|USD/, 'USD'],
  [/€|EUR/, 'EUR'],
  [/£|GBP/, 'GBP'],
  [/CHF|Fr\./, 'CHF'],
  [/¥|JPY/, 'JPY'],
]

/** A currency that an amount is written with, as its ISO code, and the amount without it. */
function splitCurrency(text: string): {currency: string | undefined; amount: string} {
  const plain = text.normalize('NFKC').replace('\u2212', '-').trim()
  for (const [mark, currency] of writtenCurrencies) {
    const [before, after] = [`^([+-]?)\\s*(?:${mark.source})(?![A-Z])`, `(?<![A-Z])(?:${mark.source})$`]
    const amount = plain.replace(new RegExp(before, 'i'), '$1')
    if (amount !== plain) return {currency, amount}
    const rest = plain.replace(new RegExp(after, 'i'), '')
    if (rest !== plain) return {currency, amount: rest}
  }
  return {currency: undefined, amount: plain}
}

/**
 * Reads an amount as people write it: `1299`, `1,299.50`, `1.299,50`, `$1,299`, `US$299`, `1 299,00`. As there are two decimals at
 * most, three digits after a single mark are thousands, unless the decimal mark is known to be that one. Spaces separate thousands
 * only after less than three digits, since `299 399` is more likely two amounts.
 * @returns cents, or undefined if the text is no amount. It may be negative or 0; whether that makes a price, the caller decides.
 */
export function parseAmount(text: string, decimalMark?: DecimalMark): number | undefined {
  const {amount} = splitCurrency(text)
  const plain = withoutSpaces(amount.trim())
  const found = /^([+-]?)(\d[\d.,]*?)(?:([.,])(\d{1,2}))?$/.exec(plain)
  if (!found) return undefined
  const [, sign, digits = '', mark, decimals = ''] = found
  if (mark && decimalMark && mark !== decimalMark) return undefined
  const thousands = mark ? otherMark(mark) : decimalMark && otherMark(decimalMark)
  const units = withoutThousands(digits, thousands)
  if (units === undefined || units.length > 9) return undefined
  const cents = Number(units) * 100 + Number(decimals.padEnd(2, '0'))
  return sign === '-' ? -cents : cents
}

/** The spaces and apostrophes of thousands, and a space after the sign, left out; others stay, and make the text no amount. */
const withoutSpaces = (text: string) =>
  text
    .replace(/^([+-])\s+/, '$1')
    .replace(/^[+-]?(?:\d{1,2}(?: \d{3})+|\d{1,3}(?:['’]\d{3})+)(?=[.,]\d{1,2}$|$)/, (grouped) =>
      grouped.replace(/[ '’]/g, ''),
    )

const otherMark = (mark: string): '.' | ',' => (mark === '.' ? ',' : '.')

/** The digits alone, when the marks between them separate thousands. */
function withoutThousands(digits: string, mark: '.' | ',' | undefined): string | undefined {
  if (/^\d+$/.test(digits)) return digits
  const used = digits.includes(',') ? ',' : '.'
  if (mark && mark !== used) return undefined
  const groups = digits.split(used)
  const isGrouped =
    /^\d{1,3}$/.test(groups[0] ?? '') && groups.slice(1).every((group) => /^\d{3}$/.test(group))
  return isGrouped ? groups.join('') : undefined
}

/**
 * Reads a percentage as people write it: `10`, `+10 %`, `-7,5`.
 * @returns hundredths of a percent, or undefined if the text is none between -100 and 1000
 */
export function parsePercent(text: string): number | undefined {
  if (splitCurrency(text).currency !== undefined) return undefined
  const hundredths = parseAmount(text.replace('%', ''), text.includes(',') ? ',' : '.')
  return hundredths !== undefined && hundredths > -100_00 && hundredths <= 1000_00 ? hundredths : undefined
}

/** By how much a price changes, in percent with one decimal: `+10%`, `-3.3%`. */
export function percentBetween(from: number, to: number): string {
  const tenths = Math.round(((to - from) / from) * 1000) / 10
  return `${tenths > 0 ? '+' : ''}${tenths}%`
}

/** Why an amount in another currency cannot be taken, as a sentence; undefined if the text names none or the same. */
export function currencyProblem(text: string, currency: string): string | undefined {
  const written = splitCurrency(text).currency
  if (written === undefined || written === currency) return undefined
  return `“${text}” is in ${written}, but the price is in ${currency}. Enter the amount in ${currency}.`
}

/** Why a text is no price, as a sentence; undefined if it is one. */
export function amountProblem(text: string, cents: number | undefined): string | undefined {
  if (text.trim() === '') return 'There is no amount.'
  if (cents === undefined)
    return /\d\s+\D?\d/.test(text)
      ? `“${text}” looks like two amounts. Enter one, such as 299 or 1299.50.`
      : `“${text}” is not an amount with at most two decimals.`
  if (cents <= 0) return `“${text}” is not more than 0.`
  return cents > maximum ? `“${text}” is more than ${plainAmount(maximum)}.` : undefined
}
