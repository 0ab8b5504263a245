import {execFile} from 'node:child_process'
import {join} from 'node:path'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {startLake, type TestLake} from '../tests/support/lake.ts'
import {seedIfEmpty} from './seed.ts'

let lake: TestLake

beforeAll(async () => {
  lake = await startLake()
  await seedIfEmpty(lake.client)
}, 60_000)

afterAll(() => lake.stop())

/** Runs `npm run check:content` with these flags. */
async function checkContent(...flags: string[]): Promise<{code: number; lines: string[]}> {
  const {promise, resolve} = Promise.withResolvers<{code: number; lines: string[]}>()
  execFile(
    process.execPath,
    [join(import.meta.dirname, 'check-content.ts'), ...flags],
    {env: {...process.env, ...lake.env}},
    (error, stdout) =>
      resolve({code: error ? Number(error.code) : 0, lines: stdout.split('\n').filter(Boolean)}),
  )
  return promise
}

const keys = ['documentId', 'kind', 'message', 'path', 'severity']

test('the seeded lake has warnings only: 0, a finding a line; with --release they are errors: 1', async () => {
  const [daily, release] = await Promise.all([checkContent('--json'), checkContent('--json', '--release')])
  const findings = daily.lines.map((line): Record<string, unknown> => JSON.parse(line))
  expect(findings.length).toBeGreaterThan(0)
  for (const finding of findings) expect(Object.keys(finding).toSorted()).toEqual(keys)
  expect(new Set(findings.map(({severity}) => severity))).toEqual(new Set(['warning']))
  expect(daily.code).toBe(0)
  expect(release.lines).toHaveLength(daily.lines.length)
  expect(release.code).toBe(1)
}, 60_000)

test('a fault in the lake is an error: 1', async () => {
  await lake.client.patch('homePage').set({lead: 'Content Creator, Starter: $1 a month.'}).commit()
  const {code, lines} = await checkContent('--json')
  const found = lines.map((line): Record<string, unknown> => JSON.parse(line))
  expect(found.filter(({severity}) => severity === 'error')).toEqual([
    expect.objectContaining({kind: 'typed-price', documentId: 'homePage', path: 'lead'}),
  ])
  expect(code).toBe(1)
}, 60_000)
