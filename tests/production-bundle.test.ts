import {execFile, execFileSync, spawn, spawnSync} from 'node:child_process'
import {once} from 'node:events'
import {existsSync, mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs'
import {createServer, request} from 'node:http'
import {SourceMap} from 'node:module'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {createInterface} from 'node:readline'
import {buffer} from 'node:stream/consumers'
import {promisify} from 'node:util'
import {brotliCompressSync} from 'node:zlib'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {headersOf, type Hosting} from '../builder/hosting.ts'
import {builtRevision, readRecord, whyNotDeployable} from '../builder/production.ts'
import {readConfig} from '../config/config.ts'
import {fixedPaths, isAccountPath} from '../domain/pages.ts'
import {exportContent} from '../scripts/content-export.ts'
import {importContent} from '../scripts/content-import.ts'
import {layoutQuery} from '../web/content/layout.ts'
import {testPort} from './support/ports.ts'
import {startLake, type TestLake} from './support/lake.ts'
import {policyIn, type Policy} from './support/policy.ts'

/** `npm run build` for a real Firebase project. */
const root = join(import.meta.dirname, '..')
const dist = mkdtempSync(join(tmpdir(), 'production-'))
const staging = mkdtempSync(join(tmpdir(), 'staging-'))
const content = `${staging}.tar.gz`
const env = {
  SITE_URL: 'https://www.example.com',
  FIREBASE_PROJECT_ID: 'agency-1a2b3',
  FIREBASE_API_KEY: 'AIzaSyExampleExampleExample',
}
const assets = new Map<string, string>()
const policies = new Map<string, Policy>()
let lakeOrigin = ''

/** The Studio takes a minute to build. */
const withoutStudio = encodeURIComponent('if (process.argv[1]?.endsWith("build-studio.ts")) process.exit(0)')
const NODE_OPTIONS = `--import=data:text/javascript,${withoutStudio}`

function run(script: string, lake: TestLake, variables: Record<string, string>): void {
  execFileSync(process.execPath, [script], {
    cwd: root,
    env: {...process.env, ...lake.env, NODE_ENV: '', VITEST: '', NODE_OPTIONS, ...variables},
    stdio: 'pipe',
  })
}

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
  const [lake, stagingLake] = await Promise.all([startLake(), startLake()])
  lakeOrigin = `http://localhost:${lake.env.LAKE_PORT}`
  try {
    run('scripts/seed.ts', lake, {})
    run('scripts/build.ts', lake, {...env, WEB_DIST: dist})
    // A second environment begins with a copy of the content, and has no client area.
    await exportContent(lake.client, content)
    await importContent(stagingLake.client, content, 'create')
    await stagingLake.client.patch('signUpPage').set({heading: 'Never shown'}).commit()
    await stagingLake.client.patch('notFoundPage').set({heading: 'Only on staging'}).commit()
    const LAKE_PORT = await publishAmidReading(stagingLake, () =>
      stagingLake.client.patch('plan-data-analyst-starter').set({'price.amount': 451}).commit(),
    )
    const variables = {SITE_URL: 'https://staging.example.com', WEB_DIST: staging, LAKE_PORT}
    await promisify(execFile)(process.execPath, ['scripts/build.ts'], {
      cwd: root,
      env: {...process.env, ...stagingLake.env, NODE_ENV: '', VITEST: '', NODE_OPTIONS, ...variables},
    })
  } finally {
    await Promise.all([lake.stop(), stagingLake.stop()])
  }
  const site = join(dist, 'web')
  for (const file of readdirSync(site, {recursive: true, encoding: 'utf8'})) {
    if (/^assets\/.*\.js$/.test(file)) assets.set(file, readBuilt(file))
    if (file.endsWith('.html'))
      policies.set(`/${file.replace(/(?:index)?\.html$/, '')}`, policyIn(readBuilt(file)))
  }
}, 300_000)
afterAll(() => [dist, staging, content].forEach((path) => rmSync(path, {recursive: true, force: true})))

