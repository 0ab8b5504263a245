import {property, refsOf, textOf, type Finding} from '../finding.ts'
import {isOfOthers} from '../language/others.ts'
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

/** Words of labels that say who or what is counted, but not which of its figures: half of all sentences have them. */
const weak = /^(?:client|customer|free|website|web|site|content|social|issue|support|team)/

/** Words of labels that say nothing of what is counted. */
const generic =
  /^(?:the|a|an|of|in|on|per|and|or|to|for|by|at|with|within|after|our|your|rate|time|average|maximum|minimum|increase|months?|days?|weeks?|\d+)$/

interface Topic {
  words: readonly LabelWord[]
}

interface LabelWord {
  /** How the word itself begins. */
  own: string
  /** How it and those that mean the same begin. */
  same: readonly string[]
  isWeak: boolean
}

const topics = new Map<string, Topic>()

function topicOf(label: string): Topic {
  const known = topics.get(label)
  if (known) return known
  const words = (label.toLowerCase().match(/[\p{L}\d]+/gu) ?? [])
    .filter((word) => !generic.test(word))
    .map((word): LabelWord => {
      const same = synonyms.find((one) => one.some((start) => word.startsWith(start))) ?? [stem(word)]
      return {
        own: same.find((start) => word.startsWith(start)) ?? stem(word),
        same,
        isWeak: weak.test(word),
      }
    })
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

/** How much of a claim's label a sentence speaks of, from 0 to 1. Weak words count only beside another one, or where there is no other. */
function likeness(claim: KnownClaim, sentence: string): number {
  const {words} = topicOf(claim.label)
  // “Top 10 in 90 days” counts nothing else, so its figure alone is its subject.
  if (words.length === 0) return 0.5
  const found = words.filter(({same}) => same.some((start) => has(sentence, start)))
  const isWeak = found.every((word) => word.isWeak) && words.some((word) => !word.isWeak)
  return isWeak ? 0 : found.length / words.length
}

/**
 * Whether a sentence certainly speaks of what a claim counts: it has all words of the label, or on a page that shows the claim all that
 * are not weak. A word that only means the same has to be beside the figure, or be said of us.
 */
function isCertain(claim: KnownClaim, quantity: Quantity, sentence: string, isOwn: boolean): boolean {
  if (isOfOthers(sentence)) return false
  const {words} = topicOf(claim.label)
  const needed = isOwn && words.some(({isWeak}) => !isWeak) ? words.filter(({isWeak}) => !isWeak) : words
  const isOurs = /\b(?:we|us|our|ours|we're|we'll)\b/.test(sentence)
  const beside = besides(sentence, quantity)
  return needed.every(
    ({own, same, isWeak}) =>
      has(sentence, own) ||
      same.some((start) => has(sentence, start) && (isWeak || isOurs || has(beside, start))),
  )
}

/** The figure's part of a sentence: what is between it and the next word but one, small words aside. */
function besides(sentence: string, {text}: Quantity): string {
  const at = sentence.indexOf(text)
  if (at === -1) return sentence
  const small = /^(?:in|within|inside|of|is|are|the|a|an|to|after|at|by|than|for|only|just|under)$/
  const words = (part: string) => part.split(/[^\p{L}']+/u).filter((word) => word !== '' && !small.test(word))
  return [
    ...words(sentence.slice(0, at)).slice(-2),
    ...words(sentence.slice(at + text.length)).slice(0, 2),
  ].join(' ')
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
      ...report(site, typed, claim, isRepeated, verdict.isCertain),
      // A text prints the figure as the claim writes it, so the variable reads well only in the place of a figure.
      fix: site.entries.has(claim.id)
        ? replaceFix(place, plain, quantity, site.model.variableFor(claim.id, 'figure'))
        : undefined,
    })
  })
}

function report(site: Site, typed: string, claim: KnownClaim, isRepeated: boolean, isSure: boolean) {
  const says = `“${claim.figure} ${claim.label}”`
  return isRepeated
    ? ({
        kind: 'figure',
        severity: 'warning',
        message: `“${typed}” repeats the claim ${says}.`,
        remedy: `Print the claim’s figure instead: ${site.model.variableFor(claim.id, 'figure')}.`,
      } as const)
    : ({
        kind: 'figure',
        severity: isSure ? 'error' : 'warning',
        message: `“${typed}” ${isSure ? 'contradicts' : 'may contradict'} the claim ${says}.`,
        remedy: `Print the claim’s figure: ${site.model.variableFor(claim.id, 'figure')}. If the new figure is right, change the claim.`,
      } as const)
}

interface Verdict {
  claim: KnownClaim
  isRepeated: boolean
  /** Whether subject and unit are both the claim's. */
  isCertain: boolean
}

