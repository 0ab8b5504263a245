import {execFile} from 'node:child_process'
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {request} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {setTimeout as delay} from 'node:timers/promises'
import {promisify} from 'node:util'
import {compileCache} from 'service-kit/compile-cache'
import {afterAll, beforeAll, describe, expect, test, vi} from 'vitest'
import {startCollector} from './testing/collector.ts'
import {browser} from './testing/corpus/arrival.ts'
import {startMailServer} from './testing/mail-server.ts'
import {launchBackend, signedIn, startBackend, type BackendProcess} from './testing/process.ts'

const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'backend-process-'))
const env = {BACKEND_DATA: folder}
const leadsScript = join(import.meta.dirname, '../scripts/leads.ts')
const running = new Set<BackendProcess>()

afterAll(async () => {
  for (const {child} of running) child.kill('SIGKILL')
  await Promise.all([...running].map(({exit}) => exit))
  rmSync(folder, {recursive: true, force: true})
})

async function start(extra: Record<string, string> = {}): Promise<BackendProcess> {
  const backend = await startBackend({...env, ...extra})
  running.add(backend)
  void backend.exit.then(() => running.delete(backend))
  return backend
}

const json = {...browser, 'content-type': 'application/json'}
const sendLead = (url: string, email: string) =>
  fetch(`${url}/api/contact`, {method: 'POST', headers: json, body: JSON.stringify({name: 'Jane', email})})

/**
 * A message whose headers are sent and whose body is not yet. `accepted` resolves when the backend has read the headers
 * (RFC 9110 §10.1.1); `finish` sends the body and resolves to the status.
 */
function openLead(url: string, email: string) {
  const body = JSON.stringify({name: 'Jane', email})
  const headers = {...json, 'content-length': Buffer.byteLength(body), expect: '100-continue'}
  const sending = request(`${url}/api/contact`, {method: 'POST', headers, agent: false})
  const accepted = new Promise((resolve, reject) => {
    sending.once('continue', resolve).once('error', reject)
  })
  const status = new Promise<number | undefined>((resolve, reject) => {
    sending.once('response', (response) => resolve(response.resume().statusCode)).once('error', reject)
  })
  // The promise is awaited only after the body is sent. A connection may break earlier.
  status.catch(() => undefined)
  sending.flushHeaders()
  return {
    accepted,
    finish: () => {
      sending.end(body)
      return status
    },
  }
}

/** What `npm run leads` prints. */
async function leads(port: string, ...args: string[]): Promise<string> {
  const {stdout} = await run(process.execPath, [leadsScript, ...args], {
    env: {PATH: process.env['PATH'], NODE_COMPILE_CACHE: compileCache, ...env, BACKEND_PORT: port},
  })
  return stdout
}

