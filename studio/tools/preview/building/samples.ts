import type {Schema, SchemaType} from 'sanity'
import type {Sample} from '../../../../domain/page-building.ts'
import {sectionTypes} from '../../../../schemas/sections.gen.ts'
import {inMenuOrder} from '../../../../schemas/sections-field.ts'
import type {StoredSection} from './change-page.ts'

/** Each kind of section in each of its looks, in the order of the menu. */
export const looks: readonly Sample[] = inMenuOrder(sectionTypes).flatMap((type): Sample[] => {
  const {name, title, description} = type
  const variants: unknown = Object(type.fields.find(({name: field}) => field === 'variant')).options?.list
  const sample = {
    title,
    description: typeof description === 'string' ? description : '',
    group: type.options?.sectionGroup ?? '',
    type: name,
    kind: title,
  }
  const values = Array.isArray(variants) ? variants.filter(isLook) : []
  return values.length > 0
    ? values.map(({value, title: look}) => ({...sample, id: `${name}-${value}`, look, variant: value}))
    : [{...sample, id: name, look: undefined, variant: undefined}]
})

function isLook(look: unknown): look is {value: string; title: string} {
  return typeof Object(look).value === 'string' && typeof Object(look).title === 'string'
}

/** A section that can be inserted, and how the menu shows it. */
export interface Insertable {
  sample: Sample
  section: StoredSection
}

/** A section that pages share, as it is stored. */
export interface SharedContent {
  _id: string
  title: string | null
}

/**
 * A finished section of each kind and look, and one for each that pages share. Its key is the sample's id.
 * @param shared the published ones, since a page can only refer to these
 * @param initialValue the initial value of a type, as Sanity resolves it
 */
export async function finishedSections(
  schema: Schema,
  shared: readonly SharedContent[],
  initialValue: (type: SchemaType) => Promise<object>,
): Promise<Insertable[]> {
  const values = new Map<string, Promise<object>>(
    sectionTypes.map(({name}) => {
      const type = schema.get(name)
      return [name, type ? initialValue(type) : Promise.resolve({})]
    }),
  )
  const finished = await Promise.all(
    looks.map(async (sample) => {
      const {id, type, variant} = sample
      const value = await values.get(type)
      return {
        sample,
        section: {...value, _type: type, _key: id, ...(variant === undefined ? {} : {variant})},
      }
    }),
  )
  return finished.flatMap((each) =>
    each.sample.type === 'sharedSection' ? shared.map((content) => showing(content, each)) : [each],
  )
}

function showing({_id, title}: SharedContent, {sample, section}: Insertable): Insertable {
  return {
    sample: {...sample, id: _id, title: title ?? sample.kind},
    section: {...section, _key: _id, shared: {_type: 'reference', _ref: _id}},
  }
}
