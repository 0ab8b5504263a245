import type {SanityDocument, SanityDocumentStub} from '@sanity/client'
import {getDraftId, getPublishedId} from 'sanity'
import {hues} from '../../../domain/hues.ts'

/** What a copy must not share with other agents. */
interface Others {
  slugs: readonly (string | null)[]
  hues: readonly (string | null)[]
  lastPosition: number | null
}

/**
 * Drafts of a copy of an agent and of the cards that belong to it.
 * @param newId makes the id of the copy of a document
 */
export function copyAgent(
  agent: SanityDocument,
  cards: readonly SanityDocument[],
  others: Others,
  newId: () => string,
): SanityDocumentStub[] {
  const copies = new Map<string, string>([agent, ...cards].map(({_id}) => [getPublishedId(_id), newId()]))
  const types = new Map<string, string>([agent, ...cards].map(({_id, _type}) => [getPublishedId(_id), _type]))
  const referring = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(referring)
    if (typeof value !== 'object' || value === null) return value
    const fields = Object.fromEntries(Object.entries(value).map(([name, field]) => [name, referring(field)]))
    const former = typeof fields._ref === 'string' ? fields._ref : ''
    const copy = copies.get(former)
    if (copy === undefined) return fields
    // Nothing but drafts exists of the copies, so references to them are weak until they are published.
    const strengthened = fields._weak === true && !fields._strengthenOnPublish
    const mark = strengthened ? {} : {_strengthenOnPublish: {type: types.get(former)}}
    return {...fields, _ref: copy, _weak: true, ...mark}
  }
  const draftOf = ({_id, _rev, _createdAt, _updatedAt, ...fields}: SanityDocument): SanityDocumentStub => ({
    ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, referring(field)])),
    _type: fields._type,
    _id: getDraftId(copies.get(getPublishedId(_id)) ?? newId()),
  })
  return [{...draftOf(agent), ...ownOf(agent, others)}, ...cards.map(draftOf)]
}

/** The fields by which visitors and editors tell the copy from its original. Its emblem is drawn from its address. */
function ownOf(agent: SanityDocument, others: Others) {
  const taken = new Set(others.hues)
  const slug: unknown = agent.slug?.current
  return {
    name: `${typeof agent.name === 'string' ? agent.name : 'Agent'} (copy)`,
    slug: {_type: 'slug', current: freeSlug(typeof slug === 'string' ? slug : 'agent', others.slugs)},
    hue: Object.keys(hues).find((hue) => !taken.has(hue)) ?? agent.hue,
    emblem: undefined,
    order: (others.lastPosition ?? 0) + 1,
  }
}

function freeSlug(slug: string, taken: readonly (string | null)[]): string {
  for (let count = 1; ; count++) {
    const candidate = count === 1 ? `${slug}-copy` : `${slug}-copy-${count}`
    if (!taken.includes(candidate)) return candidate
  }
}
