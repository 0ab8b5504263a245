/** Runs the sign-in service as a process of its own, as `npm start` does, for tests. */
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {startService, type ServiceProcess} from 'service-kit/process.testing'

export interface AuthProcess extends ServiceProcess {
  url: string
  /** Sends the signal; resolves to the exit code, or to the signal when that ended the process. */
  end: (signal: NodeJS.Signals) => Promise<number | string>
}

export interface AuthProcessOptions {
  dataDirectory: string
  siteUrl?: string
  port?: number
  env?: Record<string, string>
}

export const testSite = 'http://localhost:4173'

/** @throws Error with the output of the process when it ends before it is ready */
export async function startAuthProcess(options: AuthProcessOptions): Promise<AuthProcess> {
  const service = spawnAuth(options)
  const url = `http://localhost:${await service.ready}`
  const end = (signal: NodeJS.Signals) => {
    service.child.kill(signal)
    return service.exit
  }
  return {...service, url, end}
}

/** Runs a service that is expected to exit by itself. */
export async function runAuthToEnd(
  options: AuthProcessOptions,
): Promise<{code: number | string; output: string}> {
  const {exit, output} = spawnAuth(options)
  return {code: await exit, output: output()}
}

/** A folder under the system's temporary one, and a function that removes it. */
export function temporaryFolder(): {path: string; remove: () => void} {
  const path = mkdtempSync(join(tmpdir(), 'auth-'))
  return {path, remove: () => rmSync(path, {recursive: true, force: true})}
}

function spawnAuth({dataDirectory, siteUrl = testSite, port = 0, env}: AuthProcessOptions): ServiceProcess {
  const settings = {AUTH_PORT: String(port), AUTH_DATA: dataDirectory, SITE_URL: siteUrl, ...env}
  return startService(join(import.meta.dirname, 'main.ts'), settings)
}
