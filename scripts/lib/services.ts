import {join} from 'node:path'
import {spellingsOf} from 'service-kit/loopback'
import {folders} from '../../builder/folders.ts'
import {readToken, type Config} from '../../config/config.ts'
import {refuseTakenPorts} from './already-running.ts'
import {rollBack} from './backup.ts'
import {dataOf} from './data-folders.ts'
import {dim} from './progress.ts'
import {Service} from './service.ts'

const {root} = folders

/**
 * Prepares the services of this environment; those that are hosted are not among them. What an interrupted restore left is put back.
 * @throws UserError when a port is taken
 */
export async function prepareServices(config: Config) {
  await refuseTakenPorts(config)
  if (rollBack(dataOf(config).embedded))
    console.log('A restore was interrupted; the data is as it was before.')
  const lake = config.isEmbedded ? lakeService(config) : undefined
  const auth = config.firebase?.isEmbedded ? authService(config) : undefined
  const backend = backendService(config)
  const stop = () => Promise.all([backend.stop(), auth?.stop(), lake?.stop()])
  return {lake, auth, backend, stop}
}

/** The origins that the site on this machine has. */
export function siteOrigins({webPort, siteUrl}: Pick<Config, 'webPort' | 'siteUrl'>): string[] {
  return [...spellingsOf(`http://localhost:${webPort}`), siteUrl]
}

/** Creates the embedded content lake, which also serves the built Studio. */
function lakeService(config: Config): Service {
  return new Service({
    name: 'content lake',
    command: [join(root, 'packages/sanity-lake/main.ts')],
    env: {
      LAKE_PORT: String(config.lakePort),
      LAKE_DATA: config.lakeData,
      LAKE_PROJECT_ID: config.projectId,
      LAKE_DATASET: config.dataset,
      LAKE_STUDIO: folders.studio,
      LAKE_ALLOWED_ORIGINS: siteOrigins(config).join(','),
    },
    onLine: print('lake'),
  })
}

/** Creates the embedded sign-in service: Firebase's Auth emulator and its mailbox. */
function authService(config: Config): Service {
  return new Service({
    name: 'sign-in service',
    command: [join(root, 'packages/auth-emulator/main.ts')],
    env: {
      AUTH_PORT: String(config.authPort),
      ...(config.firebase ? {FIREBASE_PROJECT_ID: config.firebase.projectId} : {}),
      SITE_URL: config.siteUrl,
    },
    onLine: print('auth'),
  })
}

/**
 * Creates the backend behind /api, with its embedded database or that of DATABASE_URL.
 * @param more variables that it gets besides
 */
export function backendService(config: Config, more: Record<string, string> = {}): Service {
  const {emulator, projectId} = config.firebase ?? {}
  return new Service({
    name: 'backend',
    command: [join(root, 'backend/main.ts')],
    env: () => ({
      BACKEND_PORT: String(config.backendPort),
      ...(projectId ? {FIREBASE_PROJECT_ID: projectId} : {}),
      ...(emulator ? {FIREBASE_AUTH_EMULATOR_HOST: new URL(emulator).host} : {}),
      SITE_URL: config.siteUrl,
      ALLOWED_ORIGINS: [...siteOrigins(config), process.env.ALLOWED_ORIGINS].join(','),
      ...(config.studioUrl ? {STUDIO_URL: config.studioUrl} : {}),
      // Whoever signs in to the embedded lake may do everything, so they may read messages.
      ...(config.isEmbedded && config.apiHost
        ? {
            SANITY_API_HOST: config.apiHost,
            SANITY_READ_TOKEN: readToken(config),
            LEADS_ROLES: 'editor,developer',
          }
        : {}),
      LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
      ...more,
    }),
    onLine: print('backend'),
  })
}

/** Creates the web server, which serves the prerendered site and renders pages again when content is published. */
export function webService(config: Config): Service {
  return new Service({
    name: 'web server',
    command: [join(root, 'builder/web-server.ts')],
    env: {WEB_PORT: String(config.webPort), BACKEND_PORT: String(config.backendPort)},
    onLine: print('web'),
  })
}

function print(name: string): (line: string) => void {
  return (line) => console.log(`${dim(`[${name}]`)} ${line}`)
}
