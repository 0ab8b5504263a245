import {priceFigure, priceLine, type PriceLabels} from '../../domain/price.ts'
import type {Finding} from '../finding.ts'
import {billingsIn, pricesIn, type TextPrice} from '../language/prices.ts'
import type {PlainText} from '../language/plain.ts'
import type {TextPlace} from '../places.ts'
import {replaceFix, textFinding} from '../report.ts'
import type {Entry, KnownPrice, Site} from '../site.ts'

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

/** Words of sentences about money that is not paid to us. */
const isOthers =
  /\b(?:budgets?|revenues?|turnover|invoices?|salar(?:y|ies)|profits?|spends?|spending|saved|saves (?:one|a|our|them|him|her)|worth|raised|funding|fines?|penalt(?:y|ies)|their|elsewhere|competitors?|ad spend|orders? (?:of|above|over)|baskets?|losses|lost|earned|earns?|deposits?|hosts?|hosting|media|a loss)\b/

const labels: PriceLabels = {fromLabel: 'from', perMonthLabel: '/month', perSessionLabel: 'per session'}

/** The words that a known price has on the site, with what it is the price of. */
function said(known: KnownPrice, site: Site): string {
  const agent = site.entries.get(known.agentIds[0] ?? '')?.document.name
  const owner = typeof agent === 'string' ? `${agent}, ${known.name}` : known.name
  return `${priceLine(known, labels) ?? ''} (${owner})`
}

function judge(
  entry: Entry,
  site: Site,
  place: TextPlace,
  plain: PlainText,
  written: TextPrice,
): Finding | undefined {
  if (written.role === 'off') return undefined
  const {named, isOwn} = subjectOf(entry, site, written)
  const sentence = written.sentence.replaceAll(/\bone[- ]off\b/g, 'once')
  const isDiscounted = /%|\bper ?cent\b|\b(?:was|instead of|save|off|discount)\b/.test(sentence)
  // A lower price beside the former one is judged by the discount's arithmetic.
  if (
    isDiscounted &&
    written.role === 'price' &&
    /\b(?:was|instead of|normally|regularly|off|discount|save)\b/.test(sentence)
  )
    return undefined
  const candidates = named.length > 0 ? named : site.prices
  const equal = candidates.filter((known) => isEqual(known, written))
  const typed = place.text.slice(...range(plain, written))
  if (place.role === 'sample' && (named.length === 0 || isOwn)) return undefined
  // Budgets, revenues and what others charge are not ours, unless the sentence names something of ours.
  if ((isOwn || named.length === 0) && isOthers.test(written.sentence)) return undefined

  const [repeated] = equal
  if (repeated) {
    const wrong = wrongCadence(equal, written)
    if (wrong)
      return textFinding(entry, place, {
        kind: 'cadence',
        severity: 'error',
        message: `“${typed}” is paid ${cadenceWords(written.cadence)} here, but the price is ${said(wrong, site)}.`,
        remedy: `Write it as the price is: ${priceLine(wrong, labels) ?? ''}.`,
      })
    const least = leastOf(named.length > 0 ? named : groupOf(site, written))
    if (written.isFrom && least && least.amount < written.amount)
      return textFinding(entry, place, {
        kind: 'from-price',
        severity: 'error',
        message: `“from ${typed}” is not the least: ${said(least, site)} is.`,
        remedy: `Write ${priceFigure(least) ?? ''}, or leave out “from”.`,
        fix: replaceFix(place, plain, written, priceFigure(least) ?? ''),
      })
    return textFinding(entry, place, {
      kind: 'typed-price',
      severity: 'warning',
      message: `“${typed}” repeats the price of ${said(repeated, site)}.`,
      remedy: 'Leave the amount out here and link to the prices, or say why it is typed.',
    })
  }

  const sameCadence = named.filter(({cadence}) => cadence === written.cadence)
  const fitting = sameCadence.length > 0 ? sameCadence : named
  const least = leastOf(fitting)
  if (least) {
    const months = written.cadence === 'year' ? 12 : written.cadence === 'quarter' ? 3 : undefined
    const isSum =
      months !== undefined &&
      fitting.some((known) => known.cadence === 'month' && known.amount * months === written.amount)
    if (isSum) return undefined
    const isLeast = written.isFrom && fitting.length > 1
    const one = isLeast || fitting.length === 1 ? least : undefined
    // In a text about the agent that names nothing, an amount of another size may be anything.
    const isFar =
      isOwn &&
      !written.isFrom &&
      written.cadence === undefined &&
      (written.amount > 3 * Math.max(...fitting.map(({amount}) => amount)) ||
        written.amount < least.amount / 3)
    return textFinding(entry, place, {
      kind: written.isFrom && fitting.length > 1 ? 'from-price' : 'typed-price',
      severity: isFar ? 'warning' : 'error',
      message: `“${typed}” is not the price of what it names: ${fitting
        .slice(0, 3)
        .map((known) => said(known, site))
        .join(', ')}.`,
      remedy: `Write the real price${one ? `, ${priceFigure(one) ?? ''}` : ''}, or leave the amount out and link to the prices.`,
      fix: one && replaceFix(place, plain, written, priceFigure(one) ?? ''),
    })
  }

  const isOfUs =
    /\b(?:plans?|packages?|add-ons?|price[ds]?|pricing|agents?|specialists?|subscription|upgrade)\b/.test(
      written.sentence,
    )
  const isStated = isOfUs || written.isFrom || written.cadence !== undefined || place.holder === 'seo'
  if (site.prices.length === 0 || place.role === 'sample') return undefined
  const cheapest =
    leastOf(site.prices.filter(({documentType}) => documentType === 'plan')) ?? leastOf(site.prices)
  return textFinding(entry, place, {
    kind: written.isFrom ? 'from-price' : 'typed-price',
    severity: isStated ? 'error' : 'warning',
    message: `“${typed}” is no price of the site.${written.isFrom && cheapest ? ` The least is ${said(cheapest, site)}.` : ''}`,
    remedy: 'Correct the amount, or leave it out and link to the prices.',
    fix:
      written.isFrom && cheapest ? replaceFix(place, plain, written, priceFigure(cheapest) ?? '') : undefined,
  })
}

/** Without a name, the prices that a sentence speaks of: “agents from …”, “packages from …”. */
function groupOf(site: Site, {sentence}: TextPrice): readonly KnownPrice[] {
  const type = /\b(?:plans?|agents?|specialists?)\b/.test(sentence)
    ? 'plan'
    : /\b(?:packages?|consulting|projects?)\b/.test(sentence)
      ? 'servicePackage'
      : /\badd-?ons?\b/.test(sentence)
        ? 'addOn'
        : undefined
  return site.prices.filter(({documentType}) => documentType === type)
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
  return prices.toSorted((one, other) => one.amount - other.amount)[0]
}

/** What a written price is the price of: what its sentence names, else what its document is about. */
function subjectOf(
  entry: Entry,
  site: Site,
  written: TextPrice,
): {named: readonly KnownPrice[]; isOwn: boolean} {
  const mentions = mentionsIn(site, written)
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
function mentionsIn(site: Site, {sentence, start, sentenceStart}: TextPrice): Mentions {
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
      severity: 'error',
      message: `“${words}” is not how this is paid: ${said(first, site)}.`,
      remedy: 'Write how often it is paid as the price says, or change the price.',
    })
  })
}
