import {pathFrom, valueAt, type Finding} from '../finding.ts'
import {finding} from '../report.ts'
import type {Price} from '../site-model.ts'
import {priceIn} from '../facts.ts'
import type {Entry, Site} from '../site.ts'

/** Above this, a price is more likely a slip of the keyboard than meant: a zero too many in the dearest package. */
const limit = 50_000

const figure = (price: Price, {model}: Site) => model.priceFigure(price) ?? ''

/** Prices that may be right, but make one ask: very high ones, and those that were halved or doubled since they were published. */
export function checkUnusualPrices(entry: Entry, site: Site): Finding[] {
  const before = site.former?.get(entry.document._id)
  return entry.objects.flatMap(({types, value, at: path}) => {
    const price = priceIn(value)
    const {amount} = price
    if (!types.includes('price') || typeof amount !== 'number' || amount <= 0) return []
    const report = (message: string) => {
      const remedy = 'Check the amount. If it is right, say so, or publish it.'
      const at = {path: `${path}.amount`, text: String(amount)}
      return finding(entry, {kind: 'unusual-price', ...at, message: `Are you sure? ${message}.`, remedy})
    }
    if (amount > limit)
      return report(`${figure(price, site)} is above ${figure({...price, amount: limit}, site)}`)
    const former = priceIn(valueAt(before, pathFrom(path)))
    if (typeof former.amount !== 'number' || former.amount <= 0 || former.currency !== price.currency)
      return []
    const share = amount / former.amount
    if (share >= 0.5 && share <= 2) return []
    const change = share < 1 ? 'less than half' : 'more than double'
    return report(`${figure(price, site)} is ${change} of ${figure(former, site)}, which is on the site`)
  })
}
