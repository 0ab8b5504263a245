import {figure, valueOfFigure} from './numbers.ts'
import {sentenceAround, type PlainText} from './plain.ts'

export type TextCadence =
  | 'month'
  | 'one-time'
  | 'session'
  | 'year'
  | 'quarter'
  | 'two weeks'
  | 'week'
  | 'hour'
  | 'day'

/** An amount of money as somebody wrote it in a text. */
export interface TextPrice {
  amount: number
  /** ISO 4217; undefined where the text names none, as in `299/mo`. */
  currency: string | undefined
  cadence: TextCadence | undefined
  /** Whether it is said to be the least: `from`, `starting at`. */
  isFrom: boolean
  /** Whether it is what is taken off, or what was paid before. */
  role: 'price' | 'off' | 'former'
  /** Where the figure with its currency is in the plain text. */
  start: number
  end: number
  /** The sentence that it is in, in small letters, and where that begins. */
  sentence: string
  sentenceStart: number
}

const currencies: Record<string, string> = {
  'us$': 'USD', $: 'USD', usd: 'USD', dollar: 'USD', dollars: 'USD', bucks: 'USD', '€': 'EUR', eur: 'EUR', euro: 'EUR',
  euros: 'EUR', '£': 'GBP', gbp: 'GBP', pound: 'GBP', pounds: 'GBP', chf: 'CHF', '¥': 'JPY', jpy: 'JPY',
} // prettier-ignore

const before = String.raw`(?<before>us\$|[$€£¥]|\b(?:usd|eur|gbp|chf)\b)\s?`
const after = String.raw`\s?(?<after>us\$|[$€£¥]|(?:usd|eur|gbp|chf|jpy|(?:u\.?s\.? )?dollars?|euros?|pounds?|bucks)\b)`
const money = new RegExp(
  String.raw`${before}(?<amount>${figure})(?<scale>k\b|\s?million\b)?(?:\.-|,-)?|(?<![\d.,$€£¥])(?<second>${figure})(?<scale2>k\b)?(?:\.-|,-)?${after}`,
  'g',
)
const bare = new RegExp(
  String.raw`(?<![\d.,$€£¥/:-])(?<amount>${figure})(?=\s?\/\s?(?:mo|month|m|session|yr|year)\b)|(?<=\b(?:for|at|only|just|from|costs?|pay|price[ds]?(?: at)?|now)\s)(?<second>${figure})(?=\s(?:a|per|each|every)\s(?:month|session|year|mo)\b)`,
  'g',
)
const cadence =
  /^\s*(?:,\s*)?(?:\/|per\b|a\b|an\b|each\b|every\b|billed|paid|as a)?\s*(?<word>months?|monthly|mo\b|m\b|p\.?m\b|p\.?a\b|quarters?\b|quarterly|two weeks|2 weeks|fortnights?|fortnightly|bi-?weekly|sessions?|years?|yearly|yr|annually|annum|weeks?|weekly|hours?|hourly|days?|daily|one[- ](?:time|off)|once|flat|for (?:life|ever)|lifetime)\b/
const from =
  /\b(?:from|starting (?:at|from)|starts? (?:at|from)|begins? (?:at|from)|available from|beginning at|as (?:low|little) as|prices? from|(?:low|little) as)\s+(?:only\s+|just\s+)?$/
const off = /\b(?:save|saves|saving|minus|less)\s+(?:up to\s+)?$/
const former =
  /\b(?:was|were|instead of|normally|regularly|regular price|usually|formerly|down from|before)\s+$/

/** The amounts of money in a text. */
export function pricesIn(plain: PlainText): TextPrice[] {
  const {small} = plain
  if (!/\d/.test(small)) return []
  const found: TextPrice[] = []
  for (const pattern of [money, bare])
    for (const match of small.matchAll(pattern)) {
      const {before: sign, after: word, amount, second, scale, scale2} = match.groups ?? {}
      const start = match.index
      const end = start + match[0].length
      if (found.some((one) => start < one.end && end > one.start)) continue
      const factor = (scale2 ?? scale) ? ((scale2 ?? scale ?? '').includes('k') ? 1000 : 1_000_000) : 1
      const [sentenceStart, sentenceEnd] = sentenceAround(small, start)
      const ahead = small.slice(sentenceStart, start)
      const behind = small.slice(end, sentenceEnd)
      found.push({
        amount: valueOfFigure(amount ?? second ?? '') * factor,
        currency: currencies[sign ?? word?.replace(/^u\.?s\.? /, '') ?? ''],
        cadence: cadenceOf(behind),
        isFrom: from.test(ahead),
        role:
          off.test(ahead) || /^\s+(?:off|discount|less)\b/.test(behind)
            ? 'off'
            : former.test(ahead)
              ? 'former'
              : 'price',
        start,
        end,
        sentence: small.slice(sentenceStart, sentenceEnd),
        sentenceStart,
      })
    }
  return found.toSorted((one, other) => one.start - other.start)
}

/** The cadence that a word stands for. */
function cadenceOf(behind: string): TextCadence | undefined {
  const word = cadence.exec(behind)?.groups?.word ?? ''
  if (/^(?:m|p\.?m)/.test(word)) return 'month'
  if (word.startsWith('session')) return 'session'
  if (/^(?:y|annu|p\.?a)/.test(word)) return 'year'
  if (word.startsWith('quarter')) return 'quarter'
  if (/^(?:two|2|fortnight|bi)/.test(word)) return 'two weeks'
  if (word.startsWith('week')) return 'week'
  if (word.startsWith('hour')) return 'hour'
  if (word.startsWith('da')) return 'day'
  return word ? 'one-time' : undefined
}

/** How often something is billed, where a text says so without an amount: `billed yearly`, `a one-time fee`. */
export function billingsIn(small: string): {cadence: TextCadence; start: number; end: number}[] {
  const billing =
    /\b(?:billed|paid|charged|invoiced|priced|pay)(?:\s+(?:by the|per|every|each))?\s+(?<word>month(?:ly)?|year(?:ly)?|annually|week(?:ly)?|once|session|quarterly)\b|\b(?<word2>monthly|yearly|annual|weekly|one[- ](?:time|off))\s+(?:support\s+|service\s+|maintenance\s+)?(?:fee|price|prices|payment|plans?|billing|subscription)\b/g
  return [...small.matchAll(billing)].flatMap((match) => {
    const word = match.groups?.word ?? match.groups?.word2 ?? ''
    const is = word.startsWith('annual') ? 'year' : cadenceOf(word)
    return is ? [{cadence: is, start: match.index, end: match.index + match[0].length}] : []
  })
}
