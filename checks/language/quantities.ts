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
}

const minutesOf: Record<string, number> = {s: 1 / 60, m: 1, h: 60, d: 1440, w: 10_080, mo: 43_200, y: 525_600}

const patterns: {unit: Unit; pattern: RegExp; value: (match: RegExpExecArray) => number}[] = [
  {
    unit: 'clock',
    pattern: /\b24 ?\/ ?7\b|\b24 hours a day\b|\baround the clock\b|\bday and night\b|\b24 x 7\b/g,
    value: () => 1,
  },
  {
    unit: 'percent',
    pattern: new RegExp(
      String.raw`(?<![\d.,])(?<value>${figure})\s?(?:%|per ?cent\b|pct\b| (?:out of|in|of) (?:every )?100\b)`,
      'g',
    ),
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
  if (!/\d|hour|day|week|clock|half/.test(small)) return []
  const found: Quantity[] = []
  for (const {unit, pattern, value} of patterns)
    for (const match of small.matchAll(pattern)) {
      const start = match.index
      const end = start + match[0].length
      if (found.some((one) => start < one.end && end > one.start)) continue
      found.push({unit, value: value(match), start, end})
    }
  return found.toSorted((one, other) => one.start - other.start)
}

/** Whether two figures of one unit are the same. */
export function isSame(one: Quantity, other: Quantity): boolean {
  return one.unit === other.unit && Math.abs(one.value - other.value) < 1e-6
}
