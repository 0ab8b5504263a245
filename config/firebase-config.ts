import {check, isLoopback, origin} from './environment.ts'
import {UserError} from './user-error.ts'

/** The Firebase project that customers sign in to, as the browser needs it. None of it is secret. */
export interface FirebaseConfig {
  /** FIREBASE_API_KEY. */
  apiKey: string
  /** FIREBASE_AUTH_DOMAIN: where Firebase's own pop-up pages are. */
  authDomain: string
  /** FIREBASE_PROJECT_ID; a `demo-` project exists only in the emulator. */
  projectId: string
  /** FIREBASE_DATABASE_URL: the realtime database; undefined if none is used. */
  databaseUrl: string | undefined
  /** Origin of the Auth emulator; undefined for a real project. */
  emulator: string | undefined
  /** True when this repository's own sign-in service is that emulator. */
  isEmbedded: boolean
}

const settings = [
  'FIREBASE_API_KEY',
  'FIREBASE_AUTH_DOMAIN',
  'FIREBASE_DATABASE_URL',
  'FIREBASE_AUTH_EMULATOR_HOST',
]

const loopback = /^(localhost|127\.0\.0\.1|\[::1\]):\d{1,5}$/

/**
 * Reads the Firebase project: the real one of FIREBASE_PROJECT_ID; without it the embedded sign-in service, or none for a public site,
 * because anyone can sign its tokens.
 * @throws UserError with a message of one line
 */
export function firebaseConfig(
  env: NodeJS.ProcessEnv,
  authPort: number,
  siteUrl: string,
): FirebaseConfig | undefined {
  if (!env.FIREBASE_PROJECT_ID && !isLoopback(siteUrl)) {
    const given = settings.find((name) => env[name])
    if (!given) return undefined
    throw new UserError(
      `${given} is set, but FIREBASE_PROJECT_ID is missing: set both, or none for a site without accounts.`,
    )
  }
  const projectId = env.FIREBASE_PROJECT_ID || 'demo-agency'
  check(
    'FIREBASE_PROJECT_ID',
    projectId,
    /^[a-z][a-z0-9-]{3,29}$/,
    'a Firebase project id such as "agency-1a2b3"',
  )
  const databaseUrl = env.FIREBASE_DATABASE_URL
    ? origin('FIREBASE_DATABASE_URL', env.FIREBASE_DATABASE_URL)
    : undefined
  const host = env.FIREBASE_AUTH_EMULATOR_HOST
  if (host) check('FIREBASE_AUTH_EMULATOR_HOST', host, loopback, 'on this machine, such as "127.0.0.1:9099"')

  if (projectId.startsWith('demo-')) {
    return {
      apiKey: 'local',
      authDomain: 'localhost',
      projectId,
      databaseUrl,
      emulator: host ? `http://${host}` : `http://localhost:${authPort}`,
      isEmbedded: !host,
    }
  }
  if (host) {
    throw new UserError(
      `FIREBASE_AUTH_EMULATOR_HOST is set, but FIREBASE_PROJECT_ID "${projectId}" is a real project: unset one of them.`,
    )
  }
  return {...realProject(env, projectId), projectId, databaseUrl, emulator: undefined, isEmbedded: false}
}

function realProject(env: NodeJS.ProcessEnv, projectId: string): {apiKey: string; authDomain: string} {
  const apiKey = env.FIREBASE_API_KEY ?? ''
  if (!apiKey) {
    throw new UserError(
      `FIREBASE_API_KEY is missing: copy it from the settings of the Firebase project ${projectId} (General, Your apps).`,
    )
  }
  check('FIREBASE_API_KEY', apiKey, /^[\w-]{20,}$/, 'the web API key of the Firebase project')
  const authDomain = env.FIREBASE_AUTH_DOMAIN || `${projectId}.firebaseapp.com`
  check(
    'FIREBASE_AUTH_DOMAIN',
    authDomain,
    /^[a-z0-9-]+(\.[a-z0-9-]+)+$/,
    'a domain such as "agency-1a2b3.firebaseapp.com"',
  )
  return {apiKey, authDomain}
}
