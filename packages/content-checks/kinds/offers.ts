import {textOf, type Finding} from '../finding.ts'
import type {Quantity} from '../language/figures.ts'
import type {Sentence} from '../language/sentence.ts'
import type {Reading} from '../reading.ts'
import {finding, type Report} from '../report.ts'
import {perSite, type Entry, type Site} from '../site.ts'

const day = (time: number) => new Date(time).toISOString().slice(0, 10)

/** The dates of an offer: it ends after it starts, and is not over. */
export function checkOffers(entry: Entry, site: Site): Finding[] {
  const {document} = entry
  if (document._type !== 'promo') return []
  const start = Date.parse(textOf(document, 'start') ?? '')
  const end = Date.parse(textOf(document, 'end') ?? '')
  const shared = {kind: 'offer', blocksRelease: true, path: 'end'} as const
  if (end <= start) {
    const message = 'The offer ends before it starts.'
    return [finding(entry, {...shared, severity: 'error', message, remedy: 'Choose a later end.'})]
  }
  if (!(end <= site.now)) return []
  const remedy = 'Renew it, or remove it from the site settings.'
  return [finding(entry, {...shared, message: `The offer ended on ${day(end)}.`, remedy})]
}

const report = (message: string, remedy: string): Report[] => [{kind: 'offer', message, remedy}]

/** What hurries visitors in a sentence: an offer that is over, one without an end, or a share that no offer takes off. */
export function judgeOffers({entry, site, sentence, isRead}: Reading): Report[] {
  if (!isRead || !sentence.isEnglish || sentence.isPast) return []
  const isPromo = entry.document._type === 'promo'
  const {isAside} = sentence
  const deadline = deadlineIn(sentence.small, site.now)
  if (deadline && deadline.time < site.now && !isAside && sentence.has(...inviting))
    return report(`“${deadline.words}” is over.`, 'Write the new date with its year, or remove the sentence.')
  const end = Date.parse(isPromo ? (textOf(entry.document, 'end') ?? '') : '')
  // Where the day changes differs by up to a day between time zones.
  if (deadline && Math.abs(deadline.time - end) > 1.5 * 86_400_000)
    return report(
      `The text says “${deadline.words}”, and the offer ends on ${day(end)}.`,
      'Make the two the same.',
    )
  const share = sentence.quantities.find((one) => isTakenOff(sentence, one))
  const running = runningOffers(site)
  if (share && !isPromo && !isAside && running.every(({shares}) => !shares.includes(share.value)))
    return report(
      `No running offer takes ${share.value}% off.`,
      'Make it the same as the offer, or leave it out.',
    )
  const hurried = urgency
    .map((pattern) => pattern.exec(sentence.small)?.[0])
    .find((words) => words !== undefined)
  if (hurried === undefined) return []
  if (isPromo) {
    const message = `“${hurried}” hurries visitors, but the offer has no end.`
    const remedy = 'Set the date on which the offer ends.'
    return Number.isNaN(end) ? [{kind: 'offer', blocksRelease: true, message, remedy}] : []
  }
  return isAside || running.some(({hasEnd}) => hasEnd)
    ? []
    : report(
        `“${hurried}” hurries visitors, but no offer with an end is running.`,
        'Keep offers in a promo, which has an end, or remove these words.',
      )
}

const urgency = [
  /\blimited[- ]time\b|\blast chance\b|\bhurry,|\bact now\b|\bdon't miss\b|\bwhile (?:stocks?|supplies) last/,
  /\b(?:this (?:week|weekend|month)|today|tonight) only\b|\bonly (?:this (?:week|weekend|month)|today)\b/,
  /\b(?:offer|sale|discount|price)s? (?:ends|expires) (?:soon|today|tonight|tomorrow)\b/,
  /\b(?:almost|nearly) (?:gone|sold out)/,
  /\bonly (?:\d+|a few|two|three|four|five) (?:seats|spots|places) (?:left|remain)|\blast few (?:seats|spots|places)\b/,
]

/** “25% off”, “save 40% on every plan” */
function isTakenOff({small, start, has}: Sentence, quantity: Quantity): boolean {
  const isSaved =
    /\bsave (?:up to )?$/.test(small.slice(0, quantity.start - start)) &&
    has('plan', 'plans', 'packages', 'agent', 'agents', 'price')
  return quantity.unit === 'percent' && (isSaved || quantity.behind.includes('off'))
}

/** Words of a sentence that asks for something by a date. */
const inviting =
  'offer valid sale off book order sign register join save get half free apply registration'.split(' ')

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const by =
  /\b(?:until|till|before|by|through|ends?(?: on)?|expires?(?: on)?|closes?(?: on)?) (?:the )?(?<date>[\w ,./-]{5,24})/
const dates: readonly RegExp[] = [
  /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)/,
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?(?: of)? (?<month>[a-z]{3})[a-z]*(?:,? (?<year>\d{4}))?/,
  /^(?<month>[a-z]{3})[a-z]* (?<day>\d{1,2})(?:st|nd|rd|th)?\b(?:,? (?<year>\d{4}))?/,
  /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})/,
  /^(?<day>1[3-9]|2\d|3[01])\/(?<month>\d{1,2})\/(?<year>\d{4})/,
]

/** The day by which a sentence says that something is over; its end in milliseconds since 1970. Without a year the nearest is meant. */
function deadlineIn(small: string, now: number): {words: string; time: number} | undefined {
  const said = by.exec(small)
  const date = said?.groups?.date ?? ''
  const groups = dates.map((pattern) => pattern.exec(date)?.groups).find((found) => found !== undefined)
  if (!said || !groups) return undefined
  const {year, month = '', day: date2} = groups
  const index = /\d/.test(month) ? Number(month) - 1 : months.indexOf(month)
  const current = new Date(now).getUTCFullYear()
  const [time] = (year === undefined ? [current - 1, current, current + 1] : [Number(year)])
    .map((one) => Date.UTC(one, index, Number(date2), 23, 59, 59))
    .toSorted((a, b) => Math.abs(a - now) - Math.abs(b - now))
  return index < 0 || time === undefined ? undefined : {words: said[0].trim(), time}
}

interface RunningOffer {
  hasEnd: boolean
  /** What it takes off, in percent. */
  shares: readonly number[]
}

const runningOffers = perSite((site): RunningOffer[] =>
  [...site.entries.values()].flatMap(({document, texts}) => {
    const [start, end] = [textOf(document, 'start'), textOf(document, 'end')]
    if (document._type !== 'promo' || !site.model.isOfferActive({start, end}, site.now)) return []
    const quantities = texts.flatMap(({text}) =>
      site.sentences(text).flatMap((sentence) => sentence.quantities),
    )
    const shares = quantities.flatMap(({unit, value}) => (unit === 'percent' ? [value] : []))
    return [{hasEnd: end !== undefined, shares}]
  }),
)
