import {claimVariable, numberInWords} from '../../domain/claim-variables.ts'
import {property, refsOf, textOf, type Finding} from '../finding.ts'
import {isSame, quantitiesIn, type Quantity} from '../language/quantities.ts'
import {sentenceAround} from '../language/plain.ts'
import type {TextPlace} from '../places.ts'
import {finding, replaceFix, textFinding} from '../report.ts'
import type {Entry, KnownClaim, Site} from '../site.ts'

/** Words that mean the same in a claim's label and in a sentence. A word stands for all that begin with it. */
const synonyms: readonly (readonly string[])[] = [
  ['respon', 'repl', 'answer', 'get back', 'hear from us', 'hear back'],
  ['consult', 'first call', 'intro call', 'discovery call'],
  ['satisf', 'happy'],
  ['roi', 'return on investment', 'return on their investment'],
  ['traffic', 'visitor', 'visits'],
  ['resol', 'solve'],
  ['accura', 'precision', 'precise', 'correct'],
  ['engag'],
  ['fast', 'quick', 'speed'],
  ['monitor', 'watch'],
  ['analy'],
  ['strateg'],
  ['client', 'customer'],
  ['free', 'no charge', 'no cost'],
  ['support'],
]

/** Words of labels that say nothing of what is counted. */
const generic =
  /^(?:the|a|an|of|in|on|per|and|or|to|for|by|at|with|within|after|our|your|rate|time|average|maximum|minimum|increase|months?|days?|weeks?|\d+)$/

interface Topic {
  /** Each word of the label with those that mean the same. */
  words: readonly (readonly string[])[]
}

const topics = new Map<string, Topic>()

function topicOf(label: string): Topic {
  const known = topics.get(label)
  if (known) return known
  const words = (label.toLowerCase().match(/[\p{L}\d]+/gu) ?? [])
    .filter((word) => !generic.test(word))
    .map((word) => synonyms.find((same) => same.some((start) => word.startsWith(start))) ?? [stem(word)])
  const topic = {words}
  topics.set(label, topic)
  return topic
}

function stem(word: string): string {
  return word.length > 5 ? word.replace(/(?:ations?|ings?|ions?|ers?|ed|es|s)$/, '') : word
}

function has(sentence: string, start: string): boolean {
  for (let at = sentence.indexOf(start); at !== -1; at = sentence.indexOf(start, at + 1))
    if (!/[\p{L}]/u.test(sentence.charAt(at - 1))) return true
  return false
}

/** How much of a claim's label a sentence speaks of, from 0 to 1. */
function likeness(claim: KnownClaim, sentence: string): number {
  const {words} = topicOf(claim.label)
  // “Top 10 in 90 days” counts nothing else, so its figure alone is its subject.
  if (words.length === 0) return 0.5
  return words.filter((same) => same.some((start) => has(sentence, start))).length / words.length
}

/** Figures that somebody typed into a text although a claim has them, or although a claim says otherwise. */
export function checkFigures(entry: Entry, site: Site): Finding[] {
  if (entry.document._type === 'claim') return []
  const pairs = figuresWithLabels(entry, site)
  const inPairs = new Set(
    entry.objects.flatMap(({types, at}) => (types.includes('result') ? [`${at}.figure`, `${at}.label`] : [])),
  )
  return [
    ...pairs,
    ...entry.texts.flatMap((place) =>
      place.role === 'note' || place.role === 'sample' || inPairs.has(place.at)
        ? []
        : figuresIn(entry, site, place),
    ),
    ...agentCounts(entry, site),
  ]
}

function figuresIn(entry: Entry, site: Site, place: TextPlace): Finding[] {
  const plain = site.plain(place.text)
  return quantitiesIn(plain.small).flatMap((quantity) => {
    const sentence = plain.small.slice(...sentenceAround(plain.small, quantity.start))
    const verdict = judge(entry, site, quantity, sentence)
    if (!verdict) return []
    const {claim} = verdict
    const isRepeated = verdict.isRepeated && !hasOtherTerm(claim, quantity, sentence)
    const typed = plain.text.slice(quantity.start, quantity.end)
    return textFinding(entry, place, {
      ...report(typed, claim, isRepeated),
      // A text prints the figure as the claim writes it, so the variable reads well only in the place of a figure.
      fix: site.entries.has(claim.id)
        ? replaceFix(place, plain, quantity, claimVariable(claim.id))
        : undefined,
    })
  })
}

function report(typed: string, claim: KnownClaim, isRepeated: boolean) {
  const says = `“${claim.figure} ${claim.label}”`
  return isRepeated
    ? ({
        kind: 'figure',
        severity: 'warning',
        message: `“${typed}” repeats the claim ${says}.`,
        remedy: `Print the claim’s figure instead: ${claimVariable(claim.id)}.`,
      } as const)
    : ({
        kind: 'figure',
        severity: 'error',
        message: `“${typed}” contradicts the claim ${says}.`,
        remedy: `Print the claim’s figure: ${claimVariable(claim.id)}. If the new figure is right, change the claim.`,
      } as const)
}

