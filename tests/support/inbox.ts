import {mkdtempSync} from 'node:fs'
import {rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {startMailServer, type MailServer} from '../../backend/testing/mail-server.ts'
import {startBackend, type BackendProcess} from '../../backend/testing/process.ts'
import {returnSitePorts, takeSitePorts} from './ports.ts'
import {startSite, type TestSite} from './site.ts'
import {copyStudio} from './studio.ts'

/** Site, Studio and backend, as `npm start` connects them, with a mail server that announcements go to. */
export interface InboxStack {
  site: TestSite
  studioUrl: string
  mails: MailServer['mails']
  /** What the backend has printed. */
  log: () => string
  stopBackend: () => Promise<void>
  startBackend: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * Starts everything that reads visitors' messages takes. Studio and site are at the same host, since the backend takes the cookie of the
 * embedded lake as proof of who asks.
 * @param prepare fills the folder of the database before the backend starts
 */
export async function startInboxStack(prepare?: (folder: string) => Promise<void>): Promise<InboxStack> {
  const ports = await takeSitePorts()
  const [data, studio] = ['inbox-', 'studio-'].map((prefix) => mkdtempSync(join(tmpdir(), prefix)))
  if (!data || !studio) throw new TypeError('No folders')
  const url = `http://localhost:${ports.web}`
  const lake = `http://localhost:${ports.lake}`
  const mail = await startMailServer()
  await prepare?.(data)
  await copyStudio(studio, url)
  const env = {
    BACKEND_PORT: String(ports.backend),
    BACKEND_DATA: data,
    SITE_URL: url,
    STUDIO_URL: `${lake}/studio`,
    SANITY_API_HOST: lake,
    LEADS_ROLES: 'editor',
    SMTP_URL: mail.url,
    LEADS_TO: 'leads@example.com',
    LEADS_FROM: 'site@example.com',
  }
  const site = await startSite(ports, {LAKE_STUDIO: studio})
  let backend: BackendProcess = await startBackend(env)
  const stopBackend = async () => {
    backend.child.kill('SIGTERM')
    await backend.exit
  }
  return {
    site,
    studioUrl: `${lake}/studio`,
    mails: mail.mails,
    log: () => backend.output(),
    stopBackend,
    startBackend: async () => {
      backend = await startBackend(env)
    },
    stop: async () => {
      await Promise.all([site.stop(), stopBackend()])
      mail.close()
      await Promise.all([data, studio].map((folder) => rm(folder, {recursive: true, force: true})))
      returnSitePorts(ports)
    },
  }
}
