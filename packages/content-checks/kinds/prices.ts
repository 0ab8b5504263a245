import type {Finding} from '../finding.ts'
import {figure, valueOfFigure} from '../language/numbers.ts'
import {billingsIn, pricesIn, type TextPrice} from '../language/prices.ts'
import {isOfOthers} from '../language/others.ts'
import type {PlainText} from '../language/plain.ts'
import type {TextPlace} from '../places.ts'
import {replaceFix, textFinding} from '../report.ts'
import type {Entry, KnownPrice, Site} from '../site.ts'
import {offeredShares, sharesIn} from './discounts.ts'

/** Prices that somebody typed into a text, against the prices of the content: the amount, “from”, and how often it is paid. */
export function checkPrices(entry: Entry, site: Site): Finding[] {
  if (entry.document._type === 'claim') return []
  return entry.texts.flatMap((place) => {
    if (place.role === 'note') return []
    const plain = site.plain(place.text)
    return [
      ...pricesIn(plain).flatMap((written) => judge(entry, site, place, plain, written) ?? []),
      ...billings(entry, site, place, plain),
    ]
  })
}

/** Words of sentences about money that is not paid to us, unless they say what a plan costs, or from which price on. */
const isOtherMoney =
  /\b(?:budgets?|revenues?|turnover|invoices?|salar(?:y|ies)|profits?|spends?|spending|saved|saves (?:one|a|our|them|him|her)|worth|raised|funding|fines?|penalt(?:y|ies)|ad spend|orders? (?:of|above|over|under)|baskets?|losses|lost|earned|earns?|deposits?|hosts?|hosting|media|a loss)\b/
/** What we sell, as a sentence calls it without a name. */
const goods =
  /\b(?:plans|packages|add-ons|agents|specialists|(?:a|the|our|per|every|cheapest|first) (?:\w+ )?(?:plan|package|add-on|agent|specialist)|subscriptions?|consulting)\b/
const pricing = /\b(?:plan|package|add-on|price[ds]?|pricing|agent|specialist|upgrade)\b/

/** The words that a known price has on the site, with what it is the price of. */
function said(known: KnownPrice, site: Site): string {
  const agent = site.entries.get(known.agentIds[0] ?? '')?.document.name
  const owner = typeof agent === 'string' ? `${agent}, ${known.name}` : known.name
  return `${site.model.priceLine(known) ?? ''} (${owner})`
}

function judge(
  entry: Entry,
  site: Site,
  place: TextPlace,
  plain: PlainText,
  written: TextPrice,
): Finding | undefined {
  // What was paid before is not known.
  if (written.role !== 'price') return undefined
  const {named, isOwn} = subjectOf(entry, site, place, plain, written)
  const isNamed = named.length > 0 && !isOwn
  const {sentence} = written
  const typed = place.text.slice(...range(plain, written))
  if (place.role === 'sample' && !isNamed) return undefined
  const isForSale = goods.test(sentence)
  const isStated =
    (written.isFrom && written.cadence !== undefined) ||
    (isForSale && (written.isFrom || written.cadence !== undefined))
  const isTheirs = isOfOthers(sentence)
  // Budgets, revenues and what others charge are not ours, unless the sentence names something of ours.
  if (!isNamed && !isStated && (isTheirs || isOtherMoney.test(sentence))) return undefined

  const shares = sharesIn(plain.small)
  const candidates = named.length > 0 ? named : site.prices
  const equal = candidates.filter((known) => isEqual(known, written))
  const [repeated] = equal
  if (repeated) {
    const wrong = wrongCadence(equal, written)
    if (wrong)
      return textFinding(entry, place, {
        kind: 'cadence',
        severity: named.length > 0 ? 'error' : 'warning',
        message: `“${typed}” is paid ${cadenceWords(written.cadence)} here, but the price is ${said(wrong, site)}.`,
        remedy: `Write it as the price is: ${site.model.priceLine(wrong) ?? ''}.`,
      })
    const least = leastOf(named.length > 0 ? named : groupOf(site, written))
    if (written.isFrom && least && least.amount < written.amount)
      return textFinding(entry, place, {
        kind: 'from-price',
        severity: 'error',
        message: `“from ${typed}” is not the least: ${said(least, site)} is.`,
        remedy: `Write ${site.model.priceFigure(least) ?? ''}, or leave out “from”.`,
        fix: replaceFix(place, plain, written, site.model.priceFigure(least) ?? ''),
      })
    return textFinding(entry, place, {
      kind: 'typed-price',
      severity: 'warning',
      message: `“${typed}” repeats the price of ${said(repeated, site)}.`,
      remedy: 'Leave the amount out here and link to the prices, or say why it is typed.',
    })
  }
  const difference = differenceIn(entry, site, candidates, written)
  if (
    difference === 'right' ||
    candidates.some((known) => isDerived(known, written, [...shares, ...offeredShares(site)]))
  )
    return undefined

  const sameCadence = named.filter(({cadence}) => cadence === written.cadence)
  const fitting = sameCadence.length > 0 ? sameCadence : named
  const least = leastOf(fitting)
  if (least) {
    const isLeast = written.isFrom && fitting.length > 1
    const one = isLeast || fitting.length === 1 ? least : undefined
    return textFinding(entry, place, {
      kind: isLeast ? 'from-price' : 'typed-price',
      severity:
        difference || isNoPrice.test(sentence) || (isOwn && isDoubtful(written, fitting))
          ? 'warning'
          : 'error',
      message: `“${typed}” is not the price of what it names: ${fitting
        .slice(0, 3)
        .map((known) => said(known, site))
        .join(', ')}.`,
      remedy: `Write the real price${one ? `, ${site.model.priceFigure(one) ?? ''}` : ''}, or leave the amount out and link to the prices.`,
      fix: one && replaceFix(place, plain, written, site.model.priceFigure(one) ?? ''),
    })
  }

  // Nothing is free by mistake; and an amount with a share is judged by the discount's arithmetic.
  if (site.prices.length === 0 || written.amount === 0 || shares.length > 0) return undefined
  const isOfUs =
    isStated ||
    isForSale ||
    (pricing.test(sentence) && (written.isFrom || written.cadence !== undefined || place.holder === 'seo'))
  const cheapest =
    leastOf(groupOf(site, written)) ??
    leastOf(site.prices.filter(({documentType}) => documentType === 'plan')) ??
    leastOf(site.prices)
  return textFinding(entry, place, {
    kind: written.isFrom ? 'from-price' : 'typed-price',
    severity: isOfUs && !isTheirs && !isNoPrice.test(sentence) ? 'error' : 'warning',
    message: `“${typed}” is no price of the site.${written.isFrom && cheapest ? ` The least is ${said(cheapest, site)}.` : ''}`,
    remedy: 'Correct the amount, or leave it out and link to the prices.',
    fix:
      written.isFrom && cheapest
        ? replaceFix(place, plain, written, site.model.priceFigure(cheapest) ?? '')
        : undefined,
  })
}

