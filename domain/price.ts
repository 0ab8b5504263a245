import type {ContentText} from './content-text.ts'

/** A price as the content model stores it; anything may be missing in a draft. */
export interface Price {
  amount?: number | null
  currency?: string | null
  cadence?: string | null
  isFrom?: boolean | null
}

/** The words around a figure. They are content (agentPage). */
export interface PriceLabels {
  fromLabel?: string | null
  perMonthLabel?: string | null
  oneTimeLabel?: string | null
  perSessionLabel?: string | null
}

/** The words that a fresh site has, and that the Studio's previews use. */
export const defaultPriceLabels = {
  fromLabel: 'from',
  perMonthLabel: '/ month',
  oneTimeLabel: 'one-time',
  perSessionLabel: 'per session',
} as const satisfies PriceLabels

/**
 * How often a price is paid: what the Studio calls it, the label beside a large figure, whether a running line has that label
 * too, and its unit for search engines (UN/CEFACT code or a word).
 */
export const cadences = {
  month: {title: 'Every month', label: 'perMonthLabel', inLine: true, unit: 'MON'},
  'one-time': {title: 'Once', label: 'oneTimeLabel', inLine: false, unit: undefined},
  session: {title: 'Per session', label: 'perSessionLabel', inLine: true, unit: 'session'},
} as const

const isCadence = (name: string | null | undefined): name is keyof typeof cadences =>
  typeof name === 'string' && Object.hasOwn(cadences, name)

function cadenceOf(price: Price | null | undefined) {
  const cadence = price?.cadence
  return isCadence(cadence) ? cadences[cadence] : undefined
}

/** Not by Intl.NumberFormat: a phone needs up to 30 ms to make its first one, while the page is hydrated. */
const signs: Readonly<Record<string, string>> = {USD: '$', EUR: '€', GBP: '£'}

function currencyOf(price: Price): string {
  return typeof price.currency === 'string' && /^[A-Z]{3}$/.test(price.currency) ? price.currency : 'USD'
}

/** The bare figure: `$1,299`, or `$299.50` when there are cents. Undefined without an amount. */
export function priceFigure(price: Price | null | undefined): string | undefined {
  if (typeof price?.amount !== 'number' || !Number.isFinite(price.amount)) return undefined
  const {amount} = price
  const currency = currencyOf(price)
  const sign = (amount < 0 ? '-' : '') + (signs[currency] ?? `${currency}\u00A0`)
  const [units = '', cents] = Math.abs(amount)
    .toFixed(Number.isInteger(amount) ? 0 : 2)
    .split('.')
  return sign + units.replace(/\B(?=(\d{3})+$)/g, ',') + (cents ? `.${cents}` : '')
}

/** What is written beside a large figure: `/ month`, `one-time`, `per session`. */
export function cadenceLabel(
  price: Price | null | undefined,
  labels: PriceLabels | null | undefined,
): string {
  const cadence = cadenceOf(price)
  const label = cadence && labels?.[cadence.label]
  return typeof label === 'string' ? label : ''
}

/** A price in a running line: `from $1,200`, `$500/month`, `$500 per session`. Undefined without an amount. */
export function priceLine(
  price: Price | null | undefined,
  labels: PriceLabels | null | undefined,
): string | undefined {
  const figure = priceFigure(price)
  if (!figure) return undefined
  const from = price?.isFrom && labels?.fromLabel ? `${labels.fromLabel} ` : ''
  const label = cadenceOf(price)?.inLine ? cadenceLabel(price, labels) : ''
  // A label that begins with a slash belongs to the figure: `/ month` makes `$500/month`.
  return from + figure + (label.startsWith('/') ? label.replaceAll(' ', '') : label && ` ${label}`)
}

/** The price that an agent starts at, which is that of its first plan: `from $299/month`. */
export function startingPrice(
  plans: ReadonlyArray<{price?: Price | null} | null> | null | undefined,
): Price | undefined {
  const price = Array.isArray(plans) ? plans[0]?.price : undefined
  return price ? {...price, isFrom: true} : undefined
}

/**
 * The sum of prices that are paid equally often in one currency; undefined if one is unknown, or they are not alike. It starts at an amount
 * if one of them does.
 */
export function sumOfPrices(prices: ReadonlyArray<Price | null | undefined>): Price | undefined {
  const [first] = prices
  if (!first) return undefined
  let amount = 0
  for (const price of prices) {
    const isAlike = price && price.cadence === first.cadence && currencyOf(price) === currencyOf(first)
    if (!isAlike || typeof price.amount !== 'number') return undefined
    amount += price.amount
  }
  const isFrom = prices.some((price) => price?.isFrom)
  return {amount, currency: currencyOf(first), cadence: first.cadence, isFrom}
}

/** A schema.org Offer: https://schema.org/UnitPriceSpecification says how often the price is paid. */
export function schemaOffer(name: ContentText, price: Price | null | undefined): object {
  const unit = cadenceOf(price)?.unit
  const amount = {price: price?.amount, priceCurrency: price ? currencyOf(price) : undefined}
  return {
    '@type': 'Offer',
    name,
    ...amount,
    priceSpecification: unit && {
      '@type': 'UnitPriceSpecification',
      ...amount,
      [unit === 'MON' ? 'unitCode' : 'unitText']: unit,
    },
  }
}
