import type {PortableTextBlock} from '@portabletext/editor'
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
