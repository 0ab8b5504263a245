import type {SanityClient} from '@sanity/client'
import {listOf, pathFrom, pathText, refsOf, textOf, valueAt, type PathSegment} from 'content-checks'
import {getDraftId, getPublishedId, isVersionId, type ObjectField, type Schema, type SchemaType} from 'sanity'
import {sectionTypes} from '../../../schemas/sections.gen.ts'
import {nameOf} from '../../checks/in-words.ts'
import type {StoredContent} from '../../checks/stored-content.ts'

/** The types of documents that are made of sections. */
const ofSections = ['page', 'sharedContent']

/** A list that shows documents of a type: of a document, or of a kind of section. */
export interface ListType {
  /** The types of documents that have the list. */
  holders: readonly string[]
  section?: string
  field: string
  /** What the Studio calls the document and the field, or the kind of section. */
  title: string
}

/** A list that is there: of an agent, or in a section of a page. */
export interface Place {
  holder: string
  holderId: string
  title: string
  /** The path of the list within its document. */
  path: string
  listed: Listed
}

/** Claims are also printed by texts, and what a story says of agents is no list of them. */
const isNoPlace = (holder: string, type: string) =>
  type === 'claim' || holder === type || holder === 'caseStudy'

/** The lists of documents and of sections that can show documents of a type, from the content model. */
export function listTypesOf(schema: Schema, type: string): ListType[] {
  return schema.getTypeNames().flatMap((name): ListType[] => {
    const definition = schema.get(name)
    const isSection = sectionTypes.some((section) => section.name === name)
    if (!definition || isNoPlace(name, type)) return []
    if (!isSection && definition.type?.name !== 'document') return []
    return fieldsOf(definition)
      .filter((field) => listsReferences(field, type))
      .map((field) => {
        const title = isSection
          ? `${definition.title}`
          : `${definition.title}, ${field.type.title ?? field.name}`
        return isSection
          ? {holders: ofSections, section: name, field: field.name, title}
          : {holders: [name], field: field.name, title}
      })
  })
}

/** The fields of a document or an object. */
export function fieldsOf(type: SchemaType | undefined): ObjectField[] {
  return type?.jsonType === 'object' ? type.fields : []
}

/** Whether a field is a list of references. @param to the type that they may be to; by default any */
export function listsReferences({type}: ObjectField, to?: string): boolean {
  if (type.jsonType !== 'array') return false
  return type.of.some(
    (item) => 'to' in item && Array.isArray(item.to) && item.to.some(({name}) => !to || name === to),
  )
}

/**
 * The lists that are there, each with what it has on the site and in the draft.
 * @param agentId of the agent that the document belongs to, which has lists of its own
 */
export function placesIn(
  types: readonly ListType[],
  content: StoredContent,
  agentId: string | undefined,
): Place[] {
  const holders = [...content.values()].filter(
    ({_id, _type}) => !isVersionId(_id) && (ofSections.includes(_type) || getPublishedId(_id) === agentId),
  )
  const ids = [...new Set(holders.map(({_id}) => getPublishedId(_id)))]
  return ids.flatMap((holderId) => {
    const [published, draft] = [content.get(holderId), content.get(getDraftId(holderId))]
    const newest = draft ?? published
    if (!newest) return []
    const place = ({field}: ListType, title: string, within: PathSegment[] = []): Place => ({
      holder: newest._type,
      holderId,
      title,
      path: pathText([...within, field]),
      listed: {published: refsAt(published, within, field), draft: refsAt(draft, within, field)},
    })
    return types
      .filter((list) => list.holders.includes(newest._type))
      .flatMap((list) => {
        if (list.section === undefined) return place(list, list.title)
        return listOf(newest, 'sections')
          .filter((section) => textOf(section, '_type') === list.section)
          .map((section) =>
            place(list, `${nameOf(newest) ?? 'Unnamed page'}, ${list.title}`, [
              'sections',
              {_key: textOf(section, '_key') ?? ''},
            ]),
          )
      })
  })
}

/** What a list refers to; undefined where the document or the section is not there. */
function refsAt(document: object | undefined, within: PathSegment[], field: string): string[] | undefined {
  const holder = valueAt(document, within)
  return holder === undefined ? undefined : refsOf(holder, field)
}

/** What a list has now; undefined where it is not there. */
export interface Listed {
  published: readonly string[] | undefined
  draft: readonly string[] | undefined
}

/** Whether a list shows a document: on the site, as soon as its page is published, or not at all. */
export function presence(id: string, {published, draft}: Listed): 'shown' | 'waiting' | 'absent' {
  if (published?.includes(id)) return 'shown'
  return draft?.includes(id) ? 'waiting' : 'absent'
}

/** Adds a document, by its published id, to the end of a list that does not have it, in the draft of the document that has the list. */
export async function addToPlace(
  client: SanityClient,
  {id, type}: {id: string; type: string},
  {holderId, path}: Pick<Place, 'holderId' | 'path'>,
): Promise<void> {
  const draftId = getDraftId(holderId)
  const [published, holder, draft] = await client.getDocuments([id, holderId, draftId])
  // Somebody else, or another window, may have added it.
  const list = valueAt(draft ?? holder, pathFrom(path))
  if (refsOf({list}, 'list').includes(id)) return
  // What is not published yet can only be referred to weakly. Publishing the page makes the reference a strong one.
  const weak = published ? {} : {_weak: true, _strengthenOnPublish: {type}}
  const reference = {_type: 'reference', _key: crypto.randomUUID().slice(0, 8), _ref: id, ...weak}
  const transaction = client.transaction()
  if (holder) {
    const {_rev, _updatedAt, ...fields} = holder
    transaction.createIfNotExists({...fields, _id: draftId})
  }
  await transaction
    .patch(draftId, (patch) => patch.setIfMissing({[path]: []}).append(path, [reference]))
    .commit({visibility: 'async'})
}
