export type Cadence = 'month' | 'one-time' | 'session' | 'year' | 'quarter' | 'week' | 'day' | 'hour'

interface Part {
  /** Where it is in the plain text. */
  start: number
  end: number
}

/** An amount of money as somebody wrote it in a text. */
export interface Amount extends Part {
  amount: number
  /** ISO 4217; undefined where the text names none, as in `299/mo`. */
  currency: string | undefined
  cadence: Cadence | undefined
  /** Where its cadence ends, or else the amount itself. */
  phraseEnd: number
  /** Whether it is said to be the least: `from`, `starting at`. */
  isFrom: boolean
}

/** A number with what it counts. */
export interface Quantity extends Part {
  value: number
  unit: 'percent' | 'times' | 'minutes' | 'rank' | undefined
  /** The words behind it, nearest first: “500 interactions a month”. */
  behind: readonly string[]
}

const figure =
  /(?<![\w.,#])\d{1,3}(?:[,.' ]\d{3})+(?:[.,]\d{1,2})?(?![\d])|(?<![\w.,#])\d+(?:[.,]\d{1,2})?(?!\d)/g
const signs: Readonly<Record<string, string>> = {
  us$: 'USD', $: 'USD', usd: 'USD', dollar: 'USD', dollars: 'USD', '€': 'EUR', eur: 'EUR', euro: 'EUR', euros: 'EUR',
  '£': 'GBP', gbp: 'GBP', pounds: 'GBP', chf: 'CHF', '¥': 'JPY', jpy: 'JPY',
} // prettier-ignore
const signBefore = /(?:us\$|[$€£¥]|\b(?:usd|eur|gbp|chf|jpy)) ?$/
const signAfter = /^(?<scale>k|m)? ?(?<sign>[$€£¥]|(?:usd|eur|gbp|chf|jpy|(?:us )?dollars?|euros?|pounds)\b)/
const cadenceBehind =
  /^\s*[,(]?\s*(?:(?:\/|per|a|an|each|every|billed|paid)\s*)?(?<word>[a-z]+(?:-[a-z]+)?)\b/
const cadences: Readonly<Record<string, Cadence>> = {
  month: 'month', months: 'month', monthly: 'month', mo: 'month', year: 'year', yearly: 'year', annually: 'year', yr: 'year',
  session: 'session', quarter: 'quarter', quarterly: 'quarter', week: 'week', weekly: 'week', day: 'day', daily: 'day',
  hour: 'hour', hourly: 'hour', once: 'one-time', 'one-time': 'one-time', 'one-off': 'one-time',
} // prettier-ignore
const from = /\b(?:from|(?:start|begin)(?:s|ing)? (?:at|from)|as (?:low|little) as)\s+(?:only |just )?$/
const scales: Readonly<Record<string, number>> = {k: 1000, m: 1_000_000}

/** The value of a figure. Groups of three digits are thousands, whichever sign is between them. */
function valueOf(text: string): number {
  const rest = /(?<=\d)[.,]\d{1,2}$/.exec(text)?.[0] ?? ''
  return Number(text.slice(0, text.length - rest.length).replaceAll(/[,.' ]/g, '') + rest.replace(',', '.'))
}

/** The amounts of money in a sentence in small letters. One without a cadence has that of the next: “$299 and $599 a month”. */
export function amountsIn(small: string, offset: number): Amount[] {
  const found: Amount[] = []
  for (const {0: written, index} of small.matchAll(figure)) {
    const before = signBefore.exec(small.slice(Math.max(0, index - 5), index))?.[0]
    const rest = small.slice(index + written.length)
    const after = signAfter.exec(rest)
    const scale = after?.groups?.scale ?? /^[km]\b/.exec(rest)?.[0]
    const isSlashed = /^ ?\/ ?(?:mo|month|session)\b/.test(rest)
    if (before === undefined && !after && !isSlashed) continue
    const start = index - (before?.length ?? 0)
    const end =
      index + written.length + (before === undefined ? (after?.[0].length ?? 0) : (scale?.length ?? 0))
    const paid = cadenceBehind.exec(small.slice(end))
    const cadence = cadences[paid?.groups?.word ?? '']
    found.push({
      amount: valueOf(written) * (scales[scale ?? ''] ?? 1),
      currency: signs[before?.trim() ?? after?.groups?.sign?.replace('us ', '') ?? ''],
      cadence,
      isFrom: from.test(small.slice(0, start)),
      start: offset + start,
      end: offset + end,
      phraseEnd: offset + end + (cadence && paid ? paid[0].length : 0),
    })
  }
  return found.map((one, index) => ({
    ...one,
    cadence: one.cadence ?? found.slice(index + 1).find(({cadence}) => cadence)?.cadence,
  }))
}

const units =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** The number that a word stands for: `six`, `forty-eight`. */
export function numberOf(word: string): number | undefined {
  if (units.includes(word)) return units.indexOf(word)
  const [ten = '', unit = 'zero'] = word.split('-')
  return tens.includes(ten) && units.includes(unit) ? tens.indexOf(ten) * 10 + units.indexOf(unit) : undefined
}

const minutes: Readonly<Record<string, number>> = {
  s: 1 / 60, sec: 1 / 60, seconds: 1 / 60, second: 1 / 60, min: 1, minute: 1, minutes: 1, h: 60, hr: 60, hrs: 60, hour: 60, hours: 60,
  day: 1440, days: 1440, week: 10_080, weeks: 10_080,
} // prettier-ignore
const numbers = /(?<![\w.,$€£¥#/:+-])(?:\d[\d,.' ]*\d|\d|[a-z]+(?:(?<=ty)-[a-z]+)?)(?!\d)/g

/** The numbers in a sentence in small letters that are no money, in digits or in words. */
export function quantitiesIn(sentence: string, offset: number, amounts: readonly Amount[]): Quantity[] {
  const found: Quantity[] = []
  for (const {0: written, index} of sentence.matchAll(numbers)) {
    const isOne = /^an?$/.test(written) && /\b(?:with)?in $/.test(sentence.slice(0, index))
    const value = isOne ? 1 : /\d/.test(written) ? valueOf(written.trim()) : numberOf(written)
    const start = offset + index
    const end = start + written.length
    if (value === undefined || Number.isNaN(value)) continue
    if (amounts.some((amount) => start < amount.end && end > amount.start)) continue
    const rest = sentence.slice(index + written.length)
    const of = /^ (?:out of|in|of)(?: every)? (?<of>10|ten|20|twenty|100)\b/.exec(rest)?.groups?.of
    const behind = (rest.slice(0, 60).match(/[a-z][a-z-]*/g) ?? []).slice(0, 4)
    const [next = ''] = /^[ -]?(?:working |business )?(?:[a-z]+|[%×])/.exec(rest) ?? []
    const word = next.replace(/^[ -]?(?:working |business )?/, '')
    const time = Object.hasOwn(minutes, word) ? minutes[word] : undefined
    const isTimes = /^(?:x|×|fold|times)$/.test(word)
    const unit =
      of !== undefined || /^(?:%|percent)$/.test(word)
        ? 'percent'
        : time !== undefined
          ? 'minutes'
          : isTimes
            ? 'times'
            : undefined
    const share = of === undefined ? value : (value / (numberOf(of) ?? Number(of))) * 100
    const isRank = /\btop[ -]?$/.test(sentence.slice(0, index))
    found.push({
      value: time === undefined ? share : value * time,
      unit: isRank ? 'rank' : unit,
      behind,
      start,
      end,
    })
  }
  return found
}
