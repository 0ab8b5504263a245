import {mkdtempSync} from 'node:fs'
import {rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {startMailServer, type MailServer} from '../../backend/testing/mail-server.ts'
import {expectNobodyIn} from './persons.ts'
import {returnSitePorts, takeSitePorts} from './ports.ts'
import {startRestartableBackend} from './restartable-backend.ts'
import {startSite, type TestSite} from './site.ts'
import {copyStudio} from './studio.ts'

/** Site, Studio and backend, as `npm start` connects them, with a mail server that announcements go to. */
export interface InboxStack {
  site: TestSite
  studioUrl: string
  mails: MailServer['mails']
  stopBackend: () => Promise<void>
  startBackend: () => Promise<void>
  /** Stops everything. @throws Error if the content or a log tells what somebody typed */
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
  const backend = await startRestartableBackend(env)
  return {
    site,
    studioUrl: `${lake}/studio`,
    mails: mail.mails,
    stopBackend: backend.stop,
    startBackend: backend.start,
    stop: async () => {
      await backend.stop()
      try {
        expectNobodyIn(site.lake.env.LAKE_DATA, backend.printed(), site.output())
      } finally {
        await site.stop()
        mail.close()
        await Promise.all([data, studio].map((folder) => rm(folder, {recursive: true, force: true})))
        returnSitePorts(ports)
      }
    },
  }
}
