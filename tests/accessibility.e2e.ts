import {expect, test, type Page} from '@playwright/test'
import {complaintsOf} from './support/axe.ts'
import {startSite, type TestSite} from './support/site.ts'

/** axe on everything a page becomes while somebody uses it, in both colour schemes. The pages as they arrive: site.e2e.ts. */
let site: TestSite
test.beforeAll(async () => {
  site = await startSite()
})
test.afterAll(() => site.stop())
// Colours are judged at rest.
test.use({contextOptions: {reducedMotion: 'reduce'}})

const agents: Array<[slug: string, demoButton: string]> = [
  ['content-creator', 'Generate Content'],
  ['seo-specialist', 'Analyze My Website'],
  ['social-media-manager', 'Analyze My Social Strategy'],
  ['customer-support', 'Get Support'],
  ['data-analyst', 'Analyze My Data'],
  ['marketing-strategist', 'Generate Marketing Strategy'],
]
const openPanel = '[role=tabpanel]:not([hidden])'
const tabs = ['Overview', 'Capabilities', 'Pricing', 'Use cases', 'Demo']

for (const [slug, demoButton] of agents) {
  test(`every tab of ${slug}, and its sample result`, async ({page}) => {
    await page.goto(`${site.url}/agents/${slug}`)
    for (const name of tabs) {
      await page.getByRole('tab', {name, exact: true}).click()
      await expect(page.getByRole('tab', {selected: true})).toHaveText(name)
      expect(await complaintsOf(page, name === 'Overview' ? 'main' : openPanel), name).toEqual([])
    }
    await page.waitForFunction(() => 'update' in globalThis.site)
    await page.getByRole('button', {name: demoButton}).click()
    await expect(page.getByText('Sample result')).toBeVisible()
    expect(await complaintsOf(page, openPanel), 'sample result').toEqual([])
  })
}

interface State {
  name: string
  path: string
  width?: number
  /** What to judge, where that is not the whole page. */
  part?: string
  reach: (page: Page) => Promise<void>
}

/** What the backend answers to a message. */
type Answer = 'nothing yet' | 200 | 503

/** A form's state after somebody has filled it in and sent it. */
function sent(path: string, form: number, answer: Answer, shows: string): State {
  return {
    name: `a form whose message got ${answer === 'nothing yet' ? 'no answer yet' : answer}`,
    path,
    part: 'form',
    reach: async (page) => {
      await page.route('**/api/contact', async (route) => {
        // What is never answered keeps the form sending.
        if (answer !== 'nothing yet') await route.fulfill({status: answer, json: {}})
      })
      const fields = page.locator('form').nth(form)
      for (const field of await fields.locator(':is(input, textarea):visible').all())
        if (await field.evaluate((element) => element.matches(':not([name=website])')))
          await field.fill((await field.getAttribute('type')) === 'email' ? 'ada@example.com' : 'Ada')
      await fields.getByRole('button').click()
      await expect(fields.getByText(shows).filter({visible: true})).toBeVisible()
    },
  }
}

/** A form that the browser did not send, since everything in it is missing. */
function invalid(path: string, form: number, count: number): State {
  return {
    name: 'a form with everything missing',
    path,
    part: 'form',
    reach: async (page) => {
      const fields = page.locator('form').nth(form)
      await fields.getByRole('button').hover()
      await page.waitForFunction(() => 'update' in globalThis.site)
      await fields.getByRole('button').click()
      const wrong = fields.locator('[aria-invalid=true]')
      await expect(wrong).toHaveCount(count)
      for (const field of await wrong.all()) await expect(field).toHaveAccessibleDescription(/\w+/)
      await expect(wrong.first()).toBeFocused()
    },
  }
}

async function openDrawer(page: Page): Promise<void> {
  await page.getByRole('button', {name: 'Menu'}).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

const success = 'Your message has been sent successfully'
const failure = 'could not be sent'

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
    name: 'the bar that sticks',
    path: '/about-us',
    reach: async (page) => {
      await page.mouse.wheel(0, 600)
      await expect(page.locator('html')).toHaveAttribute('data-scrolled')
    },
  },
  invalid('/', 0, 2),
  invalid('/', 1, 2),
  invalid('/contact', 0, 4),
  sent('/', 0, 'nothing yet', 'Sending'),
  sent('/', 0, 200, success),
  sent('/', 0, 503, failure),
  sent('/', 1, 'nothing yet', 'Sending'),
  sent('/', 1, 200, success),
  sent('/', 1, 503, failure),
  sent('/contact', 0, 'nothing yet', 'Sending Message...'),
  sent('/contact', 0, 200, success),
  sent('/contact', 0, 503, failure),
]

for (const [i, {name, path, width = 1280, part, reach}] of states.entries()) {
  test(`state ${i + 1}: ${name}, on ${path}`, async ({page}) => {
    await page.setViewportSize({width, height: 800})
    await page.goto(site.url + path)
    await reach(page)
    expect(await complaintsOf(page, part)).toEqual([])
  })
}

test('the quiet line that stays after a success', async ({page}) => {
  await page.route('**/api/contact', (route) => route.fulfill({json: {}}))
  await page.goto(`${site.url}/contact`)
  for (const name of ['First name', 'Last name', 'Message']) await page.getByLabel(name).fill('Ada')
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByRole('button', {name: 'Send Message'}).click()
  await expect(page.getByText(success).filter({visible: true})).toBeVisible()
  await expect(page.getByText('Message sent', {exact: true})).toBeVisible()
  expect(await complaintsOf(page, 'form')).toEqual([])
})
