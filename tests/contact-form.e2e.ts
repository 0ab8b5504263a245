import {expect, test, type Page, type Response} from '@playwright/test'
import {startClientArea, type ClientArea} from './support/client-area.ts'

/** The contact form and the real backend. What it looks like meanwhile: accessibility.e2e.ts. */
let area: ClientArea
test.beforeAll(async () => {
  test.setTimeout(240_000)
  area = await startClientArea()
})
test.afterAll(() => area?.stop())

const thanks = "Thank you! Your message has been sent successfully. We'll get back to you within 24 hours."

/** Fills in the contact page's form, without sending it. */
async function fillContact(page: Page, message = 'Numbers'): Promise<void> {
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Lovelace')
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('Message').fill(message)
}

/** Waits until nobody counts as a robot any more: those are faster. */
async function untilHuman(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.now() > 1500)
}

/** Writes and sends a message on the contact page; resolves to the backend's answer. */
async function sendMessage(page: Page, message: string): Promise<Response> {
  await fillContact(page, message)
  await untilHuman(page)
  const answer = page.waitForResponse('**/api/contact')
  await page.getByRole('button', {name: 'Send Message'}).click()
  return answer
}

test('reaches the backend once, however often it is clicked', async ({page}) => {
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/contact')) keys.push(request.headers()['idempotency-key'])
  })
  await page.goto(`${area.url}/contact?service=ai-agents&agent=data-analyst&plan=Starter`)
  await fillContact(page)
  await expect(page.getByText('You are asking about')).toHaveText(
    'You are asking about Data Analyst, Starter',
  )
  await untilHuman(page)
  await page.getByRole('button', {name: 'Send Message'}).dblclick()
  await expect(page.getByText(thanks, {exact: true}).filter({visible: true})).toHaveCount(1)
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)])
})

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false})

  test('is posted by the browser and comes back with thanks', async ({page}) => {
    await page.goto(`${area.url}/contact`)
    await expect(page.getByText('Thank you!')).toBeHidden()
    await fillContact(page)
    await page.getByRole('button', {name: 'Send Message'}).click()
    await expect(page).toHaveURL(`${area.url}/contact#message-sent`)
    await expect(page.getByText(thanks, {exact: true})).toBeVisible()
  })
})

test('a flood of messages: the sixth of ten minutes is refused in words, and stays in the form', async ({
  page,
}) => {
  await area.stopBackend()
  await area.startBackend({CONTACT_LIMIT: '5'})
  try {
    await page.goto(`${area.url}/contact`)
    const statuses: number[] = []
    for (let n = 1; n <= 5; n++) statuses.push((await sendMessage(page, `Message ${n}`)).status())
    expect(statuses).toEqual([200, 200, 200, 200, 200])
    const refused = await sendMessage(page, 'One too many')
    expect([refused.status(), Number(refused.headers()['retry-after']) > 500]).toEqual([429, true])
    await expect(page.getByText('Your message could not be sent.')).toBeVisible()
    await expect(page.getByLabel('Message')).toHaveValue('One too many')
  } finally {
    await area.stopBackend()
    await area.startBackend()
  }
})
