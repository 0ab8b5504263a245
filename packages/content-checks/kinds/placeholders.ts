import {plainText} from '../language/plain.ts'
import type {TextPlace} from '../places.ts'
import type {Check} from '../report.ts'
import {once, type Site} from '../site.ts'

/** Domains and streets of examples (RFC 2606), this machine, and what people type to fill a gap and for nothing else. */
const fillers: readonly RegExp[] = [
  /\bexample\.(?:com|net|org)\b|\byour-?(?:domain|site|company)\.(?:com|net|org)\b|\bexample street\b/i,
  /\blocalhost\b(?=[:/])|\b127\.0\.0\.1\b|\(555\)|\{\{[^}]*\}\}|<[a-z_ ]{3,}>|\?{3,}/i,
  /\blorem\b|\bipsum\b|\bdolor sit\b|^to ?do\b|\bfixme\b|\btb[dac]\b|\bt\.b\.[dac]\b|\bxx+\b|\bfoobar\b|\basdf\w*/i,
  /\b(?:john|jane) doe\b|\b\w+ goes here\b|\b(?:dummy|sample) text\b|\bcompany name (?:ltd|inc|llc|gmbh)\b|\(copy\)$/i,
  /\b(?:is|are) (?:a |only |just )*placeholders?\b/i,
  // Marks only in capitals
  /\bTODO\b|\bTK\b|\bWIP\b|\bN\/A\b/,
  // Words that fill a gap where they are all of a text
  /^(?:placeholder|coming soon|(?:add|enter|insert) (?:\w+ ){0,3}(?:here|text|copy)|your text here|click to edit)[.!]?$/i,
]
const brackets = /\[(?!sic\]|\.\.\.\]|…\])[^\]\n]{2,60}\]/i
/** Hints inside form fields are meant to be examples of names and addresses. */
const exampleHint = /\bexample\.(?:com|net|org)\b|(?:john|jane) doe|\bcompany name\b|^[+\d(). -]+$/i

/** What is allowed while a site is being made, and must not go public. */
export const checkPlaceholders: Check = ({places}, site) => {
  const found = places.flatMap((place) => {
    if (place.is !== 'text' && place.is !== 'url') return []
    const text = place.is === 'text' ? place.text : place.url
    const words = place.is === 'text' ? fillerOf(place, site) : fillerIn(text)
    // One finding for a list that is full of the same placeholder.
    const group = `${place.at.replaceAll(/\[[^\]]*\]/g, '[]')} ${words?.toLowerCase()}`
    return words === undefined ? [] : [{path: place.at, text, words, group}]
  })
  return [...Map.groupBy(found, ({group}) => group).values()].flatMap(([first, ...more]) => {
    const {path, text, words} = first ?? {}
    const others = more.length > 0 ? ` (and ${more.length} more in this list)` : ''
    const message = `“${words}” is a placeholder${others}.`
    return {
      kind: 'placeholder',
      blocksRelease: true,
      path,
      text,
      message,
      remedy: 'Put the real one in its place.',
    }
  })
}

/** Numbers that are reserved for examples, however their digits are grouped: 555-01xx in America, and those of Ofcom in Britain. */
const examples = /^1?(?:555\d{7}|\d{3}55501\d{2})$|^555\d{4}$|^(?:44|0)(?:2079460|1632960|7700900)\d{3}$/

function exampleNumber(text: string): string | undefined {
  return text
    .match(/(?<![\w$€£.,])\+?\(?\d[\d ().-]{5,20}\d(?![\w%]|,\d)/g)
    ?.find((phone) => examples.test(phone.replaceAll(/\D/g, '')))
}

function fillerIn(text: string): string | undefined {
  return (
    fillers.map((pattern) => pattern.exec(text)?.[0]).find((found) => found !== undefined) ??
    exampleNumber(text)
  )
}

/** The name that the seed has in place of the company's. */
const standInOn = once((site: Site) => new RegExp(`\\b${site.model.standInName}\\b`))

function fillerOf(place: TextPlace, site: Site): string | undefined {
  // What a variable prints is a placeholder where it was typed.
  const plain = plainText(place.text).text
  const found = fillerIn(plain)
  if (found !== undefined && !(place.field === 'placeholder' && exampleHint.test(found))) return found
  if (standInOn(site).test(plain)) return site.model.standInName
  // In a demo's answers, brackets print what the visitor typed.
  return place.role === 'sample' ? undefined : brackets.exec(place.text)?.[0]
}
