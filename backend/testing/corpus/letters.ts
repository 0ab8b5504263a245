import type {Random} from './arrival.ts'
import texts from './texts.json' with {type: 'json'}
import {slotsOf, type Visitor} from './visitor.ts'

const {kinds, letters, trades, frames, details, asks, closings} = texts.people
/** What a kind of letter is put into when it comes again. */
const again: Record<string, string[]> = texts.people.again

/** Writes what people write in English: no two write the same, unless it is short. */
export function createWriter(random: Random): (visitor: Visitor) => {kind: string; text: string} {
  const nextTrade = random.deck(trades)
  const nextFrame = random.deck(frames)
  const nextDetail = random.deck(details)
  const nextAsk = random.deck(asks)
  const nextClosing = random.deck(closings)
  const decks = new Map(Object.entries(letters).map(([kind, items]) => [kind, random.deck(items)]))
  const uses = new Map<string, number>()
  const written = new Set<string>()

  /** A letter of sentences that fit together. */
  function composed(): string {
    const parts = [
      nextFrame(),
      ...Array.from({length: random.weighted([0, 1, 2, 3], [25, 45, 22, 8])}, nextDetail),
      ...Array.from({length: random.weighted([0, 1, 2], [15, 65, 20])}, nextAsk),
    ]
    const letter = parts.join(parts.length > 3 && random.chance(0.5) ? '\n\n' : ' ')
    const closing = nextClosing()
    return closing ? letter + random.pick(['\n', '\n\n', ' ']) + closing : letter
  }

  return (visitor) => {
    const slots = slotsOf(random, visitor, nextTrade())
    /** The next letter of a kind: the second time with something around it, then nothing. */
    function next(kind: string): string | undefined {
      const nextWhole = decks.get(kind)
      if (!nextWhole) return random.filled(composed(), slots)
      const letter = nextWhole()
      const count = uses.get(letter) ?? 0
      if (count === (kind === 'short' ? 3 : 2)) return undefined
      uses.set(letter, count + 1)
      const text = random.filled(letter, slots)
      if (count === 0 || (kind === 'short' && text.length <= 12)) return text
      const around = random.pick(again[kind] ?? texts.people.again.any)
      return random.filled(around, {...slots, text, ask: nextAsk(), detail: nextDetail()})
    }
    for (let attempts = 0; ; attempts++) {
      const kind = random.weighted(Object.keys(kinds), Object.values(kinds))
      const letter = next(kind)
      const text = letter && voiced(random, letter)
      if (!text || (written.has(text) && text.length >= 25 && attempts <= 8)) continue
      written.add(text)
      return {kind, text}
    }
  }
}

/** As different people type: with typos, without capitals or apostrophes, with smileys. */
function voiced(random: Random, text: string): string {
  let typed = random.chance(0.18) ? withTypos(random, text) : text
  if (random.chance(0.07)) typed = typed.toLowerCase()
  if (random.chance(0.015) && typed.length < 200) typed = typed.toUpperCase()
  if (random.chance(0.05)) typed = typed.replaceAll(/[’']/g, '')
  if (random.chance(0.05)) typed = typed.replaceAll('. ', '... ')
  return typed + (random.chance(0.04) ? random.pick([' 🙂', ' 🙏', '!!', ' :-)']) : '')
}

/** Exchanges, forgets or repeats a letter in up to one of fourteen words. */
function withTypos(random: Random, text: string): string {
  const words = text.split(' ')
  for (let left = random.integer(1, Math.max(1, Math.floor(words.length / 14))); left > 0; left--) {
    const index = random.integer(0, words.length - 1)
    const word = words[index] ?? ''
    if (!/^[a-z]{4,}$/.test(word)) continue
    const at = random.integer(1, word.length - 2)
    const [letter, next] = [word.charAt(at), word.charAt(at + 1)]
    const middle = random.pick([next + letter, next, letter + letter + next])
    words[index] = word.slice(0, at) + middle + word.slice(at + 2)
  }
  return words.join(' ')
}