// One folder and one order, and some tests go on with the process of the one before: each start takes seconds.
describe('the backend’s process', () => {
  let backend: BackendProcess

  test('is killed twice while it writes, and has everything afterwards that it acknowledged', async () => {
    const users: string[] = []
    const emails: string[] = []
    for (let round = 0; round < 2; round++) {
      const {child, url, exit} = await start()
      const kill = {isOver: false}
      const writer = async (number: number) => {
        for (let index = 0; !kill.isOver; index++) {
          const id = `${round}-${number}-${index}`
          const body = JSON.stringify({firebase_uid: id, email: `${id}@example.com`, first_name: 'Jane'})
          const headers = signedIn({uid: id, email: `${id}@example.com`})
          const user = await fetch(`${url}/api/users`, {method: 'POST', headers, body}).catch(() => undefined)
          if (user?.status === 201) users.push(id)
          const lead = await sendLead(url, `${id}@example.com`).catch(() => undefined)
          if (lead?.status === 200) emails.push(`${id}@example.com`)
        }
      }
      const writers = [0, 1, 2, 3].map(writer)
      const enough = users.length + 11 + Math.random() * 20
      while (users.length < enough) await delay(5)
      child.kill('SIGKILL')
      expect(await exit).toBe('SIGKILL')
      kill.isOver = true
      await Promise.all(writers)
    }
    expect(users.length).toBeGreaterThan(20)

    backend = await start()
    const {url, port} = backend
    const missing: string[] = []
    for (const id of users) {
      const headers = signedIn({uid: id, email: ''})
      const profile = await (await fetch(`${url}/api/users/profile`, {headers})).json()
      if (profile.first_name !== 'Jane') missing.push(id)
    }
    const stored = new Set((await leads(port, '--csv')).split('\r\n').map((line) => line.split(',')[4]))
    missing.push(...emails.filter((email) => !stored.has(email)))
    expect(missing).toEqual([])
  }, 120_000)

  test('does not share its folder: a second one refuses with one line, and the first goes on', async () => {
    const second = launchBackend(env)
    expect(await second.exit).toBe(1)
    expect(second.output()).toBe(
      `The folder ${folder} is in use by another process: stop that one, or set BACKEND_DATA to another folder.\n`,
    )
    expect((await sendLead(backend.url, 'still@example.com')).status).toBe(200)

    const samePort = launchBackend({BACKEND_DATA: `${folder}-other`, BACKEND_PORT: backend.port})
    expect(await samePort.exit).toBe(1)
    expect(samePort.output()).toBe(
      `Port ${backend.port} is taken by another process: stop that one, or set BACKEND_PORT to another port.\n`,
    )
  }, 60_000)

  test('ends at SIGTERM, with every request under way answered', async () => {
    const {child, url, exit} = backend
    const requests = Array.from({length: 20}, (_, index) => openLead(url, `drain-${index}@example.com`))
    // Now the backend has read the headers of each, so all of them are under way.
    await Promise.all(requests.map(({accepted}) => accepted))
    child.kill('SIGTERM')
    child.kill('SIGINT')
    await delay(100)
    expect(await Promise.all(requests.map(({finish}) => finish()))).toEqual(requests.map(() => 200))
    expect(await exit).toBe(0)
  }, 60_000)

  describe('with a mail server and a collector', () => {
    let mailServer: Awaited<ReturnType<typeof startMailServer>>
    let collector: Awaited<ReturnType<typeof startCollector>>
    beforeAll(async () => {
      mailServer = await startMailServer()
      collector = await startCollector()
      backend = await start({
        SMTP_URL: mailServer.url,
        LEADS_TO: 'leads@example.com',
        LEADS_FROM: 'site@example.com',
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
      })
    }, 60_000)
    afterAll(() => {
      mailServer.close()
      collector.close()
    })

    test('announces messages through the mail server of SMTP_URL', async () => {
      expect((await sendLead(backend.url, 'announced@example.com')).status).toBe(200)
      const [, id] =
        /^.*announced@example\.com.*,([0-9a-f-]{36})$/m.exec(await leads(backend.port, '--csv')) ?? []
      // The messages of the tests above are less than a day old, so they are announced first.
      await vi.waitFor(() => expect(mailServer.mails.map(({data}) => data).join('\n')).toContain(`<${id}@`), {
        timeout: 20_000,
      })
      expect(new Set(mailServer.mails.flatMap(({recipients}) => recipients))).toEqual(
        new Set(['RCPT TO:<leads@example.com>']),
      )
    }, 60_000)

    test('tells the collector of OTEL_EXPORTER_OTLP_ENDPOINT what it knows before it ends', async () => {
      const {child, url, exit} = backend
      const body = JSON.stringify({message: 'Error: x', stack: '', route: '/pricing', build: ''})
      expect((await fetch(`${url}/api/errors`, {method: 'POST', headers: json, body})).status).toBe(204)
      child.kill('SIGTERM')
      expect(await exit).toBe(0)
      expect(JSON.stringify(collector.of('logs'))).toContain('"stringValue":"Error: x"')
      expect(JSON.stringify(collector.of('metrics'))).toContain('"stringValue":"/api/errors"')
    }, 60_000)
  })

  test('ends when the process that started it is gone; its messages are listed before and after', async () => {
    const {child, url, port, exit} = await start()
    const robot = {name: 'Robot', email: 'robot@example.com', website: 'http://spam.example', fillTime: 5}
    await fetch(`${url}/api/contact`, {method: 'POST', headers: json, body: JSON.stringify(robot)})
    const listed = await leads(port)
    expect(listed).toContain('Jane <still@example.com>')
    expect(listed).not.toContain('Robot')
    const [, id = ''] = /^.*Robot.*\n([0-9a-f-]{36}) A field/m.exec(await leads(port, '--spam')) ?? []
    expect(await leads(port, '--restore', id)).toContain('in the inbox')
    expect(await leads(port)).toContain('Robot')
    expect(await leads(port, '--erase', 'robot@example.com', '--yes')).toContain('messages: 1 erased')
    const whileRunning = await leads(port, '--csv')
    expect(whileRunning).not.toContain('robot@example.com')
    // Those that were under way at SIGTERM.
    expect(whileRunning.split('drain-')).toHaveLength(21)
    child.disconnect()
    expect(await exit).toBe(0)
    expect(await leads(port, '--csv')).toBe(whileRunning)
  }, 60_000)

  test('does not start with a folder that cannot be made, and says so in one line', async () => {
    const {exit, output} = launchBackend({...env, BACKEND_DATA: '/dev/null'})
    expect(await exit).toBe(1)
    expect(output()).toContain('or set BACKEND_DATA to another folder')
    expect(output().trim().split('\n')).toHaveLength(1)
  }, 30_000)

  test('names a damaged database and does not change it', async () => {
    writeFileSync(join(folder, 'postgres/global/pg_control'), 'damaged')
    const {exit, output} = launchBackend(env)
    expect(await exit).toBe(1)
    expect(output()).toContain(
      `The embedded database in ${join(folder, 'postgres')} does not open. Nothing was changed.`,
    )
  }, 60_000)
})
