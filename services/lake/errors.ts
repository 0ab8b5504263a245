/**
 * The one error of the lake: the status and the JSON body that Sanity's API answers in the same case,
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

/** A mutation that was refused: `{error: {type: 'mutationError', description, items: [{error, index}]}}`. */
export function mutationError(
  status: number,
  type: string,
  description: string,
  details: Record<string, unknown> = {},
  index = 0,
): LakeError {
  const items = [{error: {type, description, ...details}, index}]
  return new LakeError(
    status,
    {error: {type: 'mutationError', description: `The mutation(s) failed: ${description}`, items}},
    description,
  )
}
