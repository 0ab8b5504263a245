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
  unit: 'percent' | 'times' | 'minutes' | 'years' | 'rank' | undefined
  /** The words behind it, nearest first: “500 interactions a month”. */
  behind: readonly string[]
}

/** Digits, whose groups of three may be separated, or a word. */
const numbers =
  /(?<![\w.,:])(?:\d{1,3}(?:[,.' ]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?|[a-z]+(?:(?<=ty)-[a-z]+)?)(?!\d)/g
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

const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** The value of digits, or of a word: `1,299`, `forty-eight`. Groups of three digits are thousands, whichever sign is between them. */
function valueOf(written: string): number | undefined {
  if (/\d/.test(written)) {
    const cents = /(?<=\d)[.,]\d{1,2}$/.exec(written)?.[0] ?? ''
    const whole = written.slice(0, written.length - cents.length)
    return Number(whole.replaceAll(/[,.' ]/g, '') + cents.replace(',', '.'))
  }
  if (ones.includes(written)) return ones.indexOf(written)
  const [ten = '', unit = 'zero'] = written.split('-')
  return tens.includes(ten) && ones.includes(unit) ? tens.indexOf(ten) * 10 + ones.indexOf(unit) : undefined
}

/**
 * The numbers in a sentence in small letters: amounts of money, and what is counted. An amount without a cadence has that of the next:
 * “$299 and $599 a month”.
 */
export function figuresIn(small: string, offset: number): {amounts: Amount[]; quantities: Quantity[]} {
  const amounts: Amount[] = []
  const quantities: Quantity[] = []
  for (const {0: written, index} of small.matchAll(numbers)) {
    const before = small.slice(0, index)
    const rest = small.slice(index + written.length)
    const isOne = /^an?$/.test(written) && /^ (?:minute|hour|day|week)\b/.test(rest)
    const value = isOne ? 1 : valueOf(written)
    if (value === undefined) continue
    const figure = {value, start: offset + index, end: offset + index + written.length}
    const amount = /\d/.test(written) ? amountAt(figure, before, rest) : undefined
    if (amount) amounts.push(amount)
    else if (!/(?:[/+]|\D-)$/.test(before) || /^ ?%/.test(rest))
      quantities.push(quantityAt(figure, before, rest))
  }
  let next: Amount | undefined
  for (const amount of amounts.toReversed()) {
    const between = next && small.slice(amount.end - offset, next.start - offset)
    if (between !== undefined && /^,? ?(?:and|or|to|-)? ?$/.test(between)) amount.cadence ??= next?.cadence
    next = amount
  }
  return {amounts, quantities}
}

type Figure = Part & {value: number}

/** A number as money; undefined where nothing beside it says that it is. */
function amountAt({value, start, end}: Figure, before: string, rest: string): Amount | undefined {
  const ahead = signBefore.exec(before)?.[0]
  const after = signAfter.exec(rest)
  if (ahead === undefined && !after && !/^ ?\/ ?(?:mo|month|session)\b/.test(rest)) return undefined
  const scale = after?.groups?.scale ?? /^[km]\b/.exec(rest)?.[0] ?? ''
  const length = ahead === undefined ? (after?.[0].length ?? 0) : scale.length
  const paid = cadenceBehind.exec(rest.slice(length))
  const cadence = cadences[paid?.groups?.word ?? '']
  return {
    amount: value * (scales[scale] ?? 1),
    currency: signs[ahead?.trim() ?? after?.groups?.sign?.replace('us ', '') ?? ''],
    cadence,
    isFrom: from.test(before.slice(0, before.length - (ahead?.length ?? 0))),
    start: start - (ahead?.length ?? 0),
    end: end + length,
    phraseEnd: end + length + (cadence && paid ? paid[0].length : 0),
  }
}

const minutes: Readonly<Record<string, number>> = {
  s: 1 / 60, sec: 1 / 60, seconds: 1 / 60, second: 1 / 60, min: 1, minute: 1, minutes: 1, h: 60, hr: 60, hrs: 60, hour: 60, hours: 60,
  day: 1440, days: 1440, week: 10_080, weeks: 10_080,
} // prettier-ignore
const units: Readonly<Record<string, Quantity['unit']>> = {
  '%': 'percent', percent: 'percent', x: 'times', '×': 'times', fold: 'times', times: 'times', year: 'years', years: 'years',
} // prettier-ignore

/** A number with its unit: times in minutes, and “nine out of ten” in percent. */
function quantityAt({value, start, end}: Figure, before: string, rest: string): Quantity {
  const behind = (rest.slice(0, 60).match(/[a-z][a-z-]*/g) ?? []).slice(0, 4)
  const of = valueOf(/^ (?:out of|in|of)(?: every)? (10|ten|20|twenty|100)\b/.exec(rest)?.[1] ?? '')
  const [, word = ''] = /^\+?[ -]?(?:working |business )?([a-z]+|[%×])/.exec(rest) ?? []
  if (/\btop[ -]?$/.test(before)) return {value, unit: 'rank', behind, start, end}
  if (of !== undefined) return {value: (value / of) * 100, unit: 'percent', behind, start, end}
  const time = Object.hasOwn(minutes, word) ? minutes[word] : undefined
  if (time !== undefined) return {value: value * time, unit: 'minutes', behind, start, end}
  return {value, unit: Object.hasOwn(units, word) ? units[word] : undefined, behind, start, end}
}
