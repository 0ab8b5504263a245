import {textOf} from '../finding.ts'
import {isDenied} from '../language/sentence.ts'
import type {Reading} from '../reading.ts'
import type {Report} from '../report.ts'
import {once, type Site} from '../site.ts'

const report = (message: string, remedy: string): Report[] => [{kind: 'offer', message, remedy}]

/** What hurries visitors in a sentence: an offer that is over or has no end, or a share that no offer takes off. */
export function judgeOffers({entry: {document}, site, sentence, isStatement}: Reading): Report[] {
  if (!isStatement || !sentence.isEnglish) return []
  const deadline = deadlineIn(sentence.small)
  if (deadline && deadline.time < site.now && sentence.has(...inviting))
    return report(`“${deadline.words}” is over.`, 'Write the new date, or remove the sentence.')
  // What an offer takes off is its own to say, and that it has no end is said of its document.
  if (document._type === 'promo') return []
  const share = sentence.quantities.find(({unit, behind}) => unit === 'percent' && behind.includes('off'))
  if (share && !sharesOff(site).includes(share.value))
    return report(
      `No running offer takes ${share.value}% off.`,
      'Make it the same as the offer, or leave it out.',
    )
  const hurry = urgency.map((pattern) => pattern.exec(sentence.small)).find((match) => match !== null)
  const hasEnd = runningOffers(site).some((offer) => textOf(offer.document, 'end') !== undefined)
  return !hurry || hasEnd || isDenied(sentence, sentence.start + hurry.index)
    ? []
    : report(
        `“${hurry[0]}” hurries visitors, but no offer with an end is running.`,
        'Keep offers in a promo, which has an end, or remove these words.',
      )
}

const urgency = [
  /\ba limited[- ]time\b|\blimited[- ]time(?: offer| only|:)|\bwhile (?:stocks?|supplies) last/,
  /\blast chance\b|\bhurry,|\bact now\b|\bdon't miss\b|\blast few (?:seats|spots|places)\b/,
  /\b(?:this (?:week|weekend|month)|today|tonight) only\b|\bonly (?:this (?:week|weekend|month)|today)\b/,
  /\b(?:offer|sale|discount|price)s? (?:ends|expires) (?:soon|today|tonight|tomorrow)\b/,
  /\b(?:almost|nearly) (?:gone|sold out)/,
  /\bonly (?:\d+|a few|two|three|four|five) (?:seats|spots|places) (?:are )?(?:left|remain)/,
]

/** Words of a sentence that asks for something by a date. */
const inviting =
  'offer valid sale off book order sign register join save get half free apply registration'.split(' ')

const by = /\b(?:until|till|before|by|through|(?:ends?|expires?|closes?)(?: on)?) (?:the )?(?<date>.+)/
/** A day with its year, as `Date.parse` reads it: without one it may be any. */
const date =
  /^(?:[a-z]{3,9} \d{1,2}(?:st|nd|rd|th)?|\d{1,2}(?:st|nd|rd|th)? [a-z]{3,9}),? 20\d\d\b|^20\d\d-\d\d-\d\d/

/** The day by which a sentence says that something is over; its end in milliseconds since 1970. */
function deadlineIn(small: string): {words: string; time: number} | undefined {
  const [words = ''] = date.exec(by.exec(small)?.groups?.date ?? '') ?? []
  const time = Date.parse(`${words.replace(/(?<=\d)(?:st|nd|rd|th)\b/, '')} UTC`)
  return Number.isNaN(time) ? undefined : {words, time: time + 86_399_000}
}

/** The offers that are running. */
const runningOffers = once((site: Site) =>
  site.ofType('promo').filter(({document}) => {
    const [start, end] = [textOf(document, 'start'), textOf(document, 'end')]
    return site.model.isOfferActive({start, end}, site.now)
  }),
)

/** What running offers take off, in percent. */
export const sharesOff = once((site: Site): number[] => {
  const sentences = runningOffers(site).flatMap(({texts}) =>
    texts.flatMap((place) => site.read(place).sentences),
  )
  const quantities = sentences.flatMap((sentence) => sentence.quantities)
  return quantities.flatMap(({unit, value}) => (unit === 'percent' ? [value] : []))
})
