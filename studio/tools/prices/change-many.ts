/** What can be done to all selected prices at once. */
import {maximum, parseAmount, parsePercent} from '../../ui/money.ts'
import type {ShownPrice} from './price-csv.ts'
import type {PriceEdit} from './price-rows.ts'
import {counted} from '../../ui/words.ts'

/** What a percentage is rounded to: amounts in cents that are a step apart and have an ending. The least of them is `ending || step`. */
export const roundings = {
  none: {title: 'Not rounded', step: 1, ending: 0},
  whole: {title: 'To a whole number', step: 1_00, ending: 0},
  'end in 9': {title: 'To end in 9', step: 10_00, ending: 9_00},
  'end in 49': {title: 'To end in 49', step: 100_00, ending: 49_00},
  'end in 99': {title: 'To end in 99', step: 100_00, ending: 99_00},
} as const satisfies Record<string, {title: string; step: number; ending: number}>

export type Rounding = keyof typeof roundings

export const isRounding = (name: unknown): name is Rounding =>
  typeof name === 'string' && Object.hasOwn(roundings, name)

interface Kind {
  title: string
  /** The field that it needs. */
  label: string
  placeholder: string
  /** What is typed into the field as a number; undefined if it is none that can be used. */
  read: (text: string) => number | undefined
  /** The price in cents, which may be out of range. */
  apply: (cents: number, typed: number, rounding: Rounding) => number
}

export const kindsOfChange = {
  percent: {
    title: 'Raise or lower by percent',
    label: 'Percent',
    placeholder: '10 or -5',
    read: parsePercent,
    apply: (cents, typed, rounding) => rounded(raised(cents, typed), rounding),
  },
  add: {
    title: 'Raise or lower by an amount',
    label: 'Amount to add',
    placeholder: '5 or -5',
    read: (text) => parseAmount(text),
    apply: (cents, typed) => cents + typed,
  },
  set: {
    title: 'Set to',
    label: 'New amount',
    placeholder: '299',
    read: (text) => parseAmount(text),
    apply: (_, typed) => typed,
  },
} as const satisfies Record<string, Kind>

export type KindOfChange = keyof typeof kindsOfChange

export const isKindOfChange = (name: string): name is KindOfChange => Object.hasOwn(kindsOfChange, name)

/**
 * The price after a change, in cents. Only an amount that is set needs no former one.
 * @param typed what the kind has read
 * @param rounding what a percentage is rounded to; the other kinds are taken as they are typed
 * @returns undefined if the result is no price: 0 or less, or more than `maximum`
 */
export function changed(
  kind: KindOfChange,
  cents: number | undefined,
  typed: number,
  rounding: Rounding,
): number | undefined {
  if (cents === undefined && kind !== 'set') return undefined
  const result = kindsOfChange[kind].apply(cents ?? 0, typed, rounding)
  return result > 0 && result <= maximum ? result : undefined
}

/** Changes selected prices, and says what became of them. */
export function changeMany(
  selected: readonly ShownPrice[],
  kind: KindOfChange,
  typed: number,
  rounding: Rounding,
): {edits: PriceEdit[]; message: string} {
  const edits: PriceEdit[] = []
  const exceptions = new Map<string, number>()
  const except = (what: string) => exceptions.set(what, (exceptions.get(what) ?? 0) + 1)
  for (const {row, shown} of selected) {
    const cents = changed(kind, shown.cents, typed, rounding)
    if (cents === undefined) except('Left as they are, since the result would not be a price')
    else if (cents === shown.cents) except('Unchanged')
    else {
      edits.push({row, to: {cents}})
      // The nearest amount with an ending may be on the other side of the former one.
      if (kind === 'percent' && typed * (cents - (shown.cents ?? 0)) < 0)
        except(typed > 0 ? 'Cheaper, because of the rounding' : 'Dearer, because of the rounding')
    }
  }
  const sentences = [
    `Changed ${counted(edits.length, 'price')} in the table. Nothing is published yet.`,
    ...[...exceptions].map(([what, count]) => `${what}: ${count}.`),
  ]
  return {edits, message: sentences.join(' ')}
}

/** Raises by hundredths of a percent (10 % is 1000), rounded to the cent, half a cent up. */
function raised(cents: number, hundredths: number): number {
  // The product of two large integers may not fit a number.
  const product = BigInt(cents) * BigInt(10_000 + hundredths)
  return product > 0n ? Number((product + 5_000n) / 10_000n) : 0
}

/** The nearest of a rounding's amounts; of two that are equally near the dearer one. What is no price does not become one. */
function rounded(cents: number, rounding: Rounding): number {
  const {step, ending} = roundings[rounding]
  if (cents <= 0) return cents
  return Math.max(ending || step, Math.floor((cents - ending + step / 2) / step) * step + ending)
}
