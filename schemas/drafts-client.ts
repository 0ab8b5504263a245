import type {SanityClient} from '@sanity/client'
import type {ValidationContext} from '@sanity/types'
import {apiVersion} from '../domain/sanity-api.ts'

/** A client for rules that compare a document with others, which it reads with their unpublished changes. */
export function draftsClient({getClient}: Pick<ValidationContext, 'getClient'>): SanityClient {
  return getClient({apiVersion}).withConfig({perspective: 'drafts'})
}
