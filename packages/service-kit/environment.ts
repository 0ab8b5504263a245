import {isIP} from 'node:net'
import * as v from 'valibot'
import {isLoopbackName} from './loopback.ts'
import {StartFailed} from './process.ts'

/** Environment variables by name, such as `process.env`. */
export type Environment = Record<string, string | undefined>

/**
 * The variables that a service reads, in the order of its table of them. Each entry is `optional`, with its default as text, and
 * has a `description`; tests/environment.test.ts compares the table with both. The message of an issue continues a sentence that
 * begins with the name of the variable.
 */
type Variables = v.ObjectSchema<Record<string, v.GenericSchema<string | undefined, unknown>>, undefined>

/**
 * Reads and checks the variables of a schema; an empty one counts as not set.
 * @throws StartFailed, which names the variable and says what it must be
 */
export function readEnvironment<Schema extends Variables>(
  schema: Schema,
  env: Environment,
): v.InferOutput<Schema> {
  const set = Object.keys(schema.entries).map((name) => [name, env[name] || undefined])
  const result = v.safeParse(schema, Object.fromEntries(set))
  if (result.success) return result.output
  const [{path, message}] = result.issues
  throw new StartFailed(`${String(path?.[0]?.key)} ${message}`)
}

/** Refuses a variable that is not read, but nearly has the name of one that is. @throws StartFailed that names both */
export function refuseMisspelt(env: Environment, names: readonly string[]): void {
  for (const given of Object.keys(env)) {
    const meant =
      names.includes(given) || !env[given] ? undefined : names.find((name) => isMeant(given, name))
    if (meant)
      throw new StartFailed(
        `${given} is set, but there is no such variable. Rename it to ${meant}, or unset it.`,
      )
  }
}

/** Whether one letter is missing, too many, wrong or exchanged with the next, or a word between the first and the last is missing. */
function isMeant(given: string, name: string): boolean {
  // Some programs set variables whose names have other characters.
  if (!/^\w+$/.test(given)) return false
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

/** A text that `isValid` accepts. @param expected what it must be, with an example */
export function text(expected: string, isValid: (text: string) => boolean) {
  return v.pipe(
    v.string(),
    v.check(isValid, ({input}) => `must be ${expected}, not "${input}"`),
  )
}

/** As `text`; the message does not repeat the value. */
export function secret(expected: string, isValid: (text: string) => boolean) {
  return v.pipe(v.string(), v.check(isValid, `must be ${expected}`))
}

/** A whole number. */
export function integer(min: number, max: number) {
  const isValid = (value: string) => {
    const number = Number(value)
    return Number.isInteger(number) && number >= min && number <= max
  }
  return v.pipe(text(`a whole number from ${min} to ${max}`, isValid), v.transform(Number))
}

/** A port to listen on; 0 is any free one. */
export const port = integer(0, 65_535)

/** An origin (scheme, host and port), without a trailing slash in the result. */
export const origin = v.pipe(
  text('an origin such as https://www.example.com', (value) => {
    const url = URL.parse(value)
    return url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search
  }),
  v.transform((value) => new URL(value).origin),
)

/** What commas separate in a text. */
export function commaSeparated(list: string): string[] {
  return list
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
}

/** Origins separated by commas. */
export const origins = v.pipe(v.string(), v.transform(commaSeparated), v.array(origin))

/** A web address without query and fragment, and without a slash at the end of the result. */
export function webAddress(example: string) {
  return v.pipe(
    text(
      `an address such as ${example}`,
      (value) => /^https?:$/.test(URL.parse(value)?.protocol ?? '') && !/[?#]/.test(value),
    ),
    v.transform((value) => new URL(value).href.replace(/\/+$/, '')),
  )
}

/** A host and port of this machine. */
export const loopbackHost = text('on this machine, such as 127.0.0.1:9099', (value) =>
  isLoopbackName(/^([^:]+|\[.+\]):\d{1,5}$/.exec(value)?.[1] ?? ''),
)

/** An IP address to listen on. */
export const ipAddress = text('an IP address such as 127.0.0.1 or 0.0.0.0', (value) => isIP(value) !== 0)

/** One of several words. */
export function oneOf<const Words extends readonly string[]>(words: Words) {
  return v.picklist(words, ({input}) => `must be one of ${words.join(', ')}, not "${String(input)}"`)
}
