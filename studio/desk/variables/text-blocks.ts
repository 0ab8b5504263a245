import type {EditorSelectionPoint, PortableTextBlock} from '@portabletext/editor'
import {splitVariables} from '../../../domain/variables.ts'

/** The name of the inline object that stands for a variable: in an editor of plain text, and in the schema of rich text. */
export const variableType = 'variable'

/** A plain text as Portable Text: a block for each line, in which each variable is an inline object. */
export function blocksOf(text: string): PortableTextBlock[] {
  return text.split('\n').map((line, index) => ({
    _type: 'block',
    _key: `line-${index}`,
    style: 'normal',
    markDefs: [],
    // Between texts there are variables, so there is a span on both sides of each.
    children: splitVariables(line).map((part, at) =>
      at % 2 === 0
        ? {_type: 'span', _key: `part-${at}`, text: part, marks: []}
        : {_type: variableType, _key: `part-${at}`, variable: part},
    ),
  }))
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
    .map(({children}) =>
      (Array.isArray(children) ? children : [])
        .map(({_type, text, variable}) => (_type === variableType ? `{${variable}}` : (text ?? '')))
        .join(''),
    )
    .join('\n')
}
