import type {SchemaTypeDefinition} from 'sanity'
import {documentTypes} from './documents/index.ts'
import {nameReferences} from './name-references.ts'
import {objectTypes} from './objects/index.ts'
import {sectionTypes} from './sections.gen.ts'
import {singletonTypes} from './singletons/index.ts'

/** The whole content model. */
export const schemaTypes: SchemaTypeDefinition[] = nameReferences([
  ...singletonTypes,
  ...documentTypes,
  ...objectTypes,
  ...sectionTypes,
])

/** The names of singleton types. The one document of each has the same name as its id. */
export const singletonNames: readonly string[] = singletonTypes.map(({name}) => name)
