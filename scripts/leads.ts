import {existsSync, readFileSync} from 'node:fs'
import {styleText} from 'node:util'
import {adminTokenFile} from '../backend/admin/token-file.ts'
import {readConfig} from '../backend/config.ts'
import {openDatabase} from '../backend/db/open.ts'
import {embeddedFiles} from '../backend/db/pglite.ts'
import {DatabaseUnusable, DataLocked} from '../backend/db/startup-errors.ts'
import {listLeads} from '../backend/leads/store.ts'
import {createLog} from '../backend/log.ts'
import type {Schemas} from '../domain/api.gen.ts'
import {ConfigError} from 'service-kit/environment'
import {harmless, writeDelimited} from '../domain/delimited.ts'
import {readFlags} from './lib/flags.ts'
import {main, UserError} from '../config/user-error.ts'

type StoredLead = Schemas['StoredLead']
type Config = ReturnType<typeof readConfig>

/**
 * `npm run leads [-- --csv]`: prints visitors' messages, newest first. With DATABASE_URL it reads them from that server. Without
 * it, it asks the running backend, because only one process can open the embedded database; if no backend runs, it opens that
 * database itself. It never migrates, because this version may be newer than the backend that uses the database.
 */
await main(async () => {
  const asCsv = readFlags('npm run leads', ['--csv']).has('--csv')
  const leads = await readLeads()
  if (asCsv) {
    const columns = [
      'created_at',
      'source',
      'name',
      'email',
      'phone',
      'company',
      'service',
      'budget',
      'timeline',
      'agent',
      'plan',
      'message',
      'id',
    ] as const
    const rows = leads.map((lead) => columns.map((column) => lead[column] ?? ''))
    process.stdout.write(writeDelimited([columns, ...rows].map(harmless), ','))
    return
  }
  console.log(leads.length === 0 ? 'No messages yet.' : leads.map(card).join('\n\n'))
})

async function readLeads(): Promise<StoredLead[]> {
  try {
    // Hosts set PORT to choose the port of a deployed backend. In a developer's shell it belongs to another program.
    const config = readConfig({...process.env, PORT: undefined})
    if (config.databaseUrl) return await fromDatabase(config)
    return (await fromRunningBackend(config)) ?? (await fromDatabase(config))
  } catch (error) {
    const isExpected =
      error instanceof ConfigError || error instanceof DatabaseUnusable || error instanceof DataLocked
    throw isExpected ? new UserError(error.message) : error
  }
}

async function fromDatabase(config: Config): Promise<StoredLead[]> {
  if (!config.databaseUrl && !existsSync(embeddedFiles(config.dataDirectory))) return []
  const database = await openDatabase(config, createLog('error', console.error), {migrate: false})
  try {
    return await listLeads(database)
  } catch (error) {
    throw isOtherSchema(error)
      ? new UserError(
          'The database has another schema than this version expects: start its backend first, which migrates it.',
        )
      : error
  } finally {
    await database.close()
  }
}

/** True for Postgres's error codes for a table or column that does not exist. */
function isOtherSchema(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '42P01' || error.code === '42703')
}

/** Gets the messages from the running backend; undefined when none runs, or it uses another folder. */
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

/** Formats one message for the terminal. */
function card(lead: StoredLead): string {
  const when = lead.created_at.slice(0, 16).replace('T', ' ')
  const details = [lead.company, lead.phone, lead.service, lead.agent, lead.plan, lead.budget, lead.timeline]
  return [
    `${styleText('dim', when)}  ${styleText('bold', clean(lead.name))} <${clean(lead.email)}>  ${styleText('dim', clean(lead.source))}`,
    ...[details.filter(Boolean).map(clean).join(' · ')].filter(Boolean),
    ...lead.message.split('\n').map((line) => `  ${clean(line)}`),
  ].join('\n')
}

/** Replaces control characters: a stranger's text must not control the terminal. */
function clean(value: string): string {
  return value.replace(/\p{Cc}/gu, ' ').trimEnd()
}
