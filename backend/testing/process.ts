import {join} from 'node:path'
import {UnsecuredJWT} from 'jose'
import {startService, type ServiceProcess} from 'service-kit/process.testing'
import {claimsOf, type Person} from './google.ts'

const demoProject = 'demo-agency'

/** The backend as `npm start` runs it: a process of its own, with emulator tokens and a free port. */
export interface BackendProcess extends ServiceProcess {
  url: string
  port: string
}

/** Starts a backend and waits until it is ready. @throws Error with its output when it ends before that */
export async function startBackend(env: Record<string, string>): Promise<BackendProcess> {
  const service = launchBackend(env)
  const port = String(await service.ready)
  return {...service, port, url: `http://127.0.0.1:${port}`}
}

/** Starts a backend without waiting. */
export function launchBackend(env: Record<string, string>): ServiceProcess {
  return startService(join(import.meta.dirname, '../main.ts'), {
    BACKEND_PORT: '0',
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1',
    CONTACT_LIMIT: '10000',
    LOG_LEVEL: 'warn',
    ...env,
  })
}

/** Headers of a user whom the emulator signed in. */
export function signedIn(person: Person): Record<string, string> {
  const claims = claimsOf(person, Date.now(), demoProject)
  return {authorization: `Bearer ${new UnsecuredJWT(claims).encode()}`, 'content-type': 'application/json'}
}
