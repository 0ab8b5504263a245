import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import {createServer, type Server} from 'node:http'
import {connect} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, beforeAll, expect, test, vi} from 'vitest'
import {fixedPaths, isAccountPath} from '../domain/pages.ts'
import {readHosting} from './hosting.ts'
import {serveSite, siteApp} from './serve.ts'

const config = {siteUrl: 'https://www.example.com', studioUrl: undefined}
const folder = mkdtempSync(join(tmpdir(), 'serve-'))
const files = {
  'index.html': 'home',
  'agents.html': 'agents',
  'agents/data-analyst.html': 'analyst',
  'a&b.html': 'both',
  'index.html.md': '# home',
  'agents/data-analyst.md': '# analyst',
  'signin.html': 'sign in',
  '404.html': 'nothing here',
  '404.html.br': 'nothing here, compressed',
  'agents.html.br': 'agents, compressed',
  'assets/site-1a2b.js': 'script',
}
const secret = join(folder, '../serve-secret.html')

let backend: Server
let app: ReturnType<typeof siteApp>
beforeAll(async () => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), {recursive: true})
    writeFileSync(join(folder, name), text)
  }
  writeFileSync(secret, 'secret')
  backend = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += String(part)
    response.writeHead(request.method === 'POST' ? 201 : 200, {'set-cookie': ['a=1', 'b=2']})
    response.write(`${request.method} ${request.url} `)
    // The rest comes when the client has seen the beginning.
    setTimeout(() => response.end(body), 50)
  })
  const port = await listen(backend)
  app = siteApp({backendPort: port, folder, config})
})
afterAll(() => {
  backend.close()
  rmSync(folder, {recursive: true})
  rmSync(secret)
})

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(portOf(server))))
}

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

const ask = (path: string, init?: RequestInit) => app.request(`http://localhost${path}`, init)
const headerOf = async (path: string, name: string) => (await ask(path)).headers.get(name)

/** What makes browsers protect visitors, in each answer. */
const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
}

test.each([
  ['/', 200, 'home'],
  ['/agents', 200, 'agents'],
  ['/agents/data-analyst?tab=demo', 200, 'analyst'],
  ['/a%26b', 200, 'both'],
  ['/assets/site-1a2b.js', 200, 'script'],
  ['/index.html.md', 200, '# home'],
  ['/agents/data-analyst.md', 200, '# analyst'],
  ['/nowhere.md', 404, 'nothing here'],
  ['/404', 404, 'nothing here'],
  ['/nowhere', 404, 'nothing here'],
  ['/agents.html.br', 404, 'nothing here'],
  ['/assets', 404, 'nothing here'],
  ['/.env', 404, 'nothing here'],
  ['//x//evil.com', 404, 'nothing here'],
  ['/..%2fserve-secret', 404, 'nothing here'],
  ['/assets%5c..%5csite-1a2b.js', 404, 'nothing here'],
  ['/%2e%2e/serve-secret', 404, 'nothing here'],
  ['/%zz', 400, 'The address is malformed.'],
  ['/%00', 404, 'nothing here'],
])('GET %s: %i %s', async (path, status, text) => {
  const response = await ask(path)
  expect([response.status, await response.text()]).toEqual([status, text])
  expect(Object.fromEntries(response.headers)).toMatchObject(everywhere)
})

test.each([
  ['/agents/', '/agents'],
  ['/agents.html?a=1', '/agents?a=1'],
  ['/index.html', '/'],
  ['/agents/index.html', '/agents'],
  ['/privacy?from=mail', '/privacy-policy?from=mail'],
])('%s is redirected to %s', async (path, location) => {
  const response = await ask(path)
  expect([response.status, response.headers.get('location')]).toEqual([301, location])
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
})

test.each(['//x//evil.com/', '//evil.com/', '//evil.com.html', '/%2f/evil.com/', '//evil.com/index.html'])(
  '%s does not lead to another host',
  async (path) => {
    const location = (await ask(path)).headers.get('location') ?? '/'
    expect(new URL(location, 'http://localhost').host).toBe('localhost')
  },
)

