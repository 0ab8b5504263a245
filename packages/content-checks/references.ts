import {countedIn} from './kinds/counts.ts'
import {isAbout} from './kinds/figures.ts'
import {leastOf, subjectsOf} from './kinds/prices.ts'
import type {Amount} from './language/figures.ts'
import {originalRange} from './language/plain.ts'
import {isBound, type Sentence} from './language/sentence.ts'
import type {Reading} from './reading.ts'
import type {Site} from './site.ts'

/** A part of a text and the variable that prints it. */
export interface Reference {
  start: number
  end: number
  variable: string
}

/** The facts that a sentence states, where the editor typed them, and the variables that print them in the same way. */
export function referencesIn(reading: Reading): Reference[] {
  const {site, place, sentence} = reading
  const plain = site.plain(place.text)
  const isNow = !sentence.isAside && !sentence.isPast
  const counts = countedIn(reading).flatMap(({quantity: {value, start, end}, isWhole, lists}) => {
    const [list] = lists
    return isWhole && list?.variable !== undefined && lists.every(({length}) => length === value)
      ? [{start, end, variable: list.variable}]
      : []
  })
  const found = [
    ...namesIn(reading),
    ...counts,
    ...(isNow ? [...pricesIn(reading, plain.text), ...claimsIn(site, plain.text, sentence)] : []),
  ]
  return found.flatMap(({start, end, variable}) => {
    const range = originalRange(plain, start, end)
    return range ? [{start: range[0], end: range[1], variable}] : []
  })
}

/** Names of other documents: of agents and of the company. A name of one word may be a word of every day, and plans of several agents share theirs. */
function namesIn({entry: {document}, site, mentions}: Reading): Reference[] {
  return mentions.flatMap(({name: {kind, name, documentIds}, start, end}) => {
    const isCertain = kind === 'company' || (kind === 'agent' && name.includes(' '))
    const [id] = documentIds
    const isOfAnother = id !== undefined && id !== document._id && documentIds.length === 1
    return isCertain && isOfAnother ? [{start, end, variable: site.model.variableFor(id, 'name')}] : []
  })
}

/** Claims whose figure and whole label are in the sentence. */
function claimsIn(site: Site, text: string, sentence: Sentence): Reference[] {
  return site.claims.flatMap((claim) => {
    const start = text.indexOf(claim.figure, sentence.start)
    const end = start + claim.figure.length
    const isWithin = start !== -1 && end <= sentence.start + sentence.small.length
    const isWord = !/[\p{L}\p{N}]/u.test(text.charAt(start - 1) + text.charAt(end))
    const rivals = site.claims.filter(({figure}) => figure === claim.figure)
    return isWithin && isWord && rivals.length === 1 && isAbout(claim, sentence, false)
      ? [{start, end, variable: site.model.variableFor(claim.id, 'figure')}]
      : []
  })
}

/** Prices of the plans and products that the sentence names, the sum of several, and what an agent that it names starts at. */
function pricesIn({entry, site, sentence, mentions}: Reading, text: string): Reference[] {
  if (sentence.isOtherMoney || sentence.isComparison) return []
  const subjects = subjectsOf(entry, site, mentions)
  const isOfAgents = mentions.every(({name: {kind}}) => kind === 'agent' || kind === 'company')
  const found = sentence.amounts.flatMap((written) => {
    if (isBound(sentence, written.start)) return []
    const alike = subjects.map((prices) =>
      prices.filter(
        ({currency, cadence}) =>
          (written.currency ?? currency) === currency && (written.cadence ?? cadence) === cadence,
      ),
    )
    const ids = isOfAgents
      ? startsAt(site, written, alike)
      : (oneOf(written, alike) ?? (sentence.amounts.length === 1 ? sumOf(written, alike) : undefined))
    return ids === undefined ? [] : (printedAs(site, text, written, ids) ?? [])
  })
  // Where one amount follows and the next does not, they contradict each other after the first change.
  return found.length === sentence.amounts.length ? found : []
}

type Prices = readonly (readonly {documentId: string; amount: number; agentIds: readonly string[]}[])[]

/** The document whose price it is, of those that the sentence names so that nothing else can be meant. */
function oneOf({amount}: Amount, subjects: Prices): string[] | undefined {
  const ids = new Set(
    subjects.flatMap(([price, ...others]) =>
      price?.amount === amount && others.length === 0 ? [price.documentId] : [],
    ),
  )
  return ids.size === 1 ? [...ids] : undefined
}

function sumOf({amount}: Amount, subjects: Prices): string[] | undefined {
  const isCertain = subjects.every((list) => list.length === 1)
  const prices = new Map(subjects.flat().map((price) => [price.documentId, price]))
  const sum = [...prices.values()].reduce((total, price) => total + price.amount, 0)
  return isCertain && prices.size > 1 && sum === amount ? [...prices.keys()] : undefined
}

function startsAt(site: Site, {amount, isFrom}: Amount, subjects: Prices): string[] | undefined {
  const [prices = []] = subjects
  const agentIds = prices[0]?.agentIds ?? []
  const own = site.prices.filter(({documentId}) => prices.some((price) => price.documentId === documentId))
  return isFrom && subjects.length === 1 && agentIds.length === 1 && leastOf(own)?.amount === amount
    ? [...agentIds]
    : undefined
}

/** The longest way in which the variables of these documents print the amount as it is written. */
function printedAs(
  {model, documents}: Site,
  text: string,
  {start: from, end: to}: Amount,
  ids: readonly string[],
): Reference | undefined {
  return (['priceLine', 'price'] as const)
    .map((form) => {
      const variable = model.variableFor(ids.join('+'), form)
      const printed = model.printText(`a ${variable}`, documents).slice(2)
      const start = text.indexOf(printed, Math.max(0, to - printed.length))
      return {start, end: start + printed.length, variable}
    })
    .find(
      ({start, end}) => start !== -1 && start <= from && end >= to && !/[\p{L}\p{N}]/u.test(text.charAt(end)),
    )
}
