import {STATUS_CODES} from 'node:http'
import type {ContentfulStatusCode} from 'hono/utils/http-status'

/**
 * The error that the lake answers with: the status and JSON body of Sanity's API in the same case,
 * so that @sanity/client throws the error its users know.
 */
export class LakeError extends Error {
  readonly status: ContentfulStatusCode
  readonly body: Record<string, unknown>

  constructor(status: ContentfulStatusCode, body: Record<string, unknown>, message: string) {
    super(message)
    this.name = 'LakeError'
    this.status = status
    this.body = body
  }
}

/** The shape of errors outside of queries and mutations: `{statusCode, error, message}`. */
export function httpError(
  status: ContentfulStatusCode,
  message: string,
  error = STATUS_CODES[status] ?? '',
): LakeError {
  return new LakeError(status, {statusCode: status, error, message}, message)
}

/** 404 with the hosted service's wording. */
export function datasetNotFound(name: string, projectId: string): LakeError {
  const message = `Dataset "${name}" not found for project ID "${projectId}"`
  return httpError(404, message, 'Dataset not found')
}

/** One refused mutation or action of a request; `index` is its place in the request. */
export interface ErrorItem {
  error: {type: string; description: string; [detail: string]: unknown}
  index: number
}

/** A mutation that was refused: `{error: {type: 'mutationError', description, items: [{error, index}]}}`. */
export const mutationError = itemError.bind(undefined, 'mutationError', 'Mutation failed')

/** A mutation that is not valid in itself (400). @param index its place in the request */
export function invalidMutation(description: string, index: number): LakeError {
  return mutationError(400, 'validationError', description, {}, index)
}

/** An action that was refused: as `mutationError`, with the type `actionError`. */
export const actionError = itemError.bind(undefined, 'actionError', 'Action failed')

/** @param index place of the mutation or action in the request */
function itemError(
  kind: string,
  failed: string,
  status: ContentfulStatusCode,
  type: string,
  description: string,
  details: Record<string, unknown> = {},
  index = 0,
): LakeError {
  const items = [{error: {type, description, ...details}, index}]
  const whole = `${failed}: ${description}`
  return new LakeError(status, {error: {type: kind, description: whole, items}}, whole)
}

/** Several mutations of one request that are not valid in themselves (400). */
export function validationErrors(items: ErrorItem[]): LakeError {
  const description = `Mutation(s) failed with ${items.length} error(s)`
  return new LakeError(400, {error: {type: 'mutationError', description, items}}, description)
}
