import {listOf, refsOf} from '../finding.ts'
import type {Quantity} from '../language/figures.ts'
import {isBound, isDenied, wordsFrom, type Sentence} from '../language/sentence.ts'
import type {Reading} from '../reading.ts'
import type {Report} from '../report.ts'
import type {KnownClaim} from '../facts.ts'
import type {Site} from '../site.ts'

/** Figures of a sentence against the claims, and against what a plan that it names includes. */
export function judgeFigures(reading: Reading): Report[] {
  if (!reading.isRead || reading.sentence.isAside) return []
  return reading.sentence.quantities.flatMap((quantity): Report[] => {
    const message = contradicted(reading, quantity) ?? features(reading, quantity)
    if (message !== undefined)
      return [{kind: 'figure', message, remedy: 'Correct the figure, or refer to the claim by typing {.'}]
    if (!isInvented(reading, quantity)) return []
    return [
      {
        kind: 'claim',
        message: `No claim proves “${wordsFrom(reading.sentence, quantity, 3)}”.`,
        remedy: 'Make it a claim with its evidence and refer to it by typing {, or leave the figure out.',
      },
    ]
  })
}

/** Words that mean the same in a claim's label and in a sentence. A word stands for all that begin with it. */
const synonyms: readonly (readonly string[])[] = [
  ['respon', 'repl', 'answer', 'get back', 'hear'],
  ['satisf', 'happy'],
  ['client', 'customer'],
  ['resol', 'solve'],
  ['traffic', 'visitor'],
]
const generic = new Set(
  'the a an of in on per and or to for by at with within after our your rate time average maximum minimum increase month months day days'.split(
    ' ',
  ),
)

/** Words that say who is served, but not what is counted. */
const weak = new Set(['client', 'free', 'website', 'content', 'social'])

/** How the words of a label begin: each is met by any of its synonyms. */
function stems(label: string): (readonly string[])[] {
  return (label.toLowerCase().match(/[a-z]+/g) ?? [])
    .filter((word) => !generic.has(word))
    .map((word) => {
      const stem = word.length > 5 ? word.replace(/(?:ations?|ings?|ions?|er|ed|es|s|y)$/, '') : word
      return synonyms.find((same) => same.some((start) => word.startsWith(start))) ?? [stem]
    })
}

/** Whether a sentence speaks of what a claim counts: of all that its label says, or on a page that shows the claim of half. */
export function isAbout(claim: KnownClaim, sentence: Sentence, isOwn: boolean): boolean {
  const wanted = stems(claim.label)
  const has = (start: string) =>
    sentence.words.some(({small}) => small.startsWith(start)) ||
    (start.includes(' ') && sentence.small.includes(start))
  const found = wanted.filter((same) => same.some(has))
  const isSaid = found.some(([stem = '']) => !weak.has(stem))
  return isSaid && found.length >= (isOwn ? wanted.length / 2 : wanted.length)
}

function contradicted({entry, site, sentence}: Reading, quantity: Quantity): string | undefined {
  const {unit, value} = quantity
  const isProduct = entry.objects.some(({types}) => types.includes('price'))
  if (unit === undefined || isProduct || sentence.isPast || isBound(sentence, quantity.start))
    return undefined
  const own = refsOf(entry.document, 'claims')
  const about = site.claims.filter(
    (claim) =>
      // A share of something is not compared with a growth.
      claim.quantities.some(
        (one) => one.unit === unit && (unit !== 'percent' || one.value <= 100 === value <= 100),
      ) && isAbout(claim, sentence, own.includes(claim.id)),
  )
  const distance = ({quantities}: KnownClaim) =>
    Math.min(
      ...quantities.map((one) => (one.unit === unit ? Math.abs(Math.log(one.value / value)) : Infinity)),
    )
  // Of several claims about the same thing the one of a similar size is meant: hours rather than seconds.
  const [first] = about.toSorted((a, b) => distance(a) - distance(b))
  if (!first || about.some(({quantities}) => quantities.some((one) => Math.abs(one.value - value) < 1e-6)))
    return undefined
  // A promise of ours, or a page's own figure: “it replies in …” may speak of anything.
  if (unit === 'minutes' && !sentence.isOurs && !sentence.has('free')) return undefined
  return `A figure here may contradict the claim “${first.figure} ${first.label}”.`
}

