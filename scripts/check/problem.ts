import type {SanityDocument} from '@sanity/client'

/** One segment of a place in a document, as Sanity's validator writes it. */
export type PathSegment = string | number | {_key: string} | [number | '', number | '']

/** A fault of the content that an editor should fix. */
export interface Problem {
  level: 'error' | 'warning'
  /** Whether it prevents a release, as placeholders and expired offers do. */
  blocksRelease: boolean
  documentId: string
  documentType: string
  /** Where in the document, as in `plans[1].price`; empty for the document itself. */
  field: string
  /** What is wrong and what to do about it. */
  message: string
}

/** A problem of one document. Without `level` it is an error, which always blocks. */
export function problem(
  document: Pick<SanityDocument, '_id' | '_type'>,
  field: string,
  message: string,
  {
    level = 'error',
    blocksRelease = level === 'error',
  }: Partial<Pick<Problem, 'level' | 'blocksRelease'>> = {},
): Problem {
  return {level, blocksRelease, documentId: document._id, documentType: document._type, field, message}
}

/** Writes a path for people: array items by position (from 0), not by their key. */
export function fieldName(document: unknown, path: readonly PathSegment[]): string {
  let value = document
  let name = ''
  for (const segment of path) {
    if (typeof segment === 'string') {
      name += name ? `.${segment}` : segment
      value = childOf(value, segment)
    } else if (typeof segment === 'number') {
      name += `[${segment}]`
      value = Array.isArray(value) ? value[segment] : undefined
    } else if (!Array.isArray(segment)) {
      const items: unknown[] = Array.isArray(value) ? value : []
      const index = items.findIndex((item) => childOf(item, '_key') === segment._key)
      name += `[${index === -1 ? segment._key : index}]`
      value = items[index]
    }
  }
  return name
}

function childOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.getOwnPropertyDescriptor(value, key)?.value
    : undefined
}

/** Every value inside a document with its field name, from the outside in. */
export function* fieldsOf(value: unknown, name = ''): Generator<[name: string, value: unknown]> {
  if (name) yield [name, value]
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* fieldsOf(item, `${name}[${index}]`)
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, field] of Object.entries(value)) yield* fieldsOf(field, name ? `${name}.${key}` : key)
  }
}
