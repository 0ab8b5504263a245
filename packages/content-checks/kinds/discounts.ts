import {textOf, type Finding} from '../finding.ts'
import {isOfOthers} from '../language/others.ts'
import {sentenceAround} from '../language/plain.ts'
import {pricesIn, type TextPrice} from '../language/prices.ts'
import {textFinding} from '../report.ts'
import type {Entry, Site} from '../site.ts'

const share =
  /(?<value>\d+(?:[.,]\d+)?)\s?(?:%|per ?cent)\s+(?:(?<sure>off|discount)|less|cheaper|savings?|reduction)\b|\b(?:(?<sure2>discount of)|save|saves|saving|reduced by|cut by)\s+(?:up to\s+)?(?<value2>\d+(?:[.,]\d+)?)\s?(?:%|per ?cent)/g
/** What a sentence about our prices has: “60% less paperwork” and “save 30% of your time” are none. */
const paid =
  /[$€£¥]|\b(?:today|now|plans?|packages?|subscription|first (?:month|year|order)|price[ds]?|offer|fees?|annual(?:ly)?|yearly)\b/

/** Shares in words. */
const shareWords = [
  {value: 50, words: /\bhalf (?:price|off)\b|\bsaves? half\b/},
  {value: 100 / 3, words: /\b(?:a|one) third off\b|\bsaves? (?:a|one) third\b/},
  {value: 25, words: /\b(?:a|one) quarter off\b|\bsaves? (?:a|one) quarter\b/},
]

/** The shares that a text takes off our prices, in percent. */
export function sharesIn(small: string): number[] {
  const written = [...small.matchAll(share)].flatMap((match) => {
    const {value, value2, sure, sure2} = match.groups ?? {}
    const sentence = small.slice(...sentenceAround(small, match.index))
    const isOfWork =
      /^ (?:of|on|in) (?:your|their|the|all|every) (?!(?:first|next|plans?|bill|order)\b)/.test(
        small.slice(match.index + match[0].length),
      )
    if (isOfOthers(sentence) || (!sure && !sure2 && (isOfWork || !paid.test(sentence)))) return []
    return [Number((value ?? value2 ?? '').replace(',', '.'))]
  })
  return [...written, ...shareWords.flatMap(({value, words}) => (words.test(small) ? [value] : []))]
}

/** Words that make one of two amounts the successor of the other. */
const becomes = /\b(?:now|becomes?|instead of|reduced to|drops? to|down to|only|pay)\b|->|→/

/** Discounts: the arithmetic between a former and a new price, and against the offer that runs. */
export function checkDiscounts(entry: Entry, site: Site): Finding[] {
  if (entry.document._type === 'claim') return []
  const offered = offeredShares(site)
  return entry.texts.flatMap((place) => {
    if (place.role === 'note' || place.role === 'sample') return []
    const plain = site.plain(place.text)
    const shares = sharesIn(plain.small)
    if (shares.length === 0 && !/\b(?:save|off|instead of|was)\b/.test(plain.small)) return []
    const prices = pricesIn(plain)
    const wrong = (message: string, remedy: string) =>
      textFinding(entry, place, {kind: 'discount', severity: 'error', message, remedy})

    const percent = shares[0]
    const change = changeIn(prices, plain.small)
    if (percent !== undefined && change) {
      const {former, present} = change
      const isRight = former.some((full) => Math.abs(((full - present) / full) * 100 - percent) < 1)
      const [full = 0] = former
      return isRight
        ? []
        : wrong(
            `${round(percent)}% off ${full} is ${round(full * (1 - percent / 100))}, not ${present}.`,
            'Correct the share or one of the prices.',
          )
    }
    const saved = prices.find(({role}) => role === 'off')
    if (saved && change) {
      const {former, present} = change
      const [full = 0] = former
      if (former.every((one) => Math.abs(one - present - saved.amount) >= 0.005))
        return wrong(
          `From ${full} to ${present} is ${round(full - present)}, not ${saved.amount}.`,
          'Correct what is saved or one of the prices.',
        )
    }
    const [one, ...others] = prices.filter(({role}) => role !== 'off')
    if (percent !== undefined && one && others.length === 0) {
      const isRight = site.prices.some(
        ({amount}) =>
          Math.abs(amount - one.amount) < 0.005 || Math.abs(amount * (1 - percent / 100) - one.amount) < 1,
      )
      if (!isRight)
        return wrong(
          `No price of the site is ${one.amount} with ${round(percent)}% off.`,
          'Calculate the price again, or leave it out.',
        )
    }
    if (percent !== undefined && entry.document._type !== 'promo' && !offered.includes(percent))
      return textFinding(entry, place, {
        kind: 'discount',
        severity: offered.length > 0 ? 'error' : 'warning',
        message:
          offered.length > 0
            ? `${round(percent)}% off differs from the offer that runs: ${offered.map(round).join('% and ')}%.`
            : `${round(percent)}% off is promised here, but no offer runs.`,
        remedy: 'Make it the same as the offer (Settings, Promos), or leave it out.',
      })
    return []
  })
}

/**
 * What was paid before, and what is paid now, where a text has both: “was $400, then $350, now $300”. Amounts that only stand side by
 * side are those of two plans.
 */
function changeIn(
  prices: readonly TextPrice[],
  small: string,
): {former: readonly number[]; present: number} | undefined {
  const amounts = prices.filter(({role}) => role !== 'off')
  if (amounts.length < 2) return undefined
  const isNow = ({start}: TextPrice) => /\b(?:now|to|becomes?|only|pay) $/.test(small.slice(0, start))
  const present =
    amounts.find((one) => one.role === 'price' && isNow(one)) ??
    amounts.findLast(({role}) => role === 'price')
  const before = amounts.filter(({role}) => role === 'former')
  const [first, last] = amounts
  if (before.length > 0 && present)
    return {
      former: amounts.flatMap((one) => (one === present ? [] : [one.amount])),
      present: present.amount,
    }
  if (amounts.length > 2 || !first || !last || !becomes.test(small.slice(first.end, last.start)))
    return undefined
  return {
    former: [Math.max(first.amount, last.amount)],
    present: Math.min(first.amount, last.amount),
  }
}

function round(amount: number): number {
  return Math.round(amount * 100) / 100
}

const offers = new WeakMap<Site, readonly number[]>()

/** The shares that promos take off now. */
export function offeredShares(site: Site): readonly number[] {
  const known = offers.get(site)
  if (known) return known
  const shares = [...site.entries.values()].flatMap(({document, texts}) => {
    if (document._type !== 'promo') return []
    if (!site.model.isOfferActive({start: textOf(document, 'start'), end: textOf(document, 'end')}, site.now))
      return []
    return texts.flatMap(({text}) => sharesIn(site.plain(text).small))
  })
  offers.set(site, shares)
  return shares
}
