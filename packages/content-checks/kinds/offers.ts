import {textOf, type Finding} from '../finding.ts'
import {sentenceAround} from '../language/plain.ts'
import type {TextPlace} from '../places.ts'
import {finding, textFinding} from '../report.ts'
import type {Entry, Site} from '../site.ts'

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const month = String.raw`(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b\.?`

/** Words that hurry visitors. */
const urgency =
  /\b(?:limited[- ]time|for a limited time|limited offer|offer ends|sale ends|ends (?:soon|today|tomorrow|tonight|this week|mon|tue|wed|thu|fri|sat|sun)\w*|(?:today|tonight|tomorrow) only|(?:this|next) (?:week|weekend|month|quarter|year) only|only (?:today|this week|this month|until)|last chance|(?:last|final) (?:few |remaining )?(?:spots?|places?|seats?|tickets?)|final (?:days?|hours?|call)|hurry|act now|don'?t miss|while (?:stocks?|supplies) lasts?|only \d+ (?:\w+ )?(?:left|remaining)|only \d+ (?:spots?|places?|seats?)|\d+ (?:days?|hours?) left|(?:book|order|sign up|buy|join|reserve|register) (?:\w+ )?(?:by|before) (?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:\d+|few) (?:spots?|places?|seats?) (?:left|remaining)|only a few (?:\w+ )?(?:left|remain\w*)|almost (?:gone|sold out)|selling fast|expires? (?:soon|today|tomorrow|on)|ending soon|before (?:it'?s too late|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|until (?:mon|tues|wednes|thurs|fri|satur|sun)day|early[- ]bird|black friday|cyber monday)\b/

/** A day by which something is over. */
const deadline = new RegExp(
  String.raw`\b(?<by>until|till|through|thru|by|before|ends?(?: on)?|ending(?: on)?|clos(?:es?|ing)(?: on)?|expires?(?: on)?|expired(?: on)?|valid (?:until|through|to)|up to|deadline:?|only (?:in|until)|offer for)\s+(?:the\s+)?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,?\s+)?(?:the\s+)?(?<whole>end of\s+)?(?:(?<iso>\d{4}-\d{2}-\d{2})|${month}\s*(?<day>\d{1,2})?(?:st|nd|rd|th)?,?\s*(?<year>\d{4})?|(?<day2>\d{1,2})(?:st|nd|rd|th)?\s+(?:of\s+)?${month.replace('<month>', '<month2>')},?\s*(?<year2>\d{4})?|(?<m3>\d{1,2})\/(?<d3>\d{1,2})\/(?<y3>\d{4}|\d\d\b)|(?<d4>\d{1,2})\.(?<m4>\d{1,2})\.(?<y4>\d{4})|(?<y5>20\d\d)(?!\d))`,
  'g',
)

/** Offers that are over, and hurry without an end. */
export function checkOffers(entry: Entry, site: Site): Finding[] {
  return [...dates(entry, site), ...entry.texts.flatMap((place) => hurry(entry, site, place))]
}

function dates(entry: Entry, site: Site): Finding[] {
  const {document} = entry
  if (document._type !== 'promo') return []
  const start = Date.parse(textOf(document, 'start') ?? '')
  const end = Date.parse(textOf(document, 'end') ?? '')
  const report = (severity: 'error' | 'warning', message: string, remedy: string) =>
    finding(entry, {kind: 'offer', severity, blocksRelease: true, path: 'end', message, remedy})
  if (end <= start) return [report('error', 'The offer ends before it starts.', 'Choose a later end.')]
  if (end <= site.now)
    return [
      report(
        'warning',
        `The offer ended on ${new Date(end).toISOString().slice(0, 10)}.`,
        'Renew it, or remove it from the site settings.',
      ),
    ]
  return []
}

/** Words of sentences that invite to something, which can be over. */
const inviting =
  /\b(?:offers?|valid|deals?|discounts?|sales?|promo\w*|off|save|book|order|sign up|register|registration|apply|join|reserve|get|claim|buy|expires?|expired|ends?|ending|clos(?:es?|ing)|deadline|price[ds]?|early[- ]bird|free|only)\b|%/
/** A sentence about the past promises nothing. */
const past = /\b(?:was|were|had|worked|used to|replaced?|moved|ran|applied|began|closed|ended)\b/

interface Deadline {
  words: string
  /** The end of the day, month or year; milliseconds since 1970. */
  time: number
  /** Whether a year is said. Without one the nearest is meant, most likely. */
  isSure: boolean
}

