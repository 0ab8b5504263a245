/**
 * Where the content has prices. The schema is asked, so that a new type or field with a price is in the table without being
 * listed anywhere.
 */
import {listOf, textOf} from 'content-checks'
import type {TermChoices} from './terms.ts'

/** A compiled schema type, as far as it is read here. Sanity's `SchemaType` fits. */
export interface ModelType {
  name: string
  title?: string | undefined
  type?: ModelType | null | undefined
  fields?: readonly {name: string; type: ModelType}[]
  of?: readonly ModelType[]
  options?: unknown
}

/** The schema. Sanity's `Schema` fits. */
export interface Model {
  get: (name: string) => ModelType | undefined
  getTypeNames: () => string[]
}

/** A price within a document. */
export interface FoundPrice {
  /** Its path as patches take it: `price`, `tiers[_key=="a"].price`. */
  path: string
  /** The titles of the fields that lead to it: `Second price`. */
  title: string
  value: Record<string, unknown>
  /** What its fields can be, as far as the schema lists it. */
  choices: TermChoices
}

/** Whether a type has this name, or is made from one that has. */
const isMadeFrom = (type: ModelType, name: string): boolean =>
  type.name === name || Boolean(type.type && isMadeFrom(type.type, name))

const isPrice = (type: ModelType) => isMadeFrom(type, 'price')

/** The names of the document types that can hold a price, at any depth. */
export function typesWithPrices(schema: Model): string[] {
  return schema.getTypeNames().filter((name) => {
    const type = schema.get(name)
    return type && isMadeFrom(type, 'document') && holdsPrice(type, new Set())
  })
}

function holdsPrice(type: ModelType, seen: Set<string>): boolean {
  if (isPrice(type)) return true
  // A type can contain itself. A type of an inline field is named after what it is made from, so it is always looked at.
  const isNamed = !['object', 'array', 'document'].includes(type.name)
  if (isNamed && seen.has(type.name)) return false
  const above = isNamed ? new Set([...seen, type.name]) : seen
  return (
    (type.fields ?? []).some((field) => holdsPrice(field.type, above)) ||
    (type.of ?? []).some((member) => holdsPrice(member, above))
  )
}

/** The prices that a document has, in the order of its fields. */
export function pricesIn(type: ModelType, document: object): FoundPrice[] {
  return within(type, document, '', [])
}

function within(type: ModelType, value: unknown, path: string, titles: string[]): FoundPrice[] {
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown) => {
      if (!isRecord(item) || typeof item['_key'] !== 'string') return []
      const member = memberOf(type, item)
      return member ? within(member, item, `${path}[_key==${JSON.stringify(item['_key'])}]`, titles) : []
    })
  }
  if (!isRecord(value)) return []
  if (isPrice(type)) return [{path, title: titles.join(' › '), value, choices: choicesOf(type)}]
  return (type.fields ?? []).flatMap((field) =>
    within(field.type, value[field.name], path ? `${path}.${field.name}` : field.name, [
      ...titles,
      field.type.title ?? field.name,
    ]),
  )
}

/** The type of an array's member, which its `_type` names if there are several. */
function memberOf({of = []}: ModelType, item: Record<string, unknown>): ModelType | undefined {
  return of.find(({name}) => name === item['_type']) ?? (of.length === 1 ? of[0] : undefined)
}

/** What a price's cadence and “from” can be: those fields may be missing in a type that is made from `price`. */
function choicesOf(type: ModelType): TermChoices {
  const field = (name: string) => type.fields?.find((each) => each.name === name)?.type
  const cadences = listOf(field('cadence')?.options, 'list').flatMap((item) => {
    const value = textOf(item, 'value')
    return value === undefined ? [] : [{value, title: textOf(item, 'title') ?? value}]
  })
  return {cadences, hasFrom: field('isFrom') !== undefined}
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
