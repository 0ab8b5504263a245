/** Accounts survive every way in which the service can end. */
import {readdirSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {setTimeout as delay} from 'node:timers/promises'
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import {
  runAuthToEnd,
  startAuthProcess,
  temporaryFolder,
  type AuthProcess,
  type AuthProcessOptions,
} from './testing.ts'

// Each start costs a second of processor time, which takes longer on a busy machine.
vi.setConfig({testTimeout: 120_000, hookTimeout: 60_000})

const password = 'Secret123'
const started: AuthProcess[] = []
let folder: {path: string; remove: () => void}
let accountsFile: string

beforeEach(() => {
  folder = temporaryFolder()
  accountsFile = join(folder.path, 'demo-agency.json')
})

afterEach(async () => {
  await Promise.all(started.splice(0).map((service) => service.end('SIGKILL')))
  folder.remove()
})

describe('after a restart', () => {
  test.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)(
    'by %s: accounts, sessions, settings and e-mails are there',
    async (signal) => {
      const first = await start()
      const user = await signUp(first, 'ada@example.com')
      await call(first, 'accounts:sendOobCode', {email: 'ada@example.com', requestType: 'PASSWORD_RESET'})
      const config = {emailPrivacyConfig: {enableImprovedEmailPrivacy: true}}
      await admin(first, 'PATCH', '/emulator/v1/projects/demo-agency/config', config)
      const before = await observe(first, user)
      const code = await first.end(signal)
      expect(code).toBe(signal === 'SIGKILL' ? null : 0)

      const second = await start()
      expect(await observe(second, user)).toEqual(before)
      const {localId} = await call(second, 'accounts:signInWithPassword', {
        email: 'ada@example.com',
        password,
      })
      expect(localId).toBe(user.localId)
    },
  )

  test('a deleted account stays deleted, and its e-mail address is free again', async () => {
    const first = await start()
    const {idToken} = await signUp(first, 'ada@example.com')
    await call(first, 'accounts:delete', {idToken})
    await first.end('SIGKILL')
    const second = await start()
    expect((await signUp(second, 'ada@example.com')).idToken).toBeTruthy()
  })

  test('a Google identity still belongs to its account', async () => {
    const first = await start()
    const {localId} = await google(first, 'sub-1', 'grace@example.com')
    await first.end('SIGKILL')
    const second = await start()
    expect((await google(second, 'sub-1', 'grace@example.com')).localId).toBe(localId)
  })
})

test('what was acknowledged survives twenty kills during writes', async () => {
  const lanes = await Promise.all([killFiveTimes(), killFiveTimes(), killFiveTimes(), killFiveTimes()])
  expect(lanes.flatMap(({lost}) => lost)).toEqual([])
  expect(lanes.flatMap(({failures}) => failures)).toEqual([])
  expect(lanes.reduce((sum, {acknowledged}) => sum + acknowledged, 0)).toBeGreaterThan(100)
})

/** Kills services that write to one folder; the last one tells what is stored. */
async function killFiveTimes() {
  const {path, remove} = temporaryFolder()
  const acknowledged: string[] = []
  const failures: unknown[] = []
  for (let kill = 0; kill < 5; kill++) {
    const service = await start({dataDirectory: path})
    const killed = new AbortController()
    const write = async (writer: number) => {
      for (let next = 0; !killed.signal.aborted; next++) {
        const email = `visitor-${kill}-${writer}-${next}@example.com`
        try {
          await signUp(service, email)
          acknowledged.push(email)
        } catch (error) {
          // An answer that the kill cut off is no failure; anything while the service lives is.
          if (!killed.signal.aborted) failures.push(error)
          return
        }
      }
    }
    const writers = [write(0), write(1), write(2)]
    await delay(50 + Math.random() * 200)
    killed.abort()
    await service.end('SIGKILL')
    await Promise.all(writers)
  }
  const stored = await storedEmails(await start({dataDirectory: path}))
  remove()
  return {
    acknowledged: acknowledged.length,
    failures,
    lost: acknowledged.filter((email) => !stored.has(email)),
  }
}

test('a killed service leaves no lock behind, and a second process is turned away while one runs', async () => {
  const first = await start()
  await signUp(first, 'ada@example.com')
  const second = await runAuthToEnd(options())
  expect(second).toEqual({
    code: 1,
    output: `The accounts in ${folder.path} are in use by another process: stop that one, or set AUTH_DATA to another folder.\n`,
  })
  expect(await storedEmails(first)).toEqual(new Set(['ada@example.com']))
  await first.end('SIGKILL')
  expect(await storedEmails(await start())).toEqual(new Set(['ada@example.com']))
})

test('a port that is taken is named in one line', async () => {
  const {port} = new URL((await start()).url)
  const other = temporaryFolder()
  const second = await runAuthToEnd({dataDirectory: other.path, port: Number(port)})
  other.remove()
  expect(second).toEqual({
    code: 1,
    output: `Port ${port} is taken by another process: stop that one, or set AUTH_PORT to another port.\n`,
  })
})

