import type {Locator, Page} from '@playwright/test'
import {complaintsOf} from './support/axe.ts'
import {onePageOfEach, paths} from './support/pages.ts'
import {hydrate} from './support/running.ts'
import {expect, test} from './support/shared-site.ts'

/** Checks with axe the states that a page gets into in use, in both color schemes, and the pages as loaded. */

// axe must not measure colors during an animation.
test.use({contextOptions: {reducedMotion: 'reduce'}})

/** One demo with checkboxes, and one with a select and a text: the other agents' pages have the same markup. */
const demos: Array<[slug: string, demoButton: string]> = [
  ['social-media-manager', 'Analyze My Social Strategy'],
  ['data-analyst', 'Analyze My Data'],
]

/** Shows all panels at once, which is six times faster than one after the other. */
async function showPanels(page: Page): Promise<void> {
  const panels = page.getByRole('tabpanel', {includeHidden: true})
  expect(await panels.count()).toBe(5)
  await panels.evaluateAll((list) => {
    for (const panel of list) panel.removeAttribute('hidden')
  })
}

for (const [slug, demoButton] of demos) {
  test(`every tab of ${slug}, and the sample result, is accessible`, async ({page}) => {
    await page.goto(`/agents/${slug}`)
    await page.getByRole('tab', {name: 'demo', exact: true}).click()
    await expect(page.getByRole('tab', {selected: true})).toHaveText('demo')
    await hydrate(page)
    await page.getByRole('button', {name: demoButton}).click()
    await expect(page.locator('#demo').getByText('Sample result')).toBeVisible()
    await showPanels(page)
    expect(await complaintsOf(page, 'main')).toEqual([])
  })
}

/**
 * What axe judges of each kind of page: the home page and one of an agent with their frame, which others have too, and the content of
 * those that have more than sections, of which generated-pages.e2e.ts has all.
 */
const judged: Readonly<Record<string, string>> = {
  [paths.home()]: 'html',
  [paths.agent('data-analyst')]: 'html',
  [paths.agents()]: 'main',
  [paths.pricing()]: 'main',
  [paths.legal('terms-conditions')]: 'main',
  '/nowhere': 'main',
}

/** The page as it was loaded, which axe checks in both color schemes, says the same when the application runs. */
test('every kind of page is accessible in both color schemes and hydrates without errors', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/status of 404 .*\/nowhere\)$/)
  for (const path of [...onePageOfEach, '/nowhere']) {
    await page.goto(path)
    const before = await page.locator('main').innerText()
    const part = judged[path]
    if (part) expect(await complaintsOf(page, part), path).toEqual([])
    await hydrate(page)
    expect(await page.locator('main').innerText(), path).toBe(before)
  }
})

const success = 'Your message has been sent successfully'

/** Fills in a form that is empty or refused, and sends it; resolves when its message shows. */
async function send(form: Locator, shows: string): Promise<void> {
  for (const field of await form
    .locator(':is(input:not([type=radio]), textarea):not([name=website]):visible')
    .all())
    await field.fill((await field.getAttribute('type')) === 'email' ? 'ada@example.com' : 'Ada')
  await form.getByRole('button').click()
  await expect(form.getByText(shows).filter({visible: true})).toBeVisible()
}

/** Sends an empty form, which the browser's validation stops. @param demands how many fields are required */
async function sendEmpty(form: Locator, demands: number): Promise<void> {
  await hydrate(form.page())
  await form.getByRole('button').click()
  const wrong = form.locator('[aria-invalid=true]')
  await expect(wrong).toHaveCount(demands)
  for (const field of await wrong.all()) await expect(field).toHaveAccessibleDescription(/\w+/)
  await expect(wrong.first()).toBeFocused()
}

test('a form is accessible with everything missing, refused, on its way, sent, and a while after, and legible on the ground of the banner', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/status of 503 .*\/api\/contact\)$/)
  await page.clock.install()
  await page.goto(paths.contact())
  const form = page.locator('form')
  const expectAccessible = async (state: string) =>
    expect(await complaintsOf(page, 'form'), state).toEqual([])
  await sendEmpty(form, 4)
  await expectAccessible('with everything missing')

  await page.route('**/api/contact', (route) => route.fulfill({status: 503, json: {}}))
  await send(form, 'could not be sent')
  await expectAccessible('refused')

  const answer = Promise.withResolvers<void>()
  await page.unroute('**/api/contact')
  await page.route('**/api/contact', async (route) => {
    await answer.promise
    await route.fulfill({json: {}})
  })
  await send(form, 'Sending Message...')
  await expectAccessible('on its way')

  answer.resolve()
  await expect(form.getByText(success).filter({visible: true})).toBeVisible()
  await expectAccessible('sent')
  await page.clock.runFor(5000)
  await expect(form.getByText('Message sent', {exact: true})).toBeVisible()
  await expectAccessible('a while after it was sent')

  await page.goto(paths.home())
  const banner = page.locator('form').first()
  await sendEmpty(banner, 2)
  expect(await complaintsOf(page, 'form', 'colors'), 'the banner').toEqual([])
  await send(banner, success)
  expect(await complaintsOf(page, 'form', 'colors'), 'the banner, sent').toEqual([])
})

test('the open dropdown, the bar of a scrolled page, and the open menu of a phone are accessible', async ({
  page,
}) => {
  await page.goto(paths.home())
  await page.locator('summary', {hasText: 'AI Agents'}).click()
  await expect(page.getByRole('list', {name: 'Show the AI agents'})).toBeVisible()
  expect(await complaintsOf(page, 'header')).toEqual([])
  await page.mouse.wheel(0, 600)
  await expect(page.locator('html')).toHaveAttribute('data-scrolled')
  expect(await complaintsOf(page, 'header')).toEqual([])
  await page.setViewportSize({width: 390, height: 800})
  await page.getByRole('button', {name: 'Menu'}).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await complaintsOf(page, 'dialog')).toEqual([])
})
