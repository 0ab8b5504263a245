import {execFileSync} from 'node:child_process'
import {mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {brotliCompressSync} from 'node:zlib'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {readConfig} from '../config/config.ts'
import {policyWriter} from '../builder/policy.ts'

/** The site as it is built for a real Firebase project. */
const dist = mkdtempSync(join(tmpdir(), 'production-'))
const env = {
  SITE_URL: 'https://www.example.com',
  FIREBASE_PROJECT_ID: 'agency-1a2b3',
  FIREBASE_API_KEY: 'AIzaSyExampleExampleExample',
}
const files = new Map<string, string>()

beforeAll(() => {
  const root = join(import.meta.dirname, '..')
  const bundle = `import {bundleWeb} from ${JSON.stringify(join(root, 'builder/bundle.ts'))}\nawait bundleWeb()`
  execFileSync(process.execPath, ['--input-type=module', '--eval', bundle], {
    cwd: root,
    env: {...process.env, ...env, NODE_ENV: '', VITEST: '', WEB_DIST: dist},
    stdio: 'pipe',
  })
  const folder = join(dist, '.web/bundle/client/assets')
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.js')))
    files.set(name, readFileSync(join(folder, name), 'utf8'))
}, 180_000)
afterAll(() => rmSync(dist, {recursive: true, force: true}))

test('holds nothing of the emulator and its stand-in for Google, and no secret', () => {
  const all = [...files.values()].join('\n')
  expect(all).toContain(env.FIREBASE_API_KEY)
  const traces = ['localhost:9099', '127.0.0.1:9099', '/__/offline/', 'demo-agency', 'DATABASE_URL']
  expect(traces.filter((trace) => all.includes(trace))).toEqual([])
  expect(all).not.toMatch(/sk[A-Za-z0-9]{60,}|PRIVATE KEY/)
})

test('holds no query: the data beside a page does', () => {
  const queries = [...files].filter(([, code]) => /\*\[_type ?==/.test(code))
  expect(queries.map(([name]) => name)).toEqual([])
})

test('Firebase is one file of at most 32 KB, and the database’s client is not in any', () => {
  const firebase = [...files].filter(([, code]) => code.includes('identitytoolkit.googleapis.com'))
  expect(firebase.map(([name]) => name)).toEqual([expect.stringMatching(/^firebase-/)])
  expect(brotliCompressSync(firebase[0]?.[1] ?? '').length).toBeLessThanOrEqual(32 * 1024)
  expect([...files.values()].some((code) => code.includes('firebaseio.com'))).toBe(false)
})

test('policies admit Google on account pages alone', () => {
  const write = policyWriter(readConfig(env))
  const parts = {scripts: ['a'], styles: ['b']}
  const account = write({...parts, isAccount: true})
  const page = write({...parts, isAccount: false})
  expect(account).toMatch(/script-src 'self' '[^']+' https:\/\/apis\.google\.com;/)
  expect(account).toContain('frame-src https://agency-1a2b3.firebaseapp.com')
  expect(page).not.toMatch(/apis\.google|frame-src/)
  for (const policy of [account, page]) {
    expect(policy).toContain('https://identitytoolkit.googleapis.com https://securetoken.googleapis.com')
    expect(policy).not.toMatch(/unsafe|localhost:9099|\*/)
  }
})