test.each([
  ['cut off', (whole: string) => whole.slice(0, -10), 'it is not JSON'],
  ['empty', () => '', 'it is not JSON'],
  ['of a later version', (whole: string) => whole.replace('"version":1', '"version":2'), 'version: '],
  ['with a user without id', (whole: string) => whole.replace('"localId"', '"id"'), 'users.0.localId: '],
])('an accounts file that is %s is named in one line and stays as it is', async (_, damage, reason) => {
  const first = await start()
  await signUp(first, 'ada@example.com')
  await first.end('SIGTERM')
  const damaged = damage(readFileSync(accountsFile, 'utf8'))
  writeFileSync(accountsFile, damaged)

  const {code, output} = await runAuthToEnd(options())
  expect(code).toBe(1)
  expect(output.trim().split('\n')).toHaveLength(1)
  expect(output).toContain(`The accounts file ${accountsFile} is damaged (${reason}`)
  expect(readFileSync(accountsFile, 'utf8')).toBe(damaged)
  expect(readdirSync(folder.path).filter((name) => name.startsWith('demo-agency'))).toEqual([
    'demo-agency.json',
  ])
})

test('it ends with the process that started it', async () => {
  const service = await start()
  const code = new Promise((resolve) => service.child.once('close', resolve))
  service.child.disconnect()
  expect(await code).toBe(0)
})

test('two signals at once end it cleanly', async () => {
  const service = await start()
  service.child.kill('SIGINT')
  expect(await service.end('SIGTERM')).toBe(0)
  expect(service.output().trim().split('\n')).toHaveLength(1)
})

test('a project that is not a demo is refused', async () => {
  const {code, output} = await runAuthToEnd({...options(), env: {FIREBASE_PROJECT_ID: 'real-project'}})
  expect(code).toBe(1)
  expect(output).toMatch(/^FIREBASE_PROJECT_ID must start with "demo-".*not be "real-project".*\n$/)
})

function options(): AuthProcessOptions {
  return {dataDirectory: folder.path}
}

async function start(given: AuthProcessOptions = options()): Promise<AuthProcess> {
  const service = await startAuthProcess(given)
  started.push(service)
  return service
}

interface Session {
  localId: string
  idToken: string
  refreshToken: string
}

function signUp(service: AuthProcess, email: string): Promise<Session> {
  return call(service, 'accounts:signUp', {email, password, returnSecureToken: true})
}

function google(service: AuthProcess, sub: string, email: string): Promise<Session> {
  const claims = JSON.stringify({sub, email, email_verified: true})
  return call(service, 'accounts:signInWithIdp', {
    requestUri: 'http://localhost',
    postBody: `providerId=google.com&id_token=${encodeURIComponent(claims)}`,
    returnSecureToken: true,
  })
}

async function call(service: AuthProcess, method: string, body: object): Promise<Session> {
  return json(
    await fetch(`${service.url}/identitytoolkit.googleapis.com/v1/${method}?key=local`, {
      method: 'POST',
      headers: {'Content-Type': 'application/json'},
      body: JSON.stringify(body),
    }),
  )
}

async function admin(service: AuthProcess, method: string, path: string, body?: object) {
  const headers = {'Content-Type': 'application/json', Authorization: 'Bearer owner'}
  return json(
    await fetch(service.url + path, {method, headers, ...(body ? {body: JSON.stringify(body)} : {})}),
  )
}

async function json(response: Response) {
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.status} ${text}`)
  return JSON.parse(text)
}

/** What a signed-in visitor, the mailbox and the project's settings show. */
async function observe(service: AuthProcess, {idToken, refreshToken}: Session) {
  const account: {users?: unknown[]} & Session = await call(service, 'accounts:lookup', {idToken})
  const refreshed = await json(
    await fetch(`${service.url}/securetoken.googleapis.com/v1/token?key=local`, {
      method: 'POST',
      headers: {'Content-Type': 'application/x-www-form-urlencoded'},
      body: new URLSearchParams({grant_type: 'refresh_token', refresh_token: refreshToken}),
    }),
  )
  return {
    users: account.users?.map((user) => ({...Object(user), lastRefreshAt: undefined})),
    refreshedFor: refreshed.user_id,
    config: await admin(service, 'GET', '/emulator/v1/projects/demo-agency/config'),
    mailbox: await (await fetch(`${service.url}/mailbox`)).text(),
  }
}

async function storedEmails(service: AuthProcess): Promise<Set<string>> {
  const {userInfo} = await admin(
    service,
    'POST',
    '/identitytoolkit.googleapis.com/v1/projects/demo-agency/accounts:query',
    {returnUserInfo: true},
  )
  return new Set(Array.isArray(userInfo) ? userInfo.map(({email}: {email: string}) => email) : [])
}
