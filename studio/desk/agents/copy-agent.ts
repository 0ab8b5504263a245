import type {SanityDocument, SanityDocumentStub} from '@sanity/client'
import {getDraftId, getPublishedId} from 'sanity'
import {hues} from '../../../domain/hues.ts'
import type {NewDocument} from '../../../domain/agent-template.ts'

/** What a new agent must not share with other agents, from `othersQuery`. */
export interface Others {
  names: readonly (string | null)[]
  slugs: readonly (string | null)[]
  hues: readonly (string | null)[]
  lastPosition: number | null
}

/** Reads what a new agent must not share with other agents. */
export const othersQuery = `{
  "names": *[_type == "agent"].name,
  "slugs": *[_type == "agent"].slug.current,
  "hues": *[_type == "agent"].hue,
  "lastPosition": *[_type == "agent"] | order(order desc)[0].order
}`

/**
 * Drafts of an agent and its cards under new ids, which refer to each other as these documents do.
 * @param newId makes the id of a document; it is asked in the order of the documents
 */
export function draftsOf(documents: readonly NewDocument[], newId: () => string): SanityDocumentStub[] {
  const ids = new Map<string, string>(documents.map(({_id}) => [getPublishedId(_id), newId()]))
  const types = new Map<string, string>(documents.map(({_id, _type}) => [getPublishedId(_id), _type]))
  const referring = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(referring)
    if (typeof value !== 'object' || value === null) return value
    const fields = Object.fromEntries(Object.entries(value).map(([name, field]) => [name, referring(field)]))
    const former = typeof fields._ref === 'string' ? fields._ref : ''
    const id = ids.get(former)
    if (id === undefined) return fields
    // Nothing but drafts exists of the new documents, so references to them are weak until they are published.
    const strengthened = fields._weak === true && !fields._strengthenOnPublish
    const mark = strengthened ? {} : {_strengthenOnPublish: {type: types.get(former)}}
    return {...fields, _ref: id, _weak: true, ...mark}
  }
  return documents.map(({_id, _originalId, _rev, _createdAt, _updatedAt, ...fields}) => ({
    ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, referring(field)])),
    _type: fields._type,
    _id: getDraftId(ids.get(getPublishedId(_id)) ?? newId()),
  }))
}

/** Drafts of a copy of an agent and of the cards that belong to it, as `draftsOf`. */
export function copyAgent(
  agent: SanityDocument,
  cards: readonly SanityDocument[],
  others: Omit<Others, 'names'>,
  newId: () => string,
): SanityDocumentStub[] {
  const [copy, ...copies] = draftsOf([agent, ...cards], newId)
  return copy ? [{...copy, ...ownOf(agent, others)}, ...copies] : []
}

/** The fields by which visitors and editors tell the copy from its original. Its emblem is drawn from its first address, and stays when that changes. */
function ownOf(agent: SanityDocument, others: Omit<Others, 'names'>) {
  const slug: unknown = agent.slug?.current
  const current = freeSlug(typeof slug === 'string' ? slug : 'agent', others.slugs)
  return {
    name: `${typeof agent.name === 'string' ? agent.name : 'Agent'} (copy)`,
    slug: {_type: 'slug', current},
    hue: freeHues(others.hues)[0] ?? agent.hue,
    emblem: current,
    order: (others.lastPosition ?? 0) + 1,
  }
}

/** The hues that no agent has. */
export const freeHues = (taken: readonly (string | null)[]): string[] =>
  Object.keys(hues).filter((hue) => !taken.includes(hue))

function freeSlug(slug: string, taken: readonly (string | null)[]): string {
  for (let count = 1; ; count++) {
    const candidate = count === 1 ? `${slug}-copy` : `${slug}-copy-${count}`
    if (!taken.includes(candidate)) return candidate
  }
}
