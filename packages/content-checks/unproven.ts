import {property, refsOf, textOf, type CheckedDocument} from './finding.ts'
import {isAbout} from './kinds/figures.ts'
import type {Quantity} from './language/figures.ts'
import {inside, type PlainText} from './language/plain.ts'
import type {Sentence} from './language/sentence.ts'
import {readingsOf, type Reading} from './reading.ts'
import {readSite, type CheckOptions, type Entry} from './site.ts'

/** A figure that visitors read, and that somebody has to know to be right. */
export interface UnprovenFigure {
  documentId: string
  path: string
  /** The figure with the words behind it. */
  figure: string
}

/**
 * Every figure on the site that is neither the price of something nor proven by a claim with its evidence. What a plan or package
 * includes is part of its price, samples are fiction, and contact details are no figures.
 */
export function unprovenFigures(
  documents: readonly CheckedDocument[],
  options: CheckOptions,
): UnprovenFigure[] {
  const site = readSite(documents, options)
  return [...site.entries.values()]
    .filter((entry) => !silent.has(entry.document._type) && !isPriced(entry))
    .flatMap((entry) => [
      ...yearsIn(entry),
      ...entry.texts
        .filter(({role}) => role !== 'sample')
        .flatMap((place) => readingsOf(entry, site, place))
        .flatMap(figuresIn),
    ])
}

/** Whether an editor typed what begins there. What a variable prints has been proven where it comes from. */
function isTyped({at}: PlainText, text: string, start: number): boolean {
  const position = at ? at[start] : start
  return position !== undefined && position !== inside && text.charAt(position) !== '{'
}

/** Years of experience, which are a number rather than a text. */
function yearsIn({document}: Entry): UnprovenFigure[] {
  const years = document._type === 'expertiseArea' ? property(document, 'years') : undefined
  return typeof years === 'number'
    ? [{documentId: document._id, path: 'years', figure: `${years} years`}]
    : []
}

/** Documents whose figures are proven in themselves, or are no statements. */
const silent = new Set(['checkAnswer', 'redirect', 'siteSettings', 'legalSettings'])

const isPriced = ({objects}: Entry) => objects.some(({types}) => types.includes('price'))

/** The figures of a sentence that nothing proves. */
function figuresIn(reading: Reading): UnprovenFigure[] {
  const {entry, site, place, sentence} = reading
  const plain = site.plain(place.text)
  const amounts = sentence.amounts.filter(
    ({amount, currency}) =>
      !site.prices.some(
        (price) => price.amount === amount && price.currency === (currency ?? price.currency),
      ),
  )
  const quantities = sentence.quantities.filter(
    (quantity) => isFigure(sentence, quantity) && !isProven(reading, quantity),
  )
  return [...amounts, ...quantities]
    .filter(({start}) => isTyped(plain, place.text, start))
    .toSorted((a, b) => a.start - b.start)
    .map(({start}) => {
      const figure = plain.text.slice(start).split(/\s+/, 4).join(' ')
      return {documentId: entry.document._id, path: place.at, figure}
    })
}

/** Digits, or a number word with a unit: “five minutes”. “One of them” and the year of a date are no figures. */
function isFigure({small, start: from}: Sentence, {start, end, unit, value}: Quantity): boolean {
  const written = small.slice(start - from, end - from)
  const isYear = unit === undefined && value >= 1900 && value < 2100
  return !isYear && (unit !== undefined || /\d/.test(written))
}

function isProven({entry, site, sentence}: Reading, {value, unit}: Quantity): boolean {
  const own = refsOf(entry.document, 'claims')
  return site.claims.some((claim) => {
    const document = site.documents.get(claim.id)
    const evidence = textOf(document, 'evidence') ?? 'target'
    const isKnown = evidence !== 'target' && textOf(document, 'source') !== undefined
    const isSame = claim.quantities.some((quantity) => quantity.unit === unit && quantity.value === value)
    return (
      isKnown && isSame && (entry.document === document || isAbout(claim, sentence, own.includes(claim.id)))
    )
  })
}
