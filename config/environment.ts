import {UserError} from './user-error.ts'

/** Checks of environment variables. Each throws a UserError that names the variable, its value and what it should be. */

/** Checks a value against a pattern. @throws UserError if it does not match */
export function check(name: string, value: string, pattern: RegExp, expected: string): void {
  if (!pattern.test(value)) throw new UserError(`${name} is "${value}", but it has to be ${expected}.`)
}

/** Reads a port number. @throws UserError unless it is between 1 and 65535 */
export function port(name: string, value: string | undefined, fallback: number): number {
  if (!value) return fallback
  const number = Number(value)
  if (Number.isInteger(number) && number > 0 && number < 65_536) return number
  throw new UserError(`${name} is "${value}", but it has to be a port number between 1 and 65535.`)
}

/** Reads an origin: scheme, host and port without a path. @throws UserError for anything else */
export function origin(name: string, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search) return url.origin
  throw new UserError(`${name} is "${value}", but it has to be an origin such as "https://example.com".`)
}

/** Reads a URL without query, such as that of a Studio below a path; no slash at its end. @throws UserError for anything else */
export function address(name: string, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (url && /^https?:$/.test(url.protocol) && !url.search && !url.hash) return url.href.replace(/\/+$/, '')
  throw new UserError(`${name} is "${value}", but it has to be a URL such as "https://example.com/studio".`)
}
