import {textOf, type Finding} from '../finding.ts'
import type {TextPlace} from '../places.ts'
import {finding, textFinding} from '../report.ts'
import type {Entry, Site} from '../site.ts'

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const month = String.raw`(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b\.?`

/** Words that hurry visitors. */
const urgency =
  /\b(?:limited[- ]time|for a limited time|limited offer|offer ends|sale ends|ends (?:soon|today|tomorrow|tonight|this week|mon|tue|wed|thu|fri|sat|sun)\w*|(?:today|tonight|tomorrow) only|(?:this|next) (?:week|weekend|month|quarter|year) only|only (?:today|this week|this month|until)|last chance|final (?:days?|hours?|call)|hurry|act now|don'?t miss|while (?:stocks?|supplies) lasts?|only \d+ (?:\w+ )?(?:left|remaining)|only \d+ (?:spots?|places?|seats?)|\d+ (?:days?|hours?) left|(?:book|order|sign up|buy|join|reserve|register) (?:\w+ )?(?:by|before) (?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:\d+|few) (?:spots?|places?|seats?) (?:left|remaining)|only a few (?:\w+ )?(?:left|remain\w*)|almost (?:gone|sold out)|selling fast|expires? (?:soon|today|tomorrow|on)|ending soon|before (?:it'?s too late|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|until (?:mon|tues|wednes|thurs|fri|satur|sun)day|early[- ]bird|black friday|cyber monday)\b/

/** A day by which something is over. */
const deadline = new RegExp(
  String.raw`\b(?:until|till|through|thru|by|before|ends?(?: on)?|ending(?: on)?|expires?(?: on)?|expired(?: on)?|valid (?:until|through|to)|up to|deadline:?|only (?:in|until)|offer for)\s+(?:the\s+)?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,?\s+)?(?:the\s+)?(?:end of\s+)?(?:(?<iso>\d{4}-\d{2}-\d{2})|${month}\s*(?<day>\d{1,2})?(?:st|nd|rd|th)?,?\s*(?<year>\d{4})?|(?<day2>\d{1,2})(?:st|nd|rd|th)?\s+(?:of\s+)?${month.replace('<month>', '<month2>')},?\s*(?<year2>\d{4})?|(?<m3>\d{1,2})\/(?<d3>\d{1,2})\/(?<y3>\d{4}|\d\d\b)|(?<d4>\d{1,2})\.(?<m4>\d{1,2})\.(?<y4>\d{4})|(?<y5>20\d\d)(?!\d))`,
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

function hurry(entry: Entry, site: Site, place: TextPlace): Finding[] {
  if (place.role === 'sample' || place.role === 'note') return []
  const {small} = site.plain(place.text)
  for (const match of small.matchAll(deadline)) {
    const time = timeOf(match.groups ?? {}, site.now)
    if (time !== undefined && time < site.now)
      return [
        textFinding(entry, place, {
          kind: 'offer',
          severity: 'error',
          message: `“${match[0]}” is over.`,
          remedy: 'Write the new date, or remove the sentence.',
        }),
      ]
  }
  const hurried = urgency.exec(small)?.[0]
  if (hurried === undefined) return []
  const {document} = entry
  if (document._type === 'promo' && textOf(document, 'end') !== undefined) return []
  const nextMonth = new Date(site.now + 30 * 86_400_000).toISOString()
  return [
    textFinding(entry, place, {
      kind: 'offer',
      severity: 'warning',
      blocksRelease: document._type === 'promo',
      message: `“${hurried}” hurries visitors, but ${document._type === 'promo' ? 'the offer has no end' : 'this text does not disappear by itself'}.`,
      remedy:
        document._type === 'promo'
          ? 'Set the date on which the offer ends.'
          : 'Keep offers in a promo, which has an end, or remove these words.',
      fix:
        document._type === 'promo'
          ? {title: 'Let the offer end in 30 days', patch: {set: {end: nextMonth}}}
          : undefined,
    }),
  ]
}

/** The end of the day, month or year that the words name. Without a year it is unknown whether that is over. */
function timeOf(groups: Record<string, string | undefined>, now: number): number | undefined {
  const {iso, month: m1, day, year, day2, month2, year2, m3, d3, y3, d4, m4, y4, y5} = groups
  if (iso !== undefined) return Date.parse(`${iso}T23:59:59Z`)
  const name = m1 ?? month2
  if (name !== undefined) {
    const index = months.indexOf(name.slice(0, 3))
    const inYear = Number(year ?? year2)
    // "May" is a word too; without a year or a day it says nothing.
    if (!inYear) return undefined
    const date = Number(day ?? day2)
    return date ? Date.UTC(inYear, index, date, 23, 59, 59) : Date.UTC(inYear, index + 1, 1) - 1
  }
  if (y3 !== undefined) {
    // There is no 31st month: then the day comes first, as in Europe.
    const [inMonth, date] = Number(m3) > 12 ? [d3, m3] : [m3, d3]
    const inYear = y3.length === 2 ? 2000 + Number(y3) : Number(y3)
    return Date.UTC(inYear, Number(inMonth) - 1, Number(date), 23, 59, 59)
  }
  if (y4 !== undefined) return Date.UTC(Number(y4), Number(m4) - 1, Number(d4), 23, 59, 59)
  // "By 2030" is no date of an offer; only a year that is over is told.
  return y5 !== undefined && Number(y5) < new Date(now).getUTCFullYear()
    ? Date.UTC(Number(y5) + 1, 0, 1)
    : undefined
}
