/** Takes back what a transaction put on the site: in all of its documents, in one transaction, or as drafts to look at first. */
import type {SanityClient} from '@sanity/client'
import {getDraftId} from '@sanity/client/csm'
import {listOf, property, textOf} from 'content-checks'
import {addressOf} from '../../desk/addresses/remember-address.ts'
import type {StoredDocument} from '../../history/transactions.ts'
import {statesAround} from '../../history/what-changed.ts'
import {hrefOf} from '../../../domain/pages.ts'
import {formerAddress} from '../../../domain/redirects.ts'
import type {Change, Group} from '../../history/changes.ts'
import {differences, fieldsBack, fieldsOfDraft, withFields, type FieldBack} from '../../history/difference.ts'

/** A document of the change, as it is, and as it will be. */
export interface DocumentBack {
  /** What is published. */
  now: StoredDocument
  draft: StoredDocument | undefined
  fields: readonly FieldBack[]
  /** What will be published. */
  willBe: StoredDocument
}

/** What bringing back means, as it was when it was read. */
export interface BringBack {
  documents: readonly DocumentBack[]
  /** The documents of the change that stay as they are, because they were not on the site before or are not there now. */
  left: readonly string[]
}

/** Something was changed after it was read, so that nothing was written. */
export class ChangedMeanwhile extends Error {}

/** Reads what the documents of one transaction said before it, and what they say now. */
export async function readBringBack(client: SanityClient, changes: Group<Change>): Promise<BringBack> {
  const ids = changes.map(({documentId}) => documentId)
  const [around, now, drafts] = await Promise.all([
    statesAround(client, changes),
    client.getDocuments<Record<string, unknown>>(ids),
    client.getDocuments<Record<string, unknown>>(ids.map((id) => getDraftId(id))),
  ])
  const documents = ids.flatMap((id, index) => {
    const {before, after} = around.find((each) => each.documentId === id) ?? {}
    const current = now[index]
    if (!before || !after || !current) return []
    const fields = fieldsBack(before, after, current)
    return [{now: current, draft: drafts[index] ?? undefined, fields, willBe: withFields(current, fields)}]
  })
  return {
    documents: documents.filter(({fields}) => fields.some(({isGone}) => !isGone)),
    left: ids.filter((id) => !documents.some((each) => each.now._id === id)),
  }
}

/**
 * Writes the published documents, all of them or none. A draft follows where it says what is published, so that publishing it later
 * does not bring the change again; the address that a page leaves leads to where it goes.
 * @throws ChangedMeanwhile if a document is not what was read
 */
export async function putOnSite(client: SanityClient, {documents}: BringBack): Promise<void> {
  const transaction = client.transaction()
  for (const {now, draft, fields, willBe} of documents) {
    transaction.patch(now._id, {ifRevisionID: String(now._rev), ...fieldPatch(now, willBe)})
    const inDraft = draft ? fieldsOfDraft(draft, fields) : []
    if (draft && inDraft.length > 0)
      transaction.patch(draft._id, {
        ifRevisionID: String(draft._rev),
        ...fieldPatch(draft, withFields(draft, inDraft)),
      })
    const left = addressOf(now)
    const redirect = left && hrefOf(left) !== hrefOf(addressOf(willBe) ?? left) && formerAddress(left)
    if (redirect) transaction.createOrReplace(redirect)
  }
  await committed(transaction)
}

/**
 * Writes the fields into drafts, which somebody looks at before they are published.
 * @throws ChangedMeanwhile if a draft is not what was read
 */
export async function writeDrafts(client: SanityClient, {documents}: BringBack): Promise<void> {
  const transaction = client.transaction()
  for (const {now, draft, fields, willBe} of documents) {
    if (draft) {
      const changed = withFields(draft, fields)
      transaction.patch(draft._id, {ifRevisionID: String(draft._rev), ...fieldPatch(draft, changed)})
    } else {
      const {_rev, _updatedAt, ...content} = willBe
      transaction.create({...content, _id: getDraftId(now._id)})
    }
  }
  await committed(transaction)
}

/** The patch that leads from one state of a document to another, by whole fields of the document. */
function fieldPatch(from: object, to: object): {set: Record<string, unknown>; unset: string[]} {
  const names = new Set(
    differences(from, to).flatMap(({path: [name]}) => (typeof name === 'string' ? [name] : [])),
  )
  const fields = [...names].map((name): [string, unknown] => [name, Reflect.get(to, name)])
  return {
    set: Object.fromEntries(fields.filter(([, value]) => value !== undefined)),
    unset: fields.filter(([, value]) => value === undefined).map(([name]) => name),
  }
}

async function committed(transaction: ReturnType<SanityClient['transaction']>): Promise<void> {
  try {
    await transaction.commit({visibility: 'sync', tag: 'bring-back'})
  } catch (error) {
    const [refused] = listOf(property(error, 'details'), 'items')
    if (textOf(property(refused, 'error'), 'type') === 'documentReferenceDoesNotExistError')
      throw new Error(
        'It refers to something that was deleted or unpublished since: bring that back first.',
        {
          cause: error,
        },
      )
    if (error instanceof Error && 'statusCode' in error && error.statusCode === 409)
      throw new ChangedMeanwhile(error.message, {cause: error})
    throw error
  }
}
