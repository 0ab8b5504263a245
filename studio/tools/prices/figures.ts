import {priceFigure} from '../../../domain/price.ts'
import {percentBetween, unitsOf} from './money.ts'

/** An amount of cents as the site prints it: `$1,299`. */
export function figure(cents: number | undefined, currency: string): string {
  return (cents !== undefined && priceFigure({amount: unitsOf(cents), currency})) || 'no amount'
}

/** The difference between two amounts: `+$50 (+10 %)`. */
export function difference(from: number | undefined, to: number, currency: string): string {
  if (from === undefined) return 'new'
  const sign = to > from ? '+' : '−'
  return `${sign}${figure(Math.abs(to - from), currency)} (${percentBetween(from, to)})`
}

/** Whether a change is so large that it may be a slip: to less than a half, or more than double. */
export const isLarge = (from: number | undefined, to: number): boolean =>
  from !== undefined && (to * 2 < from || to > from * 2)
