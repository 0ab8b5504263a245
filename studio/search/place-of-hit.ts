import {studioPath} from '@sanity/client/csm'
import type {Path} from 'sanity'

/**
 * Finds the field of a document that says what was searched for: the first with all the words in their order, or else the first with the
 * most of them.
 * @param terms what was typed into the search, with the signs that it understands: "…", * and -
 * @returns the path as links to documents take it; undefined when no field has one of the words
 */
export function placeOfHit(document: object, terms: string): string | undefined {
  const words = terms
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => !word.startsWith('-'))
    .map((word) => word.replaceAll(/["*]/g, ''))
    .filter(Boolean)
  if (words.length === 0) return undefined
  const phrase = words.join(' ')
  let best: {path: Path; score: number} | undefined
  for (const {path, text} of textsIn(document, [])) {
    const said = text.toLowerCase().replaceAll(/\s+/g, ' ')
    const score = said.includes(phrase) ? Infinity : words.filter((word) => said.includes(word)).length
    if (score > (best?.score ?? 0)) best = {path, score}
  }
  return best && studioPath.toString(best.path)
}

interface Said {
  path: Path
  text: string
}

/** What the fields say: texts, numbers, and paragraphs of Portable Text as a whole, whose marks may divide a word. */
function textsIn(value: unknown, path: Path): Said[] {
  if (typeof value === 'string' || typeof value === 'number') return [{path, text: String(value)}]
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index) => {
      const key: unknown = Object(item)._key
      return textsIn(item, [...path, typeof key === 'string' ? {_key: key} : index])
    })
  }
  if (typeof value !== 'object' || value === null) return []
  if ('children' in value && Array.isArray(value.children)) {
    const text = value.children.map((child: unknown) => String(Object(child).text ?? '')).join('')
    return [{path, text}]
  }
  return Object.entries(value).flatMap(([field, child]) =>
    field.startsWith('_') ? [] : textsIn(child, [...path, field]),
  )
}
