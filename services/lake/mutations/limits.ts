/** What the lake accepts as JSON. https://www.sanity.io/docs/content-lake/technical-limits */
import {mutationError} from '../errors.ts'
import {newKey} from '../ids.ts'
import {isObject} from './json.ts'

/** Bytes of a document as JSON. */
export const maxDocumentBytes = 32 * 1024 * 1024
/** Attributes inside attributes, array items not counted, as Sanity's limit on depth does. */
export const maxDepth = 20
/** Arrays inside arrays would pass the limit above; this one keeps recursion from overflowing the stack. */
const maxNesting = 200

interface CopyOptions {
  /** Gives objects in arrays a `_key` where they have none. */
  arrayKeys: boolean
  index: number
}

/**
 * Copies a value from a request, so that later changes by the caller cannot reach the store.
 * @throws LakeError (400) for what is not JSON, for `__proto__` as a name, and for too deep nesting
 */
export function copyJson(value: unknown, options: CopyOptions, depth = 0, nesting = 0): unknown {
  if (depth > maxDepth || nesting > maxNesting) {
    throw invalid(`Document exceeds the maximum attribute depth of ${maxDepth}`, options.index)
  }
  if (Array.isArray(value)) return copyItems(value, options, depth, nesting)
  if (isObject(value)) return copyObject(value, options, depth, nesting)
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value
  if (typeof value === 'number' && Number.isFinite(value)) return value
  throw invalid(`Value of type ${typeof value} is not JSON`, options.index)
}

/** As `copyJson`, for a value that is an object. */
export function copyObject(
  value: object,
  options: CopyOptions,
  depth = 0,
  nesting = 0,
): Record<string, unknown> {
  const copy: Record<string, unknown> = {}
  for (const [name, item] of Object.entries(value)) {
    // As a JavaScript property this name would replace the object's prototype.
    if (name === '__proto__') throw invalid('Invalid attribute name "__proto__"', options.index)
    if (item !== undefined) copy[name] = copyJson(item, options, depth + 1, nesting + 1)
  }
  return copy
}

/** As `copyJson`, for an array; here missing keys are given. */
export function copyItems(items: unknown[], options: CopyOptions, depth = 0, nesting = 0): unknown[] {
  const copies = items.map((item) => copyJson(item, options, depth, nesting + 1))
  return options.arrayKeys ? withKeys(copies) : copies
}

/** Checks a finished document and returns its JSON, which the caller stores. */
export function documentJson(document: object & {_id: string}, index: number): string {
  const json = JSON.stringify(document)
  // A character takes at most three bytes per UTF-16 unit: most documents need no counting.
  if (json.length * 3 > maxDocumentBytes && Buffer.byteLength(json) > maxDocumentBytes) {
    const description = `Document "${document._id}" exceeds the maximum size of ${maxDocumentBytes} bytes`
    throw mutationError(413, 'documentTooLargeError', description, {id: document._id}, index)
  }
  return json
}

function withKeys(items: unknown[]): unknown[] {
  return items.map((item) =>
    isObject(item) && item['_key'] === undefined ? {_key: newKey(), ...item} : item,
  )
}

function invalid(description: string, index: number): Error {
  return mutationError(400, 'validationError', description, {}, index)
}