/** “600 interactions a month”, where the plan that the sentence names has 500. */
function features({entry, site, sentence, mentions}: Reading, quantity: Quantity): string | undefined {
  const counted = quantity.behind.slice(0, 2).find((word) => word.endsWith('s'))
  const isCount = quantity.unit === undefined || quantity.unit === 'minutes'
  if (!isCount || counted === undefined || sentence.isPast) return undefined
  const named = mentions
    .filter(({name: {kind}}) => kind === 'plan' || kind === 'product')
    .flatMap(({name}) => name.documentIds)
  const agents = mentions.filter(({name}) => name.kind === 'agent').flatMap(({name}) => name.documentIds)
  const owners = agents.length > 0 ? agents : entry.agentId === undefined ? [] : [entry.agentId]
  const plans = site.prices.filter(
    ({documentId, documentType, agentIds}) =>
      named.includes(documentId) && (documentType !== 'plan' || agentIds.some((id) => owners.includes(id))),
  )
  const included = plans.flatMap(({documentId}) => quantitiesOf(documentId, counted, site))
  if (included.length === 0 || included.includes(quantity.value) || isReckoned(sentence, quantity))
    return undefined
  return `“${counted}”: ${[...new Set(plans.map(({name}) => name))].join(', ')} has ${included.join(', ')}.`
}

/** Whether a number is a bound or a need rather than what a plan includes. */
function isReckoned(sentence: Sentence, {start}: Quantity): boolean {
  const ahead = sentence.small.slice(0, start - sentence.start)
  return (
    sentence.has('more', 'fewer', 'less', 'needs', 'than') ||
    /\b(?:no|between|over|under|above|below)\b/.test(ahead)
  )
}

function quantitiesOf(id: string, counted: string, site: Site): number[] {
  return listOf(site.entries.get(id)?.document, 'features').flatMap((feature) =>
    typeof feature !== 'string'
      ? []
      : site
          .sentences(feature)
          .flatMap(({quantities}) =>
            quantities.flatMap(({behind, value}) => (behind.slice(0, 2).includes(counted) ? [value] : [])),
          ),
  )
}

/** What a company boasts of. */
const boasts =
  /^(?:customers|clients|companies|businesses|brands|users|teams|projects|awards?|countries|reviews|stars)$/

/** “More than 500 clients”, “25 years of experience”, “number one”: a figure of the company that no claim has. */
function isInvented({site, sentence}: Reading, {value, unit, behind, start}: Quantity): boolean {
  if (isDenied(sentence, start)) return false
  const ahead = sentence.small.slice(0, start - sentence.start)
  const isOurs = sentence.isOurs || /\b(?:(?:trusted|used|loved|chosen|rated) by|join) /.test(ahead)
  const isCount = unit === undefined && value > 2 && behind.slice(0, 2).some((word) => boasts.test(word))
  const isHours = unit === 'minutes' && sentence.has('saved', 'save') && value >= 6000
  const isShare = unit === 'percent' && sentence.has('save', 'saved', 'average')
  const isRank = /(?:\bnumber |\bno\. ?|#)$/.test(ahead) && (isOurs || behind.includes('agency'))
  const isPromise = unit === 'minutes' && sentence.has('guarantee')
  const isExperience = /^years? of experience/.test(behind.join(' '))
  const isBoast = isOurs && (isCount || isHours || isShare || /\brated $/.test(ahead))
  if (!isBoast && !isRank && !isPromise && !isExperience) return false
  return !site.claims.some(({quantities}) => quantities.some((one) => one.value === value))
}
