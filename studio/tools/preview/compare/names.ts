import {pathFrom, textOf, valueAt, type PathSegment} from 'content-checks'
import type {SchemaType} from 'sanity'
import {isReference, isTextBlock, type Version} from './differences.ts'

/** The parts of a schema type that names are made from. */
type NamedType = Pick<SchemaType, 'name' | 'title'> & {
  fields?: ReadonlyArray<{name: string; type: NamedType}>
  of?: readonly NamedType[]
}

/**
 * What the forms of the Studio call a field, with the fields and items that it is in: `Price › Amount`.
 * @param versions of the document, the one to take names of items from first
 */
export function fieldName(type: NamedType, path: string, ...versions: readonly Version[]): string {
  const names: string[] = []
  const steps = pathFrom(path)
  let at: NamedType | undefined = type
  for (const [depth, step] of steps.entries()) {
    const values = versions.map((version) => valueAt(version, steps.slice(0, depth + 1)))
    const value = values.find((each) => each !== undefined)
    if (typeof step === 'string') {
      at = at?.fields?.find(({name}) => name === step)?.type
      names.push(at?.title ?? step)
    } else {
      at = at?.of?.find(({name}) => name === textOf(value, '_type')) ?? at?.of?.[0]
      const words = isTextBlock(value) || typeof value !== 'object' ? '' : nameOf(value)
      const kind = isTextBlock(value) ? 'Paragraph' : 'Item'
      const lists = versions.map((version) => valueAt(version, steps.slice(0, depth)))
      names.push(words ? `“${shorten(words, 30)}”` : `${kind} ${placeIn(lists, step)}`)
    }
  }
  return names.join(' › ')
}

/** An item's place, counted from 1, in the first of the lists that has it. */
function placeIn(lists: readonly unknown[], step: Exclude<PathSegment, string>): number {
  if (typeof step === 'number') return step + 1
  const places = lists.map((list) =>
    Array.isArray(list) ? list.findIndex((item) => textOf(item, '_key') === step._key) : -1,
  )
  return (places.find((place) => place >= 0) ?? 0) + 1
}

/** What a document is called in a list: its type, and its own name where there are several. */
export function documentName(type: NamedType | undefined, document: Version): string {
  const name = nameOf(document)
  return [type?.title ?? document?._type, type?.name === document?._id ? '' : name].filter(Boolean).join(': ')
}

/** Fields that name what they are in, in the order of preference. */
const naming = ['name', 'title', 'heading', 'label', 'question', 'text', 'alt']

const nameOf = (value: unknown): string =>
  naming.map((name) => textOf(value, name)).find((name) => name !== undefined) ?? ''

/**
 * A value in a few words.
 * @param called names the document of a reference; undefined when it is not known
 */
export function inWords(value: unknown, called: (id: string) => string | undefined): string {
  if (value === undefined || value === null || value === '') return 'empty'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'string' || typeof value === 'number') return shorten(String(value))
  if (isReference(value)) return called(value._ref) ?? 'another document'
  if (isTextBlock(value)) return shorten(runningText(value)) || 'an empty paragraph'
  if (Array.isArray(value))
    return shorten(value.map((item) => inWords(item, called)).join(', ')) || 'an empty list'
  if ('asset' in Object(value)) return nameOf(value) ? `picture “${shorten(nameOf(value), 40)}”` : 'picture'
  return shorten(nameOf(value)) || 'set'
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

const runningText = ({children}: {children: readonly unknown[]}): string =>
  children.map((child) => textOf(child, 'text') ?? '').join('')

function shorten(text: string, length = 90): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  return plain.length > length ? `${plain.slice(0, length - 1).trimEnd()}…` : plain
}
