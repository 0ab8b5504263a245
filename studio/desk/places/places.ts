import type {SanityClient} from '@sanity/client'
import {getDraftId, type ObjectField, type Schema, type SchemaType} from 'sanity'

/** A list of a page that shows documents of a type. */
export interface Place {
  /** The type of the document that has the list. */
  holder: string
  field: string
  /** What the Studio calls the document and the field. */
  title: string
}

/** Claims are also printed by texts, and what a story says of agents is no list of them. */
const isNoPlace = (holder: string, type: string) =>
  type === 'claim' || holder === type || holder === 'caseStudy'

/** The lists of pages and agents that can show documents of a type, from the content model. */
export function placesOf(schema: Schema, type: string): Place[] {
  return schema.getTypeNames().flatMap((holder) => {
    const definition = schema.get(holder)
    if (definition?.type?.name !== 'document' || isNoPlace(holder, type)) return []
    return fieldsOf(definition)
      .filter((field) => listsReferences(field, type))
      .map((field) => ({
        holder,
        field: field.name,
        title: `${definition.title}, ${field.type.title ?? field.name}`,
      }))
  })
}

function fieldsOf(type: SchemaType): ObjectField[] {
  return type.jsonType === 'object' ? type.fields : []
}

function listsReferences({type}: ObjectField, to: string): boolean {
  if (type.jsonType !== 'array') return false
  return type.of.some(
    (item) => 'to' in item && Array.isArray(item.to) && item.to.some(({name}) => name === to),
  )
}

/** What a page's list has now. */
export interface Listed {
  published: readonly (string | null)[] | null
  draft: readonly (string | null)[] | null
  hasDraft: boolean
}

/** Whether a list shows a document: on the site, as soon as its page is published, or not at all. */
export function presence(id: string, {published, draft, hasDraft}: Listed): 'shown' | 'waiting' | 'absent' {
  if (published?.includes(id)) return 'shown'
  return hasDraft && draft?.includes(id) ? 'waiting' : 'absent'
}

/** Adds a document, by its published id, to the end of a page's list, in the page's draft. */
export async function addToPlace(
  client: SanityClient,
  {id, type}: {id: string; type: string},
  {holderId, field}: {holderId: string; field: string},
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
