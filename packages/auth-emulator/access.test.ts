/** What the site, other web pages and tools may do. Requests go to a service in this process, without a port. */
import {mkdirSync, readFileSync, rmdirSync} from 'node:fs'
import {join} from 'node:path'
import {afterAll, afterEach, beforeAll, describe, expect, test, vi} from 'vitest'
import {AgentProjectState} from 'firebase-tools/lib/emulator/auth/state.js'
import {createAuthApp} from './app.ts'
import {startAuth, type RunningAuth} from './auth.ts'
import {inProcess} from './emulator/in-process.ts'
import {Mailbox} from './mailbox/mailbox.ts'
import {temporaryFolder, testSite} from './auth-process.testing.ts'

vi.setConfig({testTimeout: 60_000, hookTimeout: 60_000})

const serviceOrigin = 'http://localhost:9099'
const hostile = 'https://hostile.example'
const signUpPath = '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local'
const queryPath = '/identitytoolkit.googleapis.com/v1/projects/demo-agency/accounts:query'
const configPath = '/emulator/v1/projects/demo-agency/config'
const codesPath = '/emulator/v1/projects/demo-agency/oobCodes'
const accountsPath = '/emulator/v1/projects/demo-agency/accounts'
const folder = temporaryFolder()
let service: RunningAuth
let serial = 0

beforeAll(async () => {
  service = await startAuth({dataDirectory: folder.path, projectId: 'demo-agency', siteUrl: testSite})
})

afterAll(async () => {
  await service.close()
  folder.remove()
})

afterEach(() => vi.restoreAllMocks())

interface Call {
  method?: string
  body?: object
  headers?: Record<string, string>
}

async function call(path: string, {method = 'GET', body, headers = {}}: Call = {}): Promise<Response> {
  const request = new Request(serviceOrigin + path, {
    method,
    headers,
    ...(body ? {body: JSON.stringify(body)} : {}),
  })
  request.headers.set('host', 'localhost:9099')
  if (body && !('Content-Type' in headers)) request.headers.set('Content-Type', 'application/json')
  return service.fetch(request)
}

function signUp(headers: Record<string, string>): Promise<Response> {
  return call(signUpPath, {
    method: 'POST',
    body: {email: `visitor${serial++}@example.com`, password: 'Secret123'},
    headers,
  })
}

function preflight(origin: string): Promise<Response> {
  return call(signUpPath, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'content-type,x-client-version',
    },
  })
}

const owner = {Authorization: 'Bearer owner'}

