import type {Locator} from '@playwright/test'
import {complaintsOf} from './support/axe.ts'
import {expect} from './support/journey.ts'
import {misfitsOf, unreachableIn} from './support/layout.ts'
import {openPreview, openSettings, test} from './support/preview.ts'
import {hydrate} from './support/running.ts'

/** What the Preview tool's header chooses: on which screen, in which scheme, to whom and when a page is shown. */

test.setTimeout(120_000)

/** How far down the middle of something is, in pixels. */
async function middleOf(locator: Locator): Promise<number> {
  const box = await locator.boundingBox()
  return box ? box.y + box.height / 2 : NaN
}

const plain = (text: string) => text.replaceAll(/[\u200B-\u200D\uFEFF]/g, '')

test('one row of a laptop has what can be done with the page, which is shown as wide as a chosen screen, scaled down to the pane, and in a chosen color scheme', async ({
  page,
  site,
}) => {
  await page.setViewportSize({width: 1280, height: 800})
  const frame = await openPreview(page, site, '/')
  const settings = page.getByRole('button', {name: /^Show/})
  await expect(settings).toHaveText('Show as')
  await expect(page.getByLabel('Screen')).toBeHidden()
  const controls = [
    page.getByLabel('Edit', {exact: true}),
    ...[/^Show/, 'Compare with the site', 'Share draft'].map((name) => page.getByRole('button', {name})),
  ]
  const middles = await Promise.all(controls.map(middleOf))
  expect(Math.max(...middles) - Math.min(...middles), middles.join()).toBeLessThan(4)
  await settings.press('Enter')
  await page.getByLabel('Visitor').selectOption('Signed out')
  await settings.press('Enter')
  await expect(settings).toHaveText('Shown as: Signed out')

  const width = () => frame.locator('html').evaluate(() => innerWidth)
  await openSettings(page)
  await page.getByLabel('Screen').selectOption('Phone, 390')
  await expect.poll(width).toBe(390)
  await expect(frame.getByRole('button', {name: 'Menu'})).toBeVisible()
  await page.getByLabel('Screen').selectOption('Desktop, 1920')
  await expect.poll(width).toBe(1920)
  const shown = await page.locator('iframe').first().boundingBox()
  expect(shown?.width).toBeLessThan(1000)
  expect(shown?.x).toBeGreaterThanOrEqual(0)

  const background = () => frame.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
  const light = await background()
  await page.getByLabel('Colors').selectOption('Dark')
  await expect.poll(background).not.toBe(light)
  await page.emulateMedia({colorScheme: 'dark'})
  const dark = await background()
  await page.getByLabel('Colors').selectOption('Light')
  await expect.poll(background).toBe(light)
  await page.getByLabel('Colors').selectOption('As in this browser')
  await expect.poll(background).toBe(dark)

  // With everything chosen, at its longest, nothing is cut.
  await page.getByLabel('Colors').selectOption('Light')
  await page.getByLabel('As it will be on').fill('2031-12-24T10:00')
  await expect(settings).toHaveText('Shown as: Desktop, 1920, Light, Signed out, Dec 24, 2031')
  expect(await misfitsOf(page)).toEqual([])
  for (const part of ['[data-testid="preview-row"]', '#preview-how-shown']) {
    expect(await unreachableIn(page.locator(part))).toEqual([])
    expect(await complaintsOf(page, part)).toEqual([])
  }
  await page.getByRole('button', {name: 'Back to today'}).click()

  // By keyboard: a dialog gives the focus back, and the links of the page can be skipped.
  const share = page.getByRole('button', {name: 'Share draft'})
  await share.press('Enter')
  await page.getByRole('dialog', {name: 'Share draft'}).waitFor()
  await page.keyboard.press('Escape')
  await expect(share).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('form-view').locator(':focus')).toHaveCount(1)
})

