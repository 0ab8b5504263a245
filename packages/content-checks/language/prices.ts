import {figure, valueOfFigure} from './numbers.ts'
import {isOfOthers} from './others.ts'
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
  /** Whether it is what is taken off, or what was paid before. “Normally $299” alone is what is paid today. */
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
const scales = String.raw`k\b|mn?\b|bn\b|\s?(?:thousand|million|billion)\b`
const factors: Record<string, number> = {k: 1000, t: 1000, m: 1_000_000, b: 1_000_000_000}
const money = new RegExp(
  String.raw`${before}(?<amount>${figure})(?<scale>${scales})?(?:\.-|,-)?|(?<![\d.,$€£¥])(?<second>${figure})(?<scale2>${scales})?(?:\.-|,-)?${after}`,
  'g',
)
const bare = new RegExp(
  String.raw`(?<![\d.,$€£¥/:-])(?<amount>${figure})(?=\s?\/\s?(?:mo|month|m|session|yr|year)\b)|(?<=\b(?:for|at|only|just|from|costs?|pay|price[ds]?(?: at)?|now)\s)(?<second>${figure})(?=\s(?:a|per|each|every)\s(?:month|session|year|mo)\b)`,
  'g',
)
const cadence =
  /^\s*(?:[,(-]\s*)?(?:\/|per\b|a\b|an\b|each\b|every\b|billed|paid|as a|for (?:a|an|one|1|each|every)\b(?!\s\w+(?:'s| of)\b))?\s*(?<word>months?|monthly|mo\b|m\b|p\.?m\b|p\.?a\b|quarters?\b|quarterly|two weeks|2 weeks|fortnights?|fortnightly|bi-?weekly|sessions?|years?|yearly|yr|annually|annum|weeks?|weekly|hours?|hourly|days?|daily|one[- ](?:time|off)|once|flat|for (?:life|ever)|lifetime)\b/
const from =
  /\b(?:from|starting (?:at|from)|starts? (?:at|from)|begins? (?:at|from)|available from|beginning at|as (?:low|little) as|prices? from|(?:low|little) as)\s+(?:only\s+|just\s+)?$/
/** “Our cheapest plan is …” */
const least =
  /\b(?:cheapest|lowest|least expensive|smallest)\b[^$€£]*?(?:\b(?:is|are|costs?|at|for)|:)\s+(?:only\s+|just\s+)?$/
const off = /\b(?:save|saves|saving|minus|less)\s+(?:up to\s+)?$/
const former = /\b(?:was|were|instead of|formerly|down from|previously|before)\s+$/
const usual = /\b(?:normally|regularly|regular price|usually)\s+$/

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
      const factor = factors[(scale2 ?? scale)?.trim().charAt(0) ?? ''] ?? 1
      const [sentenceStart, sentenceEnd] = sentenceAround(small, start)
      const ahead = small.slice(sentenceStart, start)
      const behind = small.slice(end, sentenceEnd)
      found.push({
        amount: valueOfFigure(amount ?? second ?? '') * factor,
        currency: currencies[sign ?? word?.replace(/^u\.?s\.? /, '') ?? ''],
        cadence: cadenceOf(behind),
        isFrom: from.test(ahead) || least.test(ahead),
        role:
          off.test(ahead) || /^\s+(?:off|discount|less)\b/.test(behind)
            ? 'off'
            : former.test(ahead) || (usual.test(ahead) && /\d/.test(behind.replace(cadence, '')))
              ? 'former'
              : 'price',
        start,
        end,
        sentence: small.slice(sentenceStart, sentenceEnd),
        sentenceStart,
      })
    }
  const prices = found.toSorted((a, b) => a.start - b.start)
  return prices.map((price, index) => {
    const next = prices[index + 1]
    // “Cut from $12,000 to $7,500”: the first one was paid before.
    const isCut =
      next !== undefined &&
      price.isFrom &&
      next.amount < price.amount &&
      /^[^.;]{0,20}\bto (?:only |just )?$/.test(small.slice(price.end, next.start))
    return isCut ? {...price, isFrom: false, role: 'former'} : price
  })
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

const billing =
  /\b(?<verb>billed|paid|charged|invoiced|priced|pay)(?:\s+(?:by the|per|every|each))?\s+(?<word>month(?:ly)?|year(?:ly)?|annually|week(?:ly)?|once(?! (?:per|a|an|each|every)\b)|session|quarterly)\b|\b(?<word2>monthly|yearly|annual|weekly|quarterly|one[- ](?:time|off))\s+(?:support\s+|service\s+|maintenance\s+)?(?<noun>fees?|prices?|payments?|plans?|billing|subscriptions?)\b/g
/** What sentences about paying for a plan have: a “weekly plan” may be a calendar. */
const paying = /[$€£]|\b(?:bill\w*|fees?|prices?|pricing|pay\w*|paid|subscri\w+|upgrade|switch|charged)\b/

/** How often something is billed, where a text says so without an amount: `billed yearly`, `a one-time fee`. */
export interface Billing {
  cadence: TextCadence
  start: number
  end: number
  /** Whether the words can mean nothing else. “Paid” may be wages, and a “yearly plan” one of the work. */
  isCertain: boolean
}

export function billingsIn(small: string): Billing[] {
  return [...small.matchAll(billing)].flatMap((match) => {
    const {verb, word, word2, noun} = match.groups ?? {}
    const said = word ?? word2 ?? ''
    const is = said.startsWith('annual') ? 'year' : cadenceOf(said)
    const start = match.index
    const end = start + match[0].length
    const sentence = small.slice(...sentenceAround(small, start))
    const rest = sentence.replace(match[0], '')
    if (!is || isOfOthers(sentence) || (noun?.startsWith('plan') && !paying.test(rest))) return []
    const isPaid = verb === 'pay' || verb === 'paid'
    // “We pay weekly visits”: a noun behind it is what is given.
    if (verb === 'pay' && said.endsWith('ly') && /^ [a-z]+s\b/.test(small.slice(end))) return []
    const isCertain = !noun?.startsWith('plan') && (!isPaid || /\byou pay\b/.test(sentence))
    return [{cadence: is, start, end, isCertain}]
  })
}
