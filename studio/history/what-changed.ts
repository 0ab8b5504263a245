/** What changes wrote: the fields with what they said before and say since. */
import type {SanityClient} from '@sanity/client'
import type {Schema} from 'sanity'
import {fieldTitle} from '../checks/field-title.ts'
import type {Change, Group} from './changes.ts'
import {differences, type FieldChange} from './difference.ts'
import {statesOf, type StoredDocument} from './transactions.ts'

/** A document of a change; without a former state it was new, and without a later one it is gone. */
interface StatesAround {
  documentId: string
  before: StoredDocument | undefined
  after: StoredDocument | undefined
}

/** Reads what the documents of one transaction said before the change and after it. A new draft said what is published. */
export async function statesAround(client: SanityClient, changes: Group<Change>): Promise<StatesAround[]> {
  const [{from, transaction}] = changes
  const ids = [...new Set(changes.flatMap(({written, documentId}) => [written, documentId]))]
  const [before, after] = await Promise.all([
    statesOf(client, ids, {time: new Date(Date.parse(from) - 1).toISOString()}),
    statesOf(client, ids, {revision: transaction}),
  ])
  return changes.map(({written, documentId}) => {
    const [former, later] = [before, after].map((states) => states.find(({_id}) => _id === written))
    return {documentId, before: former ?? before.find(({_id}) => _id === documentId), after: later}
  })
}

/** A field of a document that was changed. */
export interface ChangedField extends FieldChange {
  documentId: string
  /** What its form calls it. */
  title: string
}

/** Reads what one transaction changed, field by field. A document that was new or is gone has no such field. */
export async function whatChanged(
  client: SanityClient,
  schema: Schema,
  changes: Group<Change>,
): Promise<ChangedField[]> {
  const around = await statesAround(client, changes)
  return around.flatMap(({documentId, before, after}) =>
    before && after
      ? differences(before, after).map((field) => ({
          ...field,
          documentId,
          title: fieldTitle(schema.get(after._type), after, field.path, before) || 'Text',
        }))
      : [],
  )
}
