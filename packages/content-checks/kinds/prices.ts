import type {Amount} from '../language/figures.ts'
import {mentionsIn, type Mention} from '../language/names.ts'
import {isBound, type Sentence} from '../language/sentence.ts'
import type {Reading} from '../reading.ts'
import {replaceFix, type Report} from '../report.ts'
import {nameIndexOn, pricesOn, type KnownPrice} from '../facts.ts'
import type {Site} from '../site.ts'
import {sharesOff} from './offers.ts'

/** The amounts of a sentence against the prices of what it names. */
export function judgePrices(reading: Reading): Report[] {
  const {site, place, plain, sentence, mentions, isRead, isStatement} = reading
  if (!isRead) return []
  return sentence.amounts.flatMap((written): Report[] => {
    const isLeast = written.isFrom || sentence.has('cheapest', 'lowest', 'smallest', 'affordable')
    const subjects = subjectsOf(reading, isLeast)
    const prices = subjects.flat()
    const isPaid = (price: KnownPrice) => isCurrency(price, written) && price.cadence === written.cadence
    const isBare = isBareIn(sentence, mentions) && prices.every(isPaid) && !isBehindOther(reading)
    // “It plans campaigns from €1,000.”
    const isVague = mentions.length === 0 && written.cadence === undefined && prices[0]?.cadence === 'month'
    // What a single thing is compared with may be anything.
    const isCompared = sentence.isComparison && subjects.length < 2
    // A list of names and prices has no language.
    const isMeant = sentence.isEnglish || isPlain(sentence, mentions)
    const isPrice = isStatement && isMeant && !sentence.isOtherMoney && !isCompared && !isVague
    const real = isLeast ? subjects.flatMap((some) => leastOf(some) ?? []) : prices
    const costs = costsOf(written, isLeast ? real.map((price) => [price]) : subjects)
    const isOther =
      !isPrice || isBound(sentence, written.start) || isOfElse(sentence, written, [...prices, ...costs])
    if (prices.length === 0 || (!isBare && isOther)) return []
    const right = amountsOf(reading, written, costs)
    if (right.some((amount) => Math.abs(amount - written.amount) < 0.5)) return []
    const [first, ...others] = real
    const certain = isBare && others.length === 0 ? site.model.priceFigure(first) : undefined
    const names = real.slice(0, 3).map((price) => said(price, site))
    return [
      {
        kind: isLeast && prices.length > 1 ? 'from-price' : 'typed-price',
        severity: isBare ? 'error' : 'warning',
        message: `“${plain.text.slice(written.start, written.end)}” is not the price of what the sentence names: ${names.join(', ')}.`,
        remedy: `Write the real price${certain === undefined ? '' : `, ${certain}`}, or refer to it by typing {.`,
        fix: certain === undefined ? undefined : replaceFix(place, plain, [written], certain),
      },
    ]
  })
}

function ofOwner(prices: readonly KnownPrice[], ids: readonly string[]): KnownPrice[] {
  return prices.filter(({agentIds}) => agentIds.some((id) => ids.includes(id)))
}

/** What a sentence calls all of a kind. */
const groups: readonly (readonly [type: string, ...words: string[]])[] = [
  ['servicePackage', 'package', 'packages'],
  ['addOn', 'add-on', 'add-ons'],
  ['plan', 'plan', 'plans', 'agent', 'agents', 'specialists'],
]

/**
 * The prices of each thing that a sentence names: plans of the agents beside them, or else of the document's own agent.
 * @param isLeast whether the least price of a kind is meant where no name is: “plans from $149 a month”
 */
export function subjectsOf(reading: Reading, isLeast = false): KnownPrice[][] {
  const {entry, site, sentence, mentions} = reading
  const all = pricesOn(site)
  const idsOf = (kind: Mention['name']['kind']) =>
    mentions.flatMap(({name}) => (name.kind === kind ? [name.documentIds] : []))
  const agents = idsOf('agent')
  const assumed = isBehindOther(reading) ? [] : [entry.agentId ?? []].flat()
  const owners = agents.length > 0 ? agents : assumed.map((id) => [id])
  const pricesOf = (ids: readonly string[]) => all.filter(({documentId}) => ids.includes(documentId))
  const ofPlans = idsOf('plan').flatMap((ids) => {
    const named = pricesOf(ids)
    const owned = owners.map((owner) => ofOwner(named, owner)).filter((list) => list.length > 0)
    return owned.length > 0 ? owned : [named]
  })
  const ofAgents = ofPlans.length > 0 ? [] : agents.map((ids) => ofOwner(all, ids))
  const found = [...ofPlans, ...ofAgents, ...idsOf('product').map(pricesOf)].filter((list) => list.length > 0)
  const [type] = groups.find(([, ...words]) => sentence.has(...words)) ?? []
  const ofType = all.filter(({documentType}) => documentType === type)
  if (found.length === 0 && isLeast) return [ofType, ofOwner(ofType, assumed)]
  return [...new Map(found.map((list) => [list.map(({documentId}) => documentId).join(), list])).values()]
}

/** Words that may stand beside a name and its price without changing what is said. */
const glue = new Set(
  'the our a plan package agent costs cost is are at for only just now from starts starting start begins and of mo'.split(
    ' ',
  ),
)

