/** A price as documents hold it; a draft may lack any part. */
export interface PriceValue {
  amount?: number
  currency?: string
  cadence?: string
  isFrom?: boolean
}

const suffixes: Record<string, string> = {month: '/month', session: ' per session'}

/**
 * A price in words for the Studio's lists and previews, as the site prints it: “from $1,200”, “$299/month”.
 * Answers undefined while there is no amount.
 */
export function formatPrice(price: PriceValue | undefined): string | undefined {
  if (typeof price?.amount !== 'number') return undefined
  const amount = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: price.currency ?? 'USD',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(price.amount)
  return `${price.isFrom ? 'from ' : ''}${amount}${suffixes[price.cadence ?? ''] ?? ''}`
}
