import {wordsIn, type Sentence, type Word} from './sentence.ts'

/** A name of the content that texts must spell in the same way. */
export interface KnownName {
  name: string
  /** The documents that have it. */
  documentIds: readonly string[]
  kind: 'agent' | 'plan' | 'product' | 'company'
}

interface IndexedName {
  name: KnownName
  words: readonly string[]
}

/** Names by their first word in small letters; the longest of them first. */
export type NameIndex = ReadonlyMap<string, readonly IndexedName[]>

/** A name in a sentence, with its place in the plain text and the words of the sentence that it takes. */
export interface Mention {
  name: KnownName
  start: number
  end: number
  first: number
  length: number
}

/** Indexes names, so that a sentence is compared with those only that its words begin. */
export function nameIndex(names: readonly KnownName[]): NameIndex {
  const indexed = names
    .map((name) => ({name, words: wordsIn(name.name).map(({text}) => text)}))
    .toSorted((a, b) => b.words.length - a.words.length)
  return Map.groupBy(indexed, ({words}) => words[0]?.toLowerCase() ?? '')
}

/** The names in a sentence, from left to right: with the capitals of the name, or all in capitals. */
export function mentionsIn({words}: Sentence, index: NameIndex): Mention[] {
  const found: Mention[] = []
  for (let at = 0; at < words.length; at++) {
    const match = index.get(words[at]?.small ?? '')?.find((name) => isAt(name.words, words, at))
    const last = words[at + (match?.words.length ?? 0) - 1]
    const start = words[at]?.start
    if (!match || !last || start === undefined) continue
    found.push({name: match.name, start, end: last.end, first: at, length: match.words.length})
    at += match.words.length - 1
  }
  return found
}

function isAt(name: readonly string[], words: readonly Word[], at: number): boolean {
  return name.every((word, offset) => {
    const written = words[at + offset]?.text
    return written === word || written === word.toUpperCase()
  })
}
