import {execFile, spawnSync} from 'node:child_process'
import {existsSync, mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs'
import {createServer, request} from 'node:http'
import {SourceMap} from 'node:module'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {buffer} from 'node:stream/consumers'
import {promisify} from 'node:util'
import {brotliCompressSync} from 'node:zlib'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {headersOf, type Hosting} from '../builder/hosting.ts'
import {builtRevision, readRecord} from '../builder/production.ts'
import {fixedPaths, isAccountPath} from '../domain/pages.ts'
import {seedIfEmpty} from '../scripts/seed.ts'
import {layoutQuery} from '../web/content/layout.ts'
import {startLake, type TestLake} from './support/lake.ts'
import {testPort} from './support/ports.ts'

/** `npm run build` for a real Firebase project. One without accounts is built in `deploy-steps.test.ts`. */
const root = join(import.meta.dirname, '..')
const dist = mkdtempSync(join(tmpdir(), 'production-'))
const env = {
  SITE_URL: 'https://www.example.com',
  FIREBASE_PROJECT_ID: 'agency-1a2b3',
  FIREBASE_API_KEY: 'AIzaSyExampleExampleExample',
}

/** A content security policy: the sources that each directive allows. */
type Policy = Record<string, string[]>

const assets = new Map<string, string>()
const policies = new Map<string, Policy>()
let lakeOrigin = ''

/** The Studio takes a minute to build. */
const withoutStudio = encodeURIComponent('if (process.argv[1]?.endsWith("build-studio.ts")) process.exit(0)')
const NODE_OPTIONS = `--import=data:text/javascript,${withoutStudio}`

/**
 * Publishes something right after the layout has been read, whose menu has prices: by two queries, the second of which has the facts that its
 * texts print. Returns the port at which the lake is to be asked.
 */
async function publishAmidReading(lake: TestLake, publish: () => Promise<unknown>): Promise<string> {
  let layouts = 0
  const server = createServer(async (asked, answer) => {
    const body = await buffer(asked)
    const text = decodeURIComponent(asked.url?.replaceAll('+', ' ') ?? '') + body.toString()
    const {method, url: path, headers} = asked
    const isRead = text.includes(layoutQuery.slice(0, 100).trim()) && ++layouts === 2
    request({host: '127.0.0.1', port: lake.env.LAKE_PORT, method, path, headers}, async (response) => {
      const whole = await buffer(response)
      if (isRead) await publish()
      answer.writeHead(response.statusCode ?? 502, response.headers).end(whole)
    }).end(body)
  })
  const port = await testPort()
  server.listen(port, '127.0.0.1').unref()
  return String(port)
}

beforeAll(async () => {
  const lake = await startLake()
  try {
    await seedIfEmpty(lake.client)
    const LAKE_PORT = await publishAmidReading(lake, () =>
      lake.client.patch('plan-data-analyst-starter').set({'price.amount': 451}).commit(),
    )
    lakeOrigin = `http://localhost:${LAKE_PORT}`
    const variables = {...env, ...lake.env, LAKE_PORT, WEB_DIST: dist, NODE_OPTIONS}
    await promisify(execFile)(process.execPath, ['scripts/build.ts'], {
      cwd: root,
      env: {...process.env, NODE_ENV: '', VITEST: '', ...variables},
    })
  } finally {
    await lake.stop()
  }
  const site = join(dist, 'web')
  for (const file of readdirSync(site, {recursive: true, encoding: 'utf8'})) {
    if (/^assets\/.*\.js$/.test(file)) assets.set(file, readBuilt(file))
    if (file.endsWith('.html'))
      policies.set(`/${file.replace(/(?:index)?\.html$/, '')}`, policyIn(readBuilt(file)))
  }
}, 300_000)
afterAll(() => rmSync(dist, {recursive: true, force: true}))

const readBuilt = (file: string) => readFileSync(join(dist, 'web', file), 'utf8')

test('a price that is published while a build reads is the one on every page, and in every menu', () => {
  const files = readdirSync(join(dist, 'web'), {recursive: true, encoding: 'utf8'}).filter((file) =>
    /\.(html|md|txt|xml|json)$/.test(file),
  )
  const prices = files.flatMap((file) => readBuilt(file).match(/\$4(?:49|51)\b/g) ?? [])
  expect(prices.length).toBeGreaterThan(20)
  expect(new Set(prices)).toEqual(new Set(['$451']))
})

test('the bundle has no emulator code and no secret', () => {
  const all = [...assets.values()].join('\n')
  expect(all).toContain(env.FIREBASE_API_KEY)
  const traces = ['localhost:9099', '127.0.0.1:9099', '/__/offline/', 'demo-agency', 'DATABASE_URL']
  expect(traces.filter((trace) => all.includes(trace))).toEqual([])
  expect(all).not.toMatch(/sk[A-Za-z0-9]{60,}|PRIVATE KEY/)
})

test('Firebase is one file of at most 32 KB, without the database client', () => {
  const firebase = [...assets].filter(([, code]) => code.includes('identitytoolkit.googleapis.com'))
  expect(firebase).toHaveLength(1)
  expect(brotliCompressSync(firebase[0]?.[1] ?? '').length).toBeLessThanOrEqual(32 * 1024)
  expect([...assets.values()].some((code) => code.includes('firebaseio.com'))).toBe(false)
})

test('the build says what it is for, and is not for a host, because its content is on this machine', () => {
  const record = readRecord(dist)
  expect(record?.target).toMatchObject({SANITY_STUDIO_PROJECT_ID: 'local', SITE_URL: env.SITE_URL})
  expect(record?.content).toEqual(builtRevision(dist))
  expect(assets.has(record?.entry?.slice(1) ?? '')).toBe(true)
  const {status, stderr} = spawnSync(process.execPath, ['scripts/deploy-check.ts'], {
    cwd: root,
    env: {...process.env, ...env, WEB_DIST: dist},
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([1, expect.stringContaining('was built for this machine')])
})

test('the places of an error in its scripts are found in the sources, which are not deployed', () => {
  const files = readdirSync(join(dist, 'web'), {recursive: true, encoding: 'utf8'})
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([])
  const code = [...assets].find(([, text]) => text.includes('/api/errors'))
  const [file = '', text = ''] = code ?? []
  expect(text).not.toContain('sourceMappingURL')
  const before = text.slice(0, text.indexOf('/api/errors')).split('\n')
  const map = new SourceMap(JSON.parse(readFileSync(join(dist, '.web/bundle/client', `${file}.map`), 'utf8')))
  expect(map.findEntry(before.length - 1, before.at(-1)?.length ?? 0)).toMatchObject({
    originalSource: expect.stringMatching(/web\/report-errors\.ts$/),
  })
})

test('home screens find a manifest, and whoever finds a weakness an address', () => {
  expect(readBuilt('index.html')).toContain('<link rel="manifest" href="/site.webmanifest"/>')
  expect(readBuilt('index.html')).toContain('<meta name="twitter:card" content="summary_large_image"/>')
  const manifest: {name: string; icons: {src: string}[]} = JSON.parse(readBuilt('site.webmanifest'))
  expect(manifest.name).toBe('Sesto')
  expect(manifest.icons.filter(({src}) => !existsSync(join(dist, 'web', src)))).toEqual([])
  const [, contact, time = ''] =
    /^Contact: (.+)\nExpires: (.+)\n/.exec(readBuilt('.well-known/security.txt')) ?? []
  expect(contact).toBe('mailto:hello@example.com')
  const days = (Date.parse(time) - Date.now()) / 86_400_000
  expect([days > 360, days < 366]).toEqual([true, true])
})

test('the host keeps files for a year only where they exist', () => {
  const {hosting}: {hosting: Hosting} = JSON.parse(readFileSync(join(dist, 'firebase.json'), 'utf8'))
  expect(hosting).toMatchObject({public: 'web', predeploy: 'npm --prefix .. run deploy:check'})
  const kept = (path: string) => new Map(headersOf(hosting, path)).get('Cache-Control')?.includes('immutable')
  const manifest: Record<string, string> = JSON.parse(
    readFileSync(join(dist, 'web/data/manifest.json'), 'utf8'),
  )
  expect(assets.size).toBeGreaterThan(10)
  expect([...assets.keys()].filter((file) => !kept(`/${file}`))).toEqual([])
  expect(kept(manifest['/'] ?? '')).toBe(true)
  expect(['/assets/gone-1a2b3c.js', '/data/gone-1a2b3c4d5e.json', '/data/latest.json'].filter(kept)).toEqual(
    [],
  )
})

/** The policy in a document's head, each hash of an inline script or style as `a hash`; empty when the document has none. */
function policyIn(html: string): Policy {
  const head = html.slice(0, html.indexOf('</head>'))
  const text = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(head)?.[1] ?? ''
  const directives = text.split(';').filter(Boolean)
  return Object.fromEntries(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources.map((source) => source.replace(/^'sha256-.*'$/, 'a hash'))]
    }),
  )
}

const accountPages = fixedPaths.filter(isAccountPath)

test('only the policies of account pages allow Google', () => {
  const connect = [
    "'self'",
    lakeOrigin,
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
  ]
  const page = {
    'default-src': ["'none'"],
    // The inline script and the speculation rules, which account pages do not have.
    'script-src': ["'self'", 'a hash', 'a hash'],
    'style-src': ["'self'", 'a hash', 'a hash'],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'img-src': ["'self'", lakeOrigin],
    'connect-src': connect,
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  }
  const account = {
    ...page,
    'script-src': ["'self'", 'a hash', 'https://apis.google.com'],
    'frame-src': ['https://agency-1a2b3.firebaseapp.com'],
  }
  expect(policies.size).toBeGreaterThan(15)
  for (const path of [...accountPages, '/', '/pricing', '/404']) expect([...policies.keys()]).toContain(path)
  const wanted = [...policies.keys()].map((path) => [path, accountPages.includes(path) ? account : page])
  expect(Object.fromEntries(policies)).toEqual(Object.fromEntries(wanted))
})