test.each([
  ['localhost:5173', 200],
  ['127.0.0.1:5173', 200],
  ['[::1]:5173', 200],
  ['www.example.com', 200],
  ['evil.example', 421],
  ['localhost.evil.example', 421],
])('host %s: %i', async (host, status) => {
  expect((await app.request(`http://${host}/`)).status).toBe(status)
  expect((await app.request(`http://${host}/api/x`)).status).toBe(status)
})

test('HEAD answers as GET does, without the body', async () => {
  for (const path of ['/', '/nowhere', '/agents/', '/api/x', '/%zz']) {
    const [get, head] = await Promise.all([ask(path), ask(path, {method: 'HEAD'})])
    expect([path, head.status, await head.text()]).toEqual([path, get.status, ''])
    for (const name of ['content-type', 'etag', 'location', 'cache-control'])
      expect([path, name, head.headers.get(name)]).toEqual([path, name, get.headers.get(name)])
  }
})

test('a browser that has the file gets 304', async () => {
  const {headers} = await ask('/agents')
  const again = await ask('/agents', {headers: {'if-none-match': headers.get('etag') ?? ''}})
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect(again.headers.get('x-content-type-options')).toBe('nosniff')
  expect((await ask('/agents', {headers: {'if-none-match': '"other"'}})).status).toBe(200)
})

test('compressed files are sent to browsers that know the encoding, each with its own ETag', async () => {
  const [plain, br] = await Promise.all([
    ask('/agents'),
    ask('/agents', {headers: {'accept-encoding': 'br'}}),
  ])
  expect([br.headers.get('content-encoding'), await br.text()]).toEqual(['br', 'agents, compressed'])
  expect(br.headers.get('vary')).toBe('Accept-Encoding')
  expect(br.headers.get('content-type')).toBe(plain.headers.get('content-type'))
  expect(br.headers.get('etag')).not.toBe(plain.headers.get('etag'))
})

test('only hashed files are kept, and not the answer that there is none', async () => {
  for (const path of ['/assets/site-3c4d.js', '/data/home-1a2b3c4d5e.json'])
    expect([path, await headerOf(path, 'cache-control')]).toEqual([path, 'no-cache'])
  expect(await headerOf('/assets/site-1a2b.js', 'cache-control')).toBe('public, max-age=31536000, immutable')
  expect(await headerOf('/agents', 'cache-control')).toBe('no-cache')
})

test('Markdown is sent as such, and no search engine shows it beside its page', async () => {
  for (const path of ['/index.html.md', '/agents/data-analyst.md']) {
    expect(await headerOf(path, 'content-type')).toBe('text/markdown; charset=utf-8')
    expect(await headerOf(path, 'x-robots-tag')).toBe('noindex')
  }
  expect(await headerOf('/llms.txt', 'x-robots-tag')).toBe('noindex')
  expect(await headerOf('/agents/data-analyst', 'x-robots-tag')).toBeNull()
  expect(await headerOf('/nowhere.md', 'content-type')).toMatch(/^text\/html/)
})

test('firebase.json names the account pages, and no others', () => {
  const sources = /"\/@\(([^)]+)\)"/.exec(
    readFileSync(join(import.meta.dirname, '../firebase.json'), 'utf8'),
  )?.[1]
  const named = sources?.split('|').map((path) => `/${path}`)
  expect(named?.toSorted()).toEqual(fixedPaths.filter(isAccountPath).toSorted())
})

test('every account page refuses to be framed, every other page by other sites', async () => {
  for (const path of [...fixedPaths, '/nowhere', '/signin/x']) {
    const ancestors = isAccountPath(path) ? "'none'" : "'self'"
    expect([path, await headerOf(path, 'content-security-policy')]).toEqual([
      path,
      `frame-ancestors ${ancestors}`,
    ])
  }
  expect(fixedPaths.filter(isAccountPath)).toContain('/dashboard')
})

