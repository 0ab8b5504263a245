import {join} from 'node:path'
import type {APIRequestContext, Locator} from '@playwright/test'
import {sectionTypes} from '../schemas/sections.gen.ts'
import {expect, noSuchPage} from './support/journey.ts'
import {test} from './support/preview.ts'
import {openForm, visit} from './support/studio.ts'

const file = join(import.meta.dirname, '../content/images/gallery-02.webp')

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
  pageErrors.allow(noSuchPage)
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
  await form.locator('input[type=file]').setInputFiles(file)
  await type(form.getByTestId('field-seo.image.alt').getByRole('textbox'), 'Flat shapes that fit together')
  // What the template says is asked about. The press may come while the picture is being validated, which disables the button.
  const question = page.getByRole('dialog', {name: 'Publish it all the same?'})
  await expect(async () => {
    await click(page.getByTestId('action-publish'))
    await expect(question.getByText('is still the template’s.')).toHaveCount(4)
  }).toPass()
  await click(question.getByRole('button', {name: 'Publish'}))
  const read = async () => {
    const response = await request.get(`${site.url}/summer-of-routines`)
    return response.ok() ? response.text() : ''
  }
  await expect.poll(read, {timeout: 30_000}).toContain('Hand over one routine this summer')
  expect(Date.now() - started).toBeLessThan(180_000)
  expect(clicks).toBeLessThanOrEqual(20)
  const visitor = await page.context().newPage()
  await visitor.goto(`${site.url}/summer-of-routines`)
  await expect(visitor.getByRole('heading', {level: 1})).toHaveText('Hand over one routine this summer')
  const quick = visitor.getByRole('heading', {name: 'Three that start quickly'})
  const agents = visitor.locator('section', {has: quick})
  await expect(agents.getByRole('heading', {level: 3})).toHaveCount(3)
  await expect(visitor.getByRole('heading', {name: 'What it looks like at work'})).toBeVisible()
  await expect(visitor.getByRole('main').locator('form')).toHaveCount(1)
  const picture = visitor.locator('meta[property="og:image"]')
  expect(await picture.getAttribute('content')).not.toBe(await usualPicture(request, site.url))
  await site.lake.client.delete({query: '*[_type == "page" && slug.current == "summer-of-routines"]'})
})

/** The sharing picture of pages that have none of their own. */
async function usualPicture(request: APIRequestContext, url: string): Promise<string | undefined> {
  const text = await (await request.get(`${url}/about-us`)).text()
  return /property="og:image" content="([^"]+)"/.exec(text)?.[1]
}

test('the form’s menu of sections has a picture of each kind, drawn with what the site says now', async ({
  page,
  site,
  request,
}) => {
  const {client} = site.lake
  await openForm(page, site.studioUrl, 'site;page;page-spring-launch')
  await page.getByTestId('field-sections').getByRole('button', {name: 'Add …', exact: true}).click()
  const menu = page.getByRole('menu')
  const pictures = menu.locator('img')
  await expect(pictures).toHaveCount(sectionTypes.length)
  // The browser draws XML only as far as it is well-formed.
  const widths = () => pictures.evaluateAll((images) => images.map((image) => Object(image).naturalWidth))
  await expect.poll(async () => (await widths()).every((width) => width > 0)).toBe(true)

  const steps = `${site.url}/data/sections/stepsSection.svg`
  const read = async () => (await request.get(steps)).text()
  const {_id, title} = await client.fetch('*[_type == "processStep"] | order(order asc)[0]{_id, title}')
  expect(await read()).toContain(`>${title}<`)
  await client.patch(_id).set({title: 'Look around'}).commit()
  try {
    await expect.poll(read).toContain('>Look around<')
    await menu.getByRole('textbox').fill('steps')
    await expect(pictures).toHaveCount(1)
  } finally {
    await client.patch(_id).set({title}).commit()
  }
})
