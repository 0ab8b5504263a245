import {Schema} from '@sanity/schema'
import {builtinTypes} from '@sanity/schema/_internal'
import {schemaTypes} from '../../schemas/index.ts'

const builtin = Schema.compile({name: 'builtin', types: builtinTypes})

/**
 * The content model as the Studio compiles it, without the Studio: importing `sanity` for its `createSchema` takes two seconds of
 * processor time in each command and test.
 */
export const contentSchema = Schema.compile({name: 'default', types: schemaTypes, parent: builtin})
