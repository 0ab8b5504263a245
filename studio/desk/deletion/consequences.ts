import type {SanityClient, Transaction} from '@sanity/client'
import {getDraftId, getPublishedId} from '@sanity/client/csm'
import {refsOf, type CheckedDocument} from 'content-checks'
import {variablesWithin} from '../../../domain/facts.ts'
import {hrefOf, linkableTypes, pageDefinitions} from '../../../domain/pages.ts'
import {formerAddress} from '../../../domain/redirects.ts'
import {documentIdsOf} from '../../../domain/variables.ts'
import {cardTypes} from '../../../schemas/documents/agent-cards.ts'
import {draftsOf} from '../agents/copy-agent.ts'
import {nameOf} from '../../checks/in-words.ts'
import {addressOf, type AddressedDocument} from '../addresses/remember-address.ts'

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

/**
 * The cards that belong to an agent, also those that its page does not show. No page shows them without it.
 * @param documents all of them, drafts and versions too
 */
export function cardsOf(documents: readonly CheckedDocument[], agent: {_id: string}): OwnedCard[] {
  const id = getPublishedId(agent._id)
  const cards = documents.filter(
    (document) => cardTypes.some((type) => type === document._type) && refsOf(document, 'agent').includes(id),
  )
  const types = new Map<string, string>(cards.map(({_id, _type}) => [getPublishedId(_id), _type]))
  // A release of the agent publishes it again, with its cards.
  const gone = new Set<string>(
    [id, ...types.keys()].flatMap((each) => [each, getDraftId(getPublishedId(each))]),
  )
  const others = documents.filter(({_id}) => !gone.has(_id))
  return [...types]
    .map(([_id, _type]) => ({
      _id,
      _type,
      isPublished: cards.some((card) => card._id === _id),
      isUsed: others.some((document) => uses(document, _id)),
    }))
    .sort(byTypeAndId)
}

/**
 * Deletes a page, and an agent's cards, with their drafts, in one transaction: the bin has them as one.
 * @param target the id of the page that visitors are led to, if there is one
 */
export async function deleteWithCards(
  client: SanityClient,
  page: AddressedDocument,
  cards: readonly OwnedCard[],
  target?: string,
): Promise<void> {
  const ids = [page, ...cards].map(({_id}) => getPublishedId(_id))
  const transaction = await leadingOn(client, page, target)
  // An agent comes first, since it refers to its cards.
  for (const id of ids) transaction.delete(id).delete(getDraftId(id))
  await transaction.commit({visibility: 'sync', tag: 'delete-page'})
}

/**
 * Makes drafts of a page, and of an agent's cards, in one transaction. What drafts have newer stays; they refer to each other weakly
 * until they are published together, because the content lake keeps no other reference to what is not published.
 * @param target the id of the page that visitors are led to, if there is one
 */
export async function unpublishWithCards(
  client: SanityClient,
  page: AddressedDocument,
  cards: readonly OwnedCard[],
  target?: string,
): Promise<void> {
  const ids = [page, ...cards].map(({_id}) => getPublishedId(_id))
  const stored = await client.getDocuments([...ids, ...ids.map((id) => getDraftId(id))])
  const newest = ids.flatMap((_, index) => stored[index + ids.length] ?? stored[index] ?? [])
  const ownIds = newest.map(({_id}) => getPublishedId(_id)).values()
  const drafts = draftsOf(newest, () => ownIds.next().value ?? '')
  const transaction = await leadingOn(client, page, target)
  for (const [index, {_id, ...fields}] of drafts.entries()) {
    const former = newest[index]
    if (!former) continue
    // Whoever types meanwhile loses nothing: the draft has another revision then, and all stays published.
    if (former._id === _id) transaction.patch(_id, {ifRevisionID: former._rev, set: fields})
    else transaction.create({...fields, _id, _createdAt: former._createdAt})
  }
  // An agent comes first, since it refers to its cards.
  for (const id of ids) transaction.delete(id)
  await transaction.commit({visibility: 'sync', tag: 'unpublish-page'})
}

/**
 * What deleting or unpublishing a document means.
 * @param documents all of them, drafts and versions too: texts print facts of a document by its id, which is no reference
 */
export function consequencesOf(
  documents: readonly CheckedDocument[],
  document: AddressedDocument,
  isPublished: boolean,
): Consequences {
  const id = getPublishedId(document._id)
  const users = new Map(
    documents
      .filter((each) => uses(each, id))
      .map(({_id, _type}) => [getPublishedId(_id), {_id: getPublishedId(_id), _type}]),
  )
  users.delete(id)
  return {
    users: [...users.values()].sort(byTypeAndId),
    path: isPublished ? hrefOf(document) : undefined,
  }
}

const byTypeAndId = (a: {_id: string; _type: string}, b: {_id: string; _type: string}) =>
  a._type.localeCompare(b._type) || a._id.localeCompare(b._id)

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

/** The pages but one, by their paths; without those of the client area, to which nobody is led from elsewhere. */
export function otherPages(published: readonly CheckedDocument[], id: string): OtherPage[] {
  return published
    .filter((page) => linkableTypes.includes(page._type) && !accountTypes.includes(page._type))
    .flatMap((page) => {
      const path = page._id === getPublishedId(id) ? undefined : hrefOf(addressOf(page))
      return path === undefined ? [] : [{_id: page._id, title: nameOf(page) ?? path, path}]
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** Begins a transaction, after which visitors of a page and of all its former addresses are led to another page. */
async function leadingOn(
  client: SanityClient,
  page: AddressedDocument,
  target?: string,
): Promise<Transaction> {
  const transaction = client.transaction()
  if (!target) return transaction
  const to = {_type: 'reference', _ref: target, _weak: true}
  const former: string[] = await client.fetch(
    '*[_type == "redirect" && page._ref == $id]._id',
    {id: page._id},
    {perspective: 'published'},
  )
  for (const each of former) transaction.patch(each, {set: {page: to}})
  const redirect = formerAddress(page)
  return redirect ? transaction.createOrReplace({...redirect, page: to}) : transaction
}
