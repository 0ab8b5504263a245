import type {Locator, Page} from '@playwright/test'
import {hydrate, untilRunning} from './support/running.ts'
import {expect, test} from './support/shared-site.ts'

/** What a visitor does before hydration takes effect, while the application loads and when it cannot be loaded. */

const labels = ['First name', 'Last name', 'Email', 'Message']

const valueOf = (label: string) => (label === 'Email' ? 'ada@example.com' : `Ada’s ${label}`)

/** Opens the contact page, and fills in its form. */
async function fillIn(page: Page): Promise<Locator> {
  await page.goto('/contact')
  const form = page.locator('form')
  for (const label of labels) await form.getByLabel(label).fill(valueOf(label))
  return form
}

/** Delays the application until the returned function is called. */
async function holdBack(page: Page): Promise<() => void> {
  const {promise, resolve} = Promise.withResolvers<void>()
  await page.route('**/assets/entry-client-*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('a tick shows the bar of the sum at once, not when the next box is being ticked', async ({page}) => {
  const release = await holdBack(page)
  await page.goto('/pricing')
  const bar = page.locator('output', {hasText: 'Together'})
  await expect(bar).not.toHaveCSS('position', 'sticky')
  await page.getByRole('checkbox', {name: /Content Creator, Starter/}).check()
  await expect(bar).toHaveCSS('position', 'sticky')
  await expect(bar.getByText('Together')).toBeVisible()
  release()
  await expect(bar).toContainText('$299/month')
})

test.describe('when the application cannot be loaded', () => {
  test.beforeEach(async ({page, pageErrors}) => {
    pageErrors.allow(/net::ERR_FAILED .*\/assets\/[^/]+\.js\)$/)
    await page.route('**/assets/*.js', (route) => route.abort())
  })

  test('the browser posts the contact form with all its fields', async ({page}) => {
    // contact-form.e2e.ts checks what the real backend does with a posted form.
    await page.route('**/api/contact', (route) => route.fulfill({body: 'Posted'}))
    const form = await fillIn(page)
    const posted = page.waitForRequest((request) => request.method() === 'POST')
    await form.getByRole('button').click()
    const fields = new URLSearchParams((await posted).postData() ?? '')
    for (const label of labels) expect([...fields.values()]).toContain(valueOf(label))
    await expect(page).toHaveURL('/api/contact')
    await expect(page.getByText('Posted')).toBeVisible()
  })

  test('submitting a demo sends nothing and stays on the page', async ({page, baseURL}) => {
    await page.goto('/agents/data-analyst?tab=demo')
    await page.getByRole('button', {name: 'Analyze My Data'}).click()
    await page.getByLabel(/type of data/).focus()
    expect(page.url()).toBe(`${baseURL}/agents/data-analyst?tab=demo`)
    await expect(page.getByRole('button', {name: 'Analyze My Data'})).toBeVisible()
  })

  test('a form about something chosen shows the rest of its fields', async ({page}) => {
    await page.goto('/contact?plan=plan-data-analyst-starter')
    await expect(page.getByLabel('Budget')).toBeHidden()
    await page.getByText('Tell us more').click()
    await expect(page.getByLabel('Budget')).toBeVisible()
  })

  test('a link opens its page', async ({page}) => {
    await page.goto('/')
    await page.locator('#ai-agents').getByRole('link', {name: 'Data Analyst'}).click()
    await expect(page).toHaveURL(/\/agents\/data-analyst$/)
    await expect(page.locator('h1')).toBeVisible()
  })
})

test('what a visitor chose, and what could not be sent, is shown before they do anything', async ({
  page,
  pageErrors,
}) => {
  await page.goto('/contact?plan=plan-data-analyst-starter')
  await expect(page.getByText('You are asking about')).toBeVisible()
  pageErrors.allow(/status of 429/)
  await page.route('**/api/contact', (route) => route.fulfill({status: 429, headers: {'retry-after': '90'}}))
  await fillIn(page)
  await page.getByLabel('Email').press('Enter')
  await expect(page.getByText('2 minutes')).toBeVisible()
  await page.reload()
  for (const label of labels) await expect(page.getByLabel(label)).toHaveValue(valueOf(label))
})

test('the skip link and menus that are opened before the whole style sheet has loaded look as they are meant to', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/net::ERR_FAILED .*\/assets\/style-[^/]+\.css\)$/)
  await page.route('**/assets/style-*.css', (route) => route.abort())
  await page.goto('/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', {name: 'Skip to content'})
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ratio: 1})
  await page.locator('summary', {hasText: 'AI Agents'}).click()
  const menu = page.getByRole('list', {name: 'Show the AI agents'})
  await expect(menu.getByRole('link', {name: /SEO Specialist/})).toBeVisible()
  expect((await menu.boundingBox())?.width).toBeGreaterThan(500)
  await page.setViewportSize({width: 390, height: 800})
  await page.getByRole('button', {name: 'Menu'}).click()
  await expect(page.getByRole('button', {name: 'Close'})).toBeFocused()
  expect(await page.getByRole('dialog').boundingBox()).toMatchObject({y: 0, height: 800})
  await page.getByRole('dialog').getByRole('link', {name: 'Pricing'}).click()
  await expect(page).toHaveURL(/\/pricing$/)
})

