import {randomFrom, seedOf} from '../../../domain/random.ts'

/** A message as it reaches POST /api/contact. The corpora of people and robots are lists of these. */
export interface Arrival {
  /** What it is an example of, for the report of a test. */
  kind: string
  /** Milliseconds since the corpus begins. */
  at: number
  /** The network address that it comes from. */
  from: string
  /** Whether a browser without JavaScript, or a robot, posted the form itself; otherwise the body is JSON. */
  isForm: boolean
  /** By lower-case name; `content-type` is added when it is sent. */
  headers: Record<string, string>
  body: Record<string, string>
  /** Of people: the same for all arrivals of a message, such as a retry or a double click, and different for each message. */
  person?: string
}

/** What every browser sends, without which a message is a robot's. */
export const browser = {
  'user-agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'accept-language': 'en',
  'sec-fetch-mode': 'cors',
}

/** The public origin of the website. */
export const site = 'https://www.example.com'

/** In milliseconds. */
export const hour = 3_600_000
/** In milliseconds. */
export const day = 24 * hour
/** How many days a corpus lasts. */
export const days = 60

const smallLetters = 'abcdefghijklmnopqrstuvwxyz'
const alphabets: Record<string, string> = {
  g: smallLetters,
  G: smallLetters + smallLetters.toUpperCase(),
  d: '0123456789',
  h: '0123456789abcdef',
}

/** Pseudorandom choices: the same seed makes the same ones. */
export type Random = ReturnType<typeof createRandom>

/** @param seed any text, such as `people 1` */
export function createRandom(seed: string) {
  const next = randomFrom(seedOf(seed))
  /** A whole number from `min` to `max`. */
  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const chance = (probability: number) => next() < probability
  const pick = <Item>(items: readonly Item[]): Item => present(items[integer(0, items.length - 1)])

  /** @param weights how often each item comes, compared with the others */
  function weighted<const Item>(items: readonly Item[], weights: readonly number[]): Item {
    let left = next() * weights.reduce((sum, weight) => sum + weight, 0)
    return present(items[weights.findIndex((weight) => (left -= weight) < 0)])
  }

  /** A whole number from `min` to `max`, of which small ones are more frequent, as with times. */
  const skewed = (min: number, max: number) => Math.round(min * (max / min) ** next())

  const shuffled = <Item>(items: readonly Item[]): Item[] =>
    items
      .map((item) => ({item, order: next()}))
      .toSorted((a, b) => a.order - b.order)
      .map(({item}) => item)

  /** Deals items: each comes once before any comes again. */
  function deck<Item>(items: readonly Item[]): () => Item {
    let rest: Item[] = []
    return () => {
      if (rest.length === 0) rest = shuffled(items)
      return present(rest.pop())
    }
  }

  /**
   * Chooses in `{a|b}`, then fills `[slots]`, whose values may have choices and slots again. `[g5]` is five small letters, `[G5]`
   * letters, `[d5]` digits, `[h5]` hexadecimal ones, `[2-60]` a number; a slot without a value stays.
   */
  function filled(text: string, slots: Record<string, string> = {}): string {
    const choice = /\{([^{}]*\|[^{}]*)\}/
    let chosen = text
    while (choice.test(chosen))
      chosen = chosen.replace(choice, (_, options: string) => pick(options.split('|')))
    return chosen.replace(/\[(\w+|\d+-\d+)\]/g, (slot, name: string) => {
      const value = slots[name]
      if (value !== undefined) return filled(value, slots)
      const [, min, max] = /^(\d+)-(\d+)$/.exec(name) ?? []
      if (min && max) return String(integer(Number(min), Number(max)))
      const alphabet = alphabets[name.charAt(0)]
      const count = Number(name.slice(1))
      return alphabet && count
        ? Array.from({length: count}, () => alphabet.charAt(integer(0, alphabet.length - 1))).join('')
        : slot
    })
  }

  return {next, integer, chance, pick, weighted, skewed, shuffled, deck, filled}
}

function present<Item>(item: Item | undefined): Item {
  if (item === undefined) throw new RangeError('Nothing to choose from')
  return item
}

/** A text as it is in addresses: small letters and digits. */
export const slug = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('&', 'and')
    .replaceAll(/[^a-z0-9]+/g, '')
