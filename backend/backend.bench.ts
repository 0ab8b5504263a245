import {mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {load, rawRequest} from './testing/load.ts'
import {signedIn, startBackend} from './testing/process.ts'

/**
 * Measures the backend as `npm start` runs it, on the embedded Postgres. Prints one JSON line for each measurement, with its
 * aim. Takes about twelve seconds.
 */
const folder = mkdtempSync(join(tmpdir(), 'backend-bench-'))
const report = (line: Record<string, unknown>) => console.log(JSON.stringify({bench: 'backend', ...line}))

const backend = await startBackend({BACKEND_DATA: folder, LOG_LEVEL: 'info'})
try {
  const person = {uid: 'bench', email: 'bench@example.com'}
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
  await measure('overload', {refusedP99: 100}, profile, 256)
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
