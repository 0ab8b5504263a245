/**
 * A text as it is read: variables are what they print, odd spaces, dashes and apostrophes are replaced by the plain ones, and invisible
 * ones are left out.
 */
export interface PlainText {
  /** In its own case. */
  text: string
  /**
   * The position of each character, and of the end, in what the editor typed; undefined where it is the same. What a variable prints is
   * `inside` it but for the first character, which is at its brace.
   */
  at: readonly number[] | undefined
}

/** The position of what no editor typed. */
const inside = -1

const replacements: readonly (readonly [RegExp, string])[] = [
  [/[\u00ad\u200b-\u200f\u2060\ufeff]/, ''],
  [/[\u00a0\u2000-\u200a\u202f\u205f\u3000\t\r]/, ' '],
  [/[\u2010-\u2015\u2212]/, '-'],
  [/[\u2018\u2019\u02bc]/, "'"],
]

/**
 * Makes the text that checks search.
 * @param print what a variable prints; undefined where it refers to nothing, and then it stays as it is
 */
export function plainText(original: string, print?: (variable: string) => string | undefined): PlainText {
  // Most texts are plain already.
  if (/^[ -z|}~]*$/.test(original)) return {text: original, at: undefined}
  let text = ''
  const at: number[] = []
  let index = 0
  for (const part of original.split(/(\{[^{}]+\})/)) {
    const printed = part.startsWith('{') ? print?.(part.slice(1, -1)) : undefined
    for (const [offset, letter] of (printed ?? part).split('').entries()) {
      const plain = replacements.find(([pattern]) => pattern.test(letter))?.[1] ?? letter
      text += plain
      if (plain !== '') at.push(printed === undefined ? index + offset : offset === 0 ? index : inside)
    }
    index += part.length
  }
  at.push(original.length)
  return {text, at}
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
