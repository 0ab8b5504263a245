import {pathFrom, textOf, valueAt} from '../finding.ts'
import {priceIn} from '../facts.ts'
import type {ObjectPlace} from '../places.ts'
import type {Check, Report} from '../report.ts'
import {isCadence, type Entry, type Site} from '../site.ts'

const day = (time: number) => new Date(time).toISOString().slice(0, 10)
const dateIn = (entry: Entry, field: string) => Date.parse(textOf(entry.document, field) ?? '')

/** Whether a claim is known to be true, by what its document says of it. */
const claim: Check = (entry, {now}) => {
  const {document} = entry
  const review = dateIn(entry, 'reviewDate')
  const due = Number.isNaN(review) ? 'has no date by which to check it' : 'is due to be checked'
  const isTarget = document.evidence === 'target'
  const report = (path: string, doubt: string, remedy: string): Report => {
    const message = `“${textOf(document, 'figure') ?? ''} ${textOf(document, 'label') ?? ''}” ${doubt}.`
    return {kind: 'claim', blocksRelease: true, path, text: textOf(document, path), message, remedy}
  }
  return [
    !textOf(document, 'source')?.trim() &&
      report('source', 'has no source', 'Write how the figure is known, or remove the claim.'),
    textOf(document, 'evidence') === undefined &&
      report(
        'evidence',
        'does not say how it is known',
        'Choose “Measured”, “A fact or our policy” or “A target”.',
      ),
    isTarget &&
      report(
        'evidence',
        'is a target: nobody has measured it yet',
        'Measure it and enter the source, or remove the claim.',
      ),
    !(review > now - 86_400_000) &&
      report('reviewDate', due, 'Check that the figure still holds, and choose the next date.'),
    isTarget &&
      textOf(document, 'basis') === undefined && {
        ...report(
          'basis',
          'is a target, but visitors are not told',
          'Write “Our target”, which visitors read below the figure.',
        ),
        severity: 'error',
        fix: {title: 'Write “Our target”', patch: {set: {basis: 'Our target'}}},
      },
  ]
}

/** An offer ends after it starts, and is not over. */
const promo: Check = (entry, {now}) => {
  const end = dateIn(entry, 'end')
  const report = {kind: 'offer', blocksRelease: true, path: 'end'} as const
  if (end <= dateIn(entry, 'start'))
    return [
      {
        ...report,
        severity: 'error',
        message: 'The offer ends before it starts.',
        remedy: 'Choose a later end.',
      },
    ]
  const remedy = 'Renew it, or remove it from the site settings.'
  return [end <= now && {...report, message: `The offer ended on ${day(end)}.`, remedy}]
}

/** Values that the terms print: while they are missing, the terms show a gap. */
const legalSettings: Check = ({document}) =>
  ['jurisdiction', 'noticeDays'].map(
    (path) =>
      (document[path] ?? '') === '' && {
        kind: 'placeholder',
        blocksRelease: true,
        path,
        message: 'The terms show a gap here.',
        remedy: 'Fill it in: Studio → Legal → Legal settings.',
      },
  )

/** JSON-LD, sharing tags and the page print one price object; here are the cases in which they would not agree. */
function price(entry: Entry, site: Site, {value, at}: ObjectPlace): ReturnType<Check> {
  const read = priceIn(value)
  const amount = read.amount ?? 0
  const shown = site.model.priceFigure(read) ?? ''
  const report = (field: string, message: string, remedy: string): Report => {
    return {kind: 'markup', severity: 'error', path: `${at}.${field}`, message, remedy}
  }
  const isExact = Math.abs(amount - Math.round(amount * 100) / 100) < 1e-8
  return [
    amount <= 0 && report('amount', 'The price has no amount above 0.', 'Enter the amount, for example 299.'),
    !isExact &&
      report(
        'amount',
        `The page shows ${shown}, and search engines read ${amount}.`,
        'Use at most two decimals.',
      ),
    !/^[A-Z]{3}$/.test(read.currency ?? '') &&
      report(
        'currency',
        `“${read.currency ?? ''}” is no currency: the page shows dollars.`,
        'Choose the currency.',
      ),
    !isCadence(read.cadence, site) &&
      report('cadence', 'Nobody can tell how often the price is paid.', 'Choose how often it is paid.'),
    entry.document._type === 'plan' &&
      read.isFrom === true && {
        ...report(
          'isFrom',
          'The plan shows “from”, and search engines read a fixed price.',
          'Turn “Starts at this amount” off.',
        ),
        fix: {title: 'Turn it off', patch: {set: {[`${at}.isFrom`]: false}}},
      },
    unusual(entry, site, {value, at}),
  ]
}

/** Above this, a price is more likely a slip of the keyboard than meant: a zero too many in the dearest package. */
const limit = 50_000

/** A price that may be right, but makes one ask: a very high one, or one that was halved or doubled since it was published. */
function unusual(
  {document}: Entry,
  site: Site,
  {value, at}: Pick<ObjectPlace, 'value' | 'at'>,
): Report | undefined {
  const now = priceIn(value)
  const amount = now.amount ?? 0
  const former = priceIn(valueAt(site.former?.get(document._id), pathFrom(at)))
  const figure = (of: typeof now) => site.model.priceFigure(of) ?? ''
  const share = former.currency === now.currency ? amount / (former.amount || amount) : 1
  const than =
    amount > limit
      ? `above ${figure({...now, amount: limit})}`
      : (share < 0.5 || share > 2) &&
        `${share < 1 ? 'less than half' : 'more than double'} of ${figure(former)}, which is on the site`
  if (amount <= 0 || than === false) return undefined
  const message = `Are you sure? ${figure(now)} is ${than}.`
  const remedy = 'Check the amount. If it is right, say so, or publish it.'
  return {kind: 'unusual-price', path: `${at}.amount`, text: String(amount), message, remedy}
}

const ofType: Readonly<Record<string, Check>> = {claim, promo, legalSettings}

/** What the fields of one document must hold, whatever other documents say. */
export const checkFields: Check = (entry, site) => [
  ...(ofType[entry.document._type]?.(entry, site) ?? []),
  ...entry.prices.flatMap((place) => price(entry, site, place)),
]
