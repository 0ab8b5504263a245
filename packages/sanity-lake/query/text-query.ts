import type {SanityDocument} from '../types.ts'

/** The terms of a text query: words (`*` matches any ending), `"a phrase"`, and `-excluded` ones. */
export interface TextQuery {
  required: string[]
  excluded: string[]
}

const termPattern = /-?"[^"]*"|\S+/g
const wordPattern = /[\p{L}\p{N}]+/gu
const signsBeforeStar = /(?<=[\p{L}\p{N}])[^\p{L}\p{N}*\s"]+\*/gu
const patternWords = /[\p{L}\p{N}*]+/gu

/** Splits a text query into terms, in lower case; a phrase is one term with blanks. */
export function readTextQuery(query: string): TextQuery {
  const result: TextQuery = {required: [], excluded: []}
  for (const term of query.match(termPattern) ?? []) {
    const isExcluded = term.startsWith('-') && term.length > 1
    // The Studio makes the last word a prefix: of `98%` as `98%*`, in which the sign is between word and star.
    const words = term.toLowerCase().replaceAll(signsBeforeStar, '*').match(patternWords) ?? []
    if (words.length > 0) result[isExcluded ? 'excluded' : 'required'].push(words.join(' '))
  }
  return result
}

/** Whether the text of a document has all required terms and no excluded one. A query without terms matches none. */
export function matchesText(document: SanityDocument, query: string): boolean {
  const {required, excluded} = readTextQuery(query)
  if (required.length + excluded.length === 0) return false
  const text = textOf(document)
  return required.every((term) => hasTerm(text, term)) && !excluded.some((term) => hasTerm(text, term))
}

/** Whether a value of the document has all words of a query in their order, one after the other; one word alone is no phrase. */
export function hasPhrase(document: SanityDocument, query: string): boolean {
  const phrase = readTextQuery(query).required.join(' ')
  return phrase.includes(' ') && hasTerm(textOf(document), phrase)
}

function hasTerm(text: string, term: string): boolean {
  if (term === '*') return true
  const star = term.indexOf('*')
  if (star === -1) return text.includes(` ${term} `)
  if (star === term.length - 1) return text.includes(` ${term.slice(0, -1)}`)
  return new RegExp(` ${term.replaceAll('*', '\\S*')} `).test(text)
}

const texts = new WeakMap<SanityDocument, string>()

/** All words of a document in lower case, each between blanks; values are kept apart so that no phrase spans two. */
function textOf(document: SanityDocument): string {
  const known = texts.get(document)
  if (known !== undefined) return known
  const values: string[] = []
  collectText(document, values)
  const text = values
    .map((value) => ` ${value.toLowerCase().match(wordPattern)?.join(' ') ?? ''} `)
    .join('\n')
  texts.set(document, text)
  return text
}

/** Ids and revisions are not prose, except the id of the document itself, which a search finds as well. */
const nonTextAttributes = new Set(['_rev', '_type', '_key', '_createdAt', '_updatedAt', '_originalId'])

function collectText(value: unknown, found: string[]): void {
  // Prices and other numbers are found as well (DIFFERENCES.md).
  if (typeof value === 'string' || typeof value === 'number') found.push(String(value))
  else if (Array.isArray(value)) for (const element of value) collectText(element, found)
  else if (typeof value === 'object' && value !== null) {
    for (const [name, attribute] of Object.entries(value))
      if (!nonTextAttributes.has(name)) collectText(attribute, found)
  }
}
