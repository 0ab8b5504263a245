import type {SanityClient} from '@sanity/client'
import {getDraftId} from 'sanity'

interface Added {
  /** The published id of the document. */
  id: string
  type: string
}

interface Target {
  holderId: string
  field: string
}

/** Adds a document to the end of a page's list, in the page's draft. */
export async function addToPlace(
  client: SanityClient,
  {id, type}: Added,
  {holderId, field}: Target,
): Promise<void> {
  const draftId = getDraftId(holderId)
  const [published, holder] = await Promise.all([client.getDocument(id), client.getDocument(holderId)])
  // What is not published yet can only be referred to weakly. Publishing the page makes the reference a strong one.
  const weak = published ? {} : {_weak: true, _strengthenOnPublish: {type}}
  const reference = {_type: 'reference', _key: crypto.randomUUID().slice(0, 8), _ref: id, ...weak}
  const transaction = client.transaction()
  if (holder) {
    const {_rev, _updatedAt, ...fields} = holder
    transaction.createIfNotExists({...fields, _id: draftId})
  }
  await transaction
    .patch(draftId, (patch) => patch.setIfMissing({[field]: []}).append(field, [reference]))
    .commit({visibility: 'async'})
}
