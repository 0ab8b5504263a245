import {nameIndexOn} from './facts.ts'
import {mentionsIn, type Mention} from './language/names.ts'
import type {PlainText} from './language/plain.ts'
import type {Sentence} from './language/sentence.ts'
import type {TextPlace} from './places.ts'
import type {Entry, Site} from './site.ts'

/** A sentence where it stands, with the names in it: what the rules about prose see, the suggestions, and the list of figures. */
export interface Reading {
  entry: Entry
  site: Site
  place: TextPlace
  /** The whole text. */
  plain: PlainText
  sentence: Sentence
  mentions: readonly Mention[]
  /** Whether it says nothing of us now: samples are fiction, and case studies tell of then. */
  isTold: boolean
  /** Whether it does, and is English, or a list of names and prices, which has no language. */
  isRead: boolean
  /** Whether it also says what is so now: nothing about others, the past, a wish. */
  isStatement: boolean
}

/** The sentences of a text that visitors read. */
export function readingsOf(entry: Entry, site: Site, place: TextPlace): Reading[] {
  if (place.role === 'note') return []
  const isTold = place.role === 'sample' || entry.document._type === 'caseStudy'
  const {plain, sentences} = site.read(place)
  return sentences.map((sentence) => {
    const mentions = mentionsIn(sentence, nameIndexOn(site))
    const {isEnglish, isForeign, isAside, isPast} = sentence
    const isRead = !isTold && (isEnglish || (!isForeign && mentions.length > 0))
    const isStatement = isRead && !isAside && !isPast
    return {entry, site, place, plain, sentence, mentions, isTold, isRead, isStatement}
  })
}