/** Which claim a figure repeats or contradicts; undefined when it speaks of something else. */
function judge(
  entry: Entry,
  site: Site,
  quantity: Quantity,
  sentence: string,
): {claim: KnownClaim; isRepeated: boolean} | undefined {
  const own = new Set(refsOf(entry.document, 'claims'))
  // Packages and add-ons say how long their own sessions are, which are not the free ones.
  const isProduct = entry.objects.some(({types}) => types.includes('price'))
  const alike = site.claims
    .filter(({quantities}) => quantities.some(({unit}) => unit === quantity.unit))
    .map((claim) => ({
      claim,
      isEqual: claim.quantities.some((one) => isSame(one, quantity)),
      likeness: likeness(claim, sentence),
    }))
  const best = Math.max(0, ...alike.map((one) => one.likeness))
  const equal = alike.filter(({isEqual}) => isEqual)
  const repeated = equal.find((one) => one.likeness > 0 && one.likeness >= best)
  if (repeated) return {claim: repeated.claim, isRepeated: true}
  const threshold = isProduct ? 1 : 0.5
  const contradicted = alike
    .filter(
      (one) =>
        !one.isEqual &&
        one.likeness === best &&
        // Around the clock or not is no contradiction.
        quantity.unit !== 'clock' &&
        (best >= threshold || (best > 0 && own.has(one.claim.id) && !isProduct)),
    )
    // Of two claims about the same thing, the one of a similar size is meant: hours rather than seconds.
    .toSorted((one, other) => distance(one.claim, quantity) - distance(other.claim, quantity))[0]
  if (contradicted && !isLoose(quantity, sentence)) return {claim: contradicted.claim, isRepeated: false}
  // Without a common word, a share or a multiple is still likely to be the claim's.
  const [only] = equal.filter((one) => one.likeness > 0)
  if (only) return {claim: only.claim, isRepeated: true}
  const isTelling = quantity.unit === 'percent' && quantity.value !== 50 && quantity.value !== 100
  return isTelling && equal[0] && !/\b(?:off|discount|save)\b/.test(sentence)
    ? {claim: equal[0].claim, isRepeated: true}
    : undefined
}

function termsIn(text: string): Quantity[] {
  return quantitiesIn(text).filter(({unit}) => unit === 'minutes')
}

/** Whether a sentence gives another term for the same figure: “in 60 days” where the claim says 90. Six months are half a year. */
function hasOtherTerm(claim: KnownClaim, quantity: Quantity, sentence: string): boolean {
  if (quantity.unit === 'minutes') return false
  const said = termsIn(sentence)
  const meant = termsIn(claim.label.toLowerCase())
  if (said.length === 0 || meant.length === 0) return false
  return !said.some(({value}) => meant.some((term) => Math.abs(value - term.value) <= term.value * 0.03))
}

/** How far a claim's figure is from another one, as a ratio. */
function distance({quantities}: KnownClaim, {unit, value}: Quantity): number {
  const ratios = quantities
    .filter((one) => one.unit === unit)
    .map((one) => Math.abs(Math.log(one.value / value)))
  return Math.min(...ratios)
}

/** A duration that says how long something lasts or runs, rather than what is promised. */
function isLoose(quantity: Quantity, sentence: string): boolean {
  return (
    (quantity.unit === 'percent' &&
      /\b(?:off|discount|save|vat|tax|of (?:all|the|our) (?:work|time|cost))\b/.test(sentence)) ||
    (quantity.unit === 'minutes' &&
      /\b(?:notice|trial|years? of|days of support|retention|deleted|at least \d+ years)\b/.test(sentence))
  )
}

/** Figures that have a field of their own, with their label beside it. */
function figuresWithLabels(entry: Entry, site: Site): Finding[] {
  return entry.objects.flatMap(({types, value, at}) => {
    if (!types.includes('result')) return []
    const figure = textOf(value, 'figure')
    const label = textOf(value, 'label')
    if (figure === undefined || label === undefined) return []
    return quantitiesIn(site.plain(figure).small).flatMap((quantity) => {
      const verdict = judge(entry, site, quantity, label.toLowerCase())
      return verdict && likeness(verdict.claim, label.toLowerCase()) > 0
        ? finding(entry, {
            ...report(figure, verdict.claim, verdict.isRepeated),
            path: `${at}.figure`,
            text: figure,
          })
        : []
    })
  })
}

const count =
  /\b(?<value>\d+|six|seven|five|four|three|eight|nine|ten)\s+(?:ai\s+|artificial\s+)?(?:agents|specialists|colleagues)\b/g
/** “Six agents”, when there are seven. */
function agentCounts(entry: Entry, site: Site): Finding[] {
  const real = site.agents.length
  // Only the pages of the site as a whole count all agents; an agent's own page may speak of two that work together.
  if (real === 0 || property(entry.document, 'agent') !== undefined || entry.document._type === 'caseStudy')
    return []
  return entry.texts.flatMap((place) => {
    if (place.role === 'sample' || place.role === 'note') return []
    const plain = site.plain(place.text)
    return [...plain.small.matchAll(count)].flatMap((match) => {
      const word = match.groups?.value ?? ''
      // Plain text has digits in the place of number words before “agents”; elsewhere the word stands.
      return word === String(real) || word === numberInWords(real)
        ? []
        : textFinding(entry, place, {
            kind: 'agent-count',
            severity: 'warning',
            message: `“${match[0]}”, but the site has ${real}.`,
            remedy: `Write {agent-count}, which prints “${numberInWords(real)}” and follows the agents, or words without a number.`,
            fix: replaceFix(
              place,
              plain,
              {start: match.index, end: match.index + word.length},
              claimVariable(
                /^[A-Z]/.test(place.text.slice(plain.at?.[match.index] ?? match.index))
                  ? 'Agent-count'
                  : 'agent-count',
              ),
            ),
          })
    })
  })
}
