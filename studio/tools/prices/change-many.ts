/** What can be done to all selected prices at once. */
import {maximum, parseAmount, parsePercent} from './money.ts'

interface Kind {
  title: string
  /** The field that it needs; none has an empty label. */
  label: string
  placeholder: string
  /** What is typed into the field as a number; undefined if it is none that can be used. */
  read: (text: string) => number | undefined
  /** The price in cents, which may be out of range. */
  apply: (cents: number, typed: number) => number
}

/** What a price may end in: the last digits of its units. */
export const endings = [9, 49, 99] as const

const roundTo = (ending: (typeof endings)[number]): Kind => ({
  title: `Round to end in ${ending}`,
  label: '',
  placeholder: '',
  read: () => ending,
  apply: rounded,
})

export const kindsOfChange = {
  percent: {
    title: 'Raise or lower by percent',
    label: 'Percent',
    placeholder: '10 or -5',
    read: parsePercent,
    apply: raised,
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
  'round 9': roundTo(9),
  'round 49': roundTo(49),
  'round 99': roundTo(99),
} as const satisfies Record<string, Kind>

export type KindOfChange = keyof typeof kindsOfChange

export const isKindOfChange = (name: string): name is KindOfChange => Object.hasOwn(kindsOfChange, name)

/**
 * The price after a change, in cents. Only an amount that is set needs no former one.
 * @param typed what the kind has read
 * @returns undefined if the result is no price: 0 or less, or more than `maximum`
 */
export function changed(kind: KindOfChange, cents: number | undefined, typed: number): number | undefined {
  if (cents === undefined && kind !== 'set') return undefined
  const result = kindsOfChange[kind].apply(cents ?? 0, typed)
  return result > 0 && result <= maximum ? result : undefined
}

/** Raises by hundredths of a percent (10 % is 1000), rounded to the cent, half a cent up. */
function raised(cents: number, hundredths: number): number {
  // The product of two large integers may not fit a number.
  const product = BigInt(cents) * BigInt(10_000 + hundredths)
  return product > 0n ? Number((product + 5_000n) / 10_000n) : 0
}

/**
 * The nearest amount of whole units with an ending (9 in steps of 10, 49 and 99 in steps of 100); of two that are equally near the
 * dearer one, and never less than the ending itself.
 */
function rounded(cents: number, ending: number): number {
  const step = ending === 9 ? 10_00 : 100_00
  const end = ending * 100
  return Math.max(end, Math.floor((cents - end + step / 2) / step) * step + end)
}