/** Which claim a figure repeats or contradicts; undefined when it speaks of something else. */
function judge(entry: Entry, site: Site, quantity: Quantity, sentence: string): Verdict | undefined {
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
  const repeats = (one: (typeof equal)[number]) => ({claim: one.claim, isRepeated: true, isCertain: true})
  const repeated = equal.find((one) => one.likeness > 0 && one.likeness >= best)
  if (repeated) return repeats(repeated)
  const threshold = isProduct ? 1 : 0.5
  const contradicted = alike
    .filter(
      (one) =>
        !one.isEqual &&
        one.likeness === best &&
        isComparable(one.claim, quantity, sentence, own.has(one.claim.id)) &&
        (best >= threshold || (best > 0 && own.has(one.claim.id) && !isProduct)),
    )
    // Of two claims about the same thing, the page's own is meant, or the one of a similar size: hours rather than seconds.
    .toSorted((a, b) => distance(a.claim, quantity) - distance(b.claim, quantity))[0]
  if (contradicted && !isLoose(quantity, sentence)) {
    const {claim} = contradicted
    return {
      claim,
      isRepeated: false,
      isCertain:
        // A case study says what one client got.
        entry.document._type !== 'caseStudy' &&
        !isChange(quantity, sentence) &&
        isCertain(claim, quantity, sentence, own.has(claim.id)),
    }
  }
  // Without a common word, a share or a multiple is still likely to be the claim's.
  const [only] = equal.filter((one) => one.likeness > 0)
  if (only) return repeats(only)
  const isTelling =
    quantity.unit === 'percent' && !quantity.isRatio && quantity.value !== 50 && quantity.value !== 100
  return isTelling && equal[0] && !/\b(?:off|discount|save)\b/.test(sentence) ? repeats(equal[0]) : undefined
}

/** Whether a figure could be the claim's at all. */
function isComparable(claim: KnownClaim, quantity: Quantity, sentence: string, isOwn: boolean): boolean {
  const {unit, text} = quantity
  // Each phone has its hours; only the page of what works around the clock says when it does. People beside it may go home.
  if (unit === 'clock')
    return isOwn && !/\b(?:people|persons?|humans?|staff\w*|colleagues?|phone|office)\b/.test(sentence)
  // What grew by 300% is no share of something.
  const isGrowth = claim.quantities.some((one) => one.unit === 'percent' && one.value > 100)
  const behind = sentence.slice(sentence.indexOf(text) + text.length)
  return !(unit === 'percent' && isGrowth && (quantity.isRatio === true || /^ of\b/.test(behind)))
}

/** Whether a share says by how much something changes, while a claim of at most 100% says how much it is. */
function isChange({unit, text}: Quantity, sentence: string): boolean {
  if (unit !== 'percent') return false
  const at = sentence.indexOf(text)
  return (
    /\b(?:drop|fall|fell|decreas|shrink|worse|lower|reduc|cut)\w*\b/.test(sentence) ||
    /^ (?:more|less|fewer|higher|lower|better|worse)\b/.test(sentence.slice(at + text.length))
  )
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
      // A point in time or a rate: “up to 2 hours before”, “4 hours a month”.
      (/^ (?:before|beforehand|earlier|later|afterwards|ago|in advance|old|(?:a|per|each|every) \w+)\b/.test(
        sentence.slice(sentence.indexOf(quantity.text) + quantity.text.length),
      ) ||
        /\b(?:notice|trial|years? of|days of support|retention|deleted|at least \d+ years)\b/.test(sentence)))
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
            ...report(site, figure, verdict.claim, verdict.isRepeated, verdict.isCertain),
            path: `${at}.figure`,
            text: figure,
          })
        : []
    })
  })
}

const count =
  /\b(?<value>\d+|six|seven|five|four|three|eight|nine|ten)\s+(?:ai\s+|artificial\s+)?(?:agents|specialists|colleagues)\b/g
/**
 * Whether a number of agents is that of all: “our six agents”, a heading that begins with it, or more than there are. “Two agents can
 * share a plan” speaks of some.
 */
function isWhole(small: string, match: RegExpExecArray, site: Site): boolean {
  const before = small.slice(0, match.index)
  const behind = small.slice(match.index + match[0].length)
  const word = match.groups?.value ?? ''
  const isMore = Array.from({length: site.agents.length + 1}, (_, number) => number).every(
    (number) => word !== String(number) && word !== site.model.numberInWords(number),
  )
  return (
    isMore ||
    /\b(?:our|all|the|these|its|meet|have|has|of)\s$/.test(before) ||
    (/(?:^|[.!?:;-]\s)$/.test(before) &&
      /^(?:\s(?:for|that|who|which|with|to|in|at|from|and)\b|\s?[.,:;!?-]|$)/.test(behind))
  )
}

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
      if (!isWhole(plain.small, match, site)) return []
      // Plain text has digits in the place of number words before “agents”; elsewhere the word stays.
      return word === String(real) || word === site.model.numberInWords(real)
        ? []
        : textFinding(entry, place, {
            kind: 'agent-count',
            severity: 'warning',
            message: `“${match[0]}”, but the site has ${real}.`,
            remedy: `Write {agent.count}, which prints “${site.model.numberInWords(real)}” and follows the agents, or words without a number.`,
            fix: replaceFix(
              place,
              plain,
              {start: match.index, end: match.index + word.length},
              site.model.variableFor('agent', 'count'),
            ),
          })
    })
  })
}
