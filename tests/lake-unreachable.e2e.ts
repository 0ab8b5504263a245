import {expect, test} from './support/journey.ts'
import {siteOfThisFile} from './support/of-this-file.ts'
import {hydrate, isSameDocument, markDocument} from './support/running.ts'

/** The site, and a build, when the content lake does not answer. */
test.describe.configure({mode: 'serial'})

const site = siteOfThisFile()

test('while the content API does not answer, pages load, and their links and tabs work', async ({
  page,
  pageErrors,
}) => {
  const lake = `http://localhost:${site.lake.env.LAKE_PORT}`
  // The event stream, and the pictures that come into view.
  pageErrors.allow(new RegExp(`net::ERR_FAILED \\(${lake}/`))
  await page.route(`${lake}/**`, (route) => route.abort())
  await page.goto(site.url)
  await hydrate(page)
  await markDocument(page)
  await page.locator('#ai-agents').getByRole('link', {name: 'Data Analyst'}).click()
  await expect(page).toHaveURL(/\/agents\/data-analyst$/)
  await page.getByRole('tab', {name: 'Pricing'}).click()
  await expect(page.getByRole('heading', {name: 'Starter'})).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', {name: 'Terms'}).click()
  await expect(page.locator('h1')).toBeFocused()
  expect(await isSameDocument(page)).toBe(true)
})

test('a build without the lake fails with one line of explanation, and keeps the previous build', async () => {
  // A new connection each time: the server closes idle ones while the build runs.
  const read = async (path: string) => (await fetch(site.url + path, {headers: {connection: 'close'}})).text()
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
