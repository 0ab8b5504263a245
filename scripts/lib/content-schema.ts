import {createSchema} from 'sanity'
import {schemaTypes} from '../../schemas/index.ts'

/** The content model as the Studio compiles it, for use outside the Studio. */
export const contentSchema = createSchema({name: 'default', types: schemaTypes})
