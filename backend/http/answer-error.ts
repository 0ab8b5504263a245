import {codeOf} from 'service-kit/process'
import {BodyRefused} from 'service-kit/request-body'
import {tooManyMessages} from '../../domain/form-fields.ts'
import openapi from '../openapi.json' with {type: 'json'}
import {ApiError, errorBody, unavailable} from '../errors.ts'
import type {Log} from '../log.ts'
import {isFormPost} from './body.ts'
import type {AppContext} from './context.ts'

/** Answers a request that failed: with a page for a visitor without JavaScript, with JSON for everybody else. */
export function answerError(c: AppContext, error: Error, log: Log): Response {
  const apiError = error instanceof ApiError ? error : asApiError(error)
  if (!apiError || apiError.status >= 500) {
    log.error('request failed', error, {requestId: c.get('requestId')})
  }
  const answer = apiError ?? new ApiError(500, 'internal', 'The backend failed')
  for (const [name, value] of Object.entries(answer.headers)) c.header(name, value)
  // Only the response to a plain form is shown to a person.
  if (isFormPost(c) && c.req.path === '/api/contact') return c.html(formErrorPage(answer), answer.status)
  return c.json(errorBody(answer, c.get('requestId')), answer.status)
}

/**
 * SQLSTATE codes and classes, and codes of Node's network layer, that mean "try again later":
 * 08 connection, 53 insufficient resources, 57 operator intervention (shutdown, and 57014 statement timeout).
 */
const temporary = /^(08|53|57|55P03|40001|40P01|ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)/

/** SQLSTATE codes for a value that Postgres cannot take: 22007 and 22008 for a time, 22021 for a character. */
const refusedValue = /^220(07|08|21)$/

const bodyErrors = {400: 'bad_request', 413: 'too_large', 415: 'unsupported_media_type'} as const

/**
 * The answer to a body that is not taken, and to an error of the database: 503 for a failure that passes by itself, 400 for a value of the
 * request that it cannot take; undefined for a fault of the backend.
 */
export function asApiError(error: Error): ApiError | undefined {
  if (error instanceof BodyRefused) return new ApiError(error.status, bodyErrors[error.status], error.message)
  const code = codeOf(error)
  const isTemporary =
    temporary.test(code) ||
    /timeout exceeded when trying to connect|Connection terminated|is not queryable|Query read timeout/.test(
      error.message,
    )
  if (isTemporary) return unavailable('The database does not answer at the moment', 2)
  if (!refusedValue.test(code)) return undefined
  return new ApiError(
    400,
    'bad_request',
    'A time does not exist, or a text has a character that cannot be stored',
  )
}

const routes = Object.entries(openapi.paths).map(([path, operations]) => ({
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
  methods: Object.keys(operations).map((name) => name.toUpperCase()),
}))

/** The error for a path and method without a route: 405 with the allowed methods (RFC 9110 §15.5.6), or 404. */
export function unknownRoute(path: string): ApiError {
  const allowed = routes.find(({pattern}) => pattern.test(path))?.methods
  if (!allowed) return new ApiError(404, 'not_found', 'There is no such route')
  const list = [...allowed, ...(allowed.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ')
  return new ApiError(405, 'method_not_allowed', `Allowed here: ${list}`, {Allow: list})
}

/** The page for a visitor without JavaScript whose message was refused. Going back keeps what was typed. */
function formErrorPage(error: ApiError): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Your message was not sent</title>
<h1>Your message was not sent</h1>
<p>${advice(error)}</p>
<p>Go back with your browser's Back button: what you wrote is still there.</p>
`
}

function advice({status, headers}: ApiError): string {
  if (status === 429) return tooManyMessages(Number(headers['Retry-After']))
  if (status === 413) return 'The message is too long. Please shorten it.'
  if (status === 403)
    return 'It did not come from a page of ours. Please open our contact page, and send it from there.'
  if (status >= 500) return 'Something on our side does not work at the moment. Please try again in a minute.'
  return 'Please check that your name and e-mail address are filled in correctly.'
}
