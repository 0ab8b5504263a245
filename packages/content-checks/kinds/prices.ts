import type {Amount} from '../language/figures.ts'
import type {Mention} from '../language/names.ts'
import {isBound, type Sentence} from '../language/sentence.ts'
import type {Reading} from '../reading.ts'
import {replaceFix, type Report} from '../report.ts'
import type {KnownPrice} from '../facts.ts'
import {called, type Entry, type Site} from '../site.ts'

/** Words that may stand beside a name and its price without changing what is said. */
const glue = new Set(
  'the our a plan package agent costs cost is are at for only just now from starts starting start begins and of mo'.split(
    ' ',
  ),
)

/** The amounts of a sentence against the prices of what it names. */
export function judgePrices(reading: Reading): Report[] {
  const {entry, site, sentence, isStatement} = reading
  const [only] = sentence.amounts
  if (!only) return []
  const mentions = reading.mentions.filter(({name}) => name.kind !== 'company')
  const subjects = subjectsOf(entry, site, mentions)
  const isAlone = isBare(sentence, mentions, only)
  const wrong = isAlone && only.cadence !== undefined && bareFault(reading, only, subjects)
  if (wrong) return [wrong]
  // Where the sentence names nothing of ours, money may be anything.
  const isOfOthers = mentions.length === 0 && (sentence.isOtherMoney || sentence.isComparison)
  if (!isStatement || isOfOthers) return []
  return sentence.amounts.flatMap((amount, index) => {
    if (isBound(sentence, amount.start)) return []
    if (mentions.length === 0) return leastFault(reading, amount) ?? ownFault(reading, amount) ?? []
    const beside = mentionsBeside(sentence, mentions, index)
    const isSum = subjects.length > 1 && !beside && index === sentence.amounts.length - 1
    // Names with several prices, as “Content Creator or Data Analyst”, say too little of a sum.
    if (isSum && mentions.length > 2 && subjects.some((list) => list.length > 1)) return []
    const prices = beside ? subjectsOf(entry, site, beside) : subjects
    return namedFault(reading, amount, prices, {isAlone, isSum}) ?? []
  })
}

/**
 * The names that one of several amounts belongs to: those before it, or behind it where the amounts come first. A plan is one of the agent
 * that is named last before it. Undefined where no name is beside the amount, so that it may belong to any.
 */
function mentionsBeside(
  {amounts}: Sentence,
  mentions: readonly Mention[],
  index: number,
): readonly Mention[] | undefined {
  const [first, ...more] = amounts
  const [name] = mentions
  if (!first || !name || more.length === 0) return undefined
  const isBehind = first.start < name.start
  const from = isBehind ? amounts[index]?.end : amounts[index - 1]?.end
  const to = isBehind ? amounts[index + 1]?.start : amounts[index]?.start
  const beside = mentions.filter(({start}) => start >= (from ?? 0) && start < (to ?? Infinity))
  const [nearest] = beside
  if (!nearest) return undefined
  const hasAgent = beside.some((mention) => mention.name.kind === 'agent')
  const agent = mentions.findLast((mention) => mention.name.kind === 'agent' && mention.start < nearest.start)
  return hasAgent || !agent ? beside : [agent, ...beside]
}

