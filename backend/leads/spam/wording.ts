import {classify} from './classifier.ts'
import {sign, typed, type Rule} from './evidence.ts'
import model from './model.gen.json' with {type: 'json'}

/** Points of a message whose odds to be spam are e (2.7) to 1. */
const pointsByLogOdds = 1.5

/** How a message is worded, compared with messages whose senders are known. It speaks for people, too. */
export const wording: Rule = ({body}) => {
  const {logOdds, parts} = classify(model, typed({...body, company: ''}).text)
  const points = Math.round(pointsByLogOdds * logOdds)
  if (points > 0) return sign(points, `It is worded as spam is${quoted(parts)}.`)
  return (
    points < 0 &&
    sign(points, `In its favor: it is worded as people write to us${quoted(parts.toReversed())}.`)
  )
}

/** The three words or pairs of words that say most. */
function quoted(parts: readonly (readonly [string, number])[]): string {
  const words = parts.map(([feature]) => feature).filter((feature) => !/[A-Z?!]/.test(feature))
  return words.length > 0
    ? `: ${words
        .slice(0, 3)
        .map((word) => `“${word}”`)
        .join(', ')}`
    : ''
}
