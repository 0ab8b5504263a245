import type {Schemas} from '../../../domain/api.gen.ts'
import {seedOf} from '../../../domain/random.ts'
import {typed} from './evidence.ts'
import {wordsOf} from './features.ts'

/** Fewer phrases say little of a text: it is compared as a whole. */
const fewest = 6
/** Of a longer text those with the smallest hashes stand for all, so that two versions of a text keep the same ones (min-hashing). */
const most = 16

/**
 * The phrases that repetitions of a text are recognized by, also when some of its words were exchanged: hashes of each three
 * neighboring words, without names, addresses, links and numbers, which robots change. A text
 * of a few words has a single phrase, which is all of them; one or two words are not compared.
 */
export function phrasesOf(body: Schemas['Lead']): number[] {
  const {name, text} = typed(body)
  const names = new Set(wordsOf([name, body.company].join(' ')))
  const words = wordsOf(text).filter((word) => /^[\p{Ll}\p{Lo}]/u.test(word) && !names.has(word))
  const phrases = words.slice(2).map((word, index) => `${words[index]} ${words[index + 1]} ${word}`)
  const hashes = hashesOf(phrases)
  if (hashes.length < fewest) return hashesOf(hashes.length > 0 ? [words.join(' ')] : [])
  return hashes.toSorted((a, b) => a - b).slice(0, most)
}

const hashesOf = (texts: readonly string[]) => [...new Set(texts)].map((text) => seedOf(text) | 0)
