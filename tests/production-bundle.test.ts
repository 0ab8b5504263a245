import {execFileSync} from 'node:child_process'
import {mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {brotliCompressSync} from 'node:zlib'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {headersOf, type Hosting} from '../builder/hosting.ts'
import {builtRevision, readRecord, whyNotDeployable} from '../builder/production.ts'
import {readConfig} from '../config/config.ts'
import {startLake} from './support/lake.ts'
import {policyIn, type Policy} from './support/policy.ts'

/** `npm run build` for a real Firebase project. */
const root = join(import.meta.dirname, '..')
const dist = mkdtempSync(join(tmpdir(), 'production-'))
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

beforeAll(async () => {
  const lake = await startLake()
  lakeOrigin = `http://localhost:${lake.env.LAKE_PORT}`
  try {
    for (const script of ['scripts/seed.ts', 'scripts/build.ts'])
      execFileSync(process.execPath, [script], {
        cwd: root,
        env: {...process.env, ...lake.env, ...env, NODE_ENV: '', VITEST: '', WEB_DIST: dist, NODE_OPTIONS},
        stdio: 'pipe',
      })
  } finally {
    await lake.stop()
  }
  const site = join(dist, 'web')
  const read = (file: string) => readFileSync(join(site, file), 'utf8')
  for (const file of readdirSync(site, {recursive: true, encoding: 'utf8'})) {
    if (/^assets\/.*\.js$/.test(file)) assets.set(file, read(file))
    if (file.endsWith('.html'))
      policies.set(`/${file.replace(/(?:index)?\.html$/, '')}`, policyIn(read(file)))
  }
}, 180_000)
afterAll(() => rmSync(dist, {recursive: true, force: true}))

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
  expect(whyNotDeployable(dist, readConfig(env))).toContain('was built for this machine')
})

test('the host keeps files for a year only where they exist', () => {
  const {hosting}: {hosting: Hosting} = JSON.parse(readFileSync(join(dist, 'firebase.json'), 'utf8'))
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

const accountPages = ['/signin', '/signup', '/forgot-password', '/reset-password', '/dashboard']

test('only the policies of account pages allow Google', () => {
  const connect = [
    "'self'",
    lakeOrigin,
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
  ]
  const page = {
    'default-src': ["'none'"],
    'script-src': ["'self'", 'a hash'],
    'style-src': ["'self'", 'a hash', 'a hash'],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:', lakeOrigin],
    'connect-src': connect,
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  }
  const account = {
    ...page,
    'script-src': [...page['script-src'], 'https://apis.google.com'],
    'frame-src': ['https://agency-1a2b3.firebaseapp.com'],
  }
  expect(policies.size).toBeGreaterThan(15)
  for (const path of [...accountPages, '/', '/pricing', '/404']) expect([...policies.keys()]).toContain(path)
  const wanted = [...policies.keys()].map((path) => [path, accountPages.includes(path) ? account : page])
  expect(Object.fromEntries(policies)).toEqual(Object.fromEntries(wanted))
})
