import type {SchemaType, ValidationContext} from '@sanity/types'
import {getFallbackLocaleSource, normalizeValidationRules} from '@sanity/validation/_internal'
import {documents} from '../../content/index.ts'
import {sectionTypes} from '../../schemas/sections.gen.ts'
import {contentSchema} from '../../scripts/lib/content-schema.ts'

/** What sections hold, made of the content model itself: with texts of all lengths, with and without what may be missing. */

type Type = SchemaType & {
  fields?: Field[]
  of?: Type[]
  to?: Type[]
}

interface Field {
  name: string
  type: Type
}

/** A kind of section in one of its looks. */
export interface Look {
  type: string
  variant: string | undefined
}

const typeNamed = (name: string): Type => contentSchema.get(name)

/** The texts that a field lets editors choose from. */
function choicesOf(type: Type | undefined): string[] | undefined {
  const list: readonly (string | {value: string})[] | undefined = type?.options?.list
  return list?.map((choice) => (typeof choice === 'string' ? choice : choice.value))
}

/** Every kind of section in each of its looks. */
export const looks: readonly Look[] = sectionTypes.flatMap(({name}): Look[] => {
  const variants = choicesOf(typeNamed(name).fields?.find((field) => field.name === 'variant')?.type)
  return (variants ?? [undefined]).map((variant) => ({type: name, variant}))
})

/** What the rules of the content model ask of a field. */
interface Limits {
  mayBeMissing: boolean
  /** The numbers of items that a list may have, up to six. */
  counts: readonly number[]
}

const context: ValidationContext = {
  schema: contentSchema,
  environment: 'studio',
  i18n: getFallbackLocaleSource(),
  getClient: () => {
    throw new Error('A rule that compares documents does not say what may be missing.')
  },
}

/** Whether publishing takes a value of a field. */
async function isAccepted(type: Type, value: unknown): Promise<boolean> {
  const answers = normalizeValidationRules(type).map((rule) => rule.validate(value, context))
  return (await Promise.all(answers)).flat().every(({level}) => level !== 'error')
}

const limits = new Map<Field, Limits>()

async function readLimits({fields = []}: Type): Promise<void> {
  for (const field of fields) {
    const {type} = field
    const lists = type.of ? [1, 2, 3, 4, 5, 6].map((count) => [1, 2, 3, 4, 5, 6].slice(0, count)) : []
    const accepted = await Promise.all(
      lists.map((keys) =>
        isAccepted(
          type,
          keys.map((key) => ({_ref: `${key}`})),
        ),
      ),
    )
    limits.set(field, {
      mayBeMissing: await isAccepted(type, undefined),
      counts: lists.flatMap(({length}, index) => (accepted[index] ? [length] : [])),
    })
    if (type.name === 'array') for (const item of type.of ?? []) await readLimits(item)
  }
}

for (const {name} of sectionTypes) await readLimits(typeNamed(name))

/** How long the texts of a page are. */
export type Length = 'word' | 'usual' | 'long'

const words =
  'routine agent week answer report order customer question figure team plan first quarter people decide work clear honest small large'.split(
    ' ',
  )

/**
 * Returns a function that makes the content of a section, from documents of the seed.
 * @param countOf how many items a list has, as far as it may
 */
export function contentOf(
  random: () => number,
  length: Length,
  countOf = () => 1 + Math.floor(random() * 6),
): (look: Look, isSparse: boolean) => object {
  const drawn = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]
  const text = (count: number) => {
    const some = Array.from({length: length === 'word' ? 1 : length === 'long' ? count * 2 : count}, () => {
      return drawn(words) ?? ''
    }).join(' ')
    return some.charAt(0).toUpperCase() + some.slice(1)
  }
  const listOf = (field: Field, item: Type, isSparse: boolean) => {
    const wanted = countOf()
    const count = limits.get(field)?.counts.findLast((each) => each <= wanted) ?? wanted
    return item.name === 'reference'
      ? referencesTo(item.to?.[0]?.name ?? '', count)
      : Array.from({length: count}, (_, key) => ({
          _key: `${key + 1}`,
          _type: item.name,
          ...valuesOf(item, isSparse),
        }))
  }
  const valueOf = (field: Field, isSparse: boolean): unknown => {
    const {name, type} = field
    if (type.name === 'link')
      return {_type: 'link', label: text(2), reference: {_type: 'reference', _ref: 'contactPage'}}
    if (type.name === 'imageWithAlt')
      return {
        _type: 'imageWithAlt',
        alt: 'Flat shapes',
        _sanityAsset: 'image@file://./images/gallery-01.webp',
      }
    if (type.name === 'richText') return [block(text(18)), block(text(9))]
    if (type.name === 'reference') return referencesTo(type.to?.[0]?.name ?? '', 1)[0]
    const [item] = type.of ?? []
    if (item) return listOf(field, item, isSparse)
    const choices = choicesOf(type)
    if (choices) return drawn(choices)
    return type.name === 'text' ? text(14) : text(name === 'heading' ? 5 : 3)
  }
  const valuesOf = (type: Type, isSparse: boolean): object =>
    Object.fromEntries(
      (type.fields ?? [])
        .filter(({name}) => !['variant', 'anchor', 'hidden'].includes(name))
        .filter((field) => !(isSparse && limits.get(field)?.mayBeMissing && random() < 0.5))
        .map((field) => [field.name, valueOf(field, isSparse)]),
    )
  return ({type, variant}, isSparse) => ({
    _type: type,
    ...(variant === undefined ? {} : {variant}),
    ...valuesOf(typeNamed(type), isSparse),
  })
}

/** References to the first documents of a type. */
function referencesTo(type: string, most: number) {
  return documents
    .filter(({_type}) => _type === type)
    .slice(0, most)
    .map(({_id}) => ({_key: _id, _type: 'reference', _ref: _id}))
}

function block(text: string): object {
  return {
    _type: 'block',
    _key: text.slice(0, 12).replaceAll(' ', '-'),
    style: 'normal',
    markDefs: [],
    children: [{_type: 'span', _key: 's', text, marks: []}],
  }
}
