import type {ValidationContext} from '@sanity/types'
import {draftsClient} from './drafts-client.ts'
import {property} from './validation.ts'

/** The type of a section; of one that pages share, the type of what they share. */
export async function sharedType(section: unknown, context: ValidationContext): Promise<unknown> {
  const id = property(property(section, 'shared'), '_ref')
  if (typeof id !== 'string') return property(section, '_type')
  return draftsClient(context).fetch<string | null>('*[_id == $id][0].sections[0]._type', {id})
}
