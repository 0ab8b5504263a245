import type {SanityClient, SanityDocument} from '@sanity/client'
import {changeOf, type StoredSection, type StoredStep} from './patches.ts'

const attempts = 6

export class PageGone extends Error {
  override readonly name = 'PageGone'
}

/** What somebody else did meanwhile: a draft was made, or changed. */
const isConflict = (error: unknown) => Object(error).statusCode === 409

/**
 * Does a step on the draft of a page, which the lake makes from what is published if there is none. The draft must be the one that was
 * read: if somebody changed it meanwhile, it is read again, so that neither change is lost.
 * @returns the step that takes it back; undefined when there was nothing to do
 * @throws what the content lake answers, or PageGone
 */
export async function changePage(
  client: SanityClient,
  id: string,
  step: StoredStep,
): Promise<StoredStep | undefined> {
  for (let attempt = 1; ; attempt++) {
    const [draft, published] = await client.getDocuments<SanityDocument>([`drafts.${id}`, id])
    const page = draft ?? published
    if (!page) throw new PageGone('Somebody has deleted this page.')
    const change = changeOf(step, sectionsOf(page))
    if (!change) return undefined
    try {
      if (draft) {
        const transaction = client.transaction()
        for (const [index, patch] of change.patches.entries())
          transaction.patch(draft._id, {...(index === 0 && {ifRevisionID: draft._rev}), ...patch})
        await transaction.commit({visibility: 'async'})
        return change.back
      }
      await client.createVersion({publishedId: id, baseId: id})
    } catch (error) {
      if (!isConflict(error) || attempt === attempts) throw error
    }
  }
}

function sectionsOf({sections}: SanityDocument): StoredSection[] {
  return Array.isArray(sections) ? sections : []
}
