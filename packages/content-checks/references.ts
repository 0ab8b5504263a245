import {countedIn} from './kinds/counts.ts'
import {isAbout} from './kinds/figures.ts'
import {leastOf, subjectsOf} from './kinds/prices.ts'
import type {Amount} from './language/figures.ts'
import {originalRange} from './language/plain.ts'
import {isBound} from './language/sentence.ts'
import {claimsOn, pricesOn} from './facts.ts'
import {refsOf} from './finding.ts'
import type {Reading} from './reading.ts'

/** A part of a text and the variable that prints it. */
export interface Reference {
  start: number
  end: number
  variable: string
}

/** The facts that a sentence states, where the editor typed them, and the variables that print them in the same way. */
export function referencesIn(reading: Reading): Reference[] {
  const {plain, sentence} = reading
  const isNow = !sentence.isAside && !sentence.isPast
  const stated = isNow ? [...pricesIn(reading, plain.text), ...claimsIn(reading, plain.text)] : []
  return [...namesIn(reading), ...countsIn(reading), ...stated].flatMap(({start, end, variable}) => {
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

/** Numbers that count a whole list. */
function countsIn(reading: Reading): Reference[] {
  return countedIn(reading).flatMap(({quantity: {value, start, end}, isWhole, lists}) => {
    const [list] = lists
    const isCertain = isWhole && lists.every(({length}) => length === value)
    return isCertain && list?.variable !== undefined ? [{start, end, variable: list.variable}] : []
  })
}

const isWord = (letters: string) => /[\p{L}\p{N}]/u.test(letters)

/** Claims whose figure and whole label are in a sentence about us, or on a page that shows the claim. */
function claimsIn({entry, site, sentence}: Reading, text: string): Reference[] {
  const chosen = refsOf(entry.document, 'claims')
  const isOurs = sentence.isOurs || sentence.has('person', 'someone')
  return claimsOn(site).flatMap((claim) => {
    if (!isOurs && !chosen.includes(claim.id)) return []
    const start = text.indexOf(claim.figure, sentence.start)
    const end = start + claim.figure.length
    const isWithin = start !== -1 && end <= sentence.start + sentence.small.length
    if (!isWithin || isWord(text.charAt(start - 1) + text.charAt(end))) return []
    const isOnly = claimsOn(site).every((each) => each === claim || each.figure !== claim.figure)
    const isStated = isOnly && isAbout(claim, sentence)
    return isStated ? [{start, end, variable: site.model.variableFor(claim.id, 'figure')}] : []
  })
}

/** Prices of the plans and products that the sentence names, the sum of several, and what an agent that it names starts at. */
function pricesIn(reading: Reading, text: string): Reference[] {
  const {sentence} = reading
  if (sentence.isOtherMoney || sentence.isComparison) return []
  const found = sentence.amounts.flatMap((written) => {
    if (isBound(sentence, written.start)) return []
    const printed = pricedAs(reading, written).map((ids) => printedAs(reading, text, written, ids))
    const [reference, ...others] = printed.flatMap((each) => each ?? [])
    return reference && others.length === 0 ? [reference] : []
  })
  // Where one amount follows and the next does not, they contradict each other after the first change.
  return found.length === sentence.amounts.length ? found : []
}

/** The documents whose price an amount may be, alone or together. */
function pricedAs(reading: Reading, {amount, currency, cadence, isFrom}: Amount): string[][] {
  const {site, sentence, mentions} = reading
  const subjects = subjectsOf(reading).map((prices) =>
    prices.filter(
      (price) =>
        (currency ?? price.currency) === price.currency && (cadence ?? price.cadence) === price.cadence,
    ),
  )
  const agentIds = subjects[0]?.[0]?.agentIds ?? []
  if (mentions.every(({name: {kind}}) => kind === 'agent' || kind === 'company')) {
    const least = leastOf(
      pricesOn(site).filter((price) => price.agentIds.some((id) => agentIds.includes(id))),
    )
    const isStart = isFrom && subjects.length === 1 && agentIds.length === 1 && least?.amount === amount
    return isStart ? [[...agentIds]] : []
  }
  const certain = subjects.flatMap(([price, ...others]) => (price && others.length === 0 ? [price] : []))
  const single = certain.filter((price) => price.amount === amount)
  if (single.length > 0 || sentence.amounts.length > 1 || certain.length < subjects.length)
    return single.map(({documentId}) => [documentId])
  const sum = certain.reduce((total, price) => total + price.amount, 0)
  return certain.length > 1 && sum === amount ? [certain.map(({documentId}) => documentId)] : []
}

/** The longest way in which the variables of these documents print the amount as it is written. */
function printedAs(
  {site: {model, documents, now}}: Reading,
  text: string,
  {start: from, end: to}: Amount,
  ids: readonly string[],
): Reference | undefined {
  return (['priceLine', 'price'] as const)
    .map((form) => {
      const variable = model.variableFor(ids.join('+'), form)
      const printed = model.printText(`a ${variable}`, documents, now).slice(2)
      const start = text.indexOf(printed, Math.max(0, to - printed.length))
      return {start, end: start + printed.length, variable}
    })
    .find(({start, end}) => start !== -1 && start <= from && end >= to && !isWord(text.charAt(end)))
}
