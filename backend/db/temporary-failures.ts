import {unavailable, type ApiError} from '../errors.ts'

/**
 * SQLSTATE codes and classes, and codes of Node's network layer, that mean "try again later":
 * 08 connection, 53 insufficient resources, 57 operator intervention (shutdown, and 57014 statement timeout).
 */
const temporary = /^(08|53|57|55P03|40001|40P01|ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)/

/** A 503 for a failure of the database that passes by itself; undefined for a fault of the backend. */
export function asUnavailable(error: unknown): ApiError | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const isTemporary =
    temporary.test(code) ||
    /timeout exceeded when trying to connect|Connection terminated|Query read timeout/.test(error.message)
  return isTemporary ? unavailable('The database does not answer at the moment', 2) : undefined
}
