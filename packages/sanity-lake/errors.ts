/**
 * The error that the lake answers with: the status and JSON body of Sanity's API in the same case,
 * so that @sanity/client throws the error its users know.
 */
export class LakeError extends Error {
  readonly status: number
  readonly body: Record<string, unknown>

  constructor(status: number, body: Record<string, unknown>, message: string) {
    super(message)
    this.name = 'LakeError'
    this.status = status
    this.body = body
  }
}

/** The shape of errors outside of queries and mutations: `{statusCode, error, message}`. */
export function httpError(status: number, error: string, message: string): LakeError {
  return new LakeError(status, {statusCode: status, error, message}, message)
}

/** 404 with the hosted service's wording. */
export function datasetNotFound(name: string, projectId: string): LakeError {
  return httpError(404, 'Dataset not found', `Dataset "${name}" not found for project ID "${projectId}"`)
}

/** One refused mutation or action of a request; `index` is its place in the request. */
export interface ErrorItem {
  error: {type: string; description: string; [detail: string]: unknown}
  index: number
}

/** A mutation that was refused: `{error: {type: 'mutationError', description, items: [{error, index}]}}`. */
export function mutationError(
  status: number,
  type: string,
  description: string,
  details: Record<string, unknown> = {},
  index = 0,
): LakeError {
  return itemError(status, 'mutationError', `Mutation failed: ${description}`, [
    {error: {type, description, ...details}, index},
  ])
}

/** Several mutations of one request that are not valid in themselves (400). */
export function validationErrors(items: ErrorItem[]): LakeError {
  return itemError(400, 'mutationError', `Mutation(s) failed with ${items.length} error(s)`, items)
}

/** An action that was refused: as `mutationError`, with the type `actionError`. */
export function actionError(
  status: number,
  type: string,
  description: string,
  details: Record<string, unknown> = {},
  index = 0,
): LakeError {
  return itemError(status, 'actionError', `Action failed: ${description}`, [
    {error: {type, description, ...details}, index},
  ])
}

function itemError(status: number, type: string, description: string, items: ErrorItem[]): LakeError {
  return new LakeError(status, {error: {type, description, items}}, description)
}
