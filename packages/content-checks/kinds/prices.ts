import type {Amount} from '../language/figures.ts'
import type {Mention} from '../language/names.ts'
import {isBound, type Sentence} from '../language/sentence.ts'
import type {Reading} from '../reading.ts'
import {replaceFix, type Report} from '../report.ts'
import {pricesOn, type KnownPrice} from '../facts.ts'
import type {Site} from '../site.ts'

/** The amounts of a sentence against the prices of what it names. */
export function judgePrices(reading: Reading): Report[] {
  const {sentence, isStatement} = reading
  const subjects = subjectsOf(reading)
  const bare = bareFault(reading, subjects.flat())
  if (bare) return [bare]
  if (!isStatement || sentence.isOtherMoney || sentence.isComparison) return []
  return sentence.amounts.flatMap((amount) => {
    if (isBound(sentence, amount.start)) return []
    return (subjects.length > 0 ? namedFault(reading, amount, subjects) : leastFault(reading, amount)) ?? []
  })
}

function ofOwner(prices: readonly KnownPrice[], ids: readonly string[]): KnownPrice[] {
  return prices.filter(({agentIds}) => agentIds.some((id) => ids.includes(id)))
}

/** The prices of each thing that a sentence names: plans of the agents beside them, or else of the document's own agent. */
export function subjectsOf({entry, site, mentions}: Reading): KnownPrice[][] {
  const idsOf = (kind: Mention['name']['kind']) =>
    mentions.flatMap(({name}) => (name.kind === kind ? [name.documentIds] : []))
  const agents = idsOf('agent')
  const owners = agents.length > 0 ? agents : entry.agentId === undefined ? [] : [[entry.agentId]]
  const known = (ids: readonly string[]) => pricesOn(site).filter(({documentId}) => ids.includes(documentId))
  const ofPlans = idsOf('plan').flatMap((ids) => {
    const named = known(ids)
    const owned = owners.map((owner) => ofOwner(named, owner)).filter((list) => list.length > 0)
    return owned.length > 0 ? owned : [named]
  })
  const ofAgents = ofPlans.length > 0 ? [] : agents.map((ids) => ofOwner(pricesOn(site), ids))
  const all = [...ofPlans, ...ofAgents, ...idsOf('product').map(known)].filter((list) => list.length > 0)
  return [...new Map(all.map((list) => [list.map(({documentId}) => documentId).join(), list])).values()]
}

/** Words that may stand beside a name and its price without changing what is said. */
const glue = new Set(
  'the our a plan package agent costs cost is are at for only just now from starts starting start begins and of mo'.split(
    ' ',
  ),
)

/** “Content Creator Starter costs $299 a month.”: a name, an amount and a cadence, and nothing else that could change the meaning. */
function isBare({words, small, amounts}: Sentence, mentions: readonly Mention[]): boolean {
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

/** The one rule of text that is an error. */
function bareFault(
  {site, place, plain, sentence, mentions}: Reading,
  prices: readonly KnownPrice[],
): Report | undefined {
  const [written] = sentence.amounts
  const least = leastOf(prices)
  const named = mentions.filter(({name}) => name.kind !== 'company')
  if (!written || !least || !isBare(sentence, named)) return undefined
  if (prices.some((price) => !isCurrency(price, written) || price.cadence !== written.cadence))
    return undefined
  const isLeast = written.isFrom && prices.length > 1
  if ((isLeast ? [least] : prices).some(({amount}) => amount === written.amount)) return undefined
  const right = isLeast || prices.length === 1 ? site.model.priceFigure(least) : undefined
  return {
    kind: isLeast ? 'from-price' : 'typed-price',
    severity: 'error',
    message: `“${plain.text.slice(written.start, written.end)}” ${notThePriceOf(prices, site)}`,
    remedy: `Write the real price${right === undefined ? '' : `, ${right}`}, or refer to it by typing {.`,
    fix: right === undefined ? undefined : replaceFix(place, plain, [written], right),
  }
}

function notThePriceOf(prices: readonly KnownPrice[], site: Site): string {
  const real = prices.slice(0, 3).map((price) => said(price, site))
  return `is not the price of what the sentence names: ${real.join(', ')}.`
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

/** What is doubtful about an amount in a sentence that names something of ours, which may cost together what it says. */
function namedFault(
  {site, sentence}: Reading,
  written: Amount,
  subjects: readonly (readonly KnownPrice[])[],
): Report | undefined {
  const prices = subjects.flat()
  const alike = prices.filter((price) => isCurrency(price, written))
  const isPaid = ({cadence}: KnownPrice) => (written.cadence ?? cadence) === cadence
  const isYear = written.cadence === 'year' || sentence.has('year', 'yearly', 'annually')
  const times = [...sentence.quantities.map(({value}) => value), ...(isYear ? [12] : [])]
  const isNear = (amount: number) => Math.abs(amount - written.amount) < 0.5
  if (
    alike.some((price) => isPaid(price) && isNear(price.amount)) ||
    alike.some((price) => times.some((count) => isNear(price.amount * count))) ||
    togetherOf(subjects).some(isNear)
  )
    return undefined
  // Money of another size, or paid in another rhythm, is of something else.
  const isOtherPay = written.cadence && !isYear && !alike.some(isPaid)
  if (isOtherPay && !alike.some((price) => isNear(price.amount))) return undefined
  const sizes = prices.flatMap(({amount}) => (isYear ? [amount, amount * 12] : [amount]))
  if (written.amount > 3 * Math.max(...sizes) || written.amount < Math.min(...sizes) / 3) return undefined
  return {
    kind: 'typed-price',
    message: `An amount here ${notThePriceOf(prices, site)}`,
    remedy: 'Write the real price, or refer to it by typing {.',
  }
}

/** What one of each costs together, and what two of them differ by. */
function togetherOf(subjects: readonly (readonly KnownPrice[])[]): number[] {
  if (subjects.length < 2 || subjects.length > 4) return []
  const [first = [], ...more] = subjects.map((prices) => prices.map(({amount}) => amount))
  return more.reduce(
    (sums, own) => sums.flatMap((sum) => own.flatMap((amount) => [sum + amount, Math.abs(sum - amount)])),
    first,
  )
}

const groups: readonly (readonly [type: string, ...words: string[]])[] = [
  ['servicePackage', 'package', 'packages'],
  ['addOn', 'add-on', 'add-ons'],
  ['plan', 'plan', 'plans', 'agent', 'agents', 'specialists'],
]

/** “Plans from $149 a month”, where the least plan costs more. */
function leastFault({entry, site, sentence}: Reading, written: Amount): Report | undefined {
  const [type] = groups.find(([, ...words]) => sentence.has(...words)) ?? []
  const isLeast = written.isFrom || sentence.has('cheapest', 'lowest', 'smallest', 'affordable')
  const priced = pricesOn(site).filter(({documentType}) => documentType === type)
  const own = priced.filter(({agentIds}) => agentIds.some((id) => id === entry.agentId))
  const least = [leastOf(priced), leastOf(own)].flatMap((price) => price ?? [])
  // “It plans campaigns from €1,000”
  if (!isLeast || least.length === 0 || (type === 'plan' && !written.cadence)) return undefined
  if (least.some(({amount}) => amount === written.amount)) return undefined
  return {
    kind: 'from-price',
    message: `The least price is ${least.map((price) => said(price, site)).join(', here ')}.`,
    remedy: 'Write the least price, or refer to it by typing {.',
  }
}
