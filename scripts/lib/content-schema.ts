import {Schema} from '@sanity/schema'
import {builtinTypes} from '@sanity/schema/_internal'
import {schemaTypes} from '../../schemas/index.ts'

const builtin = Schema.compile({name: 'builtin', types: builtinTypes})

/** The content model as Sanity compiles it, for use outside the Studio. */
export const contentSchema = Schema.compile({name: 'default', types: schemaTypes, parent: builtin})
