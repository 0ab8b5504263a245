import type {Schemas} from '../../domain/api.gen.ts'

type ErrorCode = Schemas['Error']['error']['code']

/** The status of a call without any answer: the browser is offline, the connection was refused, or the time is up. */
export const NO_ANSWER = 0

/** A call to the backend that failed. Programs decide by `code`; the message is for the log. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** The HTTP status, or NO_ANSWER. */
  readonly status: number
  readonly code: ErrorCode | undefined
  /** Seconds after which to try again, where the backend says so. */
  readonly retryAfter: number | undefined
  /** Method and path, such as `GET /api/agents`. */
  readonly call: string

  constructor(
    call: string,
    status: number,
    message: string,
    options: ErrorOptions & {code?: ErrorCode | undefined; retryAfter?: number | undefined} = {},
  ) {
    super(message, options)
    this.call = call
    this.status = status
    this.code = options.code
    this.retryAfter = options.retryAfter
  }

  /** Whether the same call may succeed later: there was no answer, there were too many calls, or the server failed. */
  get mayPass(): boolean {
    return this.status === NO_ANSWER || this.status === 429 || this.status >= 500
  }
}

/** The error for a response that is not OK. For creating the user, its message includes the body's text, as specified. */
export async function errorOf(call: string, response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '')
  const message = `HTTP error! status: ${response.status}`
  const detail = call === 'POST /api/users' && text ? `, message: ${text}` : ''
  const retryAfter = Number(response.headers.get('retry-after')) || undefined
  return new ApiError(call, response.status, message + detail, {code: codeOf(text), retryAfter})
}

/** The code in the body of a response; undefined when something between the browser and the backend answered. */
function codeOf(text: string): ErrorCode | undefined {
  try {
    const body: Partial<Schemas['Error']> | null = JSON.parse(text)
    return body?.error?.code
  } catch {
    return undefined
  }
}
