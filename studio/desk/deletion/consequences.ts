import type {SanityClient} from '@sanity/client'
import {getDraftId, getPublishedId} from '@sanity/client/csm'
import {variablesWithin} from '../../../domain/facts.ts'
import {hrefOf, linkableTypes, pageDefinitions} from '../../../domain/pages.ts'
import {formerAddress} from '../../../domain/redirects.ts'
import {documentIdsOf} from '../../../domain/variables.ts'
import {cardTypes} from '../../../schemas/documents/agent-cards.ts'
import {draftsOf} from '../agents/copy-agent.ts'
import type {AddressedDocument} from '../addresses/remember-address.ts'

/** What it means that a document is no longer published. */
export interface Consequences {
  /** The documents that use it, by the ids of the published ones; the content lake keeps it while there are any. */
  users: readonly {_id: string; _type: string}[]
  /** The path of its page, if it is published and has one: visitors find “Page not found” there, unless they are led on. */
  path: string | undefined
}

/** A card of an agent: a plan, a capability or a use case. */
export interface OwnedCard {
  _id: string
  _type: string
  /** Whether something other than the agent uses it, so that it stays. */
  isUsed: boolean
  isPublished: boolean
}

/** The cards that belong to an agent, also those that its page does not show. No page shows them without it. */
export async function cardsOf(client: SanityClient, agent: object & {_id: string}): Promise<OwnedCard[]> {
  const id = getPublishedId(agent._id)
  const cards: {_id: string; _type: string}[] = await client.fetch(
    '*[_type in $types && agent._ref == $id] | order(_type asc, _id asc){_id, _type}',
    {id, types: cardTypes},
    {perspective: 'raw'},
  )
  const types = new Map(cards.map(({_id, _type}) => [getPublishedId(_id), _type]))
  const ids = [...types.keys()]
  const candidates = await allDocuments(client)
  // A release of the agent publishes it again, with its cards.
  const gone = new Set<string>([id, ...ids].flatMap((each) => [each, getDraftId(getPublishedId(each))]))
  const others = candidates.filter(({_id}) => !gone.has(_id))
  return [...types].map(([_id, _type]) => ({
    _id,
    _type,
    isPublished: cards.some((card) => card._id === _id),
    isUsed: others.some((other) => uses(other, _id)),
  }))
}

/** Deletes an agent and cards with their drafts, in one transaction: the bin has them as one. */
export async function deleteWithCards(
  client: SanityClient,
  agent: string,
  cards: readonly OwnedCard[],
): Promise<void> {
  const ids = [agent, ...cards.map(({_id}) => _id)]
  // The agent comes first, since it refers to its cards.
  const versions = ids.flatMap((id) => [getPublishedId(id), getDraftId(getPublishedId(id))])
  const transaction = client.transaction()
  for (const id of versions) transaction.delete(id)
  await transaction.commit({visibility: 'sync', tag: 'delete-agent'})
}

/**
 * Makes drafts of an agent and cards, in one transaction. What drafts have newer stays; they refer to each other weakly until they are
 * published together, because the content lake keeps no other reference to what is not published.
 */
export async function unpublishWithCards(
  client: SanityClient,
  agent: string,
  cards: readonly OwnedCard[],
): Promise<void> {
  const ids = [agent, ...cards.map(({_id}) => _id)].map((id) => getPublishedId(id))
  const stored = await client.getDocuments([...ids, ...ids.map((id) => getDraftId(id))])
  const newest = ids.flatMap((_, index) => stored[index + ids.length] ?? stored[index] ?? [])
  const ownIds = newest.map(({_id}) => getPublishedId(_id)).values()
  const drafts = draftsOf(newest, () => ownIds.next().value ?? '')
  const transaction = client.transaction()
  for (const [index, {_id, ...fields}] of drafts.entries()) {
    const former = newest[index]
    if (!former) continue
    // Whoever types meanwhile loses nothing: the draft has another revision then, and all stays published.
    if (former._id === _id) transaction.patch(_id, {ifRevisionID: former._rev, set: fields})
    else transaction.create({...fields, _id, _createdAt: former._createdAt})
  }
  // The agent comes first, since it refers to its cards.
  for (const id of ids) transaction.delete(id)
  await transaction.commit({visibility: 'sync', tag: 'unpublish-agent'})
}

/** Finds out what deleting or unpublishing a document means. */
export async function consequencesOf(
  client: SanityClient,
  document: AddressedDocument,
  isPublished: boolean,
): Promise<Consequences> {
  const id = getPublishedId(document._id)
  const candidates = await allDocuments(client)
  const users = new Map(
    candidates
      .filter((each) => uses(each, id))
      .map(({_id, _type}) => [getPublishedId(_id), {_id: getPublishedId(_id), _type}]),
  )
  users.delete(id)
  return {users: [...users.values()], path: isPublished ? hrefOf(document) : undefined}
}

/** All documents, drafts and versions too: texts print facts of a document by its id, which is no reference. */
const allDocuments = (client: SanityClient): Promise<{_id: string; _type: string}[]> =>
  client.fetch(
    '*[!string::startsWith(_type, "sanity.") && !string::startsWith(_type, "system.")] | order(_type asc, _id asc)',
    {},
    {perspective: 'raw'},
  )

/** Whether a document needs another: by a reference, or because a text prints something of it. */
const uses = (document: object, id: string): boolean =>
  refersStrongly(document, id) ||
  [...variablesWithin(document)].some((name) => documentIdsOf(name).includes(id))

/** Whether a value has a reference to a document that keeps that document from being deleted. */
export function refersStrongly(value: unknown, id: string): boolean {
  if (typeof value !== 'object' || value === null) return false
  if ('_ref' in value && value._ref === id && !('_weak' in value && value._weak === true)) return true
  return Object.values(value).some((each) => refersStrongly(each, id))
}

const accountTypes = pageDefinitions.flatMap(({access, type}) => (access === 'account' && type ? [type] : []))

/** A page to which visitors can be led instead. */
export interface OtherPage {
  _id: string
  title: string
  path: string
}

/** The published pages but one, by their paths; without those of the client area, to which nobody is led from elsewhere. */
export async function otherPages(client: SanityClient, id: string): Promise<OtherPage[]> {
  const documents: (AddressedDocument & {title: string | null})[] = await client.fetch(
    '*[_type in $types && _id != $id]{_id, _type, slug, "title": coalesce(title, name, heading)}',
    {types: linkableTypes.filter((type) => !accountTypes.includes(type)), id: getPublishedId(id)},
    {perspective: 'published'},
  )
  return documents
    .flatMap((document) => {
      const path = hrefOf(document)
      return path === undefined ? [] : [{_id: document._id, title: document.title ?? path, path}]
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** Leads visitors of a page, and of all its former addresses, to another page from the moment on at which it is gone. */
export async function leadOn(
  client: SanityClient,
  document: AddressedDocument,
  target: string,
): Promise<void> {
  const id = getPublishedId(document._id)
  const page = {_type: 'reference', _ref: target, _weak: true}
  const redirect = formerAddress({...document, _id: id})
  const former: string[] = await client.fetch(
    '*[_type == "redirect" && page._ref == $id]._id',
    {id},
    {perspective: 'published'},
  )
  const transaction = client.transaction()
  for (const each of former) transaction.patch(each, {set: {page}})
  if (redirect) transaction.createOrReplace({...redirect, page})
  await transaction.commit()
}
