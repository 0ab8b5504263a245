import type {Quantity} from '../language/figures.ts'
import {isBound, isDenied, wordsFrom, type Sentence} from '../language/sentence.ts'
import type {Reading} from '../reading.ts'
import type {Report} from '../report.ts'
import {claimsOn, experienceOn, type KnownClaim} from '../facts.ts'
import {refsOf} from '../finding.ts'
import {once} from '../site.ts'
import {subjectsOf} from './prices.ts'

/** Figures of a sentence against the claims, and against what a plan that it names includes. */
export function judgeFigures(reading: Reading): Report[] {
  const {isRead, isStatement, sentence} = reading
  if (!isRead || sentence.isAside) return []
  return sentence.quantities.flatMap((quantity): Report[] => {
    if (isDenied(sentence, quantity.start)) return []
    const message = isStatement ? (contradicted(reading, quantity) ?? features(reading, quantity)) : undefined
    if (message !== undefined)
      return [{kind: 'figure', message, remedy: 'Correct the figure, or refer to the claim by typing {.'}]
    if (!isInvented(reading, quantity)) return []
    return [
      {
        kind: 'claim',
        message: `No claim proves “${wordsFrom(sentence, quantity, 3)}”.`,
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

/** The beginnings of the words that say what a claim counts. */
const wordsOf = once(({label}: KnownClaim) =>
  (label.toLowerCase().match(/[a-z]+/g) ?? [])
    .filter((word) => !generic.has(word))
    .map((word) => {
      const stem = word.length > 5 ? word.replace(/(?:ations?|ings?|ions?|er|ed|es|s|y)$/, '') : word
      return synonyms.find((same) => same.some((start) => word.startsWith(start))) ?? [stem]
    }),
)

/** Whether a sentence speaks of what a claim counts: of all that its label says, or on its own page of what is not said of others. */
export function isAbout(claim: KnownClaim, {small}: Sentence, isOwn = false): boolean {
  const specific = wordsOf(claim).filter(([stem = '']) => !weak.has(stem))
  const wanted = isOwn ? specific : wordsOf(claim)
  return (
    specific.length > 0 && wanted.every((same) => same.some((start) => ` ${small}`.includes(` ${start}`)))
  )
}

/** The claims of the agents that a sentence names, or of the page's own where it speaks of that or to its customers. */
function claimIdsOf({entry, site, sentence, mentions}: Reading): string[] {
  const named = mentions.flatMap(({name}) => (name.kind === 'agent' ? name.documentIds : []))
  const meant = sentence.has('it', 'its', 'you', 'your') ? [entry.agentId ?? []].flat() : []
  const agents = named.length > 0 ? named : meant
  return agents.flatMap((id) => refsOf(site.documents.get(id), 'claims'))
}

function contradicted(reading: Reading, {unit, value, start}: Quantity): string | undefined {
  const {entry, site, sentence} = reading
  const isProduct = entry.prices.length > 0
  if (unit === undefined || isProduct) return undefined
  const isOurs = sentence.isOurs || sentence.has('free', 'person', 'someone', 'average')
  const shown = claimIdsOf(reading)
  const experience = sentence.isOurs || sentence.has('experience') ? experienceOn(site) : []
  const about = [...claimsOn(site), ...experience].flatMap((claim) => {
    const isOwn = shown.includes(claim.id)
    // “It replies in …” may speak of anything: a promise of ours, or a page's own figure. A bound is compared with a bound.
    const isMeant =
      (unit !== 'minutes' || isOurs || isOwn) &&
      (unit === 'years' || claim.figure.startsWith('<') || !isBound(sentence, start))
    // “The top 3 in 30 days”
    const isRank = isOwn && unit === 'rank' && sentence.quantities.length > 1
    if (!isMeant || !(isRank || isAbout(claim, sentence, isOwn))) return []
    return (
      claim.quantities
        // A share of something is not compared with a growth.
        .filter(
          (quantity) =>
            quantity.unit === unit && (unit !== 'percent' || quantity.value <= 100 === value <= 100),
        )
        .map((quantity) => ({claim, distance: Math.abs(Math.log(quantity.value / value))}))
    )
  })
  // Of several claims about the same thing the one of a similar size is meant: hours rather than seconds.
  const [first] = about.toSorted((a, b) => a.distance - b.distance)
  return first && first.distance > 1e-6
    ? `A figure here may contradict the claim “${first.claim.figure} ${first.claim.label}”.`
    : undefined
}

/** “600 interactions a month”, where the plan that the sentence names has 500. */
function features(reading: Reading, {behind, unit, value, end}: Quantity): string | undefined {
  const {site, sentence, mentions} = reading
  const isNamed = mentions.some(({name: {kind}}) => kind === 'plan' || kind === 'product')
  // A bound, or a need rather than what a plan includes.
  const isReckoned = sentence.has('more', 'fewer', 'less', 'needs', 'than', 'no', 'between', 'over', 'under')
  // “Two Consultation sessions”
  const isOfName = mentions.some(({start}) => start === end + 1)
  if (!isNamed || isReckoned || isOfName || (unit !== undefined && unit !== 'minutes')) return undefined
  const counted = nounsOf(behind)
  const included = subjectsOf(reading)
    .flat()
    .flatMap(({documentId}) => site.entries.get(documentId)?.texts ?? [])
    .flatMap((place) => (place.field === 'features' ? site.read(place).sentences : []))
    .flatMap(({quantities}) => quantities)
    .filter(
      (quantity) => quantity.unit === unit && nounsOf(quantity.behind).some((noun) => counted.includes(noun)),
    )
    .map((quantity) => quantity.value)
  if (included.length === 0 || included.includes(value)) return undefined
  return `“${behind.slice(0, 2).join(' ')}”: what the sentence names has another figure of these.`
}

/** What a number counts: the next two words, without the ending of a plural. */
export const nounsOf = (behind: readonly string[]) =>
  behind.slice(0, 2).flatMap((word) => (word.length > 3 ? [word.replace(/s$/, '')] : []))

/** What a company boasts of. */
const boasts = new Set(
  'customers clients companies businesses brands users teams projects award awards countries reviews stars conversations hours'.split(
    ' ',
  ),
)
const done = 'delivered served answered completed finished launched saved automated'.split(' ')
const byWhom = /\b(?:(?:trusted|used|loved|chosen|rated) by|join|winner of|a team of) $/
const sinceWhen = /\b(?:since|(?:founded|established|started) in) $/
const ofOurs = /^\W*(?:founded|established|in business|serving|around) /

/** “More than 500 clients”, “25 years of experience”, “number one”: a figure of the company that no claim has. */
function isInvented({site, sentence, mentions}: Reading, {value, unit, behind, start}: Quantity): boolean {
  const ahead = sentence.small.slice(0, start - sentence.start)
  const isOurs = sentence.isOurs || mentions.some(({name}) => name.kind === 'company') || byWhom.test(ahead)
  // “More than 300 projects delivered”, and not by the reader.
  const isDone = sentence.has(...done) && !sentence.has('you', 'your')
  const isTeam = /\ba team of $/.test(ahead) && /^(?:consultants|experts|engineers)$/.test(behind[0] ?? '')
  const isCount = isTeam || (value > 2 && behind.slice(0, 2).some((word) => boasts.has(word)))
  const isHours = unit === 'minutes' && value >= 6000 && sentence.has('saved', 'save', 'automated')
  const isRank = /(?:\bnumber |\bno\. ?|#)$/.test(ahead) && (isOurs || behind.includes('agency'))
  const isExperience = /^years? of experience/.test(behind.join(' '))
  const isSince = sinceWhen.test(ahead) && value >= 1900 && (isOurs || ofOurs.test(ahead))
  const isRated = /\brated (?:us )?$/.test(ahead)
  const isOfClients = unit === 'percent' && /^of (?:our |all )?(?:clients|customers)\b/.test(behind.join(' '))
  const isShare = isOfClients || (isOurs && unit === 'percent' && sentence.has('customers', 'clients'))
  const isBoast = (isOurs || isDone) && ((unit === undefined && isCount) || isHours)
  if (!isBoast && !isShare && !isRated && !isSince && !isRank && !isExperience) return false
  return !claimsOn(site).some(
    (claim) =>
      claim.quantities.some((quantity) => quantity.value === value && quantity.unit === unit) &&
      isAbout(claim, sentence),
  )
}
