import {resolve} from 'node:path'
import {ConfigError, origin, port, type Environment} from '../kit/environment.ts'

/** What one sign-in service needs to know; `main.ts` reads it from the environment, tests write it by hand. */
export interface AuthOptions {
  /** Folder of the accounts file. */
  dataDirectory: string
  /** Firebase project. Google's tools treat one whose id begins with `demo-` as not real. */
  projectId: string
  /** Origin of the site: its pages may sign people in, and links in e-mails lead to it. */
  siteUrl: string
}

/**
 * The service's configuration from environment variables: AUTH_PORT, AUTH_DATA, FIREBASE_PROJECT_ID, SITE_URL.
 * Port 0 is any free one.
 * @throws ConfigError
 */
export function readConfig(env: Environment): AuthOptions & {port: number} {
  return {
    port: port(env, 'AUTH_PORT', 9099),
    dataDirectory: resolve(env['AUTH_DATA'] || '.data/auth'),
    projectId: projectId(env['FIREBASE_PROJECT_ID'] || 'demo-agency'),
    siteUrl: origin('SITE_URL', env['SITE_URL'] || 'http://localhost:5173'),
  }
}

function projectId(text: string): string {
  if (/^demo-[a-z0-9-]{1,59}$/.test(text)) return text
  throw new ConfigError(
    `FIREBASE_PROJECT_ID must start with "demo-" for the sign-in service of this machine, not be "${text}": a real project needs no such service`,
  )
}
