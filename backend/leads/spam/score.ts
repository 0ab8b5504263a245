import type {Schemas} from '../../../domain/api.gen.ts'
import {contentRules} from './content.ts'
import {typed, type Evidence} from './evidence.ts'
import {sendingRules} from './sending.ts'
import {lettersOf, withoutLinks} from './text-signs.ts'
import {readWording} from './wording.ts'

export interface Judgment {
  score: number
  /** A sentence for each thing that speaks against the message, for an editor. */
  reasons: string[]
}

/** From this score on a message is kept apart as spam. */
export const spamScore = 5

/**
 * How much speaks for a robot. Nothing but the message, its headers and three counts is looked at. No sign that people could trip
 * over decides alone: quick, filled in by a password manager, without a script, in any language, from a busy office. A request
 * takes points off, because robots offer, and people ask.
 */
export function judge(evidence: Evidence): Judgment {
  const {signs: spoken, isRequest} = readWording(typed(evidence.body).text)
  const found = [...sendingRules, ...contentRules].map((rule) => rule(evidence)).filter((each) => !!each)
  const signs = [...found, ...spoken]
  const sum = signs.reduce((total, {points}) => total + points, 0)
  const reasons = signs.map(({reason}) => reason)
  if (!isRequest || sum === 0) return {score: sum, reasons}
  return {score: Math.max(0, sum - 4), reasons: [...reasons, 'In its favor: it asks for something.']}
}

/**
 * The text of a message as repetitions are counted by: without names, addresses, links and numbers, which robots change.
 * Undefined for a text of less than 60 letters, because many people ask the same short thing.
 */
export function textToCompare(body: Schemas['Lead']): string | undefined {
  const {name, text} = typed({...body, company: ''})
  const ofName = name.split(/\s+/).filter(Boolean)
  const left = lettersOf(ofName.reduce((rest, word) => rest.replaceAll(word, ' '), withoutLinks(text)))
  return left.length < 60 ? undefined : left
}