/** Clicks an element at the moment when React begins to hydrate the page. @returns whether that hydrated it at once */
async function clickInHydration(page: Page, path: string, selector: string): Promise<boolean> {
  await page.addInitScript((target) => {
    const add = Reflect.get(Element.prototype, 'addEventListener')
    const addAndClick = function (this: Element, ...listener: unknown[]) {
      Reflect.apply(add, this, listener)
      if (this.id !== 'root' || listener[0] !== 'dblclick') return
      Object.assign(Element.prototype, {addEventListener: add})
      // React has just begun to listen, and hydrates in later tasks.
      queueMicrotask(() => {
        const element = document.querySelector<HTMLElement>(target)
        element?.dispatchEvent(new PointerEvent('pointerdown', {bubbles: true}))
        element?.click()
        const isHydrated = Object.keys(element ?? {}).some((key) => key.startsWith('__react'))
        Object.assign(globalThis, {isHydratedAtOnce: isHydrated})
      })
    }
    Object.assign(Element.prototype, {addEventListener: addAndClick})
  }, selector)
  await page.goto(path)
  await hydrate(page)
  return page.evaluate(() => Boolean(Reflect.get(globalThis, 'isHydratedAtOnce')))
}

test.describe('while the page is hydrated', () => {
  test('a choice is the browser’s, and is kept', async ({page}) => {
    expect(await clickInHydration(page, '/pricing', '[name=plan]')).toBe(false)
    await expect(page.locator('[name=plan]').first()).toBeChecked()
  })

  test('a choice that is made when React has seen its field already can be taken back', async ({page}) => {
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => {
        const box = document.querySelector<HTMLInputElement>('[name=plan]') ?? document.body
        let tracker: unknown
        // React keeps there what it has seen.
        Object.defineProperty(box, '_valueTracker', {
          get: () => tracker,
          set: (value: unknown) => {
            tracker = value
            box.click()
          },
        })
      }),
    )
    await page.goto('/pricing')
    await hydrate(page)
    const sum = page.locator('output b.numeric')
    await expect(sum).toContainText('$')
    await page.locator('[name=plan]').first().uncheck()
    await expect(sum).toHaveCount(0)
  })

  test('a tab is the inline script’s, and stays open', async ({page}) => {
    expect(await clickInHydration(page, '/agents/data-analyst', '#tab-demo')).toBe(false)
    await expect(page.getByRole('tab', {selected: true})).toHaveText('demo')
    await expect(page).toHaveURL(/\?tab=demo$/)
  })

  test('a button that only React knows is answered at once', async ({page}) => {
    const button = '[aria-roledescription=carousel] button'
    expect(await clickInHydration(page, '/terms-conditions', button)).toBe(true)
  })
})

test.describe('while the application loads', () => {
  test('text typed into the contact form is kept, and sent once', async ({page}) => {
    const letGo = await holdBack(page)
    const sent: unknown[] = []
    await page.route('**/api/contact', (route) => route.fulfill({json: {}}))
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.postDataJSON())
    })
    const form = await fillIn(page)
    await form.getByRole('button').click()
    await form.getByRole('button').click()
    for (const label of labels) await expect(form.getByLabel(label)).toHaveValue(valueOf(label))
    letGo()
    await expect(form.getByText('sent successfully').filter({visible: true})).toBeVisible()
    expect(sent).toHaveLength(1)
    expect(Object.values(sent[0] ?? {})).toEqual(expect.arrayContaining(labels.map(valueOf)))
  })

  test('choices and the open tab are kept by hydration', async ({page}) => {
    const letGo = await holdBack(page)
    await page.goto('/agents/social-media-manager')
    await page.getByRole('tab', {name: 'Demo'}).click()
    await expect(page).toHaveURL(/\?tab=demo$/)
    await page.getByRole('checkbox', {name: 'LinkedIn'}).check()
    const topic = page.locator('#demo select')
    await topic.selectOption('Educational content')
    letGo()
    await untilRunning(page)
    await expect(page.getByRole('tab', {selected: true})).toHaveText('demo')
    await expect(page).toHaveURL(/\?tab=demo$/)
    await expect(page.getByRole('checkbox', {name: 'LinkedIn'})).toBeChecked()
    await expect(topic).toHaveValue('Educational content')
    await expect(page.locator('#demo [aria-hidden=true] figcaption')).toContainText('Educational content')
  })

  test('an open dropdown and an open menu stay open', async ({page}) => {
    const letGo = await holdBack(page)
    await page.goto('/')
    const list = page.getByRole('list', {name: 'Show the AI agents'})
    await page.locator('summary', {hasText: 'AI Agents'}).click()
    await expect(list).toBeVisible()
    letGo()
    await hydrate(page)
    await page.mouse.move(0, 600)
    await expect(list).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
  })

  test('a menu that was opened by a tap on a phone stays open, and its links work', async ({
    browser,
    baseURL,
    pageErrors,
  }) => {
    const context = await browser.newContext({baseURL, hasTouch: true, viewport: {width: 390, height: 800}})
    pageErrors.watch(context)
    const page = await context.newPage()
    const letGo = await holdBack(page)
    await page.goto('/')
    await page.getByRole('button', {name: 'Menu'}).tap()
    const drawer = page.getByRole('dialog')
    await expect(drawer).toBeVisible()
    letGo()
    await hydrate(page)
    await expect(drawer).toBeVisible()
    await drawer.getByRole('link', {name: 'Pricing'}).tap()
    await expect(page).toHaveURL(/\/pricing$/)
    await expect(drawer).toBeHidden()
    await context.close()
  })
})
