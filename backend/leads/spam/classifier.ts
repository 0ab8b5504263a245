import {featuresOf} from './features.ts'

/** A logistic regression: what each feature adds to the logarithm of the odds that a message is spam. */
export interface Model {
  bias: number
  weights: Readonly<Record<string, number>>
}

/** Fewer features say less: a word alone may be anybody's. */
const enough = 8

/** The logarithm of the odds that a text is spam, and its features by what each adds, the largest first. */
export function classify({bias, weights}: Model, text: string): {logOdds: number; parts: [string, number][]} {
  const found = featuresOf(text).flatMap((feature): [string, number][] => {
    const weight = Object.hasOwn(weights, feature) ? weights[feature] : undefined
    return weight === undefined ? [] : [[feature, weight]]
  })
  const share = Math.min(1, found.length / enough)
  const scale = share / Math.sqrt(Math.max(found.length, enough))
  const logOdds = found.reduce((total, [, weight]) => total + weight * scale, bias * share)
  return {logOdds, parts: found.toSorted(([, a], [, b]) => b - a)}
}
