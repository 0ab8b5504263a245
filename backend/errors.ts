import type {Schemas} from '../domain/api.gen.ts'

export type ErrorCode = Schemas['Error']['error']['code']

/** Makes the response an error: an HTTP status, a code for programs and a message for developers. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: ErrorStatus
  readonly code: ErrorCode
  /** Further headers of the response, such as Retry-After. */
  readonly headers: Record<string, string>

  constructor(status: ErrorStatus, code: ErrorCode, message: string, headers: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.code = code
    this.headers = headers
  }
}

export type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 503

/** 401, with the header that RFC 9110 §11.6.1 requires. The message never says what is wrong with a token. */
export function unauthorized(message = 'Sign in: a valid ID token is needed'): ApiError {
  return new ApiError(401, 'unauthorized', message, {'WWW-Authenticate': 'Bearer'})
}

/** 503: the client should try again in `retryAfterSeconds`. */
export function unavailable(message: string, retryAfterSeconds = 1): ApiError {
  return new ApiError(503, 'unavailable', message, {'Retry-After': String(retryAfterSeconds)})
}

/** 429: the client should try again in `retryAfterSeconds`. */
export function tooManyRequests(message: string, retryAfterSeconds: number): ApiError {
  return new ApiError(429, 'too_many_requests', message, {'Retry-After': String(retryAfterSeconds)})
}

/** 503 for work that is refused at once, because too much of its kind is running. */
export function atCapacity(): ApiError {
  return unavailable('The backend is at capacity')
}

/** The body of every failure. */
export function errorBody(error: ApiError, requestId: string): Schemas['Error'] {
  return {error: {code: error.code, message: error.message, requestId}}
}
