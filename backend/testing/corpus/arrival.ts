import {randomFrom} from '../../../domain/random.ts'

/** A message as it reaches POST /api/contact. The corpora of people and robots are lists of these. */
export interface Arrival {
  /** What it is an example of, for the report of a test. */
  kind: string
  /** Milliseconds since the first message of its corpus. */
  at: number
  /** The network address that it comes from. */
  from: string
  /** Whether a browser without JavaScript, or a robot, posted the form itself; otherwise the body is JSON. */
  isForm: boolean
  /** By lower-case name; `content-type` is added when it is sent. */
  headers: Record<string, string>
  body: Record<string, string>
}

/** Pseudorandom choices: the same seed makes the same corpus. */
export interface Random {
  /** At least 0 and below 1. */
  next(): number
  /** A whole number from `min` to `max`. */
  integer(min: number, max: number): number
  pick<Item>(items: readonly Item[]): Item
  /** Characters of an alphabet. */
  letters(count: number, alphabet?: string): string
}

export function seededRandom(seed: number): Random {
  const next = randomFrom(seed)
  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[integer(0, items.length - 1)]
    if (item === undefined) throw new RangeError('Nothing to pick from')
    return item
  }
  const letters = (count: number, alphabet = 'abcdefghijklmnopqrstuvwxyz') =>
    Array.from({length: count}, () => alphabet[integer(0, alphabet.length - 1)]).join('')
  return {next, integer, pick, letters}
}

/** Fills `{slots}` of a text; a slot without a value stays. */
export function filled(text: string, slots: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (slot, name: string) => slots[name] ?? slot)
}

export const userAgents = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
]

/** What every browser sends, without which a message is a robot's. */
export const browser = {'user-agent': userAgents[0] ?? '', 'accept-language': 'en', 'sec-fetch-mode': 'cors'}

const languages = [
  'en-US,en;q=0.9',
  'de-DE,de;q=0.9,en;q=0.6',
  'fr',
  'es-ES,es;q=0.8',
  'pl,en;q=0.7',
  'ja',
  'en',
]

const site = 'https://www.example.com'

/** What a browser sends with a request of the page's script. */
export function browserHeaders(random: Random, path: string): Record<string, string> {
  return {
    'user-agent': random.pick(userAgents),
    'accept-language': random.pick(languages),
    accept: '*/*',
    origin: site,
    referer: site + path,
    'sec-fetch-site': 'same-origin',
    'sec-fetch-mode': 'cors',
    'sec-fetch-dest': 'empty',
    'idempotency-key': `${random.letters(8, '0123456789abcdef')}-${random.letters(12, '0123456789abcdef')}`,
  }
}

/** What a browser sends when it posts a form itself. */
export function formPostHeaders(random: Random, path: string): Record<string, string> {
  const {'idempotency-key': _, ...headers} = browserHeaders(random, path)
  const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
  return {
    ...headers,
    accept,
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
    'sec-fetch-user': '?1',
  }
}

/** An IPv4 address of a home or an office. */
export function address(random: Random): string {
  return [
    random.integer(20, 220),
    random.integer(0, 255),
    random.integer(0, 255),
    random.integer(1, 254),
  ].join('.')
}
