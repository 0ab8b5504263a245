import type {Finding} from '../finding.ts'
import type {Amount} from '../language/figures.ts'
import {mentionsIn, type Mention} from '../language/names.ts'
import {isBound, type Sentence} from '../language/sentence.ts'
import type {TextPlace} from '../places.ts'
import {replaceFix, textFinding} from '../report.ts'
import type {KnownPrice} from '../facts.ts'
import type {Entry, Site} from '../site.ts'

/** Words that may stand beside a name and its price without changing what is said. */
const glue = new Set(
  'the our a plan package agent costs cost is are at for only just now from starts starting start begins and of mo'.split(
    ' ',
  ),
)

/** The amounts of a sentence against the prices of what it names. */
export function judgePrices(entry: Entry, site: Site, place: TextPlace, sentence: Sentence): Finding[] {
  if (sentence.amounts.length === 0) return []
  const mentions = mentionsIn(sentence, site.nameIndex).filter(({name}) => name.kind !== 'company')
  const subjects = subjectsOf(entry, site, mentions)
  const [only] = sentence.amounts
  const isAlone = only !== undefined && isBare(sentence, mentions, only)
  const wrong = isAlone && only.cadence !== undefined && bareFault(site, place, only, subjects)
  if (wrong) return [textFinding(entry, place, wrong)]
  // A list of names and prices has no word of any language.
  const isRead = sentence.isEnglish || isAlone || (mentions.length > 0 && !sentence.isForeign)
  if (place.role === 'sample' || sentence.isAside || sentence.isPast || !isRead) return []
  // Where the sentence names nothing of ours, money may be anything.
  if (mentions.length === 0 && (sentence.isOtherMoney || sentence.isComparison)) return []
  return sentence.amounts.flatMap((amount, index) => {
    if (isBound(sentence, amount.start)) return []
    const beside = mentionsBeside(sentence, mentions, index)
    const doubt =
      mentions.length > 0
        ? namedFault(site, sentence, mentions, amount, {
            subjects: beside ? subjectsOf(entry, site, beside) : subjects,
            isAlone,
            isSum: subjects.length > 1 && !beside && index === sentence.amounts.length - 1,
          })
        : (leastFault(entry, site, sentence, amount) ?? ownFault(entry, site, sentence, amount))
    return doubt ? textFinding(entry, place, doubt) : []
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

type Wrong = Omit<Parameters<typeof textFinding>[2], 'blocksRelease'>

function bareFault(
  site: Site,
  place: TextPlace,
  written: Amount,
  subjects: readonly (readonly KnownPrice[])[],
): Wrong | undefined {
  const prices = subjects.flat()
  const least = leastOf(prices)
  if (!least || prices.some((price) => !isAlike(price, written))) return undefined
  const isLeast = written.isFrom && prices.length > 1
  if (isLeast ? least.amount === written.amount : prices.some(({amount}) => amount === written.amount))
    return undefined
  const right = isLeast || prices.length === 1 ? site.model.priceFigure(least) : undefined
  return {
    kind: isLeast ? 'from-price' : 'typed-price',
    severity: 'error',
    message: notThePrice(site, place, written, prices),
    remedy: `Write the real price${right === undefined ? '' : `, ${right}`}, or refer to it by typing {.`,
    fix: right === undefined ? undefined : replaceFix(place, site.plain(place.text), written, right),
  }
}

function notThePrice(
  site: Site,
  place: TextPlace | undefined,
  written: Amount,
  prices: readonly KnownPrice[],
): string {
  const typed = place
    ? `“${site.plain(place.text).text.slice(written.start, written.end)}”`
    : 'An amount here'
  const real = prices.slice(0, 3).map((price) => said(price, site))
  return `${typed} is not the price of what the sentence names: ${real.join(', ')}.`
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

interface Context {
  /** The prices of each thing that the amount may belong to. */
  subjects: readonly (readonly KnownPrice[])[]
  isAlone: boolean
  /** Whether the amount may be what they cost together. */
  isSum: boolean
}

/** What is doubtful about an amount in a sentence that names something of ours. */
function namedFault(
  site: Site,
  sentence: Sentence,
  mentions: readonly Mention[],
  written: Amount,
  {subjects, isAlone, isSum}: Context,
): Wrong | undefined {
  const prices = subjects.flat()
  const [first] = prices
  if (!first || sentence.isOtherMoney) return undefined
  const cadence = written.cadence ?? (sentence.has('year', 'yearly', 'annually') ? 'year' : undefined)
  const right = [...prices.map(({amount}) => amount), ...(isSum ? sumsOf(subjects) : [])]
  const times = [
    1,
    ...(cadence === 'year' || sentence.has('year') ? [12] : []),
    ...sentence.quantities.map(({value}) => value),
  ]
  const isRight = times.some((count) =>
    right.some((amount) => Math.abs(amount * count - written.amount) < 0.5),
  )
  const isSamePay = cadence === undefined || prices.some((price) => price.cadence === cadence)
  const isForeign =
    written.currency !== undefined && prices.every(({currency}) => currency !== written.currency)
  if (isRight && !isForeign && (isSamePay || !right.includes(written.amount))) return undefined
  if (sentence.isComparison || (cadence !== 'year' && !isSamePay && !isRight)) return undefined
  const scale = cadence === 'year' ? 12 : 1
  const sizes = [...right, ...right.map((amount) => amount * scale)]
  if (!isAlone && (written.amount > 3 * Math.max(...sizes) || written.amount < Math.min(...sizes) / 3))
    return undefined
  // Names with several prices, as “Content Creator or Data Analyst”, say too little of a sum.
  if (mentions.length > 2 && isSum && subjects.some((list) => list.length > 1)) return undefined
  return {
    kind: isRight && !isForeign ? 'cadence' : 'typed-price',
    severity: 'warning',
    message: notThePrice(site, undefined, written, prices),
    remedy: 'Write the real price, or refer to it by typing {.',
  }
}

/** What one of each costs together. */
function sumsOf(subjects: readonly (readonly KnownPrice[])[]): number[] {
  return subjects
    .slice(0, 4)
    .reduce<number[]>((sums, prices) => sums.flatMap((sum) => prices.map(({amount}) => sum + amount)), [0])
}

const groups: readonly (readonly [type: string, words: RegExp])[] = [
  ['servicePackage', /\bpackages?\b/],
  ['addOn', /\badd-ons?\b/],
  ['plan', /\b(?:plans?|agents?|specialists)\b/],
]

/** What we sell, right before its price. */
const beside =
  /\b(?:plan|agent|specialist|package|add-on)s? (?:(?:from|starts?|starting|begin|at|is|just|only|as|low|little) )+$/

function lastAt(text: string, words: RegExp): number {
  return text.split(words).at(-1)?.length === text.length
    ? -1
    : text.length - (text.split(words).at(-1)?.length ?? 0)
}

/** “Plans from $149 a month”, where the least plan costs more. */
function leastFault(entry: Entry, site: Site, sentence: Sentence, written: Amount): Wrong | undefined {
  const ahead = sentence.small.slice(0, written.start - sentence.start)
  const type = groups
    .toSorted(([, a], [, b]) => lastAt(ahead, b) - lastAt(ahead, a))
    .find(([, words]) => words.test(sentence.small))?.[0]
  const isLeast = written.isFrom || sentence.has('cheapest', 'lowest', 'smallest')
  const priced = site.prices.filter(({documentType}) => documentType === type)
  const own = priced.filter(({agentIds}) => entry.agentId !== undefined && agentIds.includes(entry.agentId))
  const least = [leastOf(priced), leastOf(own)].flatMap((price) => price ?? [])
  if (!isLeast || least.length === 0 || least.some(({amount}) => amount === written.amount)) return undefined
  // “It plans campaigns from €1,000”
  if (written.cadence === undefined && !beside.test(ahead)) return undefined
  return {
    kind: 'from-price',
    severity: 'warning',
    message: `The least price is ${least.map((price) => said(price, site)).join(', here ')}.`,
    remedy: 'Write the least price, or refer to it by typing {.',
  }
}

/** In a text about an agent or a package that names nothing: an amount of the size and cadence of its prices. */
function ownFault(entry: Entry, site: Site, sentence: Sentence, written: Amount): Wrong | undefined {
  const {agentId, document} = entry
  if (document._type === 'caseStudy' || written.cadence === undefined) return undefined
  const own = site.prices.filter(
    ({documentId, agentIds}) =>
      documentId === document._id || (agentId !== undefined && agentIds.includes(agentId)),
  )
  const alike = own.filter((price) => isAlike(price, written))
  const amounts = alike.map(({amount}) => amount)
  const isFar = written.amount > 1.5 * Math.max(...amounts) || written.amount < Math.min(...amounts) / 1.5
  if (alike.length === 0 || isFar || amounts.includes(written.amount)) return undefined
  // “Support is $500 a month” may speak of anything.
  if (!sentence.has('it', 'plan', 'plans', 'agent', 'cost', 'costs', 'price', 'from', 'pay', 'get'))
    return undefined
  return {
    kind: 'typed-price',
    severity: 'warning',
    message: `None of the prices of ${typeof document.name === 'string' ? `“${document.name}”` : 'this'} is the amount in this sentence: ${alike
      .slice(0, 3)
      .map((price) => said(price, site))
      .join(', ')}.`,
    remedy: 'Write the real price, or refer to it by typing {.',
  }
}
