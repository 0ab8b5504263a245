import type {Schema, SchemaType} from 'sanity'
import type {Sample} from '../../../../domain/page-building.ts'
import {sectionGroups} from '../../../../schemas/section.ts'
import {sectionTypes} from '../../../../schemas/sections.gen.ts'
import type {StoredSection} from './patches.ts'

const groups = Object.keys(sectionGroups)
const placeOf = ({options}: (typeof sectionTypes)[number]) => groups.indexOf(options?.sectionGroup ?? '')
const byGroup = sectionTypes.toSorted((a, b) => placeOf(a) - placeOf(b))

/** Each kind of section in each of its looks, group by group. */
export const samples: readonly Sample[] = byGroup.flatMap((type): Sample[] => {
  const {name, title, description} = type
  const looks: unknown = Object(type.fields.find(({name: field}) => field === 'variant')).options?.list
  const sample = {
    title,
    description: typeof description === 'string' ? description : '',
    group: type.options?.sectionGroup ?? '',
    type: name,
  }
  const variants = Array.isArray(looks) ? looks.filter(isLook) : []
  return variants.length > 0
    ? variants.map(({value, title: look}) => ({...sample, id: `${name}-${value}`, look, variant: value}))
    : [{...sample, id: name, look: undefined, variant: undefined}]
})

function isLook(look: unknown): look is {value: string; title: string} {
  return typeof Object(look).value === 'string' && typeof Object(look).title === 'string'
}

/**
 * A finished section of each kind and look, whose key is the sample's id.
 * @param initialValue the initial value of a type, as Sanity resolves it
 */
export async function finishedSections(
  schema: Schema,
  initialValue: (type: SchemaType) => Promise<object>,
): Promise<StoredSection[]> {
  const values = new Map<string, Promise<object>>(
    sectionTypes.map(({name}) => {
      const type = schema.get(name)
      return [name, type ? initialValue(type) : Promise.resolve({})]
    }),
  )
  return Promise.all(
    samples.map(async ({id, type, variant}) => ({
      ...(await values.get(type)),
      _type: type,
      _key: id,
      ...(variant === undefined ? {} : {variant}),
    })),
  )
}
