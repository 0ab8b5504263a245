import type {SchemaType} from 'sanity'
import {inWords, isTextBlock, nameOf} from '../../../checks/in-words.ts'
import type {Version} from './differences.ts'

/** What a document is called in a list: its type, and its own name where there are several. */
export function documentName(type: SchemaType | undefined, document: Version): string {
  const name = type?.name === document?._id ? '' : nameOf(document)
  return [type?.title ?? document?._type, name].filter(Boolean).join(': ')
}

/** Two values; of long texts that begin alike, what comes after, with a few words before it. */
export function withoutSameBeginning(before: unknown, after: unknown): [before: unknown, after: unknown] {
  if (isTextBlock(before) && isTextBlock(after))
    return withoutSameBeginning(runningText(before), runningText(after))
  if (typeof before !== 'string' || typeof after !== 'string') return [before, after]
  let same = 0
  while (same < before.length && before[same] === after[same]) same++
  const cut = before.lastIndexOf(' ', same - wordsBefore)
  return cut <= 0 ? [before, after] : [`…${before.slice(cut + 1)}`, `…${after.slice(cut + 1)}`]
}

/** Characters of what two texts have in common that stay, so that their difference has a context. */
const wordsBefore = 30

const runningText = (block: object): string => inWords(block, () => undefined)
