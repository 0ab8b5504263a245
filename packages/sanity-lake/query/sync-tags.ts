import {createHash} from 'node:crypto'
import type {Transaction} from '../types.ts'
import {publishedIdOf} from '../ids.ts'

/*
 * A sync tag names something an answer depends on: a document (`id:`, always the published id), a type
 * (`type:`), or everything (`*`). An answer can only have changed when its tags and those of a transaction
 * have one in common. See https://www.sanity.io/docs/content-lake/live-content-api
 */

/** Tags are short on the wire. Two that fall together only cause a needless refetch. */
export function syncTag(dependency: string): string {
  return `s1:${createHash('sha256').update(dependency).digest('base64url').slice(0, 8)}`
}

/** The dependency on a document, whichever variant of it an id names. */
export function onDocument(id: string): string {
  return `id:${publishedIdOf(id)}`
}

/** The tags of what a transaction changed; leave changes of drafts and versions out for those who do not see them. */
export function tagsOfTransaction({changes}: Pick<Transaction, 'changes'>): string[] {
  const dependencies = new Set<string>()
  for (const {id, before, after} of changes) {
    dependencies.add('*').add(onDocument(id))
    for (const document of [before, after]) if (document) dependencies.add(`type:${document._type}`)
  }
  return [...dependencies].map(syncTag)
}
