import {pathFrom, valueAt, type Finding} from '../finding.ts'
import {finding} from '../report.ts'
import {priceIn} from '../facts.ts'
import type {Entry, Site} from '../site.ts'

/** Above this, a price is more likely a slip of the keyboard than meant: a zero too many in the dearest package. */
const limit = 50_000

/** Prices that may be right, but make one ask: very high ones, and those that were halved or doubled since they were published. */
export function checkUnusualPrices(entry: Entry, site: Site): Finding[] {
  const before = site.former?.get(entry.document._id)
  return entry.objects.flatMap(({types, value, at}) => {
    const price = priceIn(value)
    const {amount} = price
    if (!types.includes('price') || typeof amount !== 'number' || amount <= 0) return []
    const report = (message: string) =>
      finding(entry, {
        kind: 'unusual-price',
        path: `${at}.amount`,
        message,
        remedy: 'Check the amount. If it is right, say so, or publish it.',
        text: String(amount),
      })
    if (amount > limit)
      return report(
        `Are you sure? ${site.model.priceFigure(price) ?? ''} is above ${site.model.priceFigure({...price, amount: limit}) ?? ''}.`,
      )
    const former = priceIn(valueAt(before, pathFrom(at)))
    if (typeof former.amount !== 'number' || former.amount <= 0 || former.currency !== price.currency)
      return []
    const share = amount / former.amount
    if (share >= 0.5 && share <= 2) return []
    return report(
      `Are you sure? ${site.model.priceFigure(price) ?? ''} is ${share < 1 ? 'less than half' : 'more than double'} of ${site.model.priceFigure(former) ?? ''}, which is on the site.`,
    )
  })
}
