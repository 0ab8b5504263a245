import type {SchemaTypeDefinition} from '@sanity/types'
import {sectionTypes} from './sections.gen.ts'
import {documents, objects, singletons} from './types.gen.ts'
import {property} from './validation.ts'

/** The whole content model. */
export const schemaTypes: SchemaTypeDefinition[] = nameReferences([
  ...singletons,
  ...documents,
  ...objects,
  ...sectionTypes,
])

/** The names of singleton types. The one document of each has the same name as its id. */
export const singletonNames: readonly string[] = singletons.map(({name}) => name)

/**
 * Gives each reference the title of what it refers to. Sanity's own is “Reference to …”, which is no word of editors.
 * @param types the whole content model
 */
function nameReferences(types: readonly SchemaTypeDefinition[]): SchemaTypeDefinition[] {
  const titles = new Map(types.map(({name, title}) => [name, title ?? name]))
  return types.map((type) => named(type, titles))
}

function named<Type>(type: Type, titles: ReadonlyMap<string, string>): Type {
  if (typeof type !== 'object' || type === null) return type
  const copy = {...type}
  for (const key of ['fields', 'of']) {
    const members = property(type, key)
    if (Array.isArray(members))
      Reflect.set(
        copy,
        key,
        members.map((member: unknown) => named(member, titles)),
      )
  }
  const to = property(type, 'to')
  if (property(type, 'type') === 'reference' && Array.isArray(to) && property(type, 'title') === undefined)
    Reflect.set(copy, 'title', to.map((target) => titles.get(String(property(target, 'type')))).join(' or '))
  return copy
}
