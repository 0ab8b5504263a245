import {claimsOn} from './facts.ts'
import {property, textOf, type CheckedDocument} from './finding.ts'
import {isAbout} from './kinds/figures.ts'
import {subjectsOf} from './kinds/prices.ts'
import type {Quantity} from './language/figures.ts'
import {originalRange} from './language/plain.ts'
import {readingsOf, type Reading} from './reading.ts'
import {readSite, type CheckOptions} from './site.ts'

/** A figure that visitors read, and that somebody has to know to be right. */
export interface UnprovenFigure {
  documentId: string
  path: string
  /** The figure with the words behind it. */
  figure: string
}

/** Documents whose figures are no statements, and fields that say how to reach the company. */
const silent = new Set(['checkAnswer', 'redirect', 'legalSettings'])
const contacts = new Set(['email', 'phone', 'phoneHours', 'address'])

/**
 * Every figure on the site that is neither the price of something nor proven by a claim with its evidence. What a plan or package
 * includes is part of its price, samples are fiction, and contact details are no figures.
 */
export function unprovenFigures(
  documents: readonly CheckedDocument[],
  options: CheckOptions,
): UnprovenFigure[] {
  const site = readSite(documents, options)
  return [...site.entries.values()].flatMap((entry) => {
    const {document, prices, texts} = entry
    if (silent.has(document._type)) return []
    // Years of experience are a number rather than a text.
    const years = document._type === 'expertiseArea' ? property(document, 'years') : undefined
    const read = texts
      .filter(
        ({role, field}) =>
          role !== 'sample' && !contacts.has(field) && !(prices.length > 0 && field === 'features'),
      )
      .flatMap((place) => readingsOf(entry, site, place))
    return [
      ...(typeof years === 'number'
        ? [{documentId: document._id, path: 'years', figure: `${years} years`}]
        : []),
      ...read.flatMap(figuresIn),
    ]
  })
}

/** The figures of a sentence that nothing proves. */
function figuresIn(reading: Reading): UnprovenFigure[] {
  const {entry, place, plain, sentence} = reading
  const amounts = sentence.amounts.filter(
    ({amount, currency}) =>
      !subjectsOf(reading)
        .flat()
        .some((price) => price.amount === amount && price.currency === (currency ?? price.currency)),
  )
  const quantities = sentence.quantities.filter(
    (quantity) => isFigure(reading, quantity) && !isProven(reading, quantity),
  )
  return (
    [...amounts, ...quantities]
      // What a variable prints has been proven where it comes from.
      .filter(({start, end}) => {
        const range = originalRange(plain, start, end)
        return range && place.text.charAt(range[0]) !== '{'
      })
      .toSorted((a, b) => a.start - b.start)
      .map(({start}) => {
        const figure = plain.text.slice(start).split(/\s+/, 4).join(' ')
        return {documentId: entry.document._id, path: place.at, figure}
      })
  )
}

/** Digits, or a number word with a unit: “five minutes”. “One of them” and the year of a date are no figures. */
function isFigure({plain}: Reading, {start, end, unit, value}: Quantity): boolean {
  const isYear = unit === undefined && value >= 1900 && value < 2100
  return !isYear && (unit !== undefined || /\d/.test(plain.text.slice(start, end)))
}

function isProven({entry, site, sentence}: Reading, {value, unit}: Quantity): boolean {
  return claimsOn(site).some((claim) => {
    const document = site.documents.get(claim.id)
    const evidence = textOf(document, 'evidence') ?? 'target'
    return (
      evidence !== 'target' &&
      textOf(document, 'source') !== undefined &&
      claim.quantities.some((quantity) => quantity.unit === unit && quantity.value === value) &&
      (entry.document === document || isAbout(claim, sentence))
    )
  })
}
