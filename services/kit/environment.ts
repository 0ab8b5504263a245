import {isIP} from 'node:net'

/** Environment variables by name, such as `process.env`. */
export type Environment = Record<string, string | undefined>

/** An environment variable has an unusable value. The message is one line: it names the variable and says what it must be. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** A whole number. An unset or empty variable gives `fallback`. @throws ConfigError */
export function integer(env: Environment, name: string, fallback: number, min: number, max: number): number {
  const text = env[name]
  if (!text) return fallback
  const value = Number(text)
  if (Number.isInteger(value) && value >= min && value <= max) return value
  throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${text}"`)
}

/** A port to listen on; 0 is any free one. @throws ConfigError */
export function port(env: Environment, name: string, fallback: number): number {
  return integer(env, name, fallback, 0, 65_535)
}

/** An origin (scheme, host and port) without a trailing slash. @throws ConfigError */
export function origin(name: string, text: string): string {
  const url = URL.parse(text)
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search) return url.origin
  throw new ConfigError(`${name} must be an origin such as https://www.example.com, not "${text}"`)
}

/** An IP address to listen on. @throws ConfigError */
export function ipAddress(name: string, text: string): string {
  if (isIP(text)) return text
  throw new ConfigError(`${name} must be an IP address such as 127.0.0.1 or 0.0.0.0, not "${text}"`)
}

/** One of several words. @throws ConfigError */
export function oneOf<Value extends string>(name: string, text: string, values: readonly Value[]): Value {
  const value = values.find((candidate) => candidate === text)
  if (value !== undefined) return value
  throw new ConfigError(`${name} must be one of ${values.join(', ')}, not "${text}"`)
}

/** The items of a list separated by commas. */
export function list(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
}
