import {pathFrom, textOf, valueAt} from '../finding.ts'
import {priceIn} from '../facts.ts'
import type {ObjectPlace} from '../places.ts'
import type {Check, Report} from '../report.ts'
import type {Entry, Site} from '../site.ts'

/*
 * What keeps the site from going public, or asks, and is no fault of its document. What a document must hold is the content model's own to
 * say, which Publish and the command line ask too.
 */

const dateIn = ({document}: Entry, field: string) => Date.parse(textOf(document, field) ?? '')

/** A claim that nobody has measured, or whose figure is due to be checked. */
const claim: Check = (entry, {now}) => {
  const {document} = entry
  const isTarget = document.evidence === 'target'
  const report = (path: string, doubt: string, remedy: string): Report => {
    const message = `“${textOf(document, 'figure') ?? ''} ${textOf(document, 'label') ?? ''}” ${doubt}.`
    return {kind: 'claim', blocksRelease: true, path, text: textOf(document, path), message, remedy}
  }
  const measure = 'Measure it and enter the source, or remove the claim.'
  const check = 'Check that the figure still holds, and choose the next date.'
  return [
    isTarget && report('evidence', 'is a target: nobody has measured it yet', measure),
    dateIn(entry, 'reviewDate') <= now - 86_400_000 && report('reviewDate', 'is due to be checked', check),
    isTarget &&
      textOf(document, 'basis') === undefined && {
        ...report('basis', 'is a target, but visitors are not told', 'Write “Our target” as the basis.'),
        severity: 'error',
        fix: {title: 'Write “Our target”', patch: {set: {basis: 'Our target'}}},
      },
  ]
}

/** An offer that is over, or never is. */
const promo: Check = (entry, {now}) => {
  const end = dateIn(entry, 'end')
  const report = {kind: 'offer', blocksRelease: true, path: 'end'} as const
  if (Number.isNaN(end)) {
    const isWritten = textOf(entry.document, 'text') !== undefined
    return [
      isWritten && {...report, message: 'The offer has no end.', remedy: 'Set the date on which it ends.'},
    ]
  }
  const message = `The offer ended on ${new Date(end).toISOString().slice(0, 10)}.`
  return [end <= now && {...report, message, remedy: 'Renew it, or remove it from the site settings.'}]
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

/** A legal text that differs from the published one, and still names an earlier month as that of its last change. */
const legalPage: Check = ({document}, {former, now}) => {
  const published = former?.get(document._id)
  const today = new Date(now).toISOString().slice(0, 10)
  const date = textOf(document, 'lastUpdated') ?? today
  const isChanged = ['intro', 'sections'].some(
    (field) => published && JSON.stringify(document[field]) !== JSON.stringify(published[field]),
  )
  return [
    isChanged &&
      date.slice(0, 7) < today.slice(0, 7) &&
      date === textOf(published, 'lastUpdated') && {
        kind: 'date',
        path: 'lastUpdated',
        text: date,
        message: `The text has changed, and “Last updated” is still ${date}.`,
        remedy: 'Choose today, or keep it if the meaning is the same.',
        fix: {title: 'Set it to today', patch: {set: {lastUpdated: today}}},
      },
  ]
}

/** The plan's page prints “from”, and JSON-LD a fixed price. */
const plan: Check = ({document, prices}) =>
  prices.map(
    ({value, at}) =>
      priceIn(value).isFrom === true && {
        kind: 'markup',
        severity: 'error',
        path: `${at}.isFrom`,
        message: `“${textOf(document, 'name') ?? ''}” shows “from”, and search engines read a fixed price.`,
        remedy: 'Turn “Starts at this amount” off.',
        fix: {title: 'Turn it off', patch: {set: {[`${at}.isFrom`]: false}}},
      },
  )

/** Above this, a price is more likely a slip of the keyboard than meant: a zero too many in the dearest package. */
const limit = 50_000

/** A price that may be right, but makes one ask: a very high one, or one that was halved or doubled since it was published. */
function unusual({document}: Entry, {former, model}: Site, {value, at}: ObjectPlace): Report | undefined {
  const now = priceIn(value)
  const amount = now.amount ?? 0
  const before = priceIn(valueAt(former?.get(document._id), pathFrom(at)))
  const figure = (of: typeof now) => model.priceFigure(of) ?? ''
  const share = before.currency === now.currency ? amount / (before.amount || amount) : 1
  const change = share < 0.5 ? 'less than half of' : share > 2 ? 'more than double' : undefined
  const than =
    amount > limit
      ? `above ${figure({...now, amount: limit})}`
      : change && `${change} ${figure(before)}, which is on the site`
  if (amount <= 0 || than === undefined) return undefined
  const message = `Are you sure? ${figure(now)} is ${than}.`
  const remedy = 'Check the amount. If it is right, say so, or publish it.'
  return {kind: 'unusual-price', path: `${at}.amount`, text: String(amount), message, remedy}
}

const ofType: Readonly<Record<string, Check>> = {claim, promo, legalPage, legalSettings, plan}

/** What the fields of one document say that may be right, and should make one ask. */
export const checkFields: Check = (entry, site) => [
  ...(ofType[entry.document._type]?.(entry, site) ?? []),
  ...entry.prices.map((place) => unusual(entry, site, place)),
]
