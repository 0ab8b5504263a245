import type {Schemas} from '../../../domain/api.gen.ts'
import {seedOf} from '../../../domain/random.ts'
import {typed} from './evidence.ts'
import {wordsOf} from './features.ts'

/** A shorter text is not compared: many people ask the same short thing. */
const fewest = 6
/** Of a longer text those with the smallest hashes stand for all, so that two versions of a text keep the same ones (min-hashing). */
const most = 16

/**
 * The phrases that repetitions of a text are recognized by, also when some of its words were exchanged: hashes of each three
 * neighboring words, without names, addresses, links and numbers, which robots change.
 */
export function phrasesOf(body: Schemas['Lead']): number[] {
  const {name, text} = typed(body)
  const names = new Set(wordsOf([name, body.company].join(' ')))
  const words = wordsOf(text).filter((word) => /^[\p{Ll}\p{Lo}]/u.test(word) && !names.has(word))
  const phrases = words.slice(2).map((word, index) => `${words[index]} ${words[index + 1]} ${word}`)
  const hashes = [...new Set(phrases)].map((phrase) => seedOf(phrase) | 0)
  return hashes.length < fewest ? [] : hashes.toSorted((a, b) => a - b).slice(0, most)
}
