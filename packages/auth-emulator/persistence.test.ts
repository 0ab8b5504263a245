/** Accounts survive however the service ends. */
import {once} from 'node:events'
import {readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {setTimeout as delay} from 'node:timers/promises'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {readAccounts} from './store/accounts-file.ts'
import {
  runAuthToEnd,
  startAuthProcess,
  temporaryFolder,
  type AuthProcess,
  type AuthProcessOptions,
} from './auth-process.testing.ts'

// Each start costs a second of processor time, which takes longer on a busy machine.
vi.setConfig({testTimeout: 300_000, hookTimeout: 60_000})

const password = 'Secret123'
/** How often the service is killed; more meet more of the moments of a write. */
const kills = Number(process.env['KILLS'] ?? 3)
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

test('after SIGKILL and a restart, accounts, sessions, settings and e-mails are as they were, until two signals', async () => {
  const first = await start()
  const ada = await signUp(first, 'ada@example.com')
  const grace = await google(first, 'sub-1', 'grace@example.com')
  await call(first, 'accounts:sendOobCode', {email: 'ada@example.com', requestType: 'PASSWORD_RESET'})
  const gone = await signUp(first, 'gone@example.com')
  await call(first, 'accounts:delete', {idToken: gone.idToken})
  const config = {emailPrivacyConfig: {enableImprovedEmailPrivacy: true}}
  await admin(first, 'PATCH', '/emulator/v1/projects/demo-agency/config', config)
  const before = await observe(first, ada)
  await first.end('SIGKILL')

  const second = await start()
  expect(await observe(second, ada)).toEqual(before)
  const signedIn = await call(second, 'accounts:signInWithPassword', {email: 'ada@example.com', password})
  expect(signedIn.localId).toBe(ada.localId)
  expect((await google(second, 'sub-1', 'grace@example.com')).localId).toBe(grace.localId)
  expect(await storedEmails(second)).toEqual(new Set(['ada@example.com', 'grace@example.com']))

  // Two signals at once end it cleanly.
  second.child.kill('SIGINT')
  expect(await second.end('SIGTERM')).toBe(0)
  expect(second.output().trim().split('\n')).toHaveLength(1)
})

test(`what was acknowledged survives ${kills} kills during writes`, async () => {
  const {acknowledged, failures, lost} = await killAgainAndAgain()
  expect(lost).toEqual([])
  expect(failures).toEqual([])
  expect(acknowledged).toBeGreaterThanOrEqual(3 * kills)
})

/** Kills services that write to one folder, one after another. */
async function killAgainAndAgain() {
  const {path, remove} = temporaryFolder()
  const acknowledged: string[] = []
  const failures: unknown[] = []
  for (let kill = 0; kill < kills; kill++) {
    const service = await start({dataDirectory: path})
    const killed = new AbortController()
    const write = async (writer: number) => {
      for (let next = 0; !killed.signal.aborted; next++) {
        const email = `visitor-${kill}-${writer}-${next}@example.com`
        try {
          await signUp(service, email)
          acknowledged.push(email)
        } catch (error) {
          // The kill may cut a response off. Any other failure counts.
          if (!killed.signal.aborted) failures.push(error)
          return
        }
      }
    }
    const writers = [write(0), write(1), write(2)]
    await vi.waitUntil(() => acknowledged.length >= 3 * (kill + 1) || failures.length > 0, {
      timeout: 30_000,
      interval: 5,
    })
    await delay(Math.random() * 60)
    killed.abort()
    await service.end('SIGKILL')
    await Promise.all(writers)
  }
  const stored = new Set(readAccounts(join(path, 'demo-agency.json'))?.users.map(({email}) => email))
  remove()
  return {
    acknowledged: acknowledged.length,
    failures,
    lost: acknowledged.filter((email) => !stored.has(email)),
  }
}

test('a second one on its folder or its port exits with one line; the first ends with the process that started it', async () => {
  const first = await start()
  await signUp(first, 'ada@example.com')
  expect(await runAuthToEnd(options())).toEqual({
    code: 1,
    output: `The folder ${folder.path} is in use by another process: stop that one, or set AUTH_DATA to another folder.\n`,
  })
  const second = temporaryFolder()
  const {port} = new URL(first.url)
  expect(await runAuthToEnd({dataDirectory: second.path, port: Number(port)})).toEqual({
    code: 1,
    output: `Port ${port} is taken by another process: stop that one, or set AUTH_PORT to another port.\n`,
  })
  second.remove()
  expect(await storedEmails(first)).toEqual(new Set(['ada@example.com']))

  const code = once(first.child, 'exit')
  first.child.disconnect()
  expect(await code).toEqual([0, null])
})

test('a damaged accounts file is reported in one line and not changed', async () => {
  writeFileSync(accountsFile, '{"version":1,')
  expect(await runAuthToEnd(options())).toEqual({
    code: 1,
    output: `The file ${accountsFile} is damaged (it is not JSON). Nothing was changed. Restore a backup of it, or move it away to start without accounts.\n`,
  })
  expect(readFileSync(accountsFile, 'utf8')).toBe('{"version":1,')
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
