import type {Page, Response} from '@playwright/test'
import type {ClientArea} from './support/client-area.ts'
import {watchShifts} from './support/layout.ts'
import {expect, test} from './support/shared-area.ts'
import {hydrate} from './support/running.ts'

/** The forms for messages with the real backend. LeadForm.test.tsx and accessibility.e2e.ts check their states. */
let area: ClientArea
test.beforeEach(({area: shared}) => void (area = shared))

const thanks = "Thank you! Your message has been sent successfully. We'll get back to you within 24 hours."

/** Fills in the contact page's form, without sending it. */
async function fillContact(page: Page, message = 'Numbers'): Promise<void> {
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Lovelace')
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel(/^(?:Message|Anything we should know)/).fill(message)
}

/** Writes and sends a message on the contact page; resolves to the backend's response. */
async function sendMessage(page: Page, message: string): Promise<Response> {
  await fillContact(page, message)
  const answer = page.waitForResponse('**/api/contact')
  await page.getByRole('button', {name: 'Send Message'}).click()
  return answer
}

/** The stored messages with this text, as `npm run leads` reads them. */
const storedMessages = async (message: string) =>
  (await area.leads()).filter((lead) => JSON.stringify(lead).includes(JSON.stringify(message)))

test('a message is stored once, however often its button is clicked', async ({page}) => {
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/contact')) keys.push(request.headers()['idempotency-key'])
  })
  await page.goto(`${area.url}/contact?service=ai-agents&agent=data-analyst&plan=plan-data-analyst-starter`)
  await fillContact(page, 'Numbers, every month')
  await hydrate(page)
  await page.getByText('Tell us more').click()
  await page.getByLabel('Company name').fill('Engines Ltd')
  await page.getByLabel('Budget').selectOption('15k-50k')
  await page.getByLabel('Timeline').selectOption('1-2-months')
  await expect(page.getByText('You are asking about')).toHaveText(
    'You are asking about Data Analyst, Starter',
  )
  await page.getByRole('button', {name: 'Send Message'}).dblclick()
  await expect(page.getByText(thanks, {exact: true}).filter({visible: true})).toHaveCount(1)
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)])
  const endsWithArt = await page.locator('main form').evaluate((form) => {
    form.scrollIntoView({block: 'end', behavior: 'instant'})
    const {left, bottom} = form.getBoundingClientRect()
    return Boolean(document.elementFromPoint(left + 20, bottom - 4)?.closest('svg'))
  })
  expect(endsWithArt, 'the receipt of a long form ends with tiles').toBe(true)
  expect(await storedMessages('Numbers, every month')).toEqual([
    expect.objectContaining({
      source: 'contact-page',
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      company: 'Engines Ltd',
      budget: '15k-50k',
      timeline: '1-2-months',
      service: 'ai-agents',
      agent: 'data-analyst',
      plan: 'plan-data-analyst-starter',
    }),
  ])
})

