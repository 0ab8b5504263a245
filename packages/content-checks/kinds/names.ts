import leven from 'leven'
import {namesOn} from '../facts.ts'
import {textOf} from '../finding.ts'
import type {KnownName} from '../language/names.ts'
import type {Word} from '../language/sentence.ts'
import type {Reading} from '../reading.ts'
import type {Report} from '../report.ts'
import {once, type Site} from '../site.ts'

/** A name that a text spells in another way than its document: “SEO-Specialist”, “DataAnalyst”, “Content Creater”. */
export function judgeSpelling({site, place, plain: {text}, sentence: {words, small}}: Reading): Report[] {
  if (isName.test(place.at) || small.toUpperCase() === place.text) return []
  for (const [at, first] of words.entries()) {
    if (!isCapital(first)) continue
    for (const spelled of spelledOn(site).get(first.small.charAt(0)) ?? [])
      for (const count of spelled.counts) {
        const part = words.slice(at, at + count)
        const written = text.slice(first.start, part.at(-1)?.end)
        if (part.length === count && part.every(isCapital) && isMisspelled(written, spelled))
          return [misspelled(written, spelled.name, site)]
      }
  }
  return []
}

/** The rarer spelling is to blame: that of the text, or else the name of the document itself. */
function misspelled(written: string, {name, documentIds}: KnownName, site: Site): Report {
  const of = site.entries.get(documentIds[0] ?? '')
  const uses = usesOn(site)(written)
  // The document that has the name counts as one.
  if (!of || uses <= usesOn(site)(name) + 1)
    return {kind: 'name', message: `“${written}” is spelled “${name}” elsewhere.`, remedy: `Write ${name}.`}
  const path = Object.keys(of.document).find((field) => textOf(of.document, field)?.trim() === name)
  const message = `It is called “${name}” here, and “${written}” in ${uses} ${uses === 1 ? 'text' : 'texts'}.`
  return {kind: 'name', of, path, text: name, message, remedy: 'Correct the name, or the texts.'}
}

/** In how many texts somebody has typed some words. What a variable prints was typed elsewhere, and so was a name in its own field. */
const usesOn = once((site: Site) => {
  const texts = [...site.entries.values()].flatMap((entry) => entry.texts.filter(({at}) => !isName.test(at)))
  const counts = new Map<string, number>()
  return (words: string) => {
    const uses = counts.get(words) ?? texts.filter(({text}) => text.includes(words)).length
    counts.set(words, uses)
    return uses
  }
})

const isName = /^(?:name|title|companyName)$/
const isCapital = ({text}: Word) => /^\p{Lu}/u.test(text)
const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
const sorted = (letters: string) => Array.from(letters).toSorted().join('')

interface Spelled {
  name: KnownName
  letters: string
  /** In how many words it may be written: as it is, or in one. */
  counts: readonly number[]
}

/** Names of several words, by their first letter in small: a single word is one of every day. */
const spelledOn = once((site: Site) => {
  const names = namesOn(site).filter(({name}) => /^\S{2,}\s.{4,}/.test(name))
  const spelled = names.map((name): Spelled => {
    const count = name.name.split(/[\s-]+/).length
    return {name, letters: lettersOf(name.name), counts: [1, count]}
  })
  return Map.groupBy(spelled, ({letters}) => letters.charAt(0))
})

/** Whether some words are a name with other spaces or hyphens, or with one slip. Plurals and other forms are no slips. */
function isMisspelled(written: string, {name: {name}, letters}: Spelled): boolean {
  const found = lettersOf(written)
  if (Math.abs(found.length - letters.length) > 1 || found.at(-1) !== letters.at(-1)) return false
  if (written === name || written === name.toUpperCase()) return false
  if (found === letters) return written.replaceAll('and', '&') !== name
  const distance = leven(found, letters, {maxDistance: 3})
  // Two letters that changed places are one slip.
  return distance === 1 || (distance === 2 && sorted(found) === sorted(letters))
}
