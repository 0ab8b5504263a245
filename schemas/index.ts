import type {SchemaTypeDefinition} from '@sanity/types'
import {nameReferences} from './name-references.ts'
import {sectionTypes} from './sections.gen.ts'
import {documents, objects, singletons} from './types.gen.ts'

/** The whole content model. */
export const schemaTypes: SchemaTypeDefinition[] = nameReferences([
  ...singletons,
  ...documents,
  ...objects,
  ...sectionTypes,
])

/** The names of singleton types. The one document of each has the same name as its id. */
export const singletonNames: readonly string[] = singletons.map(({name}) => name)
