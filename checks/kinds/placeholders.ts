import {standInName} from '../../domain/stand-in.ts'
import type {Finding} from '../finding.ts'
import {finding} from '../report.ts'
import type {Entry, Site} from '../site.ts'

/** The domains of RFC 2606, the phone numbers 555-01xx that are reserved for examples, and what people type to fill a gap. */
const filler =
  /\bexample\.(?:com|net|org)\b|\b(?:your-?(?:domain|site|company)|domain|mysite|test)\.(?:com|net|org)\b|\bexample street\b|\b555[ .-]?01\d\d\b|\(555\)|\b555[ .-]\d{3}[ .-]?\d{4}\b|\b555-\d{4}\b|\bplaceholders?\b|\blorem\b|\bipsum\b|\bdolor sit\b|\bto ?do\b(?=:|\b.*\bcopy\b)|\bfixme\b|\btb[dac]\b|\bt\.b\.[dac]\b|\bto be (?:done|defined|determined|announced|confirmed|written|added|filled in)\b|\bxx+\b|\bx{3,}|\?{3,}|\bcoming soon\b|\{\{[^}]*\}\}|^todo\b|\b(?:john|jane) (?:doe|smith|q\. public)\b|\b(?:acme|foobar|asdf\w*|qwerty)\b|\b(?:insert|add|enter|put) (?:\w+ ){0,3}here\b|\b(?:your|client|company|customer) (?:name|text|copy|headline|title) (?:goes )?here\b|\bdummy text\b|\bsample text\b|\bheading goes here\b|\btext goes here\b|<[a-z_ ]{3,}>|\(copy\)$/i
/** "TODO" and "TK" are marks only in capitals. */
const marks = /\bTODO\b|\bTK\b|\bWIP\b|\bN\/A\b|\bXX+\b/
const brackets = /\[[^\]\n]{2,60}\]/
/** Hints inside form fields are meant to be examples of names and addresses. */
const exampleHint = /\bexample\.(?:com|net|org)\b|\b555[ .-]?01\d\d\b|(?:john|jane) (?:doe|smith)/i

/** What is allowed while a site is being made, and must not go public. */
export function checkPlaceholders(entry: Entry, site: Site): Finding[] {
  if (entry.document._type === 'checkAnswer') return []
  const seen = new Map<string, {at: string; found: string; text: string; more: number}>()
  for (const place of entry.places) {
    if (place.is !== 'text' && place.is !== 'url') continue
    const text = place.is === 'text' ? place.text : place.url
    const found = place.is === 'text' ? fillerIn(site.plain(text).text, place, text) : filler.exec(text)?.[0]
    if (found === undefined) continue
    // One finding for a list that is full of the same placeholder.
    const group = `${place.at.replaceAll(/\[[^\]]*\]/g, '[]')} ${found.toLowerCase()}`
    const known = seen.get(group)
    if (known) known.more++
    else seen.set(group, {at: place.at, found, text, more: 0})
  }
  return [...seen.values()].map(({at, found, text, more}) =>
    finding(entry, {
      kind: 'placeholder',
      severity: 'warning',
      blocksRelease: true,
      path: at,
      message: `"${found}" is a placeholder${more > 0 ? ` (and ${more} more in this list)` : ''}.`,
      remedy: 'Put the real one in its place.',
      text,
    }),
  )
}

function fillerIn(
  plain: string,
  {field, holder, role}: {field: string; holder: string; role: string},
  original: string,
): string | undefined {
  const found = marks.exec(plain)?.[0] ?? filler.exec(plain)?.[0]
  const isHint = field === 'placeholder'
  if (found !== undefined && !(isHint && exampleHint.test(found))) return found
  if (new RegExp(`\\b${standInName}\\b`).test(plain)) return standInName
  // In a demo's answers, brackets print what the visitor typed.
  if (role === 'sample' || holder === 'demoRule') return undefined
  return brackets.exec(original)?.[0]
}

/** Values that the terms print: while they are missing, the terms show a gap. */
export function checkLegalGaps(entry: Entry): Finding[] {
  const {document} = entry
  if (document._type !== 'legalSettings') return []
  return ['jurisdiction', 'noticeDays']
    .filter((field) => document[field] === undefined || document[field] === null || document[field] === '')
    .map((field) =>
      finding(entry, {
        kind: 'placeholder',
        severity: 'warning',
        blocksRelease: true,
        path: field,
        message: 'The terms show a gap here.',
        remedy: 'Fill it in: Studio → Legal → Legal settings.',
      }),
    )
}
