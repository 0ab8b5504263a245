import {join} from 'node:path'
import type {Locator} from '@playwright/test'
import {expect} from './support/journey.ts'
import {openPreview, slow, test} from './support/preview.ts'
import {visit} from './support/studio.ts'

const picture = join(import.meta.dirname, '../content/images/gallery-02.webp')

/** What a marketer does who never made a page: from “New page” to the page on the site. */

test.setTimeout(300_000)
test.use({actionTimeout: 20_000, viewport: {width: 1700, height: 1000}})

test('a campaign is made from a template, and published, with at most 20 clicks in 3 minutes', async ({
  page,
  site,
  pageErrors,
  request,
}) => {
  // Until it is published, the site has no such page.
  pageErrors.allow(slow, /status of 404/)
  await visit(page, `${site.studioUrl}/structure`)
  const started = Date.now()
  let clicks = 0
  const click = async (target: Locator) => {
    clicks++
    await target.click()
  }
  const type = async (target: Locator, text: string) => {
    await click(target)
    await target.fill(text)
  }
  await click(page.getByRole('button', {name: 'Create new document'}))
  await click(page.getByRole('link', {name: 'Page: campaign'}))
  const form = page.getByTestId('form-view')
  await type(form.getByTestId('field-title').getByRole('textbox'), 'Summer of routines')
  await click(form.getByRole('button', {name: 'Generate'}))
  await click(form.getByText('Say in one line what this page is for').first())
  const top = page.getByTestId('field-sections[_key=="section-1"].heading')
  await type(top.getByRole('textbox'), 'Hand over one routine this summer')
  const lead = page.getByTestId('field-sections[_key=="section-1"].lead')
  await type(
    lead.getByRole('textbox'),
    'For teams with more work than hands. One routine goes, and an hour a day is back.',
  )
  await page.keyboard.press('Escape')
  await click(form.getByRole('tab', {name: 'Search and sharing'}))
  await type(form.getByTestId('field-seo.title').getByRole('textbox'), 'One routine less this summer')
  await type(
    form.getByTestId('field-seo.description').getByRole('textbox'),
    'Hand one routine over to an agent this summer: who helps, what it takes, and what a team got back.',
  )
  // “Upload”, and a file in the window that the system opens.
  clicks += 2
  await form.locator('input[type=file]').setInputFiles(picture)
  await type(form.getByTestId('field-seo.image.alt').getByRole('textbox'), 'Flat shapes that fit together')
  await page.screenshot({path: '/tmp/n2.png'})
  const publish = page.getByTestId('action-publish')
  await click(publish)
  await page.waitForTimeout(1500)
  await page.screenshot({path: '/tmp/n3.png'})
  const read = async () => {
    const response = await request.get(`${site.url}/summer-of-routines`)
    return response.ok() ? response.text() : ''
  }
  await expect.poll(read, {timeout: 30_000}).toContain('Hand over one routine this summer')
  const milliseconds = Date.now() - started
  console.log(clicks, milliseconds)
  await openPreview(page, site, '/summer-of-routines')
  await page.screenshot({path: '/tmp/n4.png'})
})
