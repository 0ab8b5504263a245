import {resolve} from 'node:path'

/** What one sign-in service needs to know; `main.ts` reads it from the environment, tests write it by hand. */
export interface AuthOptions {
  /** Folder of the accounts file. */
  dataDirectory: string
  /** Firebase project; the `demo-` prefix promises Google's tools that it is not a real one. */
  projectId: string
  /** Origin of the site: its pages may sign people in, and the links in e-mails lead there. */
  siteUrl: string
}

/** A value of the environment that cannot be used; the message names it and says what it must be. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

type Environment = Record<string, string | undefined>

/**
 * The service's configuration from environment variables: AUTH_PORT, AUTH_DATA, FIREBASE_PROJECT_ID, SITE_URL.
 * Port 0 is any free one.
 * @throws ConfigError
 */
export function readConfig(env: Environment): AuthOptions & {port: number} {
  return {
    port: port(env),
    dataDirectory: resolve(env['AUTH_DATA'] || '.data/auth'),
    projectId: projectId(env['FIREBASE_PROJECT_ID'] || 'demo-agency'),
    siteUrl: origin(env['SITE_URL'] || 'http://localhost:5173'),
  }
}

function port(env: Environment): number {
  const text = env['AUTH_PORT'] || '9099'
  const value = Number(text)
  if (Number.isInteger(value) && value >= 0 && value <= 65_535) return value
  throw new ConfigError(`AUTH_PORT must be a whole number from 0 to 65535, not "${text}"`)
}

function projectId(text: string): string {
  if (/^demo-[a-z0-9-]{1,59}$/.test(text)) return text
  throw new ConfigError(
    `FIREBASE_PROJECT_ID must start with "demo-" for the sign-in service of this machine, not be "${text}": a real project needs no such service`,
  )
}

function origin(text: string): string {
  const url = URL.parse(text)
  if (url && url.origin !== 'null' && /^https?:$/.test(url.protocol)) return url.origin
  throw new ConfigError(`SITE_URL must be an origin such as http://localhost:5173, not "${text}"`)
}