describe('signing up', () => {
  const callers: [who: string, headers: Record<string, string>, status: number][] = [
    ['the site', {Origin: testSite}, 200],
    ['the site by its number', {Origin: 'http://127.0.0.1:4173'}, 200],
    ['a tool', {}, 200],
    ['a hostile page', {Origin: hostile}, 403],
    ['a sandboxed frame', {Origin: 'null'}, 403],
    ['another program on this machine that serves pages', {Origin: 'http://localhost:4174'}, 403],
    ['a hostile page with a form', {Origin: hostile, 'Content-Type': 'text/plain'}, 403],
  ]

  test.each(callers)('from %s', async (_, headers, status) => {
    const response = await signUp(headers)
    expect(response.status).toBe(status)
    const allowed = response.headers.get('access-control-allow-origin')
    expect(allowed).toBe(status === 200 ? (headers['Origin'] ?? null) : null)
  })

  test('a preflight request allows the site and refuses other pages', async () => {
    const allowed = await preflight(testSite)
    expect(allowed.status).toBe(204)
    expect(allowed.headers.get('access-control-allow-origin')).toBe(testSite)
    const refused = await preflight(hostile)
    expect(refused.status).toBe(403)
    expect(refused.headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('administration', () => {
  const ways: [path: string, call: Call][] = [
    [queryPath, {method: 'POST', body: {}, headers: owner}],
    [queryPath, {method: 'POST', body: {}, headers: {Authorization: 'Bearer ya29.service-account'}}],
    [signUpPath, {method: 'POST', body: {localId: 'chosen', email: 'a@example.com'}, headers: owner}],
    [configPath, {headers: owner}],
    [configPath, {method: 'PATCH', body: {}, headers: owner}],
    [codesPath, {}],
    [accountsPath, {method: 'DELETE'}],
  ]

  test.each(ways)(
    '%s %o is allowed to tools and own pages, and refused to web pages',
    async (path, request) => {
      const from = (origin: string) =>
        call(path, {...request, headers: {...request.headers, Origin: origin}}).then(({status}) => status)
      expect([await from(hostile), await from('null'), await from(testSite)]).toEqual([403, 403, 403])
      expect((await call(path, request)).status).toBe(200)
      expect(
        (await call(path, {...request, headers: {...request.headers, Origin: serviceOrigin}})).status,
      ).not.toBe(403)
    },
  )

  test('is refused without Authorization', async () => {
    expect((await call(queryPath, {method: 'POST', body: {}})).status).toBe(403)
  })

  test('is refused for another project', async () => {
    const response = await call('/emulator/v1/projects/demo-other/config', {headers: owner})
    expect(response.status).toBe(400)
  })

  test('deleting all accounts deletes them', async () => {
    await signUp({})
    const count = async () =>
      (await (await call(queryPath, {method: 'POST', body: {returnUserInfo: true}, headers: owner})).json())
        .userInfo?.length ?? 0
    expect(await count()).toBeGreaterThan(0)
    await call(accountsPath, {method: 'DELETE', headers: owner})
    expect(await count()).toBe(0)
  })
})

describe('a host name', () => {
  test.each([
    ['localhost', 200],
    ['127.0.0.1', 200],
    ['[::1]', 200],
    ['rebound.example', 421],
    ['localhost.rebound.example', 421],
  ])('%s', async (host, status) => {
    const response = await service.fetch(new Request(`http://${host}:9099/mailbox`))
    expect(response.status).toBe(status)
  })
})

test.each(['signInViaPopup', 'reauthViaPopup'])(
  'a pop-up for %s shows accounts to choose from',
  async (purpose) => {
    const response = await call(`/emulator/auth/handler?authType=${purpose}&providerId=google.com`)
    expect([response.status, await response.text()]).toEqual([
      200,
      expect.stringContaining('Choose an account'),
    ])
  },
)

test('pages cannot be framed, and load nothing from elsewhere', async () => {
  for (const path of ['/mailbox', '/emulator/auth/handler?authType=signInViaPopup&providerId=google.com']) {
    const response = await call(path)
    expect(response.status).toBe(200)
    const policy = response.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(await response.text()).not.toMatch(/https?:\/\//)
  }
})

test('only the site may embed the helper frame', async () => {
  const response = await call('/emulator/auth/iframe?apiKey=local&appName=x')
  expect(response.headers.get('content-security-policy')).toContain(
    'frame-ancestors http://localhost:4173 http://127.0.0.1:4173',
  )
})

test('another way to sign in than the Google pop-up gets a page that says so', async () => {
  const response = await call('/emulator/auth/handler?authType=signInViaRedirect&providerId=google.com')
  expect([response.status, await response.text()]).toEqual([
    400,
    expect.stringContaining('Sign-in not possible'),
  ])
})

test('a body beyond the limit is refused', async () => {
  const response = await call(signUpPath, {method: 'POST', body: {email: 'a'.repeat(17 * 1024 * 1024)}})
  expect(response.status).toBe(413)
})

test('a body that is not UTF-8 is refused, and makes no account', async () => {
  const text = '{"email":"andre@example.com","password":"secret-1","displayName":"Andr\u00e9"}'
  const headers = {host: 'localhost:9099', 'content-type': 'application/json'}
  const send = (encoding: BufferEncoding) =>
    service.fetch(
      new Request(serviceOrigin + signUpPath, {method: 'POST', headers, body: Buffer.from(text, encoding)}),
    )
  expect((await send('latin1')).status).toBe(400)
  // The address would be taken by now.
  expect((await send('utf8')).status).toBe(200)
})

test('a client that disconnects before its request is complete is not reported as a fault of the service', async () => {
  const complaint = vi.spyOn(console, 'error')
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"email":'))
      controller.error(new Error('socket hang up'))
    },
  })
  const init = {method: 'POST', headers: {host: 'localhost:9099'}, body, duplex: 'half'}
  const response = await service.fetch(new Request(serviceOrigin + signUpPath, init))
  expect([response.status, (await response.json()).error.status]).toEqual([400, 'INVALID_ARGUMENT'])
  expect(complaint).not.toHaveBeenCalled()
})

test('a fault of the emulator is not reported as a failed save', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const state = new AgentProjectState('demo-agency')
  const app = createAuthApp({
    emulator: {fetch: inProcess((_, response) => void response.destroy()), state},
    mailbox: new Mailbox(state, testSite, {}),
    siteUrl: testSite,
    save: async () => undefined,
  })
  const response = await app.fetch(new Request(serviceOrigin + signUpPath, {method: 'POST', body: '{}'}))
  expect([response.status, (await response.json()).error.status]).toEqual([500, 'INTERNAL'])
  expect(complaint).toHaveBeenCalledOnce()
})

test('a change that cannot be saved is refused, and is saved with the next one', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const obstacle = join(folder.path, 'demo-agency.json.new')
  mkdirSync(obstacle)
  const refused = await signUp({Origin: testSite})
  rmdirSync(obstacle)
  expect(refused.status).toBe(503)
  expect(refused.headers.get('access-control-allow-origin')).toBe(testSite)
  expect(complaint).toHaveBeenCalledOnce()
  expect((await signUp({Origin: testSite})).status).toBe(200)
  expect(readFileSync(join(folder.path, 'demo-agency.json'), 'utf8')).toContain(
    `visitor${serial - 2}@example.com`,
  )
})
