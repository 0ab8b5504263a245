import type {PatchOperations} from '@sanity/client'
import {listOf, productName, type CheckedDocument} from 'content-checks'

type Version = CheckedDocument | null | undefined

/** What makes a draft remember the name that it takes from the site, so that the checks find the texts that still have it. */
export function formerNamePatches(draft: Version, published: Version): PatchOperations[] {
  const former = published && productName(published)?.name
  const now = draft && productName(draft)?.name
  if (!former || !now || former === now || listOf(draft, 'formerNames').includes(former)) return []
  return [{setIfMissing: {formerNames: []}}, {insert: {after: 'formerNames[-1]', items: [former]}}]
}
