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

/** Reads a share. @throws UserError unless it is between 0 and 1 */
export function share(name: string, value: string | undefined, fallback: number): number {
  if (!value) return fallback
  const number = Number(value)
  if (number >= 0 && number <= 1) return number
  throw new UserError(`${name} is "${value}", but it has to be a number from 0 to 1, such as 0.1.`)
}

/** Whether a URL leads to the machine that asks. */
export function isLoopback(url: string): boolean {
  return /^https?:\/\/(localhost|127\.|\[::1\])/.test(url)
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

/** Checks that no two variables have the same port. @throws UserError that names both */
export function differ(ports: Readonly<Record<string, number>>): void {
  for (const [name, number] of Object.entries(ports)) {
    const other = Object.keys(ports).find((each) => each !== name && ports[each] === number)
    if (other)
      throw new UserError(`${name} and ${other} are both ${number}, but each has to be a port of its own.`)
  }
}

/** Refuses a variable that is not read, but nearly has the name of one that is. @throws UserError that names both */
export function refuseMisspelt(env: NodeJS.ProcessEnv, names: readonly string[]): void {
  for (const given of Object.keys(env)) {
    const meant =
      names.includes(given) || !env[given] ? undefined : names.find((name) => isMeant(given, name))
    if (meant)
      throw new UserError(
        `${given} is set, but there is no such variable. Rename it to ${meant}, or unset it.`,
      )
  }
}

/** Whether one letter is missing, too many, wrong or exchanged with the next, or a word between the first and the last is missing. */
function isMeant(given: string, name: string): boolean {
  const words = given.split('_')
  const between = new RegExp(`^${words.join('_(\\w+_)?')}$`)
  if (words.length > 1 && between.test(name)) return true
  let start = 0
  while (start < given.length && given[start] === name[start]) start++
  const [rest, wanted] = [given.slice(start), name.slice(start)]
  const swapped = (rest[1] ?? '') + (rest[0] ?? '') + rest.slice(2)
  return (
    rest.slice(1) === wanted ||
    rest === wanted.slice(1) ||
    rest.slice(1) === wanted.slice(1) ||
    swapped === wanted
  )
}
