import {createClient, type SanityClient} from '@sanity/client'
import {serveTestLake, openTestLake, type TestLake} from 'sanity-lake/testing'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {documentsIn, lastChanges} from '../builder/last-changes.ts'
import {documents} from '../content/index.ts'
import {app} from './support/rendering.ts'

/** The dates of the site map are those of the documents that a page shows, as the content lake says. */
let lake: TestLake
let client: SanityClient
let close: () => Promise<void>

beforeAll(async () => {
  lake = openTestLake()
  const {server, origin} = await serveTestLake(lake)
  close = async () => {
    server.closeAllConnections()
    server.close()
    await lake.close()
  }
  const at = {projectId: 'local', dataset: 'production', apiVersion: '2025-02-19', useCdn: false}
  client = createClient({...at, apiHost: origin, useProjectHostname: false, perspective: 'published'})
  await lake.mutate(documents.map((document) => ({createOrReplace: JSON.parse(JSON.stringify(document))})))
})
afterAll(() => close())

const shownOn = async (path: string) => documentsIn((await app.fetchMappedPage(client, path)).sourceMap)

test('an agent’s page shows its plans, cards and labels, and the documents of no link', async () => {
  const shown = await shownOn('/agents/data-analyst')
  const published = ['agent-data-analyst', 'plan-data-analyst-starter', 'claim-analysis-speed', 'agentPage']
  expect(published.filter((id) => !shown.has(id))).toEqual([])
  expect(
    ['agent-translator', 'contactPage', 'navigation', 'siteSettings'].filter((id) => shown.has(id)),
  ).toEqual([])
  // A claim in the place of a text of the case study.
  expect(await shownOn('/')).toContain('claim-top-ten')
})

test('a page is as new as the newest document that it shows', async () => {
  const paths = ['/agents/data-analyst', '/about-us', '/pricing']
  const shownBy = new Map(await Promise.all(paths.map(async (path) => [path, await shownOn(path)] as const)))
  const before = await lastChanges(client, shownBy)
  await lake.mutate([{patch: {id: 'plan-data-analyst-starter', set: {features: ['One']}}}])
  const plan = await client.getDocument('plan-data-analyst-starter')
  const after = await lastChanges(client, shownBy)
  expect(after.get('/agents/data-analyst')).toBe(plan?._updatedAt)
  expect(after.get('/pricing')).toBe(plan?._updatedAt)
  expect(after.get('/about-us')).toBe(before.get('/about-us'))
  expect(before.get('/about-us')).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
})

test('many documents are asked for at once, few by their ids', async () => {
  const gone = Array.from({length: 200}, (_, index) => `gone-${index}`)
  const newest = (await client.fetch<string[]>('*[]._updatedAt')).toSorted().at(-1)
  const all = new Set([...gone, ...documents.map(({_id}) => _id)])
  expect((await lastChanges(client, new Map([['/', all]]))).get('/')).toBe(newest)
  expect(await lastChanges(client, new Map([['/', new Set(['gone-1'])]]))).toEqual(new Map())
})
