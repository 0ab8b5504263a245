/**
 * A text as it is searched: look-alike letters, odd spaces and dashes are replaced by the plain ones, and numbers in words
 * by digits. `at` gives for each character the position in the text that the editor typed, so that a fix can replace it.
 */
export interface PlainText {
  /** In its own case. */
  text: string
  /** In small letters, of the same length. */
  small: string
  /** The position of each character, and of the end, in the original. */
  at: readonly number[] | undefined
  /** Whether a letter of another alphabet stands for a Latin one. */
  hasLookAlikes: boolean
}

/** Letters of other alphabets that look like Latin ones, and the Latin ones. */
const lookAlikes = new Map<string, string>()
for (const [foreign, latin] of [
  ['аАеЕоОрРсСхХуУкКмМтТнНвВіІјЈѕЅ', 'aAeEoOpPcCxXyYkKmMtTnHBBiIjJsS'],
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧοαν', 'ABEZHIKMNOPTYXoav'],
] as const)
  for (let index = 0; index < foreign.length; index++)
    lookAlikes.set(foreign.charAt(index), latin.charAt(index))

const invisible = /[\u00ad\u200b-\u200f\u2060\ufeff]/
const space = /[\u00a0\u2000-\u200a\u202f\u205f\u3000\t\n\r]/
const dash = /[\u2010-\u2015\u2212]/
const apostrophe = /[\u2018\u2019\u02bc]/

const units: Record<string, number> = {
  zero: 0, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11,
  twelve: 12, thirteen: 13, fourteen: 14, fifteen: 15, sixteen: 16, seventeen: 17, eighteen: 18, nineteen: 19,
} // prettier-ignore
const tens: Record<string, number> = {
  twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90,
} // prettier-ignore
const scales: Record<string, number> = {hundred: 100, thousand: 1000, million: 1_000_000}
const word = `(?:${[...Object.keys(units), ...Object.keys(tens), ...Object.keys(scales)].join('|')})`
const hasWord = new RegExp(`\\b${word}`, 'i')
const numberWords = new RegExp(`\\b${word}(?:(?:[ -]|,? and )${word})*\\b`, 'gi')
/** What a small number in words has to stand before to be read as a figure: "one" alone is mostly a pronoun. */
const counted =
  /^[ -](?:%|per ?cent\b|dollars?\b|euros?\b|pounds?\b|bucks\b|usd\b|hours?\b|hrs?\b|minutes?\b|mins?\b|seconds?\b|(?:(?:working|business|calendar) )?days?\b|weeks?\b|times\b|fold\b|x\b|ai\b|agents?\b|specialists?\b)/i

/** Makes the text that checks search. */
export function plainText(original: string): PlainText {
  // Most texts are plain already.
  // eslint-disable-next-line no-control-regex
  const isAscii = /^[ -~]*$/.test(original)
  let text = original
  let at: number[] | undefined
  let hasLookAlikes = false
  if (!isAscii) {
    text = ''
    at = []
    for (let index = 0; index < original.length; index++) {
      const letter = original.charAt(index)
      if (invisible.test(letter)) continue
      let plain = letter
      const latin = lookAlikes.get(letter)
      if (latin !== undefined) {
        plain = latin
        hasLookAlikes = true
      } else if (space.test(letter)) plain = ' '
      else if (dash.test(letter)) plain = '-'
      else if (apostrophe.test(letter)) plain = "'"
      else if (letter >= '\uff01' && letter <= '\uff5e')
        plain = String.fromCharCode(letter.charCodeAt(0) - 0xfee0)
      text += plain
      at.push(index)
    }
    at.push(original.length)
  }
  if (hasWord.test(text)) ({text, at} = withDigits(text, at))
  return {text, small: text.toLowerCase(), at, hasLookAlikes}
}

function withDigits(text: string, at: readonly number[] | undefined): {text: string; at: number[]} {
  const positions = at ?? Array.from({length: text.length + 1}, (_, index) => index)
  let result = ''
  const map: number[] = []
  let end = 0
  const copy = (to: number) => {
    for (let index = end; index < to; index++) {
      result += text[index]
      map.push(positions[index] ?? index)
    }
  }
  for (const match of text.matchAll(numberWords)) {
    const words = match[0]
      .toLowerCase()
      .split(/[ ,-]+|and/)
      .filter(Boolean)
    const value = valueOf(words)
    const isSmall = words.length === 1 && value < 20
    const after = text.slice(match.index + match[0].length)
    if (value === 0 || (isSmall && !counted.test(after)) || words.every((one) => one in scales)) continue
    copy(match.index)
    for (const digit of String(value)) {
      result += digit
      map.push(positions[match.index] ?? match.index)
    }
    end = match.index + match[0].length
  }
  copy(text.length)
  map.push(positions[text.length] ?? text.length)
  return {text: result, at: map}
}

function valueOf(words: readonly string[]): number {
  let total = 0
  let part = 0
  for (const one of words) {
    const scale = scales[one]
    if (scale === undefined) part += units[one] ?? tens[one] ?? 0
    else if (scale === 100) part = (part || 1) * 100
    else {
      total += (part || 1) * scale
      part = 0
    }
  }
  return total + part
}

/** Where a part of the plain text is in the original. */
export function originalRange(plain: PlainText, start: number, end: number): [start: number, end: number] {
  return plain.at ? [plain.at[start] ?? start, plain.at[end] ?? end] : [start, end]
}

/** The sentence around a position, as start and end in the plain text. A full stop within a figure ends nothing. */
export function sentenceAround(small: string, position: number): [start: number, end: number] {
  let start = 0
  let end = small.length
  for (const {index} of small.matchAll(/[.!?;](?=\s)|\n/g)) {
    if (index < position) start = index + 1
    else {
      end = index
      break
    }
  }
  return [start, end]
}
