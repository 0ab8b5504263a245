import type {SchemaTypeDefinition} from '@sanity/types'
import * as documents from './documents/index.ts'
import {nameReferences} from './name-references.ts'
import * as objects from './objects/index.ts'
import {sectionTypes} from './sections.gen.ts'
import * as singletons from './singletons/index.ts'

/** The whole content model. */
export const schemaTypes: SchemaTypeDefinition[] = nameReferences([
  ...Object.values(singletons),
  ...Object.values(documents),
  ...Object.values(objects),
  ...sectionTypes,
])

/** The names of singleton types. The one document of each has the same name as its id. */
export const singletonNames: readonly string[] = Object.values(singletons).map(({name}) => name)
