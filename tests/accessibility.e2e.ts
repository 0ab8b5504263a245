import type {Page} from '@playwright/test'
import {complaintsOf} from './support/axe.ts'
import {agentSlugs, onePageOfEach, paths} from './support/pages.ts'
import {hydrate, untilRunning} from './support/running.ts'
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
    await untilRunning(page)
    await page.getByRole('button', {name: demoButton}).click()
    await expect(page.locator('#demo').getByText('Sample result')).toBeVisible()
    await showPanels(page)
    expect(await complaintsOf(page, 'main')).toEqual([])
  })
}

test('every tab of the other agents has legible colors in their hues', async ({page}) => {
  for (const slug of agentSlugs.filter((each) => !demos.some(([judged]) => judged === each))) {
    await page.goto(paths.agent(slug))
    await hydrate(page)
    await showPanels(page)
    expect(await complaintsOf(page, 'main', 'colors'), slug).toEqual([])
  }
})

/** The pages that axe judges with their frame: the home page, and one with the bar of agents. Others have the same frame. */
const framed = [paths.home(), paths.agent('data-analyst')]

/** The page as it was loaded, which axe checks in both color schemes, says the same when the application runs. */
for (const path of [...onePageOfEach, paths.forgotPassword(), '/nowhere']) {
  test(`${path} is accessible in both color schemes and hydrates without errors`, async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/status of 404 .*\/nowhere\)$/)
    await page.goto(path)
    const before = await page.locator('main').innerText()
    expect(await complaintsOf(page, framed.includes(path) ? undefined : 'main')).toEqual([])
    await hydrate(page)
    expect(await page.locator('main').innerText()).toBe(before)
  })
}

interface Form {
  name: string
  path: string
  /** The index of the form on its page. */
  nth: number
  /** How many fields are required. */
  demands: number
  sending: string
}

const contactForm: Form = {
  name: 'the contact form',
  path: '/contact',
  nth: 0,
  demands: 4,
  sending: 'Sending Message...',
}
/** It is the same component on another background. */
const bannerForm: Form = {name: 'the banner form', path: '/', nth: 0, demands: 2, sending: 'Sending'}

const success = 'Your message has been sent successfully'

/** Fills in a form that is empty or refused, and sends it; resolves when its message shows. */
async function send(page: Page, {nth}: Form, shows: string): Promise<void> {
  const form = page.locator('form').nth(nth)
  for (const field of await form
    .locator(':is(input:not([type=radio]), textarea):not([name=website]):visible')
    .all())
    await field.fill((await field.getAttribute('type')) === 'email' ? 'ada@example.com' : 'Ada')
  await form.getByRole('button').click()
  await expect(form.getByText(shows).filter({visible: true})).toBeVisible()
}

/** Sends an empty form, which the browser's validation stops. */
async function sendEmpty(page: Page, {nth, demands}: Form): Promise<void> {
  const form = page.locator('form').nth(nth)
  await hydrate(page)
  await form.getByRole('button').click()
  const wrong = form.locator('[aria-invalid=true]')
  await expect(wrong).toHaveCount(demands)
  for (const field of await wrong.all()) await expect(field).toHaveAccessibleDescription(/\w+/)
  await expect(wrong.first()).toBeFocused()
}

for (const form of [bannerForm, contactForm])
  test(`${form.name} is accessible with everything missing, refused, on its way, sent, and a while after`, async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/status of 503 .*\/api\/contact\)$/)
    await page.clock.install()
    await page.goto(form.path)
    const expectAccessible = async (state: string) =>
      expect(await complaintsOf(page, 'form', form === bannerForm ? 'colors' : 'all'), state).toEqual([])
    await sendEmpty(page, form)
    await expectAccessible('with everything missing')

    await page.route('**/api/contact', (route) => route.fulfill({status: 503, json: {}}))
    await send(page, form, 'could not be sent')
    await expectAccessible('refused')

    const answer = Promise.withResolvers<void>()
    await page.unroute('**/api/contact')
    await page.route('**/api/contact', async (route) => {
      await answer.promise
      await route.fulfill({json: {}})
    })
    await send(page, form, form.sending)
    await expectAccessible('on its way')

    answer.resolve()
    const place = page.locator('form').nth(form.nth)
    await expect(place.getByText(success).filter({visible: true})).toBeVisible()
    await expectAccessible('sent')
    await page.clock.runFor(5000)
    await expect(place.getByText('Message sent', {exact: true})).toBeVisible()
    await expectAccessible('a while after it was sent')
  })

async function openDrawer(page: Page): Promise<void> {
  await page.getByRole('button', {name: 'Menu'}).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

interface State {
  name: string
  path: string
  width?: number
  reach: (page: Page) => Promise<void>
}

const states: State[] = [
  {
    name: 'the open dropdown',
    path: '/',
    reach: async (page) => {
      await page.locator('summary', {hasText: 'AI Agents'}).click()
      await expect(page.getByRole('list', {name: 'Show the AI agents'})).toBeVisible()
    },
  },
  {name: 'the open menu', path: '/', width: 390, reach: openDrawer},
  {name: 'the open drawer of an agent', path: '/agents/seo-specialist', width: 390, reach: openDrawer},
  {
    name: 'the sticky navbar',
    path: '/about-us',
    reach: async (page) => {
      await page.mouse.wheel(0, 600)
      await expect(page.locator('html')).toHaveAttribute('data-scrolled')
    },
  },
]

for (const {name, path, width = 1280, reach} of states) {
  test(`${name}, on ${path}, is accessible`, async ({page}) => {
    await page.setViewportSize({width, height: 800})
    await page.goto(path)
    await reach(page)
    expect(await complaintsOf(page)).toEqual([])
  })
}
