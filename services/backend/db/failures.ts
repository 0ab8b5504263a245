import {unavailable, type ApiError} from '../errors.ts'

/** The database cannot be opened; the message is all that the person who starts the backend needs. */
export class DatabaseUnusable extends Error {
  override readonly name = 'DatabaseUnusable'
}

/**
 * SQLSTATE codes and classes, and codes of Node's network layer, that mean "try again later":
 * 08 connection, 53 insufficient resources, 57 operator intervention (shutdown, and 57014 statement timeout).
 */
const temporary = /^(08|53|57|55P03|40001|40P01|ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)/

/** 503 for a failure that passes by itself; undefined for one that is a fault of ours. */
export function asUnavailable(error: unknown): ApiError | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const isTemporary =
    temporary.test(code) ||
    /timeout exceeded when trying to connect|Connection terminated|Query read timeout/.test(error.message)
  return isTemporary ? unavailable('The database does not answer at the moment', 2) : undefined
}
