import {expect, test} from './support/journey.ts'
import {siteOfThisFile} from './support/of-this-file.ts'
import {hydrate, isSameDocument, markDocument} from './support/running.ts'

/** What is left of the site, and of a build, when the content lake does not answer. */
test.describe.configure({mode: 'serial'})

const site = siteOfThisFile()

test('while the content API does not answer, pages open, move and are read as ever', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/net::ERR_FAILED .*\/data\/live\/events\//)
  await page.route(`http://localhost:${site.lake.env.LAKE_PORT}/**`, (route) => route.abort())
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

test('a build whose lake is away ends with one line that says so, and the last good build stays', async () => {
  // A connection each: the server closes idle ones while the build runs.
  const read = async (path: string) => (await fetch(site.url + path, {headers: {connection: 'close'}})).text()
  const paths = ['/', '/agents/data-analyst', '/sitemap.xml', '/data/manifest.json']
  const before = await Promise.all(paths.map(read))
  await site.lake.crash()
  const {code, output} = await site.build()
  expect(code).not.toBe(0)
  // One line beside the progress of the build itself, which is indented.
  const lines = output.split('\n').filter((line) => line && !line.startsWith('  '))
  expect(lines, output).toHaveLength(1)
  expect(lines[0]).toContain(`localhost:${site.lake.env.LAKE_PORT}`)
  expect(await Promise.all(paths.map(read))).toEqual(before)
})