test('the configured Studio, and no other site, may frame every page and refer to the window of public ones', async () => {
  const framed = siteApp({
    backendPort: 9,
    folder,
    config: {...config, studioUrl: 'https://studio.example.com/studio'},
  })
  for (const path of ['/', '/agents', '/nowhere', '/signin', '/dashboard']) {
    const {headers} = await framed.request(`http://localhost${path}`)
    expect(headers.get('content-security-policy')).toBe('frame-ancestors https://studio.example.com')
    const opener = isAccountPath(path) ? 'same-origin-allow-popups' : null
    expect(headers.get('cross-origin-opener-policy')).toBe(opener)
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  }
})

test('other methods are refused, with the headers of all answers', async () => {
  const response = await ask('/agents', {method: 'POST', body: 'x'})
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  const names = readHosting(config).headers[0]?.headers.map(({key}) => key) ?? []
  expect(names).toContain('Cross-Origin-Resource-Policy')
  expect(names.filter((name) => !response.headers.has(name))).toEqual([])
})

test('the backend is asked what is its own', async () => {
  const response = await ask('/api/contact?a=1', {method: 'POST', body: 'hello'})
  expect([response.status, await response.text()]).toEqual([201, 'POST /api/contact?a=1 hello'])
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  expect(await (await ask('/health')).text()).toBe('GET /health ')
})

test('its answer is passed on while it comes', async () => {
  const response = await ask('/api/slow', {method: 'POST', body: 'the end'})
  const reader = response.body?.getReader()
  const first = await reader?.read()
  expect(new TextDecoder().decode(first?.value)).toBe('POST /api/slow ')
  await reader?.cancel()
})

test('a backend that is away is a 502 in the shape of its own errors', async () => {
  const alone = siteApp({backendPort: 9, folder, config})
  const response = await alone.request('http://localhost/api/contact', {method: 'POST', body: '{}'})
  expect(response.status).toBe(502)
  expect(await response.json()).toMatchObject({error: {code: 'unavailable'}})
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
})

test('malformed targets and hosts are answered on a real connection', async () => {
  const server = await serveSite({port: 0, backendPort: 9, folder})
  const {port} = server
  const statusOf = (target: string, host = `localhost:${port}`) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1')
      socket.once('data', (data) => {
        resolve(String(data).slice(9, 12))
        socket.destroy()
      })
      socket.once('error', reject)
      socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
    })
  try {
    expect(await statusOf('/agents')).toBe('200')
    expect(await statusOf('http://[')).toBe('400')
    expect(await statusOf('/%')).toBe('400')
    expect(await statusOf('/', 'evil.example')).toBe('421')
    expect(await statusOf('/', 'a b')).toBe('400')
  } finally {
    await server.close()
  }
})

/** The files of the site that this process has open, on systems that list them. */
const openFiles = () =>
  readdirSync('/proc/self/fd').filter((descriptor) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`).startsWith(folder)
    } catch {
      // It was closed meanwhile.
      return false
    }
  })

test.runIf(existsSync('/proc/self/fd'))(
  'neither HEAD nor a client that leaves keeps a file open',
  async () => {
    // More than the buffers of a connection hold, so that its file is still being read when the client leaves.
    writeFileSync(join(folder, 'assets/large-3c4d.js'), Buffer.alloc(20_000_000))
    const server = await serveSite({port: 0, backendPort: 9, folder})
    const {port} = server
    /** Leaves at the first bytes of the answer. @returns how many files of the site were open then */
    const leave = (method: string) =>
      new Promise<number>((resolve, reject) => {
        const socket = connect(port, '127.0.0.1')
        socket.once('error', reject)
        socket.once('data', () => {
          resolve(openFiles().length)
          socket.destroy()
        })
        socket.write(`${method} /assets/large-3c4d.js HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`)
      })
    try {
      await Promise.all(Array.from({length: 20}, () => leave('HEAD')))
      await vi.waitFor(() => expect(openFiles()).toEqual([]))
      const whileReading = await Promise.all(Array.from({length: 20}, () => leave('GET')))
      expect(Math.max(...whileReading)).toBeGreaterThan(0)
      await vi.waitFor(() => expect(openFiles()).toEqual([]))
    } finally {
      await server.close()
    }
  },
)
