import type {PlainText} from './plain.ts'
import {figuresIn, type Amount, type Quantity} from './figures.ts'

/**
 * A sentence as all kinds read it: its words and figures, and what kind of statement it is.
 * Where a sentence may mean something else than it seems to, no kind says anything.
 */
export interface Sentence {
  /** In small letters, and where it begins in the plain text. */
  small: string
  start: number
  words: readonly Word[]
  amounts: readonly Amount[]
  quantities: readonly Quantity[]
  /** Whether most of its little words are English, or else those of its text: prose of other languages is left alone. */
  isEnglish: boolean
  /** Whether most are of another language. A list of names and prices is of none. */
  isForeign: boolean
  /** Whether it is about others, a wish or a question, or quotes somebody. */
  isAside: boolean
  /** Whether it is about the past: what was true is not known. */
  isPast: boolean
  /** Whether its money is a budget, a revenue, a wage: nobody's price. */
  isOtherMoney: boolean
  /** Whether it compares: a difference, a share, a discount. */
  isComparison: boolean
  /** Whether it speaks of the company: we, our, us. */
  isOurs: boolean
  has: (...words: readonly string[]) => boolean
}

/** A word with its place in the plain text. */
export interface Word {
  text: string
  small: string
  start: number
  end: number
}

const set = (words: string) => new Set(words.split(' '))

const english = set(
  'a an free the and of to for with from your you our we us it its is are that this than by at not any more only get off each these one two three four five six seven eight nine ten month months year hours days customers until ends every without starts costs percent price save faster will when what who have since founded established answered delivered',
)
const foreign = set(
  'trois quatre cinq huit neuf uno dos tres cuatro cinco seis siete ocho zwei drei vier fünf sechs sieben acht neun zehn gibt ab im en al mes mois monat est de la el los las que y con para por una un en der die das und ist mit den von nicht ein eine im le les des et du une pour avec nos wir zu het een van il di che al del sus su nuestros unsere',
)
const others = set(
  'some he she his her elsewhere competitor competitors rival rivals freelance freelancer freelancers agencies many others typical human in-house brands teams firms shops desks centers writers',
)
const pronouns = set('they them their theirs')
const past = set(
  'was were had used lowered raised reduced increased previously formerly ago did spent paid charged replaced began moved saved cut fell grew gone earned lost took tried originally',
)
/** “Paid once” is how, and not when. */
const how = set('once monthly yearly annually quarterly weekly per by every each')
const unreal = set("if would could should might imagine suppose wouldn't couldn't unless whether")
const otherMoney = set(
  'budget budgets revenue turnover invoice invoices salary salaries profit profits spend spending sales orders fine fines deposit ads ad wage wages earn earns raised funding vat tax click hour',
)
const comparing = set(
  'difference more extra additional another cheaper dearer less adds step moving upgrade half twice double third discount instead percent than current',
)
const ours = set("we we're we've us our ours")

function hasAny(words: readonly Word[], wanted: ReadonlySet<string>): boolean {
  return words.some(({small}) => wanted.has(small))
}

/** The words of a text. A hyphen joins two, an apostrophe belongs to its word, and a possessive ending does not. */
export function wordsIn(text: string, start = 0): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}]+(?:'[\p{L}]+)*/gu)].map((match) => {
    const word = match[0].replace(/'s$/i, '')
    const at = start + match.index
    return {text: word, small: word.toLowerCase(), start: at, end: at + word.length}
  })
}

/** Where a sentence ends. A full stop within a figure ends nothing. */
const ends = /(?<=(?<!\b[ap]\.m)[.!?;]["'”]?)(?=\s)|(?<=\n)/

/** The sentences of a text. */
export function sentencesIn({text}: PlainText): Sentence[] {
  const all = wordsIn(text)
  const ofText = englishnessOf(all)
  let end = 0
  return text.split(ends).flatMap((part) => {
    const start = end
    end += part.length
    const words = all.filter((word) => word.start >= start && word.end <= end)
    return words.length > 0 ? [read(part, start, words, englishnessOf(words) || ofText)] : []
  })
}

/** How many more little words are English than of other languages. */
const englishnessOf = (words: readonly Word[]) =>
  words.filter(({small}) => english.has(small)).length - words.filter(({small}) => foreign.has(small)).length

function read(part: string, start: number, words: readonly Word[], englishness: number): Sentence {
  const small = part.toLowerCase()
  const hasFigure = /\d|%/.test(small) || words.some((word) => english.has(word.small))
  const {amounts, quantities} = hasFigure ? figuresIn(small, start) : {amounts: [], quantities: []}
  const figures = [...amounts, ...quantities.filter(({value}) => value > 1)]
  // What follows behind a comma after the last figure does not change whose it is.
  const last = Math.max(0, ...figures.map(({end}) => end - start))
  const comma = small.indexOf(', ', last)
  const stated = last > 0 && comma !== -1 ? small.slice(0, comma) : small
  const clause = words.filter((word) => word.end <= start + stated.length)
  const smalls = new Set(words.map((word) => word.small))
  return {
    small,
    start,
    words,
    amounts,
    quantities,
    isEnglish: englishness > 0,
    isForeign: englishness < 0,
    isAside:
      /[?“"]/.test(part) ||
      /\b(?:an? (?:agency|freelance|human)|in-house|most [a-z]+s)\b/.test(stated) ||
      hasAny(clause, others) ||
      (hasAny(clause, pronouns) && !hasAny(words, ours)) ||
      hasAny(clause, unreal),
    isPast: words.some(
      ({small: word}, at) => past.has(word) && !(word === 'paid' && how.has(words[at + 1]?.small ?? '')),
    ),
    isOtherMoney: hasAny(words, otherMoney),
    isComparison: small.includes('%') || hasAny(words, comparing),
    isOurs: hasAny(words, ours),
    has: (...wanted) => wanted.some((word) => smalls.has(word)),
  }
}

const bounds = set(
  'no not never nobody none between than under below over above about around almost nearly roughly up until last',
)
const denials = set('no not never nobody none')

/** Whether what stands before a position denies it, or makes it a bound: “no plan costs …”, “less than …”, “between …”. */
export function isBound(sentence: Sentence, position: number): boolean {
  return isAfter(sentence, position, bounds)
}

/** Whether what stands before a position denies it: “We don't have 500 customers.” */
export function isDenied(sentence: Sentence, position: number): boolean {
  return isAfter(sentence, position, denials)
}

function isAfter({words}: Sentence, position: number, wanted: ReadonlySet<string>): boolean {
  return words.some(({small, end}) => end <= position && (wanted.has(small) || small.endsWith("n't")))
}

/** Some words of a sentence from a figure on, to quote them. */
export function wordsFrom({small, start}: Sentence, figure: {start: number}, count: number): string {
  return small
    .slice(figure.start - start)
    .split(/\s+/, count)
    .join(' ')
    .replace(/[.,!]$/, '')
}
