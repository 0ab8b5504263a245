import {deepEqual} from 'node:assert/strict'
import {mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {readConfig} from './config.ts'
import {readMigrations} from './db/migrate.ts'
import {openDatabase} from './db/open.ts'
import {createLog} from './log.ts'
import {load, rawRequest} from './testing/load.ts'
import {signedIn, startBackend} from './testing/process.ts'

/**
 * Measures the backend as `npm start` runs it, on the embedded Postgres. Prints one JSON line for each measurement, with its
 * aim. Takes about twenty seconds.
 */
const folder = mkdtempSync(join(tmpdir(), 'backend-bench-'))
const report = (line: Record<string, unknown>) => console.log(JSON.stringify({bench: 'backend', ...line}))

await storeMessages(20_000)
const person = {uid: 'bench', email: 'bench@example.com', emailVerified: true}
const backend = await startBackend({BACKEND_DATA: folder, LOG_LEVEL: 'info', LEADS_READERS: person.email})
try {
  const headers = signedIn(person)
  const body = JSON.stringify({firebase_uid: person.uid, email: person.email, first_name: 'Jane'})
  await fetch(`${backend.url}/api/users`, {method: 'POST', headers, body})

  const health = rawRequest('GET', '/health', {})
  const profile = rawRequest('GET', '/api/users/profile', headers)
  const update = rawRequest('PUT', '/api/users/profile', headers, '{"phone":"+1 555 0100"}')
  await load(backend.url, profile, 8, 1)

  await measure('health', {perSecond: 5000, p99: 50}, health, 32)
  await measure('profile read', {perSecond: 800, p99: 50}, profile, 16)
  await measure('profile update', {perSecond: 200}, update, 16)
  // The clients share the backend's two cores, and ask again as soon as they are refused.
  await measure('overload', {refusedP99: 1000}, profile, 256)
  report({name: 'erasing a person of 100 among 20,000 messages', aim: {ms: 1000}, ms: await eraseTime()})
  report({name: 'memory', aim: {rssMb: 700}, rssMb: residentMegabytes(backend.child.pid)})

  const stopped = performance.now()
  backend.child.kill('SIGTERM')
  await backend.exit
  const again = performance.now()
  const restarted = await startBackend({BACKEND_DATA: folder})
  report({
    name: 'restart',
    aim: {readyMs: 4000},
    readyMs: Math.round(performance.now() - again),
    stopMs: Math.round(again - stopped),
  })
  restarted.child.kill('SIGTERM')
  await restarted.exit
} finally {
  backend.child.kill('SIGKILL')
  rmSync(folder, {recursive: true, force: true})
}

/** Stores messages of 200 people each of whom wrote as often. */
async function storeMessages(count: number): Promise<void> {
  const log = createLog('silent', () => undefined)
  const database = await openDatabase(readConfig({BACKEND_DATA: folder}), log, {migrate: readMigrations()})
  await database.query(
    `INSERT INTO leads (name, email, message, fingerprint)
     SELECT 'Jane', 'jane' || number % 200 || '@example.com', repeat('Could you call me? ', 8), ''
     FROM generate_series(1, $1::int) AS number`,
    [count],
  )
  await database.close()
}

/** Sends a request of the inbox. */
async function ask(path: string, token: string, body: object) {
  const headers = {authorization: token, 'content-type': 'application/json'}
  const options = {method: 'POST', headers, body: JSON.stringify(body)}
  return (await fetch(`${backend.url}/api/leads/${path}`, options)).json()
}

/** Erases a person as the Studio does. @returns how long it takes until there is the receipt, in milliseconds */
async function eraseTime(): Promise<number> {
  const session = signedIn(person).authorization?.replace('Bearer ', '')
  const {token} = await ask('session', '', {provider: 'firebase', token: session})
  const started = performance.now()
  const {stores} = await ask('person/erase', `Bearer ${token}`, {email: 'jane7@example.com'})
  const took = performance.now() - started
  deepEqual(stores[0], {...stores[0], store: 'messages', erased: 100, left: 0})
  return took
}

/** `perCpuSecond`: responses for each second of the backend's processor time, which other load on the machine does not change. */
async function measure(
  name: string,
  aim: Record<string, number>,
  request: string,
  connections: number,
): Promise<void> {
  const before = cpuSeconds(backend.child.pid)
  const result = await load(backend.url, request, connections, 2.5)
  const cpu = cpuSeconds(backend.child.pid) - before
  const answers = Object.values(result.statuses).reduce((sum, count) => sum + count, 0)
  report({name, aim, ...result, perCpuSecond: Math.round(answers / cpu)})
}

/** Linux only (proc(5), fields utime and stime in hundredths of a second); elsewhere NaN. */
function cpuSeconds(pid: number | undefined): number {
  const fields = procFile(pid, 'stat').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** Linux only; elsewhere undefined. */
function residentMegabytes(pid: number | undefined): number | undefined {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(procFile(pid, 'status'))?.[1]
  return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1024)
}

function procFile(pid: number | undefined, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}
