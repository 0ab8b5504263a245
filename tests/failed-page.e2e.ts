import {expect, test} from './support/journey.ts'
import {siteOfThisFile} from './support/of-this-file.ts'

/** A page that cannot be rendered does not hold up the rest of the site, while it runs and when it is built anew. */
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

test('after an update the rest is served, and the page is named', async () => {
  test.setTimeout(180_000)
  // Another value of a variable that is part of the bundle, as new sources are.
  const {code, output} = await site.build({ERROR_SAMPLE_RATE: '0'})
  expect(output).toContain(`${fault} It is not on the site. Fix its document in the Studio.`)
  expect(code).toBe(0)
  expect(await pricing()).toContain('4,321')
  expect(await failed()).toEqual({[path]: fault})
  expect((await fetch(site.url + path)).status).toBe(404)
})
