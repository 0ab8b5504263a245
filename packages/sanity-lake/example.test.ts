/** The example of README.md, which imports from 'sanity-lake'. */
import {createClient} from '@sanity/client'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {startLake, type ServedLake} from './index.ts'

let lake: ServedLake
beforeAll(async () => {
  lake = await startLake()
})
afterAll(() => lake.stop())

test('the newest post is on the page', async () => {
  const client = createClient({
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2026-01-01',
    apiHost: lake.origin,
    useProjectHostname: false,
    useCdn: false,
    token: lake.token,
  })
  await client.create({_id: 'old', _type: 'post', title: 'Hello', date: '2026-01-01'})
  await client.create({_id: 'new', _type: 'post', title: 'World', date: '2026-02-01'})
  expect(await client.fetch('*[_type == "post"] | order(date desc)[0].title')).toBe('World')
})
