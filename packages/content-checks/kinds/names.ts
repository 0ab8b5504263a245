import leven from 'leven'
import type {Finding} from '../finding.ts'
import type {KnownName} from '../language/names.ts'
import type {Sentence, Word} from '../language/sentence.ts'
import type {TextPlace} from '../places.ts'
import {finding, textFinding} from '../report.ts'
import type {Entry, Site} from '../site.ts'

/** Two agents, packages or add-ons of one name. Plans share theirs. */
export function checkNamesakes(entry: Entry, site: Site): Finding[] {
  const {_id: id, _type: type} = entry.document
  const own = site.names.find(
    ({documentIds, kind}) => documentIds.includes(id) && (kind === 'agent' || kind === 'product'),
  )
  if (!own) return []
  const isShared = site.names.some(
    (other) =>
      other.kind === own.kind &&
      other.name.toLowerCase() === own.name.toLowerCase() &&
      other.documentIds.some((documentId) => documentId !== id),
  )
  if (!isShared) return []
  return [
    finding(entry, {
      kind: 'name',
      severity: 'error',
      path: type === 'addOn' ? 'title' : 'name',
      message: `Another ${own.kind === 'agent' ? 'agent' : 'package or add-on'} is called “${own.name}” too.`,
      remedy: 'Give each its own name.',
      text: own.name,
    }),
  ]
}

/** A name that a text spells in another way than its document: “SEO-Specialist”, “DataAnalyst”, “Content Creater”. */
export function judgeSpelling(
  entry: Entry,
  site: Site,
  place: TextPlace,
  {words, small}: Sentence,
): Finding[] {
  if (/^(?:name|title|companyName)$/.test(place.at) || small.toUpperCase() === place.text) return []
  const text = site.plain(place.text).text
  for (const [at, first] of words.entries()) {
    if (!isCapital(first)) continue
    for (const {name, letters, length} of spellingsOf(site).get(first.small.charAt(0)) ?? [])
      for (const count of new Set([1, length])) {
        const part = words.slice(at, at + count)
        const written = text.slice(first.start, part.at(-1)?.end)
        if (part.length === count && part.every(isCapital) && isMisspelled(written, name, letters))
          return [
            textFinding(entry, place, {
              kind: 'name',
              severity: 'warning',
              message: `“${written}” is spelled “${name.name}” elsewhere.`,
              remedy: `Write ${name.name}.`,
            }),
          ]
      }
  }
  return []
}

const isCapital = ({text}: Word) => /^\p{Lu}/u.test(text)
const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

const sorted = (letters: string) => letters.split('').toSorted().join('')

function isMisspelled(written: string, {name}: KnownName, letters: string): boolean {
  const own = lettersOf(written)
  if (written === name || written === name.toUpperCase() || Math.abs(own.length - letters.length) > 1)
    return false
  if (own === letters) return written.replaceAll('and', '&') !== name
  // Plurals and other forms are no slips: a slip is within a word.
  const isSwapped = own.length === letters.length && sorted(own) === sorted(letters)
  return own.at(-1) === letters.at(-1) && leven(own, letters) <= (isSwapped ? 2 : 1)
}

interface Spelling {
  name: KnownName
  letters: string
  length: number
}

const known = new WeakMap<Site, Map<string, Spelling[]>>()

/** Names of several words, by their first letter: a single word is one of every day. */
function spellingsOf(site: Site): Map<string, Spelling[]> {
  const found = known.get(site)
  if (found) return found
  const all = site.names.filter(({name}) => /^\S{2,}\s.{4,}/.test(name))
  const spellings = Map.groupBy(
    all.map((name) => ({name, letters: lettersOf(name.name), length: name.name.split(/[\s-]+/).length})),
    ({letters}) => letters.charAt(0),
  )
  known.set(site, spellings)
  return spellings
}
