import {existsSync, readFileSync} from 'node:fs'
import {styleText} from 'node:util'
import {adminTokenFile} from '../services/backend/admin/token-file.ts'
import {ConfigError, readConfig} from '../services/backend/config.ts'
import {DatabaseUnusable} from '../services/backend/db/failures.ts'
import {openDatabase} from '../services/backend/db/open.ts'
import {listLeads} from '../services/backend/leads/store.ts'
import {DataLocked} from '../services/backend/lock.ts'
import {createLog} from '../services/backend/log.ts'
import type {Schemas} from '../services/backend/types.gen.ts'
import {csv} from './lib/csv.ts'
import {readFlags} from './lib/flags.ts'
import {main, UserError} from './lib/progress.ts'

type StoredLead = Schemas['StoredLead']
type Config = ReturnType<typeof readConfig>

/**
 * `npm run leads [-- --csv]`: the messages of visitors, newest first. With DATABASE_URL they are read from that server;
 * else from the running backend, which alone can read its embedded database; else from that database itself.
 */
await main(async () => {
  const asCsv = readFlags('npm run leads', ['--csv']).has('--csv')
  const leads = await readLeads()
  if (asCsv) {
    const columns = 'created_at source name email phone company service budget timeline agent plan message id'
    process.stdout.write(
      csv(
        leads.map((lead) => ({...lead})),
        columns.split(' '),
      ),
    )
    return
  }
  console.log(leads.length === 0 ? 'No messages yet.' : leads.map(card).join('\n\n'))
})

async function readLeads(): Promise<StoredLead[]> {
  try {
    const config = readConfig(process.env)
    if (config.databaseUrl) return await fromDatabase(config)
    return (await fromRunningBackend(config)) ?? (await fromDatabase(config))
  } catch (error) {
    const isExpected =
      error instanceof ConfigError || error instanceof DatabaseUnusable || error instanceof DataLocked
    throw isExpected ? new UserError(error.message) : error
  }
}

async function fromDatabase(config: Config): Promise<StoredLead[]> {
  if (!config.databaseUrl && !existsSync(config.dataDirectory)) return []
  const database = await openDatabase(config, createLog('error', console.error))
  try {
    return await listLeads(database)
  } finally {
    await database.close()
  }
}

/** Undefined when no backend runs, or another one than this folder's. */
async function fromRunningBackend(config: Config): Promise<StoredLead[] | undefined> {
  const tokenFile = adminTokenFile(config.dataDirectory)
  if (!existsSync(tokenFile)) return undefined
  const authorization = `Bearer ${readFileSync(tokenFile, 'utf8').trim()}`
  const url = `http://127.0.0.1:${config.port}/admin/leads`
  const response = await fetch(url, {headers: {authorization}}).catch(() => undefined)
  if (!response || response.status === 404) return undefined
  if (!response.ok) throw new UserError(`The backend did not answer ${url}: HTTP ${response.status}`)
  const leads: StoredLead[] = JSON.parse(await response.text())
  return leads
}

/** One message for the terminal. */
function card(lead: StoredLead): string {
  const when = lead.created_at.slice(0, 16).replace('T', ' ')
  const details = [lead.company, lead.phone, lead.service, lead.agent, lead.plan, lead.budget, lead.timeline]
  return [
    `${styleText('dim', when)}  ${styleText('bold', clean(lead.name))} <${clean(lead.email)}>  ${styleText('dim', clean(lead.source))}`,
    ...[details.filter(Boolean).map(clean).join(' · ')].filter(Boolean),
    ...lead.message.split('\n').map((line) => `  ${clean(line)}`),
  ].join('\n')
}

/** Control characters of strangers must not steer the terminal. */
function clean(value: string): string {
  return value.replace(/\p{Cc}/gu, ' ').trimEnd()
}
