/** What the lake accepts as JSON. https://www.sanity.io/docs/content-lake/technical-limits */
import {invalidMutation, mutationError} from '../errors.ts'
import {newKey} from '../ids.ts'
import {isRecord} from 'service-kit/guards'

/** Bytes of a document as JSON. */
const maxDocumentBytes = 32 * 1024 * 1024
/** Attributes inside attributes, array items not counted, as Sanity's limit on depth does. */
const maxDepth = 20
/** Arrays inside arrays would pass the limit above; this one keeps recursion from overflowing the stack. */
const maxNesting = 200
const tooDeep = `Document exceeds the maximum attribute depth of ${maxDepth}`

interface CopyOptions {
  /** Gives objects in arrays a `_key` where they have none. */
  arrayKeys: boolean
  index: number
}

/**
 * Copies a value from a request, so that later changes by the caller cannot reach the store.
 * @throws LakeError (400) for what is not JSON, for `__proto__` as a name, and for too deep nesting
 */
function copyJson(value: unknown, options: CopyOptions, nesting = 0): unknown {
  if (nesting > maxNesting) throw invalidMutation(tooDeep, options.index)
  if (Array.isArray(value)) return copyItems(value, options, nesting)
  if (isRecord(value)) return copyObject(value, options, nesting)
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value
  if (typeof value === 'number' && Number.isFinite(value)) return value
  throw invalidMutation(`Value of type ${typeof value} is not JSON`, options.index)
}

/** As `copyJson`, for a value that is an object. */
export function copyObject(value: object, options: CopyOptions, nesting = 0): Record<string, unknown> {
  const copy: Record<string, unknown> = {}
  for (const [name, item] of Object.entries(value)) {
    // As a JavaScript property this name would replace the object's prototype.
    if (name === '__proto__') throw invalidMutation('Invalid attribute name "__proto__"', options.index)
    if (item !== undefined) copy[name] = copyJson(item, options, nesting + 1)
  }
  return copy
}

/** As `copyJson`, for an array; here missing keys are given. */
export function copyItems(items: unknown[], options: CopyOptions, nesting = 0): unknown[] {
  const copies = items.map((item) => copyJson(item, options, nesting + 1))
  return options.arrayKeys ? withKeys(copies) : copies
}

/** Checks a finished document and returns its JSON, which the caller stores. */
export function documentJson(document: object & {_id: string}, index: number): string {
  if (isDeeper(document, maxDepth)) throw invalidMutation(tooDeep, index)
  const json = JSON.stringify(document)
  // A character takes at most three bytes per UTF-16 unit: most documents need no counting.
  if (json.length * 3 > maxDocumentBytes && Buffer.byteLength(json) > maxDocumentBytes) {
    const description = `Document "${document._id}" exceeds the maximum size of ${maxDocumentBytes} bytes`
    throw mutationError(413, 'documentTooLargeError', description, {id: document._id}, index)
  }
  return json
}

/** Whether attributes are nested deeper than the limit; patches add to documents bit by bit. */
function isDeeper(value: unknown, limit: number, nesting = 0): boolean {
  if (Array.isArray(value)) {
    return nesting > maxNesting || value.some((item) => isDeeper(item, limit, nesting + 1))
  }
  if (!isRecord(value)) return false
  return limit < 0 || Object.values(value).some((item) => isDeeper(item, limit - 1, nesting + 1))
}

function withKeys(items: unknown[]): unknown[] {
  return items.map((item) =>
    isRecord(item) && item['_key'] === undefined ? {_key: newKey(), ...item} : item,
  )
}
