/** What stands for amounts and numbers, whichever they are, in capitals, unlike words. Links and addresses are judged by other rules. */
const placeholders: readonly (readonly [RegExp, string])[] = [
  [/https?:\S+|www\.\S+/g, ' '],
  [/[^\s@]{1,64}@[^\s@]+\.[^\s@]+/g, ' '],
  [/[$€£]\s?\d[\d,.]*k?/g, ' MONEY '],
  [/\d[\d,.]*\s?%/g, ' PERCENT '],
  [/\d[\d,.]*/g, ' NUMBER '],
]

/** For scripts that put no spaces between words, such as Chinese and Thai: https://tc39.es/ecma402/#segmenter-objects */
const segmenter = new Intl.Segmenter('und', {granularity: 'word'})

/** The words of a text in their order, without marks and in lower case: "Café" and "cafe" are the same. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('’', "'")
  const replaced = placeholders.reduce((rest, [pattern, name]) => rest.replace(pattern, name), plain)
  const runs = replaced.match(/[A-Z]+|[\p{L}']+|[?!]/gu) ?? []
  return runs.flatMap((run) => Array.from(segmenter.segment(run), ({segment}) => segment))
}

/** What a text is classified by: its words and its pairs of neighboring words, each once. */
export function featuresOf(text: string): string[] {
  const words = wordsOf(text)
  return [...new Set([...words, ...words.slice(1).map((word, index) => `${words[index]} ${word}`)])]
}