test('a page is shown as it will be on a date, with the releases that are scheduled until then', async ({
  page,
  site,
  pageErrors,
}) => {
  const {client} = site.lake
  const releaseId = 'rpreview'
  await client.action({
    actionType: 'sanity.action.release.create',
    releaseId,
    metadata: {title: 'Spring', releaseType: 'scheduled'},
  })
  const home = await client.getDocument('homePage')
  await client.create({
    ...home,
    _type: 'page',
    _id: `versions.${releaseId}.homePage`,
    sections: home?.['sections'].with(0, {...home['sections'][0], heading: 'Spring has come'}),
  })
  const publishAt = '2031-03-01T09:00:00.000Z'
  await client.action({actionType: 'sanity.action.release.schedule', releaseId, publishAt})
  try {
    const frame = await openPreview(page, site, '/')
    const heading = async () => plain(await frame.locator('h1').innerText())
    const present = await heading()
    await openSettings(page)
    // While the releases cannot be read, the present is not taken for that date.
    pageErrors.allow(/ERR_FAILED/)
    await page.route(/tag=[^&]*release-dates/, (route) => route.abort())
    await page.getByLabel('As it will be on').fill('2031-04-01T10:00')
    await expect(page.getByTestId('preview-moment')).toHaveText(/This is not yet the page of that date\.$/)
    await expect(page.getByRole('button', {name: 'Share draft'})).toBeDisabled()
    await page.unrouteAll({behavior: 'ignoreErrors'})
    await expect.poll(heading).toBe('Spring has come')
    await expect(page.getByRole('button', {name: 'Share draft'})).toBeEnabled()
    await expect(page.getByTestId('preview-moment')).toHaveText('With one scheduled release.')

    // It goes on to follow what changes, also after something else about the releases has changed, and when another time is chosen.
    const change = async (words: string) => {
      await client.action({actionType: 'sanity.action.release.unschedule', releaseId})
      await client
        .patch(`versions.${releaseId}.homePage`, {set: {'sections[_key=="hero"].heading': words}})
        .commit()
      await client.action({actionType: 'sanity.action.release.schedule', releaseId, publishAt})
    }
    await client.action({
      actionType: 'sanity.action.release.create',
      releaseId: 'rother',
      metadata: {title: 'Some day', releaseType: 'undecided'},
    })
    await change('Spring is here')
    await expect.poll(heading).toBe('Spring is here')
    await page.getByLabel('As it will be on').fill('2031-04-01T11:00')
    await change('Spring has gone')
    await expect.poll(heading).toBe('Spring has gone')
    await page.getByLabel('As it will be on').fill('2031-02-01T10:00')
    await expect.poll(heading).toBe(present)
    await page.getByRole('button', {name: 'Back to today'}).click()
    await expect.poll(heading).toBe(present)
  } finally {
    await client.action({actionType: 'sanity.action.release.archive', releaseId: 'rother'})
    await client.action({actionType: 'sanity.action.release.unschedule', releaseId})
    await client.action({actionType: 'sanity.action.release.archive', releaseId})
  }
})

test('an editor’s browser shows a link from the public page to its preview, and no other does', async ({
  page,
  site,
  browser,
}) => {
  const visitor = await browser.newContext()
  const visited = await visitor.newPage()
  const requests: string[] = []
  visited.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await visited.goto(`${site.url}/pricing`)
  await hydrate(visited)
  await expect(visited.getByRole('link', {name: 'Edit this page'})).toHaveCount(0)
  // A link cannot make an editor of a stranger.
  await visited.goto(`${site.url}/pricing?edit`)
  await hydrate(visited)
  await expect(visited.getByRole('link', {name: 'Edit this page'})).toHaveCount(0)
  expect(requests.filter((path) => /edit-link|preview/.test(path))).toEqual([])
  await visitor.close()

  await openPreview(page, site, '/pricing')
  await page.goto(`${site.url}/pricing`)
  await page.mouse.move(20, 20)
  const link = page.getByRole('link', {name: 'Edit this page'})
  await expect(link).toHaveAttribute(
    'href',
    `${site.studioUrl}/presentation?preview=${encodeURIComponent(`${site.url}/pricing`)}`,
  )
  await page.getByRole('link', {name: 'About', exact: true}).first().click()
  await expect(link).toHaveAttribute('href', new RegExp(`${encodeURIComponent('/about-us')}$`))
  await page.getByRole('button', {name: 'Hide “Edit this page”'}).click()
  await page.reload()
  await hydrate(page)
  await expect(link).toHaveCount(0)
})