const readBuilt = (file: string) => readFileSync(join(dist, 'web', file), 'utf8')
const stagingFiles = () =>
  readdirSync(join(staging, 'web'), {recursive: true, encoding: 'utf8'}).filter((file) =>
    /\.(html|md|txt|xml|json)$/.test(file),
  )
const readStaging = (file: string) => readFileSync(join(staging, 'web', file), 'utf8')

test('a price that is published while a build reads is the one on every page, and in every menu', () => {
  const prices = stagingFiles().flatMap((file) => readStaging(file).match(/\$4(?:49|51)\b/g) ?? [])
  expect(prices.length).toBeGreaterThan(20)
  expect(new Set(prices)).toEqual(new Set(['$451']))
})

describe('staging, with its own content and without accounts', () => {
  test('has its own address and content, and does not change production', () => {
    expect(readStaging('404.html')).toContain('Only on staging')
    expect(readStaging('sitemap.xml')).toContain('<loc>https://staging.example.com/pricing</loc>')
    expect(readBuilt('404.html')).not.toContain('Only on staging')
    expect(whyNotDeployable(staging, readConfig(env))).toContain('was built for this machine')
  })

  test('has no page of the client area, no link to one, and no policy for one', () => {
    expect(stagingFiles().length).toBeGreaterThan(40)
    const pages = accountPages.map((path) => `${path.slice(1)}.html`)
    expect(stagingFiles().filter((file) => pages.includes(file))).toEqual([])
    const documents = stagingFiles().filter((file) => /\.(html|md)$/.test(file))
    const links = new RegExp(`["(](https://staging.example.com)?(${accountPages.join('|')})["?#)]`)
    expect(documents.filter((file) => links.test(readStaging(file)))).toEqual([])
    expect(documents.filter((file) => /googleapis|Never shown/.test(readStaging(file)))).toEqual([])
    expect(JSON.stringify(policyIn(readStaging('index.html')))).toContain("'self'")
    expect(Object.keys(JSON.parse(readStaging('data/manifest.json')))).not.toContain('/signin')
  })
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

test(
  'npm run preview:production serves it by the rules of its firebase.json, with a backend',
  {timeout: 60_000},
  async () => {
    const ports = {WEB_PORT: String(await testPort()), BACKEND_PORT: String(await testPort())}
    const preview = spawn(process.execPath, ['scripts/preview-production.ts'], {
      cwd: root,
      env: {...process.env, ...env, ...ports, WEB_DIST: dist, BACKEND_DATA: join(dist, 'preview')},
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    try {
      for await (const line of createInterface(preview.stdout)) if (line.includes('Ctrl-C stops')) break
      const ask = (path: string) => fetch(`http://localhost:${ports.WEB_PORT}${path}`, {redirect: 'manual'})
      const asset = [...assets.keys()][0] ?? ''
      const table = [
        ['/', 200, 'no-cache'],
        ['/pricing/', 301, 'no-cache'],
        ['/privacy', 301, 'no-cache'],
        ['/nowhere', 404, 'no-cache'],
        ['/.well-known/security.txt', 200, 'no-cache'],
        ['/site.webmanifest', 200, 'no-cache'],
        [`/${asset}`, 200, 'public, max-age=31536000, immutable'],
        ['/assets/gone-1a2b3c.js', 404, 'no-cache'],
        ['/index.html.br', 404, 'no-cache'],
      ] as const
      for (const [path, status, cache] of table) {
        const {status: answered, headers} = await ask(path)
        expect([path, answered, headers.get('cache-control')]).toEqual([path, status, cache])
      }
      expect((await ask('/health')).status).toBe(200)
      expect((await ask('/api/users/profile')).status).toBe(401)
      expect(await (await ask('/')).text()).toBe(readBuilt('index.html'))
    } finally {
      preview.kill('SIGTERM')
      await once(preview, 'exit')
    }
  },
)

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
    'img-src': ["'self'", 'data:', lakeOrigin],
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
