import {compact} from '../../../domain/compact.ts'
import {plainText} from '../../content/editable.ts'

/** What of a plan can be counted: so many units, units without limit, or only its features. */
export type PlanUnits =
  | {kind: 'count'; count: number; noun: string}
  | {kind: 'unlimited'}
  | {kind: 'features'; count: number}

type Features = ReadonlyArray<string | null> | null | undefined

/** Reads the units of a plan from its first feature: “50 pieces per month”, “Up to 5 data sources”, “Unlimited pieces”. */
export function planUnits(features: Features): PlanUnits {
  const lines = compact(features)
  const first = plainText(lines[0])
  if (/^unlimited\b/i.test(first)) return {kind: 'unlimited'}
  const [, digits, noun = ''] = /(?<![\d./])(\d{1,3}(?:,?\d{3})?)(?![\d.,/%])(?: +(.*))?$/.exec(first) ?? []
  const count = Number(digits?.replace(',', ''))
  return count > 0 ? {kind: 'count', count, noun} : {kind: 'features', count: lines.length}
}

/** How an agent's plans are drawn, so that they can be compared. */
export interface UnitScale {
  /** Units that one dot stands for. */
  perDot: number
  /** Dots in a row. */
  columns: number
  /** What there is of a dot’s units: “keywords”. */
  noun: string
}

/**
 * The scale that the largest of these plans fits: two rows of large dots, four of small ones, or two of dots that stand for several units,
 * above the line that says for how many.
 */
export function unitScale(plans: readonly PlanUnits[]): UnitScale {
  const most = Math.max(0, ...plans.map((units) => (units.kind === 'count' ? units.count : 0)))
  const perDot = most <= 80 ? 1 : Math.ceil(most / 200) * 5
  const noun = plans.flatMap((units) => (units.kind === 'count' ? units.noun : []))[0] ?? ''
  return {perDot, columns: most <= 20 ? 10 : 20, noun}
}
