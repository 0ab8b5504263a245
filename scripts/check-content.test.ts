import {execFile} from 'node:child_process'
import {join} from 'node:path'
import {afterAll, beforeAll, expect, test, vi} from 'vitest'
import {startLake, type TestLake} from '../tests/support/lake.ts'
import {referToFacts, suggestionLines} from './check/refer-to-facts.ts'
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

const findingsIn = (lines: readonly string[]) =>
  lines.map((line): Record<string, unknown> => JSON.parse(line))

test('warnings are a finding a line, and 0; in a release 1, with the figures that nothing proves', async () => {
  // A price, a claim with its evidence, and neither.
  const note = 'Data Analyst, Starter: $449/month. We answer within 24 hours. It has read 4,321 letters.'
  await lake.client.patch('notFoundPage').set({note}).commit()
  const [daily, release, figures] = await Promise.all([
    checkContent('--json'),
    checkContent('--release'),
    checkContent('--release', '--json'),
  ])
  const findings = findingsIn(daily.lines)
  expect(findings.length).toBeGreaterThan(0)
  for (const finding of findings) expect(Object.keys(finding).toSorted()).toEqual(keys)
  expect(new Set(findings.map(({severity}) => severity))).toEqual(new Set(['warning']))
  expect([daily.code, release.code]).toEqual([0, 1])
  expect(release.lines).toContainEqual(
    expect.stringMatching(/^\d+ figures that neither a price nor a claim proves:$/),
  )
  expect(release.lines.filter((line) => /\(notFoundPage \w+\)$/.test(line))).toEqual([
    '    4,321 letters.  (notFoundPage note)',
  ])
  expect(findingsIn(figures.lines).filter(({kind}) => kind === 'unproven-figure')).toContainEqual({
    kind: 'unproven-figure',
    severity: 'note',
    documentId: 'notFoundPage',
    path: 'note',
    message: '4,321 letters.',
  })
}, 60_000)

test('a fault in the lake is an error: 1', async () => {
  await lake.client.patch('notFoundPage').set({text: 'Content Creator, Starter: $1 a month.'}).commit()
  const {code, lines} = await checkContent('--json')
  expect(findingsIn(lines).filter(({severity}) => severity === 'error')).toEqual([
    expect.objectContaining({kind: 'typed-price', documentId: 'notFoundPage', path: 'text'}),
  ])
  expect(code).toBe(1)
}, 60_000)

test('lets texts refer to the facts that they state, in drafts', async () => {
  const {client} = lake
  const stated = {text: 'Sesto has a Data Analyst.', note: 'Content Creator Starter costs $299/month.'}
  await client.patch('notFoundPage').set({text: stated.text}).commit()
  const home = await client.getDocument('notFoundPage')
  await client.createOrReplace({...home, ...stated, _id: 'drafts.notFoundPage', _type: 'notFoundPage'})
  const {code, lines} = await checkContent('--suggest', '--dry-run')
  expect(code).toBe(0)
  expect(lines).toContain('notFoundPage text: Sesto, Data Analyst')
  expect(await client.getDocument('drafts.notFoundPage')).toMatchObject(stated)

  const written = await referToFacts(client, {now: Date.now()}, false)
  expect(suggestionLines(written, true).split('\n')).toEqual(lines)
  expect(await client.getDocument('drafts.notFoundPage')).toMatchObject({
    text: '{siteSettings.name} has a {agent-data-analyst.name}.',
    note: '{agent-content-creator.name} Starter costs {plan-content-creator-starter.priceLine}.',
  })
  expect(await client.getDocument('notFoundPage')).toMatchObject({text: stated.text})
  expect(await referToFacts(client, {now: Date.now()}, false)).toEqual([])
}, 60_000)

test('facts are not written into a draft of what somebody has changed since it was read', async () => {
  const {client} = lake
  await client.patch('notFoundPage').set({text: 'Sesto has a Data Analyst.'}).commit()
  await client.delete('drafts.notFoundPage')
  vi.spyOn(client, 'fetch').mockImplementationOnce(async (query: string) => {
    const read = await client.withConfig({}).fetch(query, {}, {perspective: 'raw'})
    await client.patch('notFoundPage').set({note: 'Published meanwhile'}).commit()
    return read
  })
  await expect(referToFacts(client, {now: Date.now()}, false)).rejects.toMatchObject({statusCode: 409})
  expect(await client.getDocument('drafts.notFoundPage')).toBeUndefined()
}, 60_000)