/** The days by which a text says that something is over. */
function deadlinesIn(small: string, now: number): Deadline[] {
  return [...small.matchAll(deadline)].flatMap((match) => {
    const sentence = small.slice(...sentenceAround(small, match.index))
    if (past.test(sentence) || !inviting.test(sentence)) return []
    const groups = match.groups ?? {}
    // “By 2025”, “from 2019 through 2024”: a year alone ends an offer only where the words say so.
    if (groups.y5 !== undefined && /^(?:by|through|thru|up to|before)$/.test(groups.by ?? '')) return []
    const time = timeOf(groups, now)
    return time === undefined ? [] : [{words: match[0].trim(), ...time}]
  })
}

const day = 86_400_000

function hurry(entry: Entry, site: Site, place: TextPlace): Finding[] {
  if (place.role === 'sample' || place.role === 'note') return []
  const {small} = site.plain(place.text)
  const {document} = entry
  const isPromo = document._type === 'promo'
  const deadlines = deadlinesIn(small, site.now)
  const over = deadlines.find(({time}) => time < site.now)
  if (over)
    return [
      textFinding(entry, place, {
        kind: 'offer',
        severity: over.isSure ? 'error' : 'warning',
        message: `“${over.words}” is over${over.isSure ? '' : ', unless the next year is meant'}.`,
        remedy: 'Write the new date, with its year, or remove the sentence.',
      }),
    ]
  const end = Date.parse(isPromo ? (textOf(document, 'end') ?? '') : '')
  // Where the day changes differs by up to a day between time zones.
  const other = deadlines.find(({time}) => Math.abs(time - end) > 1.5 * day)
  if (other)
    return [
      textFinding(entry, place, {
        kind: 'offer',
        severity: 'error',
        message: `The text says “${other.words}”, and the offer ends on ${new Date(end).toISOString().slice(0, 10)}.`,
        remedy: 'Make the two the same: visitors read the one, and the site follows the other.',
        fix: endFix('Let the offer end as the text says', other.time),
      }),
    ]
  const hurried = urgency.exec(small)?.[0] ?? (isPromo ? deadlines[0]?.words : undefined)
  if (hurried === undefined || !Number.isNaN(end)) return []
  const [said] = deadlines
  return [
    textFinding(entry, place, {
      kind: 'offer',
      severity: 'warning',
      blocksRelease: isPromo,
      message: `“${hurried}” hurries visitors, but ${isPromo ? 'the offer has no end' : 'this text does not disappear by itself'}.`,
      remedy: isPromo
        ? 'Set the date on which the offer ends.'
        : 'Keep offers in a promo, which has an end, or remove these words.',
      fix: !isPromo
        ? undefined
        : said
          ? endFix('Let the offer end as the text says', said.time)
          : endFix('Let the offer end in 30 days', site.now + 30 * day),
    }),
  ]
}

function endFix(title: string, time: number): Finding['fix'] {
  return {title, patch: {set: {end: new Date(time).toISOString()}}}
}

const sure = (time: number) => ({time, isSure: true})

/** The end of the day, month or year that the words name. */
function timeOf(
  groups: Record<string, string | undefined>,
  now: number,
): {time: number; isSure: boolean} | undefined {
  const {iso, month: m1, day: date1, year, day2, month2, year2, m3, d3, y3, d4, m4, y4, y5, whole} = groups
  if (iso !== undefined) return sure(Date.parse(`${iso}T23:59:59Z`))
  const name = m1 ?? month2
  if (name !== undefined) {
    const index = months.indexOf(name.slice(0, 3))
    const date = Number(date1 ?? day2)
    const endIn = (inYear: number) =>
      date ? Date.UTC(inYear, index, date, 23, 59, 59) : Date.UTC(inYear, index + 1, 1) - 1
    const inYear = Number(year ?? year2)
    if (inYear) return sure(endIn(inYear))
    // “May” is a word too; without a year it needs a day, or “the end of”.
    if (!date && whole === undefined) return undefined
    const current = new Date(now).getUTCFullYear()
    const nearest = [current - 1, current, current + 1]
      .map(endIn)
      .toSorted((a, b) => Math.abs(a - now) - Math.abs(b - now))[0]
    return nearest === undefined ? undefined : {time: nearest, isSure: false}
  }
  if (y3 !== undefined) {
    // There is no 31st month: then the day comes first, as in Europe.
    const [inMonth, date] = Number(m3) > 12 ? [d3, m3] : [m3, d3]
    const inYear = y3.length === 2 ? 2000 + Number(y3) : Number(y3)
    return sure(Date.UTC(inYear, Number(inMonth) - 1, Number(date), 23, 59, 59))
  }
  if (y4 !== undefined) return sure(Date.UTC(Number(y4), Number(m4) - 1, Number(d4), 23, 59, 59))
  // "By 2030" is no date of an offer; only a year that is over is in the past.
  return y5 !== undefined && Number(y5) < new Date(now).getUTCFullYear()
    ? sure(Date.UTC(Number(y5) + 1, 0, 1) - 1)
    : undefined
}
