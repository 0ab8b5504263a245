import {withoutLinks} from './text-signs.ts'
import {lists, pitches, requests, trades, type Theme} from './words.ts'

/** What the words of a message say about its sender. */
export interface Wording {
  /** The themes that it touches, and what each counts. */
  signs: {points: number; reason: string}[]
  /** Whether it asks for what the site offers, as customers do. */
  isRequest: boolean
}

/**
 * Reads the words of a message, without links and lines that it quotes. A single phrase may be anybody's and counts one point; each further
 * one, of the same theme or another, says more.
 */
export function readWording(message: string): Wording {
  const text = withoutLinks(message.replace(/^>.*$/gm, '').trim() || message)
  const isRequest = request.test(text)
  const found = (isRequest ? pitch : [...pitch, ...trade]).flatMap(({points, reason, pattern}) => {
    const count = new Set(text.match(pattern)?.map((match) => match.toLowerCase())).size
    return count === 0 ? [] : [{points: points + count - 1, reason, count}]
  })
  const isOne = found.length === 1 && found[0]?.count === 1
  return {signs: found.map(({points, reason}) => ({points: isOne ? 1 : points, reason})), isRequest}
}

const compiled = (themes: readonly Theme[]) =>
  themes.map((theme) => ({...theme, pattern: compile(theme.phrases, 'giu')}))
const trade = compiled(trades)
const pitch = compiled(pitches)
const request = compile(requests, 'iu')

/** Matches any of the phrases, as whole words. */
function compile(phrases: string, flags: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\d])${anyOf(phrases)}(?![\p{L}\d])`, flags)
}

function anyOf(phrases: string): string {
  return `(?:${phrases.split(/,\s+/).map(source).join('|')})`
}

function source(phrase: string): string {
  return phrase
    .replaceAll('?', String.raw`\?`)
    .replaceAll(' … ', String.raw` (?:[^\s.!?]+ ){0,3}`)
    .replaceAll(' …', String.raw` [^\s.!?]+`)
    .replaceAll('*', String.raw`\p{L}*`)
    .replaceAll('$', String.raw`[$€£]\d[\d,.]*[km]?`)
    .replaceAll('#', String.raw`\d[\d,.]*`)
    .replaceAll(' ', String.raw`\s+`)
    .replace(/[A-Z]{2,}/g, (name) => anyOf(lists[name] ?? name))
}
