import type {Locator, Page} from '@playwright/test'
import {expect, test} from './support/journey.ts'
import {siteOfThisFile} from './support/of-this-file.ts'
import {hydrate} from './support/running.ts'

/**
 * The three lead forms with each delivery that content can choose (decision F1): every state, and what is sent.
 * contact-form.e2e.ts has the real backend.
 */
const site = siteOfThisFile()

type Delivery = 'backend' | 'none'

interface Field {
  name: string
  label: RegExp
  value: string
}

interface LeadForm {
  name: string
  /** Its name in the site settings. */
  setting: string
  path: string
  /** The index of the form on its page. */
  nth: number
  source: string
  button: string
  fields: Field[]
}

const email = {name: 'email', label: /^Email/, value: 'ada@example.com'}
const company = {name: 'company', label: /^Company name/, value: 'Engines Ltd'}

const banner: LeadForm = {
  name: 'the banner form',
  setting: 'homeBanner',
  path: '/',
  nth: 0,
  source: 'home-banner',
  button: 'Request a Call Back',
  fields: [
    {name: 'name', label: /^Name/, value: 'Ada Lovelace'},
    email,
    company,
    {name: 'goals', label: /^Your goals/, value: 'Fewer lists'},
  ],
}
const homeContact: LeadForm = {
  name: 'the contact form of the home page',
  setting: 'homeContact',
  path: '/',
  nth: 1,
  source: 'home-contact',
  button: 'Send Message',
  fields: [
    {name: 'name', label: /^Name/, value: 'Ada Lovelace'},
    email,
    {name: 'project', label: /^Your project/, value: 'Numbers,\nevery month'},
  ],
}
const contactPage: LeadForm = {
  name: 'the contact form',
  setting: 'contactPage',
  path: '/contact',
  nth: 0,
  source: 'contact-page',
  button: 'Send Message',
  fields: [
    {name: 'firstName', label: /^First name/, value: 'Ada'},
    {name: 'lastName', label: /^Last name/, value: 'Lovelace'},
    email,
    company,
    {name: 'service', label: /^What is it about/, value: 'data-integration'},
    {name: 'budget', label: /^Budget/, value: '15k-50k'},
    {name: 'timeline', label: /^Timeline/, value: '1-2-months'},
    {name: 'message', label: /^Message/, value: 'Numbers,\nevery month'},
  ],
}
const forms = [banner, homeContact, contactPage]

const success = "Thank you! Your message has been sent successfully. We'll get back to you within 24 hours."
const quiet = 'Message sent'

/** In milliseconds: `open` advances the clock by a minute, to which the page's loading time is added. */
const aMinute = expect.stringMatching(/^6\d{4}$/)

/** Publishes a delivery for all three forms, and waits until the documents have it. */
async function setDelivery(delivery: Delivery): Promise<void> {
  const settings = Object.fromEntries(forms.map(({setting}) => [`${setting}.delivery`, delivery]))
  await site.lake.client.patch('formSettings').set(settings).commit()
  for (const path of ['/', '/contact'])
    await expect.poll(async () => deliveryIn(await (await fetch(site.url + path)).text())).toBe(delivery)
}

function deliveryIn(html: string): Delivery {
  return html.includes('action="/api/contact"') ? 'backend' : 'none'
}

