/**
 * A text as it is read: variables are what they print, odd spaces, dashes and apostrophes are replaced by the plain ones, and invisible
 * ones are left out.
 */
export interface PlainText {
  /** In its own case. */
  text: string
  /** In small letters, of the same length. */
  small: string
  /**
   * The position of each character, and of the end, in what the editor typed; undefined where it is the same. What a variable prints is
   * `inside` it but for the first character, which is at its brace.
   */
  at: readonly number[] | undefined
}

/** The position of what no editor typed. */
export const inside = -1

const invisible = /[\u00ad\u200b-\u200f\u2060\ufeff]/
const replacements: readonly (readonly [RegExp, string])[] = [
  [/[\u00a0\u2000-\u200a\u202f\u205f\u3000\t\r]/, ' '],
  [/[\u2010-\u2015\u2212]/, '-'],
  [/[\u2018\u2019\u02bc]/, "'"],
]

function plainLetter(letter: string): string {
  if (letter >= '\uff01' && letter <= '\uff5e') return String.fromCharCode(letter.charCodeAt(0) - 0xfee0)
  return replacements.find(([pattern]) => pattern.test(letter))?.[1] ?? letter
}

/**
 * Makes the text that checks search.
 * @param print what a variable prints; undefined where it refers to nothing, and then it stays as it is
 */
export function plainText(original: string, print?: (variable: string) => string | undefined): PlainText {
  const printed = print && original.includes('{') ? variablesOf(original, print) : undefined
  // Most texts are plain already.
  if (!printed?.size && /^[ -~]*$/.test(original))
    return {text: original, small: original.toLowerCase(), at: undefined}
  let text = ''
  const at: number[] = []
  for (let index = 0; index < original.length; index++) {
    const variable = printed?.get(index)
    const letter = variable?.text ?? original.charAt(index)
    if (!variable && invisible.test(letter)) continue
    const plain = variable ? Array.from(letter, plainLetter).join('') : plainLetter(letter)
    text += plain
    for (let place = 0; place < plain.length; place++) at.push(place === 0 ? index : inside)
    if (variable) index += variable.length - 1
  }
  at.push(original.length)
  // A letter whose small form has another length would shift all positions behind it.
  const small = Array.from(text, (letter) =>
    letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter,
  )
  return {text, small: small.join(''), at}
}

/** What the variables of a text print, by where they begin, and how long they are. */
function variablesOf(
  original: string,
  print: (variable: string) => string | undefined,
): Map<number, {text: string; length: number}> {
  const found = new Map<number, {text: string; length: number}>()
  for (const {index, 0: braces} of original.matchAll(/\{[^{}]+\}/g)) {
    const text = print(braces.slice(1, -1))
    if (text !== undefined) found.set(index, {text, length: braces.length})
  }
  return found
}

/** Where a part of the plain text is in what the editor typed; undefined where it begins or ends inside a variable. */
export function originalRange(
  {at}: PlainText,
  start: number,
  end: number,
): [start: number, end: number] | undefined {
  if (!at) return [start, end]
  const [from = inside, to = inside] = [at[start], at[end]]
  return from === inside || to === inside ? undefined : [from, to]
}
