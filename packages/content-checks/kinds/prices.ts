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
  const isPrice = isStatement && !sentence.isOtherMoney && !sentence.isComparison
  return sentence.amounts.flatMap((written): Report[] => {
    const isLeast = written.isFrom || sentence.has('cheapest', 'lowest', 'smallest', 'affordable')
    const subjects = subjectsOf(reading, isLeast)
    const prices = subjects.flat()
    const isPaid = (price: KnownPrice) => isCurrency(price, written) && price.cadence === written.cadence
    const isBare = isBareIn(sentence, mentions) && prices.every(isPaid) && !isBehindOther(reading)
    // “It plans campaigns from €1,000.”
    const isVague = mentions.length === 0 && written.cadence === undefined && prices[0]?.cadence === 'month'
    const isOther =
      isVague || !isPrice || isBound(sentence, written.start) || isOfElse(sentence, written, prices)
    if (prices.length === 0 || (!isBare && isOther)) return []
    const real = isLeast ? subjects.flatMap((some) => leastOf(some) ?? []) : prices
    const right = amountsOf(reading, written, isLeast ? real.map((price) => [price]) : subjects)
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

/** “Content Creator Starter costs $299 a month.”: a name, an amount and a cadence, and nothing else that could change the meaning. */
function isBareIn({words, small, amounts}: Sentence, all: readonly Mention[]): boolean {
  const mentions = all.filter(({name}) => name.kind !== 'company')
  const [amount, ...more] = amounts
  const kinds = new Set(mentions.map(({name}) => name.kind))
  if (amount?.cadence === undefined || more.length > 0 || kinds.size < mentions.length) return false
  const parts = [...mentions, {start: amount.start, end: amount.phraseEnd}]
  const isCovered = (start: number, end: number) =>
    parts.some((part) => start >= part.start && end <= part.end)
  return (
    !/[?_"“]/.test(small) &&
    words.every(({small: word, start, end}) => glue.has(word) || isCovered(start, end))
  )
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

/** Whether money is of another size than the prices, or paid in another rhythm: it is of something else. */
function isOfElse(sentence: Sentence, written: Amount, prices: readonly KnownPrice[]): boolean {
  const isYear = isYearly(sentence, written)
  const isPaid = prices.some(({cadence}) => (written.cadence ?? cadence) === cadence)
  if (!isPaid && !isYear && !prices.some(({amount}) => amount === written.amount)) return true
  const sizes = prices.flatMap(({amount}) => (isYear ? [amount, amount * 12] : [amount]))
  return written.amount > 3 * Math.max(...sizes) || written.amount < Math.min(...sizes) / 3
}

const isYearly = (sentence: Sentence, written: Amount) =>
  written.cadence === 'year' || sentence.has('year', 'yearly', 'annually')

const isOnce = (cadence: string | undefined) => cadence === 'one-time' || cadence === 'session'

/** What the things that a sentence names may cost: one of them, one of each, and some of these, or what an offer leaves of them. */
function amountsOf(
  {sentence, site}: Reading,
  written: Amount,
  subjects: readonly (readonly KnownPrice[])[],
): number[] {
  const alike = subjects.map((prices) => prices.filter((price) => isCurrency(price, written)))
  const [first = [], ...more] = alike
  const sums = more.reduce(
    (some, prices) =>
      some.flatMap((sum) =>
        prices.flatMap(({amount, cadence}) =>
          cadence === sum.cadence || [cadence, sum.cadence].every(isOnce)
            ? [{...sum, amount: sum.amount + amount}]
            : [],
        ),
      ),
    more.length > 0 && more.length < 4 ? first : [],
  )
  const times = [...sentence.quantities.map(({value}) => value), ...(isYearly(sentence, written) ? [12] : [])]
  const factors = [...times, ...sharesOff(site).map((share) => 1 - share / 100)]
  return [...alike.flat(), ...sums].flatMap(({amount, cadence}) => [
    ...((written.cadence ?? cadence) === cadence ? [amount] : []),
    ...factors.map((factor) => amount * factor),
  ])
}
