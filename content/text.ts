import {keyed, reference} from './document.ts'

interface Span {
  _type: 'span'
  text: string
  marks: string[]
}

interface LegalVariable {
  _type: 'legalVariable'
  variable: string
}

interface LinkMark {
  _type: 'link'
  _key: string
  reference: ReturnType<typeof reference>
}

/** A Portable Text block. */
export interface Block {
  _type: 'block'
  style: 'normal'
  listItem?: 'bullet'
  level?: 1
  markDefs: LinkMark[]
  children: ((Span | LegalVariable) & {_key: string})[]
}

/** `{companyName}` is a legal variable, `[text](document-id)` a link to the page of a document. */
const markup = /\{(?<variable>\w+)\}|\[(?<label>[^\]]+)\]\((?<target>[^)]+)\)/g

/**
 * Portable Text from one string per paragraph. A string that starts with `- ` is an item of a bulleted list. Strings can
 * contain `{variable}` and `[text](document-id)`.
 */
export function text(paragraphs: string[]): (Block & {_key: string})[] {
  return keyed(
    paragraphs.map((paragraph) =>
      paragraph.startsWith('- ')
        ? {...block(paragraph.slice(2)), listItem: 'bullet' as const, level: 1 as const}
        : block(paragraph),
    ),
  )
}

function block(source: string): Block {
  const markDefs: LinkMark[] = []
  const children: (Span | LegalVariable)[] = []
  let end = 0
  for (const match of source.matchAll(markup)) {
    // Sanity keeps a span (empty if need be) on both sides of an inline object.
    const {variable, label = '', target = ''} = match.groups ?? {}
    if (variable || match.index > end) children.push(span(source.slice(end, match.index)))
    end = match.index + match[0].length
    if (variable) {
      children.push({_type: 'legalVariable', variable})
    } else {
      const key = `link-${markDefs.length + 1}`
      markDefs.push({_type: 'link', _key: key, reference: reference(target)})
      children.push(span(label, [key]))
    }
  }
  const last = children.at(-1)
  if (end < source.length || last === undefined || last._type !== 'span')
    children.push(span(source.slice(end)))
  return {_type: 'block', style: 'normal', markDefs, children: numbered(children)}
}

function span(value: string, marks: string[] = []): Span {
  return {_type: 'span', text: value, marks}
}

/** Spans may repeat within a paragraph (empty ones do), so their keys come from their position. */
function numbered<T extends object>(children: T[]): (T & {_key: string})[] {
  return children.map((child, index) => ({_key: `s${index + 1}`, ...child}))
}
