import {existsSync, readFileSync} from 'node:fs'
import {styleText} from 'node:util'
import {adminTokenFile} from '../backend/admin/token-file.ts'
import {localUrl, readConfig} from '../backend/config.ts'
import type {Database} from '../backend/db/database.ts'
import {openDatabase} from '../backend/db/open.ts'
import {embeddedFiles} from '../backend/db/pglite.ts'
import {allLeads, leadCommand, runLeadCommand} from '../backend/inbox/commands.ts'
import {csvOf} from '../backend/inbox/csv.ts'
import {createLog} from '../backend/log.ts'
import type {Schemas} from '../domain/api.gen.ts'
import {codeOf} from 'service-kit/process'
import {safeParse} from 'valibot'
import {flag, readArguments} from './lib/arguments.ts'
import {readConfig as readRepository} from '../config/config.ts'
import {main, UserError} from '../config/user-error.ts'
import {rollBack} from './lib/backup.ts'
import {dataOf} from './lib/data-folders.ts'

const options = {
  spam: flag,
  csv: flag,
  restore: {type: 'string'},
  export: {type: 'string'},
  erase: {type: 'string'},
  yes: flag,
} as const

type InboxLead = Schemas['InboxLead']
type Config = ReturnType<typeof readConfig>

const usage =
  'npm run leads [-- --spam | --csv | --restore <id> | --export <e-mail address> | --erase <e-mail address> [--yes]]'

/** How long the running backend may take, in milliseconds. */
const patienceMs = 10_000

/**
 * `npm run leads`: prints visitors' messages, newest first; with `--spam` those that were kept apart, and why. `--restore` takes one
 * back, `--export` prints all of an e-mail address as JSON, `--erase` says how many there are and with `--yes` deletes them. With
 * DATABASE_URL it works on that server. Without it, it asks the running backend, because only one process can open the embedded
 * database; if no backend runs, it opens that database itself. It never migrates, because this version may be newer than the backend
 * that uses the database.
 */
await main(async () => {
  const {spam, csv, yes, export: exported, ...command} = readArguments(usage, options).values
  if (exported !== undefined) {
    const messages = await messagesOf(exported)
    const answer: Schemas['PersonExport'] = {exported_at: new Date().toISOString(), email: exported, messages}
    console.log(JSON.stringify(answer, null, 2))
    return
  }
  if (Object.keys(command).length > 0) {
    const parsed = safeParse(leadCommand, command)
    if (!parsed.success) throw new UserError(`Usage: ${usage}`)
    const {output} = parsed
    if ('erase' in output && !yes) {
      const {length} = await messagesOf(output.erase)
      console.log(`Messages of ${output.erase}: ${length}. To erase them for good, add --yes.`)
      return
    }
    const lines = await withLeads<string[]>('POST', output, (database) => runLeadCommand(database, output))
    console.log((lines ?? ['There are no messages yet.']).join('\n'))
    return
  }
  const all = await readAll()
  const leads = csv ? all : all.filter(({state}) => (state === 'spam') === spam)
  if (csv) for await (const part of csvOf([leads])) process.stdout.write(part)
  else console.log(leads.length === 0 ? 'No messages yet.' : leads.map(card).join('\n\n'))
})

async function readAll(): Promise<InboxLead[]> {
  return (await withLeads<InboxLead[]>('GET', undefined, allLeads)) ?? []
}

/** All messages of an e-mail address, as the backend compares addresses. */
async function messagesOf(address: string): Promise<InboxLead[]> {
  const wanted = address.trim().toLowerCase()
  return (await readAll()).filter(({email}) => email.toLowerCase() === wanted)
}

/**
 * Does something with the messages where they are.
 * @param body for the running backend
 * @returns undefined when there is no database yet
 */
async function withLeads<Result>(
  method: 'GET' | 'POST',
  body: object | undefined,
  work: (database: Database) => Promise<Result>,
): Promise<Result | undefined> {
  // Hosts set PORT to choose the port of a deployed backend. In a developer's shell it belongs to another program.
  const config = readConfig({...process.env, PORT: undefined})
  if (config.databaseUrl) return fromDatabase(config, work)
  return (await fromRunningBackend<Result>(config, method, body)) ?? fromDatabase(config, work)
}

async function fromDatabase<Result>(
  config: Config,
  work: (database: Database) => Promise<Result>,
): Promise<Result | undefined> {
  if (!config.databaseUrl) {
    // An erasure in data that a restore has not put there for good would be lost.
    rollBack(dataOf(readRepository()).embedded)
    if (!existsSync(embeddedFiles(config.dataDirectory))) return undefined
  }
  const database = await openDatabase(config, createLog('error', console.error), {migrate: false})
  try {
    return await work(database)
  } catch (error) {
    // Postgres's codes for a table or column that does not exist.
    throw ['42P01', '42703'].includes(codeOf(error))
      ? new UserError(
          'The database has another schema than this version expects: start its backend first, which migrates it.',
        )
      : error
  } finally {
    await database.close()
  }
}

/** Asks the running backend; undefined when none runs, or it uses another folder. */
async function fromRunningBackend<Result>(
  config: Config,
  method: 'GET' | 'POST',
  body: object | undefined,
): Promise<Result | undefined> {
  const tokenFile = adminTokenFile(config.dataDirectory)
  if (!existsSync(tokenFile)) return undefined
  const authorization = `Bearer ${readFileSync(tokenFile, 'utf8').trim()}`
  const url = `${localUrl(config)}/admin/leads`
  const signal = AbortSignal.timeout(patienceMs)
  try {
    const response = await fetch(url, {
      method,
      headers: {authorization, 'content-type': 'application/json'},
      signal,
      ...(body ? {body: JSON.stringify(body)} : {}),
    })
    if (response.status === 404) return undefined
    if (!response.ok) throw new UserError(`The backend did not answer ${url}: HTTP ${response.status}`)
    const answer: Result = JSON.parse(await response.text())
    return answer
  } catch (error) {
    if (signal.aborted) {
      const doubt = method === 'POST' ? ' It may have done what was asked: look before you ask again.' : ''
      throw new UserError(`The backend did not answer ${url} within ${patienceMs / 1000} s.${doubt}`)
    }
    // No backend listens there.
    if (error instanceof TypeError) return undefined
    throw error
  }
}

/** Formats one message for the terminal. */
function card(lead: InboxLead): string {
  const when = lead.created_at.slice(0, 16).replace('T', ' ')
  const details = [lead.company, lead.phone, lead.service, lead.agent, lead.plan, lead.budget, lead.timeline]
  return [
    `${styleText('dim', when)}  ${styleText('bold', clean(lead.name))} <${clean(lead.email)}>  ${styleText('dim', clean(lead.source))}`,
    ...[details.filter(Boolean).map(clean).join(' · ')].filter(Boolean),
    ...(lead.state === 'spam' ? [styleText('dim', [lead.id, ...lead.reasons].join(' '))] : []),
    ...lead.message.split('\n').map((line) => `  ${clean(line)}`),
  ].join('\n')
}

/** Replaces control characters: a stranger's text must not control the terminal. */
function clean(value: string): string {
  return value.replace(/\p{Cc}/gu, ' ').trimEnd()
}
