/** Turns the mutations of a request into checked, complete ones: ids filled in, values copied. */
import * as v from 'valibot'
import {invalidMutation, validationErrors, type ErrorItem} from '../errors.ts'
import {isDocumentId, newDocumentId} from '../ids.ts'
import type {PatchOperations, SanityDocumentStub} from '../types.ts'
import {isRecord} from 'service-kit/guards'
import {isTimestamp} from './json.ts'
import {copyItems, copyObject} from './limits.ts'

/** A document to create, with its id. */
export interface CompleteStub extends SanityDocumentStub {
  _id: string
  _createdAt?: string
  _updatedAt?: string
}

export type PreparedMutation =
  | {kind: 'create' | 'createIfNotExists' | 'createOrReplace'; document: CompleteStub}
  | {kind: 'delete'; id: string}
  | {kind: 'patch'; id: string; patch: PatchOperations}

const createKinds = ['create', 'createIfNotExists', 'createOrReplace'] as const

/**
 * @throws LakeError 400 `mutationError`: with one item for each malformed id, or the first other fault
 */
export function prepareMutations(mutations: unknown, arrayKeys: boolean): PreparedMutation[] {
  if (!Array.isArray(mutations)) throw invalidMutation('Request must have an array of "mutations"', 0)
  const prepared = mutations.map((mutation: unknown, index) => prepare(mutation, index, arrayKeys))
  const malformed = prepared.flatMap((mutation, index) => malformedId(idOf(mutation), index))
  if (malformed.length > 0) throw validationErrors(malformed)
  return prepared
}

function idOf(mutation: PreparedMutation): string {
  return 'document' in mutation ? mutation.document._id : mutation.id
}

function prepare(mutation: unknown, index: number, arrayKeys: boolean): PreparedMutation {
  if (!isRecord(mutation)) throw invalidMutation('A mutation must be an object', index)
  const kinds = Object.keys(mutation)
  const [kind] = kinds
  if (kind === undefined || kinds.length > 1) {
    throw invalidMutation(
      'A mutation must have exactly one of create, createIfNotExists, createOrReplace, delete, patch',
      index,
    )
  }
  const content = mutation[kind]
  if (!isRecord(content)) throw invalidMutation(`Value of "${kind}" must be an object`, index)
  const created = createKinds.find((name) => name === kind)
  if (created) return {kind: created, document: prepareDocument(content, index, arrayKeys)}
  if (kind === 'delete') return {kind, id: selectedId(content, kind, index)}
  if (kind === 'patch') return preparePatch(content, index, arrayKeys)
  throw invalidMutation(`Unknown mutation "${kind}"`, index)
}

function prepareDocument(content: object, index: number, arrayKeys: boolean): CompleteStub {
  const document = copyObject(content, {arrayKeys, index})
  const type = document['_type']
  if (typeof type !== 'string' || type === '') throw invalidMutation('Document does not have a type', index)
  const stub: CompleteStub = {...document, _id: completeId(document['_id'], index), _type: type}
  for (const name of ['_createdAt', '_updatedAt'] as const) {
    const time: unknown = stub[name]
    // Clients clear a time with null or leave it out; the lake then stamps it.
    if (time === undefined || time === null) delete stub[name]
    else if (!isString(time) || !isTimestamp(time)) {
      throw invalidMutation(`Attribute "${name}" must be an ISO 8601 timestamp`, index)
    }
  }
  return stub
}

/** No id: a random one; an id that ends in a dot is the beginning of one (`drafts.` makes a draft). */
function completeId(id: unknown, index: number): string {
  if (id === undefined || id === null || id === '') return newDocumentId()
  if (typeof id !== 'string') throw invalidMutation('Attribute "_id" must be a string', index)
  return id.endsWith('.') ? id + newDocumentId() : id
}

function preparePatch(content: Record<string, unknown>, index: number, arrayKeys: boolean): PreparedMutation {
  const id = selectedId(content, 'patch', index)
  const {id: _id, query: _query, params: _params, ...given} = content
  return {kind: 'patch', id, patch: checkOperations(given, index, arrayKeys)}
}

const isValues = v.custom<Record<string, unknown>>(isRecord, 'must be an object of paths and values')
const numbers = v.pipe(isValues, v.record(v.string(), v.pipe(v.number(), v.finite())))
const items = v.array(v.unknown())

/** https://www.sanity.io/docs/http-patches */
const operations = v.strictObject({
  ifRevisionID: v.nullish(v.string()),
  ifRevisionId: v.nullish(v.string()),
  set: v.optional(isValues),
  setIfMissing: v.optional(isValues),
  unset: v.optional(v.array(v.string())),
  inc: v.optional(numbers),
  dec: v.optional(numbers),
  insert: v.optional(
    v.union(
      [
        v.object({before: v.string(), items}),
        v.object({after: v.string(), items}),
        v.object({replace: v.string(), items}),
      ],
      'must have "items", and one of "before", "after" and "replace"',
    ),
  ),
  diffMatchPatch: v.optional(v.pipe(isValues, v.record(v.string(), v.string()))),
})

function checkOperations(given: Record<string, unknown>, index: number, arrayKeys: boolean): PatchOperations {
  const result = v.safeParse(operations, given)
  if (!result.success) {
    const [issue] = result.issues
    throw invalidMutation(`Invalid patch operation "${v.getDotPath(issue)}": ${issue.message}`, index)
  }
  const options = {arrayKeys, index}
  const {ifRevisionId, ifRevisionID = ifRevisionId, set, setIfMissing, insert, ...others} = result.output
  return {
    ...others,
    ...(typeof ifRevisionID === 'string' && {ifRevisionID}),
    ...(set && {set: copyObject(set, options)}),
    ...(setIfMissing && {setIfMissing: copyObject(setIfMissing, options)}),
    ...(insert && {insert: {...insert, items: copyItems(insert.items, options)}}),
  }
}

function selectedId(content: Record<string, unknown>, kind: string, index: number): string {
  const {id} = content
  if (isString(id) && id !== '') return id
  throw invalidMutation(`"${kind}" must have an "id"`, index)
}

function malformedId(id: string, index: number): ErrorItem[] {
  if (isDocumentId(id)) return []
  const error = {
    type: 'validationError',
    description: `Malformed document ID: ${JSON.stringify(id)}`,
    // The hosted service shows the offending value in its own encoding.
    value: {Kind: {string_value: id}},
  }
  return [{error, index}]
}

function isString(value: unknown): value is string {
  return typeof value === 'string'
}
