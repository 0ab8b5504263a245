/** Turns the mutations of a request into checked, complete ones: ids filled in, values copied. */
import {mutationError, validationErrors, type ErrorItem} from '../errors.ts'
import {isDocumentId, newDocumentId} from '../ids.ts'
import type {InsertOperation, PatchOperations, SanityDocumentStub} from '../types.ts'
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
  | {kind: 'delete'; id: string; purge: boolean}
  | {kind: 'patch'; id: string; patch: PatchOperations}

const createKinds = ['create', 'createIfNotExists', 'createOrReplace'] as const

/**
 * @throws LakeError 400 `mutationError`: with one item for each malformed id, or the first other fault
 */
export function prepareMutations(mutations: unknown, arrayKeys: boolean): PreparedMutation[] {
  if (!Array.isArray(mutations)) throw invalid('Request must have an array of "mutations"', 0)
  const prepared = mutations.map((mutation: unknown, index) => prepare(mutation, index, arrayKeys))
  const malformed = prepared.flatMap((mutation, index) => malformedId(idOf(mutation), index))
  if (malformed.length > 0) throw validationErrors(malformed)
  return prepared
}

function idOf(mutation: PreparedMutation): string {
  return 'document' in mutation ? mutation.document._id : mutation.id
}

function prepare(mutation: unknown, index: number, arrayKeys: boolean): PreparedMutation {
  if (!isRecord(mutation)) throw invalid('A mutation must be an object', index)
  const kinds = Object.keys(mutation)
  const [kind] = kinds
  if (kind === undefined || kinds.length > 1) {
    throw invalid(
      'A mutation must have exactly one of create, createIfNotExists, createOrReplace, delete, patch',
      index,
    )
  }
  const content = mutation[kind]
  if (!isRecord(content)) throw invalid(`Value of "${kind}" must be an object`, index)
  const created = createKinds.find((name) => name === kind)
  if (created) return {kind: created, document: prepareDocument(content, index, arrayKeys)}
  if (kind === 'delete') return {kind, id: selectedId(content, kind, index), purge: content['purge'] === true}
  if (kind === 'patch') return preparePatch(content, index, arrayKeys)
  throw invalid(`Unknown mutation "${kind}"`, index)
}

function prepareDocument(content: object, index: number, arrayKeys: boolean): CompleteStub {
  const document = copyObject(content, {arrayKeys, index})
  const type = document['_type']
  if (typeof type !== 'string' || type === '') throw invalid('Document does not have a type', index)
  const stub: CompleteStub = {...document, _id: completeId(document['_id'], index), _type: type}
  for (const name of ['_createdAt', '_updatedAt'] as const) {
    const time: unknown = stub[name]
    // Clients clear a time with null or leave it out; the lake then stamps it.
    if (time === undefined || time === null) delete stub[name]
    else if (!isString(time) || !isTimestamp(time)) {
      throw invalid(`Attribute "${name}" must be an ISO 8601 timestamp`, index)
    }
  }
  return stub
}

/** No id: a random one; an id that ends in a dot is the beginning of one (`drafts.` makes a draft). */
function completeId(id: unknown, index: number): string {
  if (id === undefined || id === null || id === '') return newDocumentId()
  if (typeof id !== 'string') throw invalid('Attribute "_id" must be a string', index)
  return id.endsWith('.') ? id + newDocumentId() : id
}

function preparePatch(content: Record<string, unknown>, index: number, arrayKeys: boolean): PreparedMutation {
  const id = selectedId(content, 'patch', index)
  const {id: _id, query: _query, params: _params, ...operations} = content
  return {kind: 'patch', id, patch: checkOperations(operations, index, arrayKeys)}
}

const valueMaps = ['set', 'setIfMissing'] as const

const operationNames = new Set<string>([
  ...valueMaps,
  'unset',
  'inc',
  'dec',
  'insert',
  'diffMatchPatch',
  'ifRevisionID',
  'ifRevisionId',
])

function checkOperations(
  operations: Record<string, unknown>,
  index: number,
  arrayKeys: boolean,
): PatchOperations {
  const unknown = Object.keys(operations).find((name) => !operationNames.has(name))
  if (unknown !== undefined) throw invalid(`Unknown patch operation "${unknown}"`, index)
  const patch: PatchOperations = {}
  const {ifRevisionID = operations['ifRevisionId'], unset, inc, dec, insert, diffMatchPatch} = operations
  if (ifRevisionID !== undefined && ifRevisionID !== null) {
    if (typeof ifRevisionID !== 'string') throw invalid('"ifRevisionID" must be a string', index)
    patch.ifRevisionID = ifRevisionID
  }
  for (const name of valueMaps) {
    const values = operations[name]
    if (values === undefined) continue
    if (!isRecord(values)) throw invalid(`"${name}" must be an object of paths and values`, index)
    patch[name] = copyObject(values, {arrayKeys, index})
  }
  if (unset !== undefined) patch.unset = checkPaths(unset, index)
  if (inc !== undefined) patch.inc = checkValues(inc, 'inc', isNumber, index)
  if (dec !== undefined) patch.dec = checkValues(dec, 'dec', isNumber, index)
  if (diffMatchPatch !== undefined) {
    patch.diffMatchPatch = checkValues(diffMatchPatch, 'diffMatchPatch', isString, index)
  }
  if (insert !== undefined) patch.insert = checkInsert(insert, index, arrayKeys)
  return patch
}

function checkPaths(unset: unknown, index: number): string[] {
  if (Array.isArray(unset) && unset.every(isString)) return [...unset]
  throw invalid('"unset" must be an array of paths', index)
}

function checkValues<T>(
  values: unknown,
  name: string,
  isValue: (value: unknown) => value is T,
  index: number,
): Record<string, T> {
  if (!isRecord(values)) throw invalid(`"${name}" must be an object of paths and values`, index)
  const checked: Record<string, T> = {}
  for (const [path, value] of Object.entries(values)) {
    if (!isValue(value)) throw invalid(`"${name}" has no valid value at "${path}"`, index)
    checked[path] = value
  }
  return checked
}

function checkInsert(insert: unknown, index: number, arrayKeys: boolean): InsertOperation {
  if (!isRecord(insert) || !Array.isArray(insert['items'])) throw invalid('"insert" must have "items"', index)
  const items: unknown[] = copyItems(insert['items'], {arrayKeys, index})
  const {before, after, replace} = insert
  if (isString(before)) return {before, items}
  if (isString(after)) return {after, items}
  if (isString(replace)) return {replace, items}
  throw invalid('"insert" must have one of "before", "after" and "replace"', index)
}

function selectedId(content: Record<string, unknown>, kind: string, index: number): string {
  const {id} = content
  if (isString(id) && id !== '') return id
  throw invalid(`"${kind}" must have an "id"`, index)
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

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

function invalid(description: string, index: number): Error {
  return mutationError(400, 'validationError', description, {}, index)
}
