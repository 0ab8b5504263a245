import {phrasesOf} from '../../leads/spam/phrases.ts'
import type {Sign} from '../../leads/spam/evidence.ts'
import {judge, spamScore, type Judgment} from '../../leads/spam/score.ts'
import {repeats} from '../../leads/spam/sending.ts'
import type {Schemas} from '../../../domain/api.gen.ts'
import type {Arrival} from './arrival.ts'

/** What became of a message: a limit refused it, or it was stored and judged. */
export interface Outcome {
  arrival: Arrival
  place: 'inbox' | 'spam' | 'refused'
  judgment: Judgment
}

const window = 600_000
/** As CONTACT_LIMIT is when it is not set. */
export const contactLimit = 20

/** Judges a corpus as the backend does, with its counts in memory instead of in Postgres. */
export function simulate(arrivals: readonly Arrival[]): Outcome[] {
  const inOrder = arrivals.toSorted((a, b) => a.at - b.at)
  const visits = new Map<string, {first: number; count: number}>()
  const senders = new Map<number, Set<string>>()
  const keys = new Set<string>()
  const outcomes: Outcome[] = []
  /** Those whose text was not a repetition yet, by phrase. */
  const firsts = new Map<number, Set<Outcome>>()
  for (const arrival of inOrder) {
    const {at, from, headers} = arrival
    const body: Schemas['Lead'] = {...arrival.body, email: arrival.body['email'] ?? ''}
    const {fillTime: _, website: __, ...message} = body
    // The same message again: it is stored once.
    const period = Math.floor(at / window)
    const repeatKeys = [
      ...[period, period - 1].map((time) => `${JSON.stringify(message)} ${time}`),
      ...(headers['idempotency-key'] ? [headers['idempotency-key']] : []),
    ]
    if (repeatKeys.some((key) => keys.has(key))) continue
    const last = visits.get(from)
    const visit = last && at - last.first < window ? last : {first: at, count: 0}
    visits.set(from, visit)
    if (visit.count === contactLimit) {
      outcomes.push({arrival, place: 'refused', judgment: {score: 0, reasons: []}})
      continue
    }
    visit.count++
    for (const key of repeatKeys) keys.add(key)
    const phrases = phrasesOf(body)
    const counts = phrases.map(
      (phrase) => [...(senders.get(phrase) ?? [])].filter((sender) => sender !== body.email).length,
    )
    const otherSenders = counts.toSorted((a, b) => a - b)[Math.ceil(0.3 * counts.length) - 1] ?? 0
    const judgment = judge({
      body,
      isForm: arrival.isForm,
      header: (name) => headers[name],
      count: visit.count,
      limit: contactLimit,
      seconds: (at - visit.first) / 1000,
      otherSenders,
    })
    for (const phrase of phrases) senders.set(phrase, (senders.get(phrase) ?? new Set()).add(body.email))
    const outcome: Outcome = {arrival, place: judgment.score < spamScore ? 'inbox' : 'spam', judgment}
    outcomes.push(outcome)
    const repetition = repeats({body, otherSenders})
    if (repetition && otherSenders < 6) judgeEarlier(firsts, phrases, repetition)
    if (!repetition)
      for (const phrase of phrases) firsts.set(phrase, (firsts.get(phrase) ?? new Set()).add(outcome))
  }
  return outcomes
}

/** What the function of this name in leads/store.ts does. */
function judgeEarlier(
  firsts: ReadonlyMap<number, ReadonlySet<Outcome>>,
  phrases: readonly number[],
  {points, reason}: Sign,
): void {
  const alike = Map.groupBy(
    phrases.flatMap((phrase) => [...(firsts.get(phrase) ?? [])]),
    (outcome) => outcome,
  )
  for (const [outcome, {length}] of alike) {
    const {score, reasons} = outcome.judgment
    if (outcome.place !== 'inbox' || length < 0.7 * phrases.length || score + points < spamScore) continue
    outcome.place = 'spam'
    outcome.judgment = {score: score + points, reasons: [...reasons, reason]}
  }
}

/** How many messages of each kind went to a place. */
export function byKind(outcomes: readonly Outcome[], place: Outcome['place']): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const outcome of outcomes) {
    if (outcome.place === place) counts[outcome.arrival.kind] = (counts[outcome.arrival.kind] ?? 0) + 1
  }
  return counts
}