/** “Content Creator Starter costs $299 a month.”: a name, an amount and a cadence, and nothing else that could change the meaning. */
function isBare(sentence: Sentence, mentions: readonly Mention[], amount: Amount): boolean {
  if (mentions.length === 0 || sentence.amounts.length > 1) return false
  if (
    mentions.some(({name}, index) =>
      mentions.some((other, at) => at > index && other.name.kind === name.kind),
    )
  )
    return false
  const isCovered = (at: number) =>
    mentions.some(({first, length}) => at >= first && at < first + length) ||
    glue.has(sentence.words[at]?.small ?? '') ||
    ((sentence.words[at]?.start ?? 0) >= amount.start && (sentence.words[at]?.end ?? 0) <= amount.phraseEnd)
  return !/[?_"“]/.test(sentence.small) && sentence.words.every((_, at) => isCovered(at))
}

function bareFault(
  {site, place}: Reading,
  written: Amount,
  subjects: readonly (readonly KnownPrice[])[],
): Report | undefined {
  const prices = subjects.flat()
  const least = leastOf(prices)
  if (!least || prices.some((price) => !isAlike(price, written))) return undefined
  const isLeast = written.isFrom && prices.length > 1
  if ((isLeast ? [least] : prices).some(({amount}) => amount === written.amount)) return undefined
  const right = isLeast || prices.length === 1 ? site.model.priceFigure(least) : undefined
  const plain = site.plain(place.text)
  return {
    kind: isLeast ? 'from-price' : 'typed-price',
    severity: 'error',
    message: `“${plain.text.slice(written.start, written.end)}” ${notThePriceOf(prices, site)}`,
    remedy: `Write the real price${right === undefined ? '' : `, ${right}`}, or refer to it by typing {.`,
    fix: right === undefined ? undefined : replaceFix(place, plain, written, right),
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

function ofOwner(prices: readonly KnownPrice[], ids: readonly string[]): KnownPrice[] {
  return prices.filter(({agentIds}) => agentIds.some((id) => ids.includes(id)))
}

/** The prices of each thing that a sentence names: plans of the agents beside them, or else of the document's own agent. */
export function subjectsOf(entry: Entry, site: Site, mentions: readonly Mention[]): KnownPrice[][] {
  const idsOf = (kind: Mention['name']['kind']) =>
    mentions.flatMap(({name}) => (name.kind === kind ? [name.documentIds] : []))
  const agents = idsOf('agent')
  const plans = idsOf('plan')
  const owners = agents.length > 0 ? agents : entry.agentId === undefined ? [] : [[entry.agentId]]
  const known = (ids: readonly string[]) => site.prices.filter(({documentId}) => ids.includes(documentId))
  const ofPlans = plans.flatMap((ids) => {
    const named = known(ids)
    const owned = owners.map((owner) => ofOwner(named, owner)).filter((list) => list.length > 0)
    return owned.length > 0 ? owned : [named]
  })
  const ofAgents = plans.length > 0 ? [] : agents.map((ids) => ofOwner(site.prices, ids))
  const products = idsOf('product').map(known)
  const all = [...ofPlans, ...ofAgents, ...products].filter((list) => list.length > 0)
  const byIds = Map.groupBy(all, (list) => list.map(({documentId}) => documentId).join())
  return [...byIds.values()].flatMap((same) => same.slice(0, 1))
}

function isAlike({currency, cadence}: KnownPrice, written: Amount): boolean {
  return (written.currency ?? currency) === currency && cadence === written.cadence
}

export function leastOf(prices: readonly KnownPrice[]): KnownPrice | undefined {
  return prices.toSorted((a, b) => a.amount - b.amount)[0]
}

/** What is doubtful about an amount in a sentence that names something of ours, which may cost together what it says. */
function namedFault(
  {site, sentence}: Reading,
  written: Amount,
  subjects: readonly (readonly KnownPrice[])[],
  {isAlone, isSum}: {isAlone: boolean; isSum: boolean},
): Report | undefined {
  const prices = subjects.flat()
  if (prices.length === 0 || sentence.isOtherMoney) return undefined
  const cadence = written.cadence ?? (sentence.has('year', 'yearly', 'annually') ? 'year' : undefined)
  const scale = cadence === 'year' ? 12 : 1
  const right = [...prices.map(({amount}) => amount), ...(isSum ? togetherOf(subjects) : [])]
  const times = [1, sentence.has('year') ? 12 : scale, ...sentence.quantities.map(({value}) => value)]
  const isRight = times.some((count) =>
    right.some((amount) => Math.abs(amount * count - written.amount) < 0.5),
  )
  const isSamePay = cadence === undefined || prices.some((price) => price.cadence === cadence)
  const isForeign = !prices.some(({currency}) => currency === (written.currency ?? currency))
  if (isRight && !isForeign && (isSamePay || !right.includes(written.amount))) return undefined
  if (sentence.isComparison || (cadence !== 'year' && !isSamePay && !isRight)) return undefined
  const sizes = right.flatMap((amount) => [amount, amount * scale])
  if (!isAlone && (written.amount > 3 * Math.max(...sizes) || written.amount < Math.min(...sizes) / 3))
    return undefined
  return {
    kind: isRight && !isForeign ? 'cadence' : 'typed-price',
    message: `An amount here ${notThePriceOf(prices, site)}`,
    remedy: 'Write the real price, or refer to it by typing {.',
  }
}

/** What one of each costs together, and what two of them differ by. */
function togetherOf(subjects: readonly (readonly KnownPrice[])[]): number[] {
  const amounts = subjects.slice(0, 4).map((prices) => prices.map(({amount}) => amount))
  const sums = amounts.reduce(
    (before, own) => before.flatMap((sum) => own.map((amount) => sum + amount)),
    [0],
  )
  const [first = [], second = [], ...more] = amounts
  return [
    ...sums,
    ...(more.length > 0 ? [] : first.flatMap((one) => second.map((two) => Math.abs(one - two)))),
  ]
}

const groups: readonly (readonly [type: string, words: RegExp])[] = [
  ['servicePackage', /\bpackages?\b/],
  ['addOn', /\badd-ons?\b/],
  ['plan', /\b(?:plans?|agents?|specialists)\b/],
]

/** What we sell, right before its price. */
const beside =
  /\b(?:plan|agent|specialist|package|add-on)s? (?:(?:from|starts?|starting|begin|at|is|just|only|as|low|little) )+$/

/** “Plans from $149 a month”, where the least plan costs more. */
function leastFault({entry, site, sentence}: Reading, written: Amount): Report | undefined {
  const ahead = sentence.small.slice(0, written.start - sentence.start)
  const lastAt = (words: RegExp) => ahead.length - (ahead.split(words).at(-1)?.length ?? 0)
  const type = groups
    .toSorted(([, a], [, b]) => lastAt(b) - lastAt(a))
    .find(([, words]) => words.test(sentence.small))?.[0]
  const isLeast = written.isFrom || sentence.has('cheapest', 'lowest', 'smallest', 'affordable')
  const priced = site.prices.filter(({documentType}) => documentType === type)
  const own = priced.filter(({agentIds}) => entry.agentId !== undefined && agentIds.includes(entry.agentId))
  const least = [leastOf(priced), leastOf(own)].flatMap((price) => price ?? [])
  if (!isLeast || least.length === 0 || least.some(({amount}) => amount === written.amount)) return undefined
  // “It plans campaigns from €1,000”
  if (written.cadence === undefined && !beside.test(ahead)) return undefined
  return {
    kind: 'from-price',
    message: `The least price is ${least.map((price) => said(price, site)).join(', here ')}.`,
    remedy: 'Write the least price, or refer to it by typing {.',
  }
}

/** Words of a sentence about what we sell: “Support is $500 a month” may speak of anything. */
const selling = 'it plan plans agent cost costs price from pay get'.split(' ')

/** In a text about an agent or a package that names nothing: an amount of the size and cadence of its prices. */
function ownFault({entry, site, sentence}: Reading, written: Amount): Report | undefined {
  const {agentId, document} = entry
  if (document._type === 'caseStudy' || written.cadence === undefined || !sentence.has(...selling))
    return undefined
  const alike = site.prices.filter(
    (price) =>
      (price.documentId === document._id || (agentId !== undefined && price.agentIds.includes(agentId))) &&
      isAlike(price, written),
  )
  const amounts = alike.map(({amount}) => amount)
  const isFar = written.amount > 1.5 * Math.max(...amounts) || written.amount < Math.min(...amounts) / 1.5
  if (alike.length === 0 || isFar || amounts.includes(written.amount)) return undefined
  const real = alike.slice(0, 3).map((price) => said(price, site))
  return {
    kind: 'typed-price',
    message: `None of the prices of ${called(document._id, site)} is the amount in this sentence: ${real.join(', ')}.`,
    remedy: 'Write the real price, or refer to it by typing {.',
  }
}