/** Whether there is nothing in a sentence but names, amounts, and words that do not change what is said. */
function isPlain({words, small, amounts}: Sentence, mentions: readonly Mention[]): boolean {
  const parts = [...mentions, ...amounts.map(({start, phraseEnd}) => ({start, end: phraseEnd}))]
  const isCovered = (start: number, end: number) =>
    parts.some((part) => start >= part.start && end <= part.end)
  return (
    !/[?_"“]/.test(small) &&
    words.every(({small: word, start, end}) => glue.has(word) || isCovered(start, end))
  )
}

/** “Content Creator Starter costs $299 a month.”: a name, an amount and a cadence, and nothing else that could change the meaning. */
function isBareIn(sentence: Sentence, mentions: readonly Mention[]): boolean {
  const [amount, ...more] = sentence.amounts
  const kinds = mentions.map(({name}) => name.kind).filter((kind) => kind !== 'company')
  const isOne = more.length === 0 && new Set(kinds).size === kinds.length
  return amount?.cadence !== undefined && isOne && isPlain(sentence, mentions)
}

/** Whether a sentence names no agent, and what stands before it another one than that of the page: in its text, or above it in its section. */
function isBehindOther({entry, site, place, sentence, mentions}: Reading): boolean {
  const isOther = ({name: {kind, documentIds}}: Mention) =>
    kind === 'agent' && !documentIds.includes(entry.agentId ?? '')
  if (mentions.some(({name}) => name.kind === 'agent')) return false
  const field = place.at.replace(/\[[^[]*\]$/, '')
  const section = field.slice(0, field.lastIndexOf('.') + 1) || field
  return entry.texts
    .slice(0, entry.texts.indexOf(place) + 1)
    .filter(({at}) => at.startsWith(section))
    .flatMap((text) =>
      site.read(text).sentences.filter((before) => text !== place || before.start < sentence.start),
    )
    .some((before) => mentionsIn(before, nameIndexOn(site)).some(isOther))
}

/** What a price is called: `$299/month (Content Creator, Starter)`. */
function said(price: KnownPrice, site: Site): string {
  const agent = site.entries.get(price.agentIds[0] ?? '')?.document.name
  return `${site.model.priceLine(price) ?? ''} (${typeof agent === 'string' ? `${agent}, ` : ''}${price.name})`
}

const isCurrency = ({currency}: KnownPrice, written: Amount) => (written.currency ?? currency) === currency

export function leastOf(prices: readonly KnownPrice[]): KnownPrice | undefined {
  return prices.toSorted((a, b) => a.amount - b.amount)[0]
}

/** What something costs: a price, or several that are paid equally often. */
type Cost = Pick<KnownPrice, 'amount' | 'cadence'>

const isOnce = (cadence: string | undefined) => cadence === 'one-time' || cadence === 'session'
const sumOf = (costs: readonly Cost[]) => costs.reduce((sum, {amount}) => sum + amount, 0)

/** What the things that a sentence names cost: each, each of the others with it, and all of those that have one name. */
function costsOf(written: Amount, subjects: readonly (readonly KnownPrice[])[]): Cost[] {
  const alike = subjects.map((prices) => prices.filter((price) => isCurrency(price, written)))
  const together = alike.reduce<Cost[]>(
    (sums, prices) => [
      ...sums,
      ...prices,
      ...sums.flatMap((sum) =>
        prices.flatMap((price) =>
          price.cadence === sum.cadence || [price.cadence, sum.cadence].every(isOnce)
            ? [{...sum, amount: sum.amount + price.amount}]
            : [],
        ),
      ),
    ],
    [],
  )
  const ofOneName = alike.filter(
    (prices) => prices.length > 1 && new Set(prices.map(({name}) => name)).size === 1,
  )
  return [...together, ...ofOneName.map((prices) => ({cadence: prices[0]?.cadence, amount: sumOf(prices)}))]
}

/** Whether an amount is what the things that its sentence names cost. */
export function isCostOf(reading: Reading, written: Amount): boolean {
  const costs = costsOf(written, subjectsOf(reading))
  return amountsOf(reading, written, costs).some((amount) => Math.abs(amount - written.amount) < 0.5)
}

/** How many months a sentence speaks of. */
function monthsIn(sentence: Sentence, written: Amount): number {
  if (sentence.has('quarter', 'quarterly')) return 3
  const years = sentence.quantities.find(({unit}) => unit === 'years')?.value ?? 1
  const isYear = written.cadence === 'year' || sentence.has('year', 'years', 'yearly', 'annually')
  return isYear ? (sentence.has('half') ? 6 : 12 * years) : 1
}

/** Whether money is of another size than what is named, or paid in another rhythm: it is of something else. */
function isOfElse(sentence: Sentence, written: Amount, costs: readonly Cost[]): boolean {
  const months = monthsIn(sentence, written)
  const isPaid = costs.some(({cadence}) => (written.cadence ?? cadence) === cadence)
  if (!isPaid && months === 1 && !costs.some(({amount}) => amount === written.amount)) return true
  const sizes = costs.map(({amount}) => amount)
  return written.amount > 3 * months * Math.max(...sizes) || written.amount < Math.min(...sizes) / 3
}

/** What may be said of these costs: one of them, several times, two that are paid differently, their difference, and without what an offer takes off once. */
function amountsOf({sentence, site}: Reading, written: Amount, costs: readonly Cost[]): number[] {
  const times = [
    monthsIn(sentence, written),
    ...sentence.quantities.flatMap(({unit, value}) => (unit ? [] : [value])),
  ]
  const shares = [0, ...sharesOff(site)].map((share) => share / 100)
  const once = costs.filter(({cadence}) => isOnce(cadence))
  return costs.flatMap(({amount, cadence}) => {
    const isPaid = (written.cadence ?? cadence) === cadence
    const counted = [...(isPaid ? [1] : []), ...times.filter((time) => time !== 1)]
    return [
      ...counted.flatMap((time) => shares.map((share) => amount * (time - share))),
      ...(isOnce(cadence) ? [] : once).flatMap((first) => times.map((time) => first.amount + amount * time)),
      ...(sentence.isComparison ? costs.map((second) => Math.abs(second.amount - amount)) : []),
    ]
  })
}
