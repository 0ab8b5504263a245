import type {EditorSelectionPoint, PortableTextBlock} from '@portabletext/editor'
import {splitVariables} from '../../../domain/variables.ts'

/** The name of the inline object that stands for a variable: in an editor of plain text, and in the schema of rich text. */
export const variableType = 'variable'

/**
 * A plain text as Portable Text: a block for each line, in which each variable is an inline object.
 * @param keys of blocks that keep them, and with them the caret of an editor
 */
export function blocksOf(text: string, keys: readonly PortableTextBlock[] = []): PortableTextBlock[] {
  return text.split('\n').map((line, index) => {
    const children = childrenOf(keys[index])
    return {
      _type: 'block',
      _key: keys[index]?._key ?? `line-${index}`,
      style: 'normal',
      markDefs: [],
      // Between texts there are variables, so there is a span on both sides of each.
      children: splitVariables(line).map((part, at) => {
        const _key = children[at]?._key ?? `part-${at}`
        return at % 2 === 0
          ? {_type: 'span', _key, text: part, marks: []}
          : {_type: variableType, _key, variable: part}
      }),
    }
  })
}

/** Where a caret is in these blocks that was in the plain text, by the text before it. */
export function pointAfter(before: string): EditorSelectionPoint {
  const lines = before.split('\n')
  const parts = splitVariables(lines.at(-1) ?? '')
  return {
    path: [{_key: `line-${lines.length - 1}`}, 'children', {_key: `part-${parts.length - 1}`}],
    offset: parts.at(-1)?.length ?? 0,
  }
}

/** The plain text of such blocks. */
export function textOf(blocks: readonly PortableTextBlock[]): string {
  return blocks
    .map((block) =>
      childrenOf(block)
        .map(({_type, text, variable}) => (_type === variableType ? `{${variable}}` : (text ?? '')))
        .join(''),
    )
    .join('\n')
}

interface Child {
  _type: string
  _key: string
  text?: string
  variable?: string
}

const childrenOf = (block: PortableTextBlock | undefined): readonly Child[] =>
  Array.isArray(block?.children) ? block.children : []

/**
 * A change of a text, made in what another editor has made of that text meanwhile. Where both changed the same place, it wins.
 * @param base the text before the change
 * @param latest what has become of `base` elsewhere
 */
export function changedIn(latest: string, base: string, changed: string): string {
  const mine = changeOf(base, changed)
  const theirs = changeOf(base, latest)
  if (mine.start < theirs.end && theirs.start < mine.end) return changed
  const shift = mine.start >= theirs.end ? latest.length - base.length : 0
  return latest.slice(0, mine.start + shift) + mine.inserted + latest.slice(mine.end + shift)
}

/** The one stretch of a text that is another one after a change. */
function changeOf(before: string, after: string): {start: number; end: number; inserted: string} {
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start++
  let tail = 0
  while (tail < most - start && before.at(-1 - tail) === after.at(-1 - tail)) tail++
  return {start, end: before.length - tail, inserted: after.slice(start, after.length - tail)}
}
