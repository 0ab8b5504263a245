import type {ContentfulStatusCode} from 'hono/utils/http-status'
import {httpError, LakeError} from '../errors.ts'

/** A query that cannot be parsed; `start` and `end` are offsets into the query. */
export function queryParseError(query: string, description: string, start: number, end: number): LakeError {
  return new LakeError(400, {error: {type: 'queryParseError', description, query, start, end}}, description)
}

/** A query that parsed but could not be answered (too deep, too large, a function that needs the cloud). */
export function queryExecutionError(query: string, description: string): LakeError {
  return new LakeError(400, {error: {type: 'queryExecutionError', description, query}}, description)
}

/** A query that ran longer than `deadlineMs` milliseconds and was stopped. */
export function queryTimeoutError(query: string, deadlineMs: number): LakeError {
  const description = `Query timed out after ${deadlineMs} ms`
  return new LakeError(408, {error: {type: 'queryTimeoutError', description, query}}, description)
}

/** A query that, with its dataset, does not fit into the `heapMb` megabytes of a query thread. */
export function outOfMemoryError(query: string, heapMb: number): LakeError {
  return queryExecutionError(query, `the query and its dataset need more than ${heapMb} MB of memory`)
}

/** More queries than the lake can hold; the answer carries `Retry-After`. */
export function tooManyQueriesError(): LakeError {
  return httpError(503, 'Too many concurrent queries, try again in a moment')
}

/** A LakeError as plain data, to cross from a worker thread. */
export interface ErrorMessage {
  status: ContentfulStatusCode
  body: Record<string, unknown>
  message: string
}

/** Makes an error ready to cross. */
export function toErrorMessage(error: LakeError): ErrorMessage {
  return {status: error.status, body: error.body, message: error.message}
}

/** Makes an error again of what crossed. */
export function fromErrorMessage({status, body, message}: ErrorMessage): LakeError {
  return new LakeError(status, body, message)
}