test('several plans, an add-on and the offer reach the message, each in the card', async ({page}) => {
  await page.goto(`${area.url}/pricing`)
  for (const name of [/Content Creator, Starter/, /Data Analyst, Professional/])
    await page.getByRole('checkbox', {name}).check()
  await page.getByRole('link', {name: 'Ask about these'}).click()
  await expect(page.getByText('You are asking about')).toHaveText(
    'You are asking about Content Creator Starter, Data Analyst Professional',
  )
  await expect(page.getByText('$1,198/month')).toBeVisible()
  await hydrate(page)
  const below = page.getByRole('heading', {name: 'Why choose us'})
  const top = () => below.evaluate((heading) => heading.getBoundingClientRect().top + scrollY)
  const before = await top()
  await sendMessage(page, 'Two of them')
  expect(Math.abs((await top()) - before), 'a receipt is no taller than the form').toBeLessThanOrEqual(1)
  expect(await storedMessages('Two of them')).toEqual([
    expect.objectContaining({
      service: 'ai-agents',
      plan: 'plan-content-creator-starter plan-data-analyst-professional',
    }),
  ])
  await page.goto(`${area.url}/pricing`)
  await page.getByRole('link', {name: 'Team Training & Workshops'}).click()
  await expect(page.getByText('You are asking about')).toHaveText(
    'You are asking about Team Training & Workshops',
  )
  await expect(page.getByText('from $800')).toBeVisible()
  await page.goto(`${area.url}/agents/seo-specialist`)
  await page.getByRole('link', {name: 'Claim Offer'}).first().click()
  await expect(page).toHaveURL(/\/contact\?offer=promo-first-month#form$/)
  await hydrate(page)
  await expect(page.getByText('Limited Time: Get 50% off')).toBeVisible()
  await expect(page.getByLabel('Budget')).toBeHidden()
  await sendMessage(page, 'Half the price')
  expect(await storedMessages('Half the price')).toEqual([
    expect.objectContaining({campaign: 'offer=promo-first-month'}),
  ])
})

test('Tab reaches every field of the form but the one that only robots see', async ({page}) => {
  await page.goto(`${area.url}/contact`)
  const form = page.locator('form')
  await form.getByLabel('First name').focus()
  const focused = () =>
    form.evaluate((element) => {
      const field = element.querySelector(':focus')
      return field && (field.getAttribute('name') ?? field.getAttribute('type'))
    })
  const reached: (string | null)[] = []
  for (let name = await focused(); name; name = await focused()) {
    reached.push(name)
    await page.keyboard.press('Tab')
  }
  const fields = ['firstName', 'lastName', 'email', 'company', 'service', 'budget', 'timeline', 'message']
  expect(reached).toEqual([...fields, 'submit'])
  await expect(form.locator('[name=website]')).not.toBeInViewport()
})

test('messages from both forms of the home page are stored, and the answers move nothing', async ({page}) => {
  const shifted = await watchShifts(page)
  // Whoever presses the button sees the room for the answer taken; when the answer comes, nothing may move.
  let taken = 0
  await page.route('**/api/contact', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700))
    taken = await shifted()
    await route.continue()
  })
  await page.goto(area.url)
  for (const [nth, source] of ['home-banner', 'home-contact'].entries()) {
    const message = `Sent from ${source}`
    const form = page.locator('form').nth(nth)
    await form.getByLabel('Name', {exact: true}).fill('Grace Hopper')
    await form.getByLabel('Email').fill('grace@example.com')
    await form.getByLabel(/goals|project/).fill(message)
    await form.getByRole('button').click()
    await expect(form.getByText(thanks).filter({visible: true})).toBeVisible()
    expect((await shifted()) - taken).toBeLessThan(0.0005)
    expect(await storedMessages(message)).toEqual([
      expect.objectContaining({source, name: 'Grace Hopper', email: 'grace@example.com'}),
    ])
  }
  for (const form of await page.locator('form').all()) {
    await expect(form.getByText('answers by email within 24 hours')).toBeVisible({timeout: 10_000})
    await expect(form.getByText('Grace Hopper · grace@example.com · Sent from')).toBeVisible()
  }
  expect((await shifted()) - taken).toBeLessThan(0.0005)
})

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false})

  test('the browser posts a message, the backend stores it and answers with thanks', async ({page}) => {
    await page.goto(`${area.url}/contact?agent=data-analyst&plan=plan-data-analyst-starter&utm_source=mail`)
    await expect(page.getByText('Thank you!')).toBeHidden()
    await fillContact(page, 'Written without scripts')
    await page.getByRole('button', {name: 'Send Message'}).click()
    await expect(page).toHaveURL(`${area.url}/contact#message-sent`)
    await expect(page.getByText(thanks, {exact: true})).toBeVisible()
    expect(await storedMessages('Written without scripts')).toEqual([
      expect.objectContaining({
        name: 'Ada Lovelace',
        email: 'ada@example.com',
        agent: 'data-analyst',
        plan: 'plan-data-analyst-starter',
        campaign: 'utm_source=mail',
      }),
    ])
  })
})