/** What several things cost together is a sum that is not calculated here, and what something would cost is no price. */
const isNoPrice =
  /\b(?:would (?:cost|charge|ask|pay|take|need)|together|combined|altogether|in total|both|bundle[ds]?|all (?:three|of them))\b/

/** “Another $300 a month”: what one plan costs more than another. */
function differenceIn(
  entry: Entry,
  site: Site,
  candidates: readonly KnownPrice[],
  {amount, sentence, start, end, sentenceStart}: TextPrice,
): 'right' | 'unknown' | undefined {
  const isDifference =
    /\b(?:difference\b.*|another|(?:an )?(?:extra|additional))\s+(?:is\s+)?$/.test(
      sentence.slice(0, start - sentenceStart),
    ) ||
    /^(?:\s(?:a|per) \w+)?\s(?:more|extra|cheaper|on top|dearer)\b/.test(sentence.slice(end - sentenceStart))
  if (!isDifference) return undefined
  const agents = new Set([entry.agentId, ...candidates.flatMap(({agentIds}) => agentIds)])
  const amounts = site.prices
    .filter(({agentIds}) => agentIds.some((id) => agents.has(id)))
    .map((known) => known.amount)
  return amounts.some((one) => amounts.some((other) => Math.abs(one - other - amount) < 0.005))
    ? 'right'
    : 'unknown'
}

