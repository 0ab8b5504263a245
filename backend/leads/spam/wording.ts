import {withoutLinks} from './text-signs.ts'
import {lists, pitches, requests, trade} from './words.ts'

/** What the words of a message say about its sender. */
interface Wording {
  /** The themes that it touches, and what each counts. */
  signs: {points: number; reason: string}[]
  /** Whether it asks for what the site offers, as customers do. */
  isRequest: boolean
}

/**
 * Reads the words of a message, without links and lines that it quotes. A single phrase may be anybody's and counts one point. The
 * first phrase of a theme counts two, and each further one a point.
 */
export function readWording(message: string): Wording {
  const text = withoutLinks(message.replace(/^>.*$/gm, '').trim() || message)
  const isRequest = request.test(text) || question.test(text)
  const found = themes.flatMap(({theme, pattern}) => {
    const isOff = isRequest && theme === trade
    const count = new Set(isOff ? [] : text.match(pattern)?.map((match) => match.toLowerCase())).size
    // A single word of a trade may be its customer's.
    const points = theme === trade && count === 1 ? 1 : count + 1
    return count === 0 ? [] : [{points, reason: theme.reason}]
  })
  const [only] = found
  const isOne = found.length === 1 && only?.points === 2
  return {signs: isOne ? [{...only, points: 1}] : found, isRequest}
}

const themes = [...pitches, trade].map((theme) => ({theme, pattern: compile(theme.phrases, 'giu')}))
const request = compile(requests, 'iu')
/** A question that is not answered by yes or no, unlike an offer. */
const question = /(?:^|[.!?:,]\s+)(?:and |so |but )?(?:who|what|where|when|which|how|why)\b[^.!?]*\?/im

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
