import type {Finding} from '../finding.ts'
import {finding} from '../report.ts'
import type {Entry, Site} from '../site.ts'

/** The domains of RFC 2606, this machine, and what people type to fill a gap and for nothing else. */
const filler =
  /\bexample\.(?:com|net|org)\b|\byour-?(?:domain|site|company)\.(?:com|net|org)\b|\bexample street\b|\blocalhost\b(?=[:/])|\b127\.0\.0\.1\b|\(555\)|\blorem\b|\bipsum\b|\bdolor sit\b|^to ?do\b|\btodo\b(?=:|\b.*\bcopy\b)|\bfixme\b|\btb[dac]\b|\bt\.b\.[dac]\b|\bxx+\b|\bx{3,}|\?{3,}|\{\{[^}]*\}\}|\b(?:john|jane) (?:doe|q\. public)\b|\b(?:foobar|asdf\w*|qwerty)\b|\binsert (?:\w+ ){0,3}here\b|\b(?:your|client|company|customer) (?:name|text|copy|headline|title) (?:goes )?here\b|\b(?:client|company|customer) name (?:ltd|limited|inc|llc|gmbh|corp)\b|\bdummy text\b|\bsample text\b|\w+ goes here\b|<[a-z_ ]{3,}>|\(copy\)$|\b(?:is|are) (?:a |only |just )*placeholders?\b/i
/**
 * Words that fill a gap where they are nearly all of a text. In a longer one they may be meant, as in “More integrations are coming
 * soon” and “Enter your work email here”.
 */
const doubtful =
  /\bplaceholders?\b|\bcoming soon\b|\b(?:john|jane) smith\b|\bacme\b|\b(?:domain|mysite|test)\.(?:com|net|org)\b|\b(?:add|enter|put) (?:\w+ ){0,3}here\b|\bto be (?:done|defined|determined|announced|confirmed|written|added|filled in)\b|\b(?:double[- ]?)?click (?:here )?to (?:edit|add|change)\b|^insert (?:\w+ ){0,3}(?:copy|text|headline|image|title|quote)\b/i
/** How many words a text has beside a doubtful phrase that is nearly all of it. */
const fewWords = 2
/** "TODO" and "TK" are marks only in capitals. */
const marks = /\bTODO\b|\bTK\b|\bWIP\b|\bN\/A\b|\bXX+\b/
const brackets = /\[(?!sic\]|\.\.\.\]|…\])[^\]\n]{2,60}\]/i
/** Hints inside form fields are meant to be examples of names and addresses. */
const exampleHint = /\bexample\.(?:com|net|org)\b|(?:john|jane) (?:doe|smith)|\bcompany name\b|^[+\d(). -]+$/i

/** What is allowed while a site is being made, and must not go public. */
export function checkPlaceholders(entry: Entry, site: Site): Finding[] {
  if (entry.document._type === 'checkAnswer') return []
  const seen = new Map<string, {at: string; found: Filler; text: string; more: number}>()
  for (const place of entry.places) {
    if (place.is !== 'text' && place.is !== 'url') continue
    const text = place.is === 'text' ? place.text : place.url
    const found =
      place.is === 'text'
        ? fillerIn(site.plain(text).text, place, text, site)
        : certain(filler.exec(text)?.[0] ?? exampleNumber(text))
    if (found === undefined) continue
    // One finding for a list that is full of the same placeholder.
    const group = `${place.at.replaceAll(/\[[^\]]*\]/g, '[]')} ${found.words.toLowerCase()}`
    const known = seen.get(group)
    if (known) known.more++
    else seen.set(group, {at: place.at, found, text, more: 0})
  }
  return [...seen.values()].map(({at, found, text, more}) =>
    finding(entry, {
      kind: 'placeholder',
      severity: 'warning',
      blocksRelease: found.isCertain,
      path: at,
      message: `"${found.words}" ${found.isCertain ? 'is' : 'may be'} a placeholder${more > 0 ? ` (and ${more} more in this list)` : ''}.`,
      remedy: found.isCertain
        ? 'Put the real one in its place.'
        : 'Put the real one in its place, or say why it is meant.',
      text,
    }),
  )
}

interface Filler {
  words: string
  /** What may be meant does not stop a release, and can be answered. */
  isCertain: boolean
}

function certain(words: string | undefined): Filler | undefined {
  return words === undefined ? undefined : {words, isCertain: true}
}

/** Numbers that are reserved for examples, however their digits are grouped: 555-01xx in America, and those of Ofcom in Britain. */
const examples =
  /^1?(?:555\d{7}|\d{3}55501\d{2})$|^55501\d{2}$|^555\d{4}$|^(?:44|0)(?:2079460\d{3}|1632960\d{3}|7700900\d{3})$/

function exampleNumber(text: string): string | undefined {
  return text
    .match(/(?<![\w$€£.,])\+?\(?\d[\d ().-]{5,20}\d(?![\w%]|,\d)/g)
    ?.find((one) => examples.test(one.replaceAll(/\D/g, '')))
}

function fillerIn(
  plain: string,
  {field, holder, role}: {field: string; holder: string; role: string},
  original: string,
  site: Site,
): Filler | undefined {
  const isHint = field === 'placeholder'
  const found = marks.exec(plain)?.[0] ?? filler.exec(plain)?.[0] ?? exampleNumber(plain)
  if (found !== undefined && !(isHint && exampleHint.test(found))) return certain(found)
  if (new RegExp(`\\b${site.model.standInName}\\b`).test(plain)) return certain(site.model.standInName)
  const words = doubtful.exec(plain)?.[0]
  if (words !== undefined && !(isHint && exampleHint.test(words))) {
    const others = plain.replace(words, '').match(/[\p{L}\d]+/gu) ?? []
    return {words, isCertain: others.length <= fewWords}
  }
  // In a demo's answers, brackets print what the visitor typed.
  if (role === 'sample' || holder === 'demoRule') return undefined
  return certain(brackets.exec(original)?.[0])
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
