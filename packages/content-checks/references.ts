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
  const stated = isNow ? [...pricesIn(reading), ...claimsIn(reading)] : []
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

/** Where a sentence has what a variable prints, in whole words. @param least where it ends, at the earliest */
function printedAt(
  {site: {model, documents, now}, plain: {text}, sentence}: Reading,
  variable: string,
  least = 0,
): Reference[] {
  const printed = model.printText(`a ${variable}`, documents, now).slice(2)
  const start = text.indexOf(printed, Math.max(sentence.start, least - printed.length))
  const end = start + printed.length
  const isWithin = start !== -1 && end <= sentence.start + sentence.small.length
  return isWithin && !isWord(text.charAt(start - 1) + text.charAt(end)) ? [{start, end, variable}] : []
}

/** Claims whose figure and whole label are in a sentence about us, or on a page that shows the claim. */
function claimsIn(reading: Reading): Reference[] {
  const {entry, site, sentence} = reading
  const chosen = refsOf(entry.document, 'claims')
  const isOurs = sentence.isOurs || sentence.has('person', 'someone')
  return claimsOn(site).flatMap((claim) => {
    const isOnly = claimsOn(site).every((each) => each === claim || each.figure !== claim.figure)
    const isStated = isOnly && (isOurs || chosen.includes(claim.id)) && isAbout(claim, sentence)
    return isStated ? printedAt(reading, site.model.variableFor(claim.id, 'figure')) : []
  })
}

/** Prices of the plans and products that the sentence names, the sum of several, and what an agent that it names starts at. */
function pricesIn(reading: Reading): Reference[] {
  const {site, sentence} = reading
  if (sentence.isOtherMoney || sentence.isComparison) return []
  const found = sentence.amounts.flatMap((written) => {
    if (isBound(sentence, written.start)) return []
    const printed = pricedAs(reading, written).flatMap((ids) => {
      // The longest way in which the variables of these documents print the amount as it is written.
      const forms = (['priceLine', 'price'] as const).flatMap((form) =>
        printedAt(reading, site.model.variableFor(ids.join('+'), form), written.end),
      )
      return forms.find(({start}) => start <= written.start) ?? []
    })
    return printed.length === 1 ? printed : []
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
