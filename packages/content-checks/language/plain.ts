/** A text as it is searched: odd spaces, dashes and apostrophes are replaced by the plain ones, and invisible ones are left out. */
export interface PlainText {
  /** In its own case. */
  text: string
  /** In small letters, of the same length. */
  small: string
  /** The position of each character, and of the end, in what the editor typed; undefined where it is the same. */
  at: readonly number[] | undefined
}

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

/** Makes the text that checks search. */
export function plainText(original: string): PlainText {
  // Most texts are plain already.
  if (/^[ -~]*$/.test(original)) return {text: original, small: original.toLowerCase(), at: undefined}
  let text = ''
  const at: number[] = []
  for (let index = 0; index < original.length; index++) {
    const letter = original.charAt(index)
    if (invisible.test(letter)) continue
    text += plainLetter(letter)
    at.push(index)
  }
  at.push(original.length)
  // A letter whose small form has another length would shift all positions behind it.
  const small = Array.from(text, (letter) =>
    letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter,
  )
  return {text, small: small.join(''), at}
}

/** Where a part of the plain text is in the original. */
export function originalRange(plain: PlainText, start: number, end: number): [start: number, end: number] {
  return plain.at ? [plain.at[start] ?? start, plain.at[end] ?? end] : [start, end]
}
