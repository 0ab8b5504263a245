import {expect, test} from './support/journey.ts'
import {siteOfThisFile} from './support/of-this-file.ts'

/** What holds up a build, and what does not: a page that cannot be rendered, and a content lake that does not answer. */
test.describe.configure({mode: 'serial'})
const site = siteOfThisFile()

const slug = 'long-'.repeat(60)
const path = `/campaigns/${slug}`
const fault = `${path} cannot be rendered: its address is too long.`

const failed = async () => {
  const {failed: faults}: {failed: object} = await (await fetch(`${site.url}/data/revision.json`)).json()
  return faults
}
const pricing = async () => (await fetch(`${site.url}/pricing`)).text()

test('a price that is published beside it arrives, and the site’s revision names the page', async () => {
  const page = await site.lake.client.getDocument('page-spring-launch')
  await site.lake.client
    .transaction()
    .create({...page, _id: 'page-failed', _type: 'page', slug: {_type: 'slug', current: `campaigns/${slug}`}})
    .patch('plan-content-creator-starter', {set: {'price.amount': 4321}})
    .commit()
  await expect.poll(pricing).toContain('4,321')
  await expect.poll(failed).toEqual({[path]: fault})
})

test('built anew, the rest is served, and the page is named', async () => {
  const {code, output} = await site.build()
  expect(output).toContain(`${fault} It is not on the site. Fix its document in the Studio.`)
  expect(code).toBe(0)
  expect(await pricing()).toContain('4,321')
  expect(await failed()).toEqual({[path]: fault})
  expect((await fetch(site.url + path)).status).toBe(404)
})

test('a build without the lake fails with one line of explanation, and keeps the previous build', async () => {
  // A new connection each time: the server closes idle ones while the build runs.
  const read = async (address: string) =>
    (await fetch(site.url + address, {headers: {connection: 'close'}})).text()
  const paths = ['/', '/agents/data-analyst', '/sitemap.xml', '/data/manifest.json']
  const before = await Promise.all(paths.map(read))
  await site.lake.crash()
  const {code, output} = await site.build()
  expect(code).not.toBe(0)
  // One line, besides the build's progress, which is indented.
  const lines = output.split('\n').filter((line) => line && !line.startsWith('  '))
  expect(lines, output).toHaveLength(1)
  expect(lines[0]).toContain(`localhost:${site.lake.env.LAKE_PORT}`)
  expect(await Promise.all(paths.map(read))).toEqual(before)
})
