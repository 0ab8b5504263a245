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
  let at: NamedType | undefined = type
  let values: readonly unknown[] = versions
  for (const step of stepsOf(path)) {
    const holders = values
    values = holders.map((value) => valueAt(value, step))
    if (typeof step === 'string') {
      at = at?.fields?.find(({name}) => name === step)?.type
      names.push(at?.title ?? step)
    } else {
      const item = values.find((value) => value !== undefined)
      const itemType: unknown = Object(item)._type
      at = at?.of?.find(({name}) => name === itemType) ?? at?.of?.[0]
      const words = isTextBlock(item) || typeof item !== 'object' ? '' : ownName(item)
      const kind = isTextBlock(item) ? 'Paragraph' : 'Item'
      names.push(words ? `“${shorten(words, 30)}”` : `${kind} ${placeIn(holders, step)}`)
    }
  }
  return names.join(' › ')
}

type Step = string | {key: string} | {index: number}

/** The steps of a path such as `plans[_key=="a"].features[0]`. */
function stepsOf(path: string): Step[] {
  return [...path.matchAll(/\[_key=="([^"]*)"\]|\[(\d+)\]|([^.[\]]+)/g)].map(([, key, index, name]) => {
    if (key !== undefined) return {key}
    return index === undefined ? (name ?? '') : {index: Number(index)}
  })
}

function valueAt(value: unknown, step: Step): unknown {
  if (typeof step === 'string') return Object(value)[step]
  return Array.isArray(value) ? value[indexIn(value, step)] : undefined
}

function indexIn(list: readonly unknown[], step: Exclude<Step, string>): number {
  return 'index' in step ? step.index : list.findIndex((item) => Object(item)._key === step.key)
}

/** An item's place, counted from 1, in the first of the lists that has it. */
function placeIn(lists: readonly unknown[], step: Exclude<Step, string>): number {
  const places = lists.map((list) => (Array.isArray(list) ? indexIn(list, step) : -1))
  return (places.find((place) => place >= 0) ?? 0) + 1
}

/** What a document is called in a list: its type, and its own name where there are several. */
export function documentName(type: NamedType | undefined, document: Version): string {
  const name = ownName(document)
  return [type?.title ?? document?._type, type?.name === document?._id ? '' : name].filter(Boolean).join(': ')
}

/** Fields that name what they are in, in the order of preference. */
const naming = ['name', 'title', 'heading', 'label', 'question', 'text', 'alt']

function ownName(value: unknown): string {
  const fields: Record<string, unknown> = Object(value)
  return (
    naming
      .map((name) => fields[name])
      .find((name): name is string => typeof name === 'string' && name !== '') ?? ''
  )
}

/**
 * A value in a few words.
 * @param nameOf names the document of a reference; undefined when it is not known
 */
export function inWords(value: unknown, nameOf: (id: string) => string | undefined): string {
  if (value === undefined || value === null || value === '') return 'empty'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'string' || typeof value === 'number') return shorten(String(value))
  if (isReference(value)) return nameOf(value._ref) ?? 'another document'
  if (isTextBlock(value)) return shorten(textOf(value)) || 'an empty paragraph'
  if (Array.isArray(value))
    return shorten(value.map((item) => inWords(item, nameOf)).join(', ')) || 'an empty list'
  if ('asset' in Object(value)) return ownName(value) ? `picture “${shorten(ownName(value), 40)}”` : 'picture'
  return shorten(ownName(value)) || 'set'
}

/** Two values; of long texts that begin alike, what comes after, with a few words before it. */
export function withoutSameBeginning(before: unknown, after: unknown): [before: unknown, after: unknown] {
  if (isTextBlock(before) && isTextBlock(after)) return withoutSameBeginning(textOf(before), textOf(after))
  if (typeof before !== 'string' || typeof after !== 'string') return [before, after]
  let same = 0
  while (same < before.length && before[same] === after[same]) same++
  const cut = before.lastIndexOf(' ', same - wordsBefore)
  return cut <= 0 ? [before, after] : [`…${before.slice(cut + 1)}`, `…${after.slice(cut + 1)}`]
}

/** Characters of what two texts have in common that stay, so that their difference has a context. */
const wordsBefore = 30

function textOf({children}: {children: readonly unknown[]}): string {
  return children.map((child) => String(Object(child).text ?? '')).join('')
}

function shorten(text: string, length = 90): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  return plain.length > length ? `${plain.slice(0, length - 1).trimEnd()}…` : plain
}
