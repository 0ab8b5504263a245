import {resolve} from 'node:path'
import * as v from 'valibot'
import {origin, port, readEnvironment, type Environment} from 'service-kit/environment'

/** What one sign-in service needs to know; `main.ts` reads it from the environment, tests write it by hand. */
export interface AuthOptions {
  /** Folder of the accounts file. */
  dataDirectory: string
  /** Firebase project. Google's tools treat one whose id begins with `demo-` as not real. */
  projectId: string
  /** Origin of the site: its pages may sign people in, and links in e-mails lead to it. */
  siteUrl: string
}

const demoProject = v.pipe(
  v.string(),
  v.regex(
    /^demo-[a-z0-9-]{1,59}$/,
    ({input}) =>
      `must start with "demo-" for the sign-in service of this machine, not be "${input}": a real project needs no such service`,
  ),
)

/** Every variable, with its default and what it is. DIFFERENCES.md has the same table. */
export const environment = v.object({
  AUTH_PORT: v.pipe(v.optional(port, '9099'), v.description('Port where it listens; 0 is any free port')),
  AUTH_DATA: v.pipe(v.optional(v.string(), '.data/auth'), v.description('Folder of the accounts')),
  FIREBASE_PROJECT_ID: v.pipe(
    v.optional(demoProject, 'demo-agency'),
    v.description('The project; must start with `demo-`'),
  ),
  SITE_URL: v.pipe(
    v.optional(origin, 'http://localhost:5173'),
    v.description('The one site whose pages may sign people in, and where the links in e-mails lead'),
  ),
})

/**
 * The service's configuration from environment variables.
 * @throws StartFailed
 */
export function readConfig(env: Environment): AuthOptions & {port: number} {
  const values = readEnvironment(environment, env)
  return {
    port: values.AUTH_PORT,
    dataDirectory: resolve(values.AUTH_DATA),
    projectId: values.FIREBASE_PROJECT_ID,
    siteUrl: values.SITE_URL,
  }
}
