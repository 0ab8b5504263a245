import {mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {adminTokenFile} from '../../backend/admin/token-file.ts'
import {startAuthProcess} from 'auth-emulator/testing'
import {expectNobodyIn} from './persons.ts'
import {returnSitePorts, takeSitePorts} from './ports.ts'
import {startRestartableBackend} from './restartable-backend.ts'
import {startSite, type TestSite} from './site.ts'

/** The whole product for signed-in customers: site, sign-in service and backend, each with its own data. */
export interface ClientArea {
  url: string
  authUrl: string
  lake: TestSite['lake']
  /** Lets the backend shut down gracefully. */
  stopBackend: () => Promise<void>
  /** The messages that the backend has stored, newest first, as `npm run leads` gets them. */
  leads: () => Promise<unknown[]>
  /** Starts the backend again with its port and data. */
  startBackend: () => Promise<void>
  /** Stops everything. @throws Error if the content or a log tells what somebody typed */
  stop: () => Promise<void>
}

/** Starts a client area on free ports. */
export async function startClientArea(): Promise<ClientArea> {
  const folder = mkdtempSync(join(tmpdir(), 'client-area-'))
  const ports = await takeSitePorts()
  const url = `http://localhost:${ports.web}`
  const backendEnv = {
    BACKEND_PORT: String(ports.backend),
    BACKEND_DATA: join(folder, 'backend'),
    SITE_URL: url,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.auth}`,
  }
  const [auth, backend, site] = await Promise.all([
    startAuthProcess({dataDirectory: join(folder, 'auth'), siteUrl: url, port: ports.auth}),
    startRestartableBackend(backendEnv),
    startSite(ports),
  ])
  return {
    url,
    authUrl: auth.url,
    lake: site.lake,
    stopBackend: backend.stop,
    leads: async () => {
      const token = readFileSync(adminTokenFile(backendEnv.BACKEND_DATA), 'utf8').trim()
      const headers = {authorization: `Bearer ${token}`}
      const response = await fetch(`${backend.url}/admin/leads`, {headers})
      const leads: unknown[] = await response.json()
      return leads
    },
    startBackend: backend.start,
    stop: async () => {
      await backend.stop()
      try {
        expectNobodyIn(site.lake.env.LAKE_DATA, backend.printed(), site.output())
      } finally {
        await Promise.all([site.stop(), auth.end('SIGTERM')])
        rmSync(folder, {recursive: true, force: true})
        returnSitePorts(ports)
      }
    },
  }
}
