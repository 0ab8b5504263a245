/** What the words of a message say about it, without a dictionary of any language. */

const topLevelDomains =
  'com|net|org|info|biz|io|co|ai|app|dev|eu|de|fr|es|it|nl|pl|uk|us|ca|au|in|cn|ru|su|ua|xyz|top|site|online|shop|store|club|live|click|link|pro|vip|example'
const link = new RegExp(
  String.raw`(?:https?:\/\/|www\.)[^\s<>"'\]\)]+|(?<![\p{L}\d@.-])(?:[\p{L}\d-]+\.)+(?:${topLevelDomains})(?![\p{L}\d-])(?:\/[^\s<>"'\]\)]*)?`,
  'giu',
)
/** It begins where a word does: looked for from every letter, a long word would take as long as its length squared. */
const emailAddress = /(?<![^\s@<>])[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+/g

/** The links of a text, with and without a scheme; e-mail addresses are none. */
export function linksOf(text: string): string[] {
  return text.replace(emailAddress, ' ').match(link) ?? []
}

/** A text with a space for each of its links and e-mail addresses. */
export function withoutLinks(text: string): string {
  return text.replace(emailAddress, ' ').replace(link, ' ')
}

/** The host of a link or of what was typed into a field for one, without `www.`; undefined for other text. */
export function hostOf(value: string): string | undefined {
  const [first] = linksOf(value)
  const host = first && URL.parse(/^https?:/i.test(first) ? first : `https://${first}`)?.hostname
  return host?.replace(/^www\./, '')
}

/** The part of a link's host that its owner chose, as letters: `nord-wind.co.uk` and `shop.nordwind.example` are both `nordwind`. */
export function labelOf(value: string): string {
  const parts = hostOf(value)
    ?.replace(/\.(?:com?|org|net|gov|ac|or|ne)(?=\.\w\w$)/, '')
    .split('.')
  return lettersOf(parts?.at(-2) ?? '')
}

/** Letters alone, in lower case and without marks: "Søren K." and "Søren-K" are the same. */
export function lettersOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, '')
}

/** Pairs of letters that hardly any word has in a language that is written with Latin letters. */
const rarePair =
  /q[^u]|[bcdfghjkmpqstvwz]x|x[bdfgjkmnqrvwxz]|j[bcfghpqvwxz]|v[bcfghjmpqwxz]|w[cgjpqvxz]|z[fjqrx]|[cmp]j|[bcdgkp]f[^aeioulrft]|[cghp]v|[cfmp]w|[fghjmpvwx]z(?=[^aeiouy])/
/** Beginnings that no word has. Slavic languages allow most, so those with v, w, s and z are not among them. */
const rareStart =
  /^(?:h[bcdfgjkpqstxz]|j[bcfghpqvwxz]|l[bcdfkmnpqrstwxz]|n[bcfhjlmpqrstvwxz]|r[bcfghjklmnpqsvwx]|y[bcdfghjkmpqvwxz]|d[cfgkpqtx]|t[bcdfgpqx]|b[cfgkmpqtvwxz]|g[bcfgjkpqtxz]|k[bcfgjmpqxz]|f[bcdghkmnpqtvwxz]|p[bcdgkmqvwxz]|c[bdfgjkpqtx]|x[^aeiouy])/
/** From small to capital and back, several times: no name of a person or product has it more than twice. */
export const mixedCase = /(?:\p{Ll}\p{Lu}.*){3}/u

/** Whether nobody could pronounce a word. Compounds and borrowed words may be like that, so only the share of such words says something. */
function isUnpronounceable(word: string): boolean {
  const plain = word.normalize('NFKD').replace(/\p{M}/gu, '')
  if (mixedCase.test(plain)) return true
  const lower = plain.toLowerCase()
  return (
    /[^aeiouy]{5}|(.)\1\1|^(?!sch|sz)[^aeiouy]{4}/.test(lower) ||
    !/[aeiouy]/.test(lower) ||
    rarePair.test(lower) ||
    rareStart.test(lower)
  )
}

/** A line of letters and digits without a space, as keys and test data are. */
const keyOfLetters = /^(?=\D*\d\D*\d\D*\d)(?=.*[a-z])[a-z\d]{16,}$/im

/**
 * How many of a text's longer words are unpronounceable, from 0 to 1. Scripts other than Latin have none, and a single short word
 * says nothing.
 */
export function shareOfGibberish(text: string): number {
  if (keyOfLetters.test(text)) return 1
  const words = withoutLinks(text).match(/\p{Script=Latin}{5,}/gu) ?? []
  const strange = words.filter(isUnpronounceable)
  const isEnough = strange.length > 1 || strange.some((word) => word.length > 10 || word === text.trim())
  return isEnough ? strange.length / words.length : 0
}