/** Opens a form's page, hydrates it, advances its clock by a minute and stops it, so that times are exact. */
async function open(page: Page, {path, nth}: LeadForm, query = ''): Promise<Locator> {
  await page.clock.install()
  await page.goto(site.url + path + query)
  await hydrate(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  return page.locator('form').nth(nth)
}

/** A choice of the field that shows all of them. */
const chip = (place: Locator, value: string) =>
  place.getByRole('group', {name: 'What is it about?'}).locator(`[value="${value}"]`)

async function fillIn(place: Locator, fields: Field[]): Promise<void> {
  for (const {name, label, value} of fields) {
    if (name === 'service') {
      await chip(place, value).check()
      continue
    }
    const field = place.getByLabel(label)
    if ((await field.evaluate(({tagName}) => tagName)) === 'SELECT') await field.selectOption(value)
    else await field.fill(value)
  }
}

/** Collects the requests that the page sends from now on, except GET. */
function watchSending(page: Page) {
  const sent: unknown[] = []
  page.on('request', (request) => {
    // The query of a page is a POST too (web/live/live-stream.ts).
    if (request.url().includes('/data/query/')) return
    if (request.method() !== 'GET' || request.url().includes('/api/')) sent.push(request.postDataJSON())
  })
  return sent
}

/** Fills in and sends a form, and checks each of its states. `arrive` answers the request. */
async function followStates(page: Page, form: LeadForm, place: Locator, arrive: () => Promise<void>) {
  await fillIn(place, form.fields)
  const live = place.locator('[aria-live=polite]')
  await expect(live).toBeEmpty()
  await place.getByRole('button', {name: form.button}).click()
  const sending = place.getByRole('button', {name: 'Sending Message...', exact: true})
  await expect(sending).toBeDisabled()
  await expect(place).toHaveAttribute('aria-busy', 'true')
  await arrive()
  // Screen readers announce it because the live region existed before, and was empty.
  await expect(live).toHaveText(success)
  for (const {name, label} of form.fields)
    if (name !== 'service') await expect(place.getByLabel(label)).toHaveValue('')
  await expect(place.locator(':checked:not(option)')).toHaveCount(0)
  // The contact page's form becomes its receipt; the others can be filled in again.
  const next = form === contactPage ? 'Write another message' : form.button
  await expect(place.getByRole('button')).toHaveText([next])
  await expect(place.getByRole('button')).toBeEnabled()
  await expect(place).not.toHaveAttribute('aria-busy')
  await page.clock.runFor(4999)
  await expect(live).toHaveText(success)
  await page.clock.runFor(1)
  await expect(live).toHaveText(quiet)
  await expect(
    place.getByText('A person reads your message and answers by email within 24 hours.'),
  ).toBeVisible({
    visible: form === contactPage,
  })
  await expect(page).toHaveURL(site.url + form.path)
}

test.describe('delivered to the backend', () => {
  test.beforeAll(() => setDelivery('backend'))

  for (const form of forms)
    test(`${form.name} sends all its fields once, and shows success`, async ({page}) => {
      const arrival = Promise.withResolvers<void>()
      let headers: Record<string, string> = {}
      await page.route('**/api/contact', async (route) => {
        headers = route.request().headers()
        await arrival.promise
        await route.fulfill({json: {ok: true}})
      })
      const place = await open(page, form)
      const sent = watchSending(page)
      await followStates(page, form, place, async () => arrival.resolve())
      expect(sent).toEqual([
        {
          ...Object.fromEntries(form.fields.map(({name, value}) => [name, value])),
          ...(form === contactPage ? {agent: '', plan: ''} : {}),
          source: form.source,
          website: '',
          page: form.path,
          firstPage: form.path,
          campaign: '',
          fillTime: aMinute,
        },
      ])
      expect(headers['content-type']).toBe('application/json')
      expect(headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
      expect(headers).not.toHaveProperty('authorization')
    })

  test('the plan chosen on an agent’s page is sent with the message', async ({page}) => {
    await page.route('**/api/contact', (route) => route.fulfill({json: {ok: true}}))
    await page.goto(`${site.url}/agents/data-analyst?tab=pricing`)
    await hydrate(page)
    const plan = page.getByRole('article').filter({has: page.getByRole('heading', {name: 'Enterprise'})})
    await plan.getByRole('link', {name: 'Choose Plan'}).click()
    await expect(page.getByText('You are asking about')).toHaveText(
      'You are asking about Data Analyst, Enterprise',
    )
    const place = page.locator('form')
    // Only what is needed is asked for, and the message may stay empty.
    await expect(place.getByRole('textbox')).toHaveCount(4)
    await expect(place.getByRole('group')).toHaveCount(0)
    await expect(place.locator(':required')).toHaveCount(3)
    await place.getByRole('button', {name: 'Tell us more'}).click()
    await expect(chip(place, 'ai-agents')).toBeChecked()
    const typed = contactPage.fields
      .filter(({name}) => name !== 'service')
      .map((field) => (field.name === 'message' ? {...field, label: /^Anything we should know/} : field))
    await fillIn(place, typed)
    const sent = watchSending(page)
    await place.getByRole('button', {name: 'Send Message'}).click()
    await expect(place.getByText(success).filter({visible: true})).toBeVisible()
    expect(sent).toEqual([
      {
        ...Object.fromEntries(typed.map(({name, value}) => [name, value])),
        service: 'ai-agents',
        agent: 'data-analyst',
        plan: 'plan-data-analyst-enterprise',
        source: 'contact-page',
        website: '',
        page: '/contact',
        firstPage: '/agents/data-analyst',
        campaign: '',
        fillTime: expect.stringMatching(/^[1-9]\d{2,}$/),
      },
    ])
  })

  test('a form hides its honeypot field from people', async ({page}) => {
    const form = contactPage
    await page.goto(site.url + form.path)
    const place = page.locator('form').nth(form.nth)
    const trap = place.locator('[name=website]')
    await expect(trap).toHaveValue('')
    await place.scrollIntoViewIfNeeded()
    await expect(trap).not.toBeInViewport()
    await expect(place.getByRole('textbox')).toHaveCount(
      form.fields.filter(({name}) => !['service', 'budget', 'timeline'].includes(name)).length,
    )
    const first = form.fields[0]
    if (first) await place.getByLabel(first.label).focus()
    const reached: string[] = []
    for (let name = await focusedIn(place); name !== undefined; name = await focusedIn(place)) {
      reached.push(name)
      await page.keyboard.press('Tab')
    }
    expect(reached).toEqual([...form.fields.map(({name}) => name), 'submit'])
  })
})

/** The name of the focused field of a form; `submit` for its button, undefined outside the form. */
function focusedIn(place: Locator): Promise<string | undefined> {
  return place.evaluate((form) => {
    const focused = form.querySelector(':focus')
    return focused ? (focused.getAttribute('name') ?? focused.getAttribute('type') ?? '') : undefined
  })
}

test.describe('delivered nowhere', () => {
  test.beforeAll(() => setDelivery('none'))

  test('a form does nothing on submit, empty or filled in', async ({page}) => {
    const form = homeContact
    const place = await open(page, form)
    await expect(place.locator(':required')).toHaveCount(0)
    await expect(place.getByText('optional')).toHaveCount(0)
    const sent = watchSending(page)
    const submitted = countSubmissions(place)
    for (const [times, fields] of [[], form.fields].entries()) {
      await fillIn(place, fields)
      const before = await place.ariaSnapshot()
      await place.getByRole('button', {name: form.button}).click()
      await expect.poll(submitted).toBe(times + 1)
      await page.clock.runFor(10_000)
      expect(await place.ariaSnapshot()).toBe(before)
      await expect(place).not.toHaveAttribute('aria-busy')
    }
    expect(sent).toEqual([])
    expect(page.url()).toBe(site.url + form.path)
  })
})

/** Counts from now on how often a form passes the browser's validation and is submitted. */
function countSubmissions(place: Locator): () => Promise<number> {
  const listening = place.evaluate((form) =>
    form.addEventListener('submit', () => {
      form.dataset['submitted'] = String(Number(form.dataset['submitted'] ?? 0) + 1)
    }),
  )
  return async () => {
    await listening
    return place.evaluate((form) => Number(form.dataset['submitted'] ?? 0))
  }
}
