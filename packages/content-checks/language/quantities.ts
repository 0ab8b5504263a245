import {figure, valueOfFigure} from './numbers.ts'

/** What a figure counts: a share, a multiple, a time in minutes, a rank, or around the clock. */
export type Unit = 'percent' | 'times' | 'minutes' | 'rank' | 'clock'

/** A figure with its unit, as somebody wrote it. */
export interface Quantity {
  unit: Unit
  value: number
  /** Where it is in the plain text. */
  start: number
  end: number
  /** As it is written there. */
  text: string
  /** Whether a share is written as one number of another: “9 out of 10”. */
  isRatio?: boolean
}

const minutesOf: Record<string, number> = {s: 1 / 60, m: 1, h: 60, d: 1440, w: 10_080, mo: 43_200, y: 525_600}

const numbers =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )
const number = String.raw`\d{1,3}|${numbers.slice(1).join('|')}`
const numberFrom = (word = '') => (numbers.includes(word) ? numbers.indexOf(word) : Number(word))

const patterns: {unit: Unit; pattern: RegExp; value: (match: RegExpExecArray) => number}[] = [
  {
    unit: 'clock',
    pattern: /\b24 ?\/ ?7\b|\b24 hours a day\b|\baround the clock\b|\bday and night\b|\b24 x 7\b/g,
    value: () => 1,
  },
  {
    // Hours of an office, which are not around the clock
    unit: 'clock',
    pattern:
      /\b(?:9|nine)(?: ?am)? ?(?:to|-|until|till) ?(?:5|five)(?: ?pm)?\b|\b(?:8|12) ?\/ ?[57]\b|\b24 ?\/ ?5\b|\b(?:on|only) weekdays\b|\bweekdays only\b|\b(?:office|business|working) hours only\b|\b(?:during|within|in) (?:office|business|working) hours\b/g,
    value: () => 0,
  },
  {
    unit: 'percent',
    pattern: new RegExp(
      String.raw`(?<![\d.,/$-])\b(?<value>${number}) (?:(?:out of|of every|in every) (?<of>${number})|(?:in|of) (?<of2>10|ten|20|twenty|50|100))\b(?! (?:minutes?|hours?|days?|weeks?|months?|years?|languages?|countries|places)\b)`,
      'g',
    ),
    value: ({groups = {}}) => (numberFrom(groups.value) / numberFrom(groups.of ?? groups.of2)) * 100,
  },
  {
    unit: 'percent',
    pattern: new RegExp(String.raw`(?<![\d.,])(?<value>${figure})\s?(?:%|per ?cent\b|pct\b)`, 'g'),
    value: (match) => valueOfFigure(match.groups?.value ?? ''),
  },
  {
    unit: 'times',
    pattern: new RegExp(
      String.raw`(?<![\d.,$])(?<value>${figure})(?:\s?[x×](?![\d\w])|-?\s?fold\b|\s+times\s+(?=faster|more|as|the|better|quicker|higher))`,
      'g',
    ),
    value: (match) => valueOfFigure(match.groups?.value ?? ''),
  },
  {unit: 'minutes', pattern: /\bhalf an hour\b|\bhalf-hour\b|\bhalf hour\b/g, value: () => 30},
  {unit: 'minutes', pattern: /\b(?:a )?quarter of an hour\b/g, value: () => 15},
  {unit: 'minutes', pattern: /\bhalf a day\b/g, value: () => 720},
  {
    unit: 'minutes',
    pattern: /\b(?:an|within (?:the|an|one)) hour\b|\bone hour\b/g,
    value: () => 60,
  },
  {
    unit: 'minutes',
    pattern: /\bwithin (?:a|one|1) (?:working |business )?day\b|\bin (?:a|one) day\b|\bnext day\b/g,
    value: () => 1440,
  },
  {unit: 'minutes', pattern: /\bwithin (?:a|one|1|the) week\b/g, value: () => 10_080},
  {
    unit: 'minutes',
    pattern: new RegExp(
      String.raw`(?<![\d.,$€£/])(?<value>${figure})(?:\s?-?\s?)(?:working |business )?(?<unit>h|hrs?|hours?|min|mins|minutes?|s|sec|secs|seconds?|days?|weeks?|months?|years?)\b`,
      'g',
    ),
    value: (match) =>
      valueOfFigure(match.groups?.value ?? '') *
      (minutesOf[/^mo|^./.exec(match.groups?.unit ?? '')?.[0] ?? ''] ?? 1),
  },
  {unit: 'rank', pattern: /\btop[ -]?(?<value>\d+)\b/g, value: (match) => Number(match.groups?.value)},
]

/** The figures in a text that could be those of a claim, from left to right. */
export function quantitiesIn(small: string): Quantity[] {
  if (!/\d|hour|day|week|clock|half|out of|of every|in every|(?:in|of) t(?:en|wenty)\b|\bnine\b/.test(small))
    return []
  const found: Quantity[] = []
  for (const {unit, pattern, value} of patterns)
    for (const match of small.matchAll(pattern)) {
      const start = match.index
      const end = start + match[0].length
      if (found.some((one) => start < one.end && end > one.start)) continue
      const amount = value(match)
      // “3 of 10 teams” is a share, “12 of 10” is none.
      const isRatio = match.groups?.of !== undefined || match.groups?.of2 !== undefined
      if (isRatio && !(amount > 0 && amount <= 100)) continue
      found.push({unit, value: amount, start, end, text: match[0], ...(isRatio && {isRatio})})
    }
  return found.toSorted((a, b) => a.start - b.start)
}

/** Whether two figures of one unit are the same. */
export function isSame(one: Quantity, other: Quantity): boolean {
  return one.unit === other.unit && Math.abs(one.value - other.value) < 1e-6
}
