import type {SanityClient} from '@sanity/client'
import {sectionTypes} from '../../../schemas/sections.gen.ts'
import {getDraftId, getPublishedId, type ObjectField, type Schema, type SchemaType} from 'sanity'

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

function fieldsOf(type: SchemaType): ObjectField[] {
  return type.jsonType === 'object' ? type.fields : []
}

function listsReferences({type}: ObjectField, to: string): boolean {
  if (type.jsonType !== 'array') return false
  return type.of.some(
    (item) => 'to' in item && Array.isArray(item.to) && item.to.some(({name}) => name === to),
  )
}

/** A document with lists, as `listsQuery` finds it. */
export interface Holder {
  _id: string
  _type: string
  title: string | null
  lists: Record<string, Refs>
  sections: {_key: string; _type: string; lists: Record<string, Refs>}[] | null
}

type Refs = readonly (string | null)[] | null

/** The documents and sections that have lists of these types. */
export function listsQuery(types: readonly ListType[]): string {
  const lists = [...new Set(types.map(({field}) => field))].map(
    (field) => `"${field}": coalesce(${field}[]._ref, [])`,
  )
  const projection = `"lists": {${lists.join(', ')}}`
  return `*[_id in $ids || ($hasPages && _type in ${JSON.stringify(ofSections)})]{
    _id, _type, title, ${projection}, sections[_type in $sections]{_key, _type, ${projection}}
  }`
}

/** The lists that are there, each with what it has on the site and in the draft. */
export function placesIn(types: readonly ListType[], found: readonly Holder[]): Place[] {
  const ids = [...new Set(found.map(({_id}) => getPublishedId(_id)))]
  return ids.flatMap((holderId) => {
    const published = found.find(({_id}) => _id === holderId)
    const draft = found.find(({_id}) => _id === getDraftId(holderId))
    const newest = draft ?? published
    const place = (list: ListType, path: string, refsIn: (holder: Holder | undefined) => Refs): Place => ({
      holder: newest?._type ?? '',
      holderId,
      title: list.section ? `${newest?.title ?? 'Unnamed page'}, ${list.title}` : list.title,
      path,
      listed: {published: refsIn(published), draft: refsIn(draft), hasDraft: draft !== undefined},
    })
    return types
      .filter(({holders}) => holders.includes(newest?._type ?? ''))
      .flatMap((list) => {
        const {section, field} = list
        if (section === undefined) return place(list, field, (holder) => holder?.lists[field] ?? null)
        return (newest?.sections ?? [])
          .filter(({_type}) => _type === section)
          .map(({_key: key}) =>
            place(
              list,
              `sections[_key=="${key}"].${field}`,
              (holder) => holder?.sections?.find(({_key}) => _key === key)?.lists[field] ?? null,
            ),
          )
      })
  })
}

/** What a list has now. */
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

/** Adds a document, by its published id, to the end of a list, in the draft of the document that has it. */
export async function addToPlace(
  client: SanityClient,
  {id, type}: {id: string; type: string},
  {holderId, path}: Pick<Place, 'holderId' | 'path'>,
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
    .patch(draftId, (patch) => patch.setIfMissing({[path]: []}).append(path, [reference]))
    .commit({visibility: 'async'})
}
