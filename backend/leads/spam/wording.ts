import {classify} from './classifier.ts'
import {sign, typed, type Rule} from './evidence.ts'
import model from './model.gen.json' with {type: 'json'}

/** Points of a message whose odds to be spam are e (2.7) to 1. */
const pointsByLogOdds = 2

/** How a message is worded, compared with messages whose senders are known. It speaks for people, too. */
export const wording: Rule = ({body}) => {
  const {logOdds, parts} = classify(model, typed({...body, company: ''}).text)
  const points = Math.round(pointsByLogOdds * logOdds)
  if (points > 0) return sign(points, `It is worded as spam is${quoted(parts)}.`)
  const speakingFor = parts.map(([feature, weight]) => [feature, -weight] as const).toReversed()
  return points < 0 && sign(points, `In its favor: it is worded as people write to us${quoted(speakingFor)}.`)
}

/** The three words or pairs of words that say most. */
function quoted(parts: readonly (readonly [feature: string, weight: number])[]): string {
  const words = parts.filter(([feature, weight]) => weight > 0 && !/[A-Z?!]/.test(feature)).slice(0, 3)
  return words.length > 0 ? `: ${words.map(([word]) => `“${word}”`).join(', ')}` : ''
}
