import type {SchemaTypeDefinition} from 'sanity'
import {documentTypes} from './documents/index.ts'
import {objectTypes} from './objects/index.ts'
import {singletonTypes} from './singletons/index.ts'

/** The whole content model. */
export const schemaTypes: SchemaTypeDefinition[] = [...singletonTypes, ...documentTypes, ...objectTypes]

/** Names of the types of which there is exactly one document; the document's id is the same name. */
export const singletonNames: readonly string[] = singletonTypes.map(({name}) => name)