/** The other end of a range. */
const upTo = new RegExp(String.raw`^\s(?:to|and)\s(?:up to\s)?[$€£]?(?<amount>${figure})`)
/** What precedes an amount that is somebody’s price. */
const priced = /(?:\b(?:for|at|only|just|costs?|is|are|pay|price[ds]?|now)|[:,(-]|^)\s*$/

/**
 * In a text about an agent that names nothing, an amount of another size, that is paid in a way that nothing is, or that no word calls a
 * price, may be anything.
 */
function isDoubtful(written: TextPrice, prices: readonly KnownPrice[]): boolean {
  const {amount, cadence, isFrom, sentence, start, end, sentenceStart} = written
  if (isOfOthers(sentence)) return true
  const amounts = prices.map((known) => known.amount)
  const isFar = (one: number) => one > 3 * Math.max(...amounts) || one < Math.min(...amounts) / 3
  if (isFar(amount)) return !isFrom
  // “Campaigns from $1,000 to $100,000”
  const top = upTo.exec(sentence.slice(end - sentenceStart))?.groups?.amount
  if (top !== undefined && isFar(valueOfFigure(top))) return true
  if (cadence !== undefined) return prices.every((known) => known.cadence !== cadence)
  return !isFrom && !priced.test(sentence.slice(0, start - sentenceStart))
}

const timesPerYear: Readonly<Record<string, number>> = {
  year: 1, quarter: 4, month: 12, 'two weeks': 26, week: 52, day: 365,
} // prettier-ignore
const roughly = /\b(?:about|around|roughly|less than|under|below|nearly|almost|approximately|just over)\s+$/
const numberOf = /\b(?<number>\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|twelve)[ -]\w+/g
const inWords = ['', '', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', '', 'twelve']

/** Whether an amount is a price for another time, several times a price, or a price with a share off. */
function isDerived(known: KnownPrice, written: TextPrice, shares: readonly number[]): boolean {
  const {amount, sentence, start, sentenceStart} = written
  if (written.currency !== undefined && written.currency !== known.currency) return false
  const isRough = roughly.test(sentence.slice(0, start - sentenceStart))
  const is = (right: number, tolerance: number) => Math.abs(amount - right) <= Math.max(0.005, tolerance)
  const own = timesPerYear[known.cadence ?? '']
  const other = timesPerYear[written.cadence ?? '']
  if (own !== undefined && other !== undefined && own !== other) {
    const right = (known.amount * own) / other
    // Only a whole number of times is exact: a month has no fixed number of days.
    const isExact = own > other && Number.isInteger(own / other)
    if (is(right, isRough ? right * 0.05 : isExact ? 0 : right * 0.02)) return true
  }
  if (shares.some((percent) => is(known.amount * (1 - percent / 100), 1)) && discounted.test(sentence))
    return true
  const counts = [...sentence.matchAll(numberOf)].map(({groups}) => {
    const word = groups?.number ?? ''
    return inWords.includes(word) ? inWords.indexOf(word) : Number(word)
  })
  if (/\b(?:a|one|per|full|first) (?:full )?year\b/.test(sentence)) counts.push(12)
  if (/\bhalf a year\b/.test(sentence)) counts.push(6)
  return counts.some(
    (count) => count > 1 && is(known.amount * count, isRough ? known.amount * count * 0.05 : 0),
  )
}

const discounted = /%|\bper ?cent\b|\b(?:was|instead|off|save|discount|now|today|first|half|offer)\b/

const groups: readonly (readonly [type: string, words: RegExp])[] = [
  ['plan', /\b(?:plans?|agents?|specialists?)\b/g],
  ['servicePackage', /\b(?:packages?|consulting|projects?)\b/g],
  ['addOn', /\badd-?ons?\b/g],
]

function lastGroup(text: string): string | undefined {
  return groups
    .map(([type, words]) => ({type, at: [...text.matchAll(words)].at(-1)?.index ?? -1}))
    .filter(({at}) => at >= 0)
    .toSorted((a, b) => b.at - a.at)[0]?.type
}

/** Without a name, the prices that a sentence speaks of, by the nearest word before the amount: “agents from …, packages from …”. */
function groupOf(site: Site, {sentence, cadence, start, sentenceStart}: TextPrice): readonly KnownPrice[] {
  const type = lastGroup(sentence.slice(0, start - sentenceStart)) ?? lastGroup(sentence)
  return site.prices.filter((known) =>
    // “From $449 a month”: whatever is paid by the month.
    type === undefined && cadence !== undefined
      ? known.cadence === cadence && known.documentType === 'plan'
      : known.documentType === type,
  )
}

function range(plain: PlainText, {start, end}: {start: number; end: number}): [number, number] {
  return plain.at ? [plain.at[start] ?? start, plain.at[end] ?? end] : [start, end]
}

function isEqual(known: KnownPrice, written: TextPrice): boolean {
  return (
    Math.abs(known.amount - written.amount) < 0.005 &&
    (written.currency === undefined || written.currency === known.currency)
  )
}

/** The first of the equal prices, when none of them is paid as often as the text says. */
function wrongCadence(equal: readonly KnownPrice[], written: TextPrice): KnownPrice | undefined {
  if (written.cadence === undefined || equal.some(({cadence}) => cadence === written.cadence))
    return undefined
  return equal[0]
}

function cadenceWords(cadence: string | undefined): string {
  return cadence === 'one-time' ? 'once' : `every ${cadence ?? ''}`
}

function leastOf(prices: readonly KnownPrice[]): KnownPrice | undefined {
  return prices.toSorted((a, b) => a.amount - b.amount)[0]
}

/**
 * What a written price is the price of: what its sentence names, else what its document is about. Where the sentence names nothing, and
 * an earlier one or a text beside it names what has this price, that is meant.
 */
function subjectOf(
  entry: Entry,
  site: Site,
  place: TextPlace,
  plain: PlainText,
  written: TextPrice,
): {named: readonly KnownPrice[]; isOwn: boolean} {
  const meant = pricesOf(entry, site, mentionsIn(site, written))
  if (!meant.isOwn || meant.named.some((known) => isEqual(known, written))) return meant
  const before = plain.small.slice(0, written.sentenceStart)
  const beside = besides(entry, place).map((text) => site.plain(text).small)
  for (const text of [before, ...beside]) {
    if (text.trim() === '') continue
    const mentions = mentionsIn(site, {...written, sentence: text, start: text.length, sentenceStart: 0})
    const near = pricesOf(entry, site, mentions)
    if (!near.isOwn && near.named.some((known) => isEqual(known, written))) return near
  }
  // “All agents start at …” on the page of one of them.
  const plans = site.prices.filter(({documentType}) => documentType === 'plan')
  return /\b(?:agents|specialists)\b/.test(written.sentence) && plans.some((known) => isEqual(known, written))
    ? {named: plans, isOwn: false}
    : meant
}

/** The other texts of the object that a text is in, as the title of a card. */
function besides({texts}: Entry, place: TextPlace): string[] {
  const holder = place.at.slice(0, place.at.lastIndexOf('.') + 1)
  return holder === ''
    ? []
    : texts.flatMap((other) => (other !== place && other.at.startsWith(holder) ? [other.text] : []))
}

function pricesOf(
  entry: Entry,
  site: Site,
  mentions: Mentions,
): {named: readonly KnownPrice[]; isOwn: boolean} {
  const products = site.prices.filter(
    ({documentType, name}) => documentType !== 'plan' && name === mentions.product,
  )
  if (products.length > 0) return {named: products, isOwn: false}
  const plans = site.prices.filter(({documentType}) => documentType === 'plan')
  const agentId = mentions.agentId ?? entry.agentId
  const ofAgent = agentId === undefined ? [] : plans.filter(({agentIds}) => agentIds.includes(agentId))
  const ofPlan = (list: readonly KnownPrice[]) => list.filter(({name}) => name === mentions.plan)
  if (mentions.plan !== undefined) {
    const both = ofPlan(ofAgent)
    return {named: both.length > 0 ? both : ofPlan(plans), isOwn: false}
  }
  if (mentions.agentId !== undefined) return {named: ofAgent, isOwn: false}
  const own = site.prices.filter(({documentId}) => documentId === entry.document._id)
  return {named: own.length > 0 ? own : ofAgent, isOwn: true}
}

interface Mentions {
  agentId?: string
  plan?: string
  product?: string
}

/** The names nearest to the price in its sentence; one before it counts as nearer than one behind it. */
function mentionsIn(
  site: Site,
  {sentence, start, sentenceStart}: Pick<TextPrice, 'sentence' | 'start' | 'sentenceStart'>,
): Mentions {
  const position = start - sentenceStart
  const words = sentence.replaceAll('-', ' ')
  const nearest: Partial<Record<string, {distance: number; name: string; documentId: string}>> = {}
  for (const {name, documentId, kind} of site.names) {
    const wanted = name.toLowerCase().replaceAll('-', ' ')
    // A name may be left by its words' end only: "Professional" is no part of "professionals".
    for (let at = words.indexOf(wanted); at !== -1; at = words.indexOf(wanted, at + 1)) {
      if (/\w/.test(words.charAt(at - 1)) || /\w/.test(words.charAt(at + wanted.length))) continue
      const distance = at < position ? position - at - wanted.length : 2 * (at - position)
      const known = nearest[kind]
      if (!known || distance < known.distance) nearest[kind] = {distance, name, documentId}
    }
  }
  const {agent, plan, product} = nearest
  return {
    agentId: agent?.documentId,
    plan: plan && (!product || plan.distance < product.distance) ? plan.name : undefined,
    // The name of an agent beside the price says more than that of a package farther away.
    product:
      product && (!agent || product.distance < agent.distance) && (!plan || product.distance <= plan.distance)
        ? product.name
        : undefined,
  }
}

/** “Billed yearly” where everything that the document is about is paid by the month. */
function billings(entry: Entry, site: Site, place: TextPlace, plain: PlainText): Finding[] {
  if (place.role === 'sample') return []
  const own = site.prices.filter(({documentId}) => documentId === entry.document._id)
  const {agentId} = entry
  const known =
    own.length > 0
      ? own
      : agentId === undefined
        ? site.prices
        : site.prices.filter(({agentIds}) => agentIds.includes(agentId))
  const [first] = known
  if (!first) return []
  return billingsIn(plain.small).flatMap((billing) => {
    if (known.some(({cadence}) => cadence === billing.cadence)) return []
    const words = place.text.slice(...range(plain, billing))
    return textFinding(entry, place, {
      kind: 'cadence',
      severity: billing.isCertain ? 'error' : 'warning',
      message: `“${words}” is not how this is paid: ${said(first, site)}.`,
      remedy: 'Write how often it is paid as the price says, or change the price.',
    })
  })
}
