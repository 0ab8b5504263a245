/** A price as the content model stores it; anything may be missing in a draft. */
export interface Price {
  amount?: number | null
  currency?: string | null
  cadence?: string | null
  isFrom?: boolean | null
}

/** The words around a figure; they are content (agentPage). */
export interface PriceLabels {
  fromLabel?: string | null
  perMonthLabel?: string | null
  oneTimeLabel?: string | null
  perSessionLabel?: string | null
}

/** Formats are dear to make and used on every page. */
const formats = new Map<string, Intl.NumberFormat>()

function numberFormat(currency: string, fraction: boolean): Intl.NumberFormat {
  const digits = fraction ? 2 : 0
  const key = currency + digits
  const format =
    formats.get(key) ??
    new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
  formats.set(key, format)
  return format
}

/** The bare figure: `$1,299`, or `$299.50` when there are cents. Undefined without an amount. */
export function priceFigure(price: Price | null | undefined): string | undefined {
  if (typeof price?.amount !== 'number' || !Number.isFinite(price.amount)) return undefined
  const currency =
    typeof price.currency === 'string' && /^[A-Z]{3}$/.test(price.currency) ? price.currency : 'USD'
  return numberFormat(currency, !Number.isInteger(price.amount)).format(price.amount)
}

/** What stands beside a large figure: `/ month`, `one-time`, `per session`. */
export function cadenceLabel(
  price: Price | null | undefined,
  labels: PriceLabels | null | undefined,
): string {
  switch (price?.cadence) {
    case 'month':
      return labels?.perMonthLabel ?? ''
    case 'one-time':
      return labels?.oneTimeLabel ?? ''
    case 'session':
      return labels?.perSessionLabel ?? ''
    default:
      return ''
  }
}

/** A price in a running line: `from $1,200`, `$500/month`, `from $500/month`. Undefined without an amount. */
export function priceLine(
  price: Price | null | undefined,
  labels: PriceLabels | null | undefined,
): string | undefined {
  const figure = priceFigure(price)
  if (!figure) return undefined
  const from = price?.isFrom && labels?.fromLabel ? `${labels.fromLabel} ` : ''
  const label = price?.cadence === 'month' ? labels?.perMonthLabel : ''
  const monthly = typeof label === 'string' ? label.replaceAll(' ', '') : ''
  return from + figure + monthly
}
