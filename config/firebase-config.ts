import * as v from 'valibot'
import {readEnvironment} from 'service-kit/environment'
import {isLoopbackUrl} from 'service-kit/loopback'
import {matching, type Values} from './environment.ts'
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
] as const

/** The settings of a real project; what the emulator gets is never read. */
const realProject = v.object({
  FIREBASE_API_KEY: v.optional(matching(/^[\w-]{20,}$/, 'the web API key of the Firebase project')),
  FIREBASE_AUTH_DOMAIN: v.optional(
    matching(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'a domain such as agency-1a2b3.firebaseapp.com'),
  ),
})

/**
 * The Firebase project: the real one of FIREBASE_PROJECT_ID; without it the embedded sign-in service, or none for a public site, because
 * anyone can sign its tokens.
 * @throws UserError or StartFailed with a message of one line
 */
export function firebaseConfig(values: Values, siteUrl: string): FirebaseConfig | undefined {
  if (!values.FIREBASE_PROJECT_ID && !isLoopbackUrl(siteUrl)) {
    const given = settings.find((name) => values[name])
    if (!given) return undefined
    throw new UserError(
      `${given} is set, but FIREBASE_PROJECT_ID is missing: set both, or none for a site without accounts.`,
    )
  }
  const {
    FIREBASE_PROJECT_ID: projectId = 'demo-agency',
    FIREBASE_API_KEY,
    FIREBASE_AUTH_DOMAIN,
    FIREBASE_DATABASE_URL: databaseUrl,
    FIREBASE_AUTH_EMULATOR_HOST: host,
  } = values
  if (projectId.startsWith('demo-')) {
    return {
      apiKey: 'local',
      authDomain: 'localhost',
      projectId,
      databaseUrl,
      emulator: `http://${host ?? `localhost:${values.AUTH_PORT}`}`,
      isEmbedded: !host,
    }
  }
  if (host) {
    throw new UserError(
      `FIREBASE_AUTH_EMULATOR_HOST is set, but FIREBASE_PROJECT_ID "${projectId}" is a real project: unset one of them.`,
    )
  }
  const {FIREBASE_API_KEY: apiKey, FIREBASE_AUTH_DOMAIN: authDomain = `${projectId}.firebaseapp.com`} =
    readEnvironment(realProject, {FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN})
  if (!apiKey) {
    throw new UserError(
      `FIREBASE_API_KEY is missing: copy it from the settings of the Firebase project ${projectId} (General, Your apps).`,
    )
  }
  return {apiKey, authDomain, projectId, databaseUrl, emulator: undefined, isEmbedded: false}
}
