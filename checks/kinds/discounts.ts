import {isOfferActive} from '../../domain/offer-dates.ts'
import {textOf, type Finding} from '../finding.ts'
import {pricesIn} from '../language/prices.ts'
import {textFinding} from '../report.ts'
import type {Entry, Site} from '../site.ts'

const share =
  /(?<value>\d+(?:[.,]\d+)?)\s?(?:%|per ?cent)\s+(?:off|discount|less|cheaper|savings?|reduction)|\b(?:save|saves|saving|discount of|reduced by|cut by)\s+(?:up to\s+)?(?<value2>\d+(?:[.,]\d+)?)\s?(?:%|per ?cent)/g

/** Shares in words. */
const shareWords = [
  {value: 50, words: /\bhalf (?:price|off)\b|\bsaves? half\b/},
  {value: 100 / 3, words: /\b(?:a|one) third off\b|\bsaves? (?:a|one) third\b/},
  {value: 25, words: /\b(?:a|one) quarter off\b|\bsaves? (?:a|one) quarter\b/},
]

/** The shares that a text takes off, in percent. */
function sharesIn(small: string): number[] {
  const written = [...small.matchAll(share)].map((match) =>
    Number((match.groups?.value ?? match.groups?.value2 ?? '').replace(',', '.')),
  )
  return [...written, ...shareWords.flatMap(({value, words}) => (words.test(small) ? [value] : []))]
}

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
    const amounts = prices.filter(({role}) => role !== 'off').map(({amount}) => amount)
    const [one = 0, other = 0] = amounts
    const full = Math.max(one, other)
    const reduced = Math.min(one, other)
    const wrong = (message: string, remedy: string) =>
      textFinding(entry, place, {kind: 'discount', severity: 'error', message, remedy})

    const percent = shares[0]
    if (percent !== undefined && amounts.length === 2) {
      const real = ((full - reduced) / full) * 100
      return Math.abs(real - percent) < 1
        ? []
        : wrong(
            `${round(percent)}% off ${full} is ${round(full * (1 - percent / 100))}, not ${reduced}.`,
            'Correct the share or one of the two prices.',
          )
    }
    const saved = prices.find(({role}) => role === 'off')
    if (saved && amounts.length === 2 && Math.abs(full - reduced - saved.amount) >= 0.005)
      return wrong(
        `From ${full} to ${reduced} is ${round(full - reduced)}, not ${saved.amount}.`,
        'Correct what is saved or one of the two prices.',
      )
    if (percent !== undefined && amounts.length === 1) {
      const isRight = site.prices.some(
        ({amount}) =>
          Math.abs(amount - one) < 0.005 || Math.abs(round(amount * (1 - percent / 100)) - one) < 1,
      )
      if (!isRight)
        return wrong(
          `No price of the site is ${one} with ${round(percent)}% off.`,
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

function round(amount: number): number {
  return Math.round(amount * 100) / 100
}

/** The shares that promos take off now. */
function offeredShares(site: Site): number[] {
  return [...site.entries.values()].flatMap(({document, texts}) => {
    if (document._type !== 'promo') return []
    if (!isOfferActive({start: textOf(document, 'start'), end: textOf(document, 'end')}, site.now)) return []
    return texts.flatMap(({text}) => sharesIn(site.plain(text).small))
  })
}
