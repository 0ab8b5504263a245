import {contentRules} from './content.ts'
import {certain, type Evidence} from './evidence.ts'
import {sendingRules} from './sending.ts'
import {wording} from './wording.ts'

export interface Judgment {
  score: number
  /** A sentence for each thing that speaks against the message, for an editor. */
  reasons: string[]
}

/** From this score on a message is kept apart as spam. */
export const spamScore = 5

const rules = [...sendingRules, ...contentRules, wording]

/**
 * How much speaks for a robot. Nothing but the message, its headers and three counts is looked at. No sign that people could trip
 * over decides alone: quick, filled in by a password manager, without a script, in any language, from a busy office. How people
 * write to us takes points off.
 */
export function judge(evidence: Evidence): Judgment {
  const signs = rules.map((rule) => rule(evidence)).filter((each) => !!each)
  const sum = signs.reduce((total, {points}) => total + points, 0)
  const isDoubted = signs.some(({points}) => points > 0)
  const least = signs.some(({points}) => points >= certain) ? spamScore : 0
  return {score: Math.max(least, sum), reasons: isDoubted ? signs.map(({reason}) => reason) : []}
}
