import {execFileSync} from 'node:child_process'
import {mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {brotliCompressSync} from 'node:zlib'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {startLake} from './support/lake.ts'
import {policyIn, type Policy} from './support/policy.ts'

/** The site as it is built for a real Firebase project. */
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

beforeAll(async () => {
  const lake = await startLake()
  lakeOrigin = `http://localhost:${lake.env.LAKE_PORT}`
  try {
    for (const script of ['scripts/seed.ts', 'scripts/build-web.ts'])
      execFileSync(process.execPath, [script], {
        cwd: root,
        env: {...process.env, ...lake.env, ...env, NODE_ENV: '', VITEST: '', WEB_DIST: dist},
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
