import {readFile} from 'node:fs/promises'
import type {Browser, Page} from '@playwright/test'
import {complaintsOf} from './support/axe.ts'
import {startInboxStack, type InboxStack} from './support/inbox.ts'
import {expect, test} from './support/journey.ts'
import {misfitsOf, unreachableIn} from './support/layout.ts'
import {remember} from './support/persons.ts'
import {signIn, still, visit, watchStudio} from './support/studio.ts'
import {within} from './support/timing.ts'

/**
 * Visitors' messages in the Studio: from the form of the site to the tool Leads, answered, won, restored from spam, erased; two
 * people at once; a backend that goes away. The tests follow each other, and share the windows of two editors.
 */

test.describe.configure({mode: 'serial'})

let stack: InboxStack
let ann: Page
let ben: Page
const watched: ReturnType<typeof watchStudio>[] = []

test.beforeAll(async ({browser}) => {
  test.setTimeout(240_000)
  stack = await startInboxStack()
  ;[ann, ben] = await Promise.all([openLeads(browser, 'Ann'), openLeads(browser, 'Ben')])
})

test.afterAll(async () => {
  await Promise.all([ann, ben].map((page) => page.context().close()))
  await stack.stop()
})

async function openLeads(browser: Browser, name: string): Promise<Page> {
  const context = await browser.newContext({...still, viewport: {width: 1280, height: 800}})
  watched.push(watchStudio(context))
  const page = await context.newPage()
  await signIn(page, stack.studioUrl, name)
  await visit(page, `${stack.studioUrl}/leads`)
  await expect(page.getByRole('heading', {name: 'Leads', level: 1})).toBeVisible()
  return page
}

const option = (page: Page, name: string) => page.getByRole('option').filter({hasText: name})
const state = (page: Page, name: string) =>
  page.getByRole('group', {name: 'State of this message'}).getByRole('button', {name, exact: true})

const note = (page: Page) => page.getByLabel('Note')

/** Sends the form of the contact page, as a person does. */
async function write(page: Page, [first, last]: [string, string], message: string): Promise<void> {
  await page.goto(
    `${stack.site.url}/contact?agent=data-analyst&plan=plan-data-analyst-starter&utm_source=mail`,
  )
  await page.getByLabel('First name').fill(first)
  await page.getByLabel('Last name').fill(last)
  await page.getByLabel('Email').fill(`${first.toLowerCase()}@example.com`)
  await page.getByLabel('Anything we should know?').fill(message)
  await page.waitForTimeout(1600)
  const answer = page.waitForResponse('**/api/contact')
  await page.getByRole('button', {name: 'Send Message'}).click()
  expect((await answer).status()).toBe(200)
}

test('a message is seen within a second of sending, answered, and won; the keyboard leads through', async ({
  page,
}) => {
  await expect(ann.getByText('No messages yet')).toBeVisible()
  await stack.site.lake.client.patch('claim-response-time', {set: {figure: '2 days'}}).commit()
  await write(page, ['Ada', 'Lovelace'], 'Can your agents count, every month?')
  await expect(option(ann, 'Ada Lovelace')).toBeVisible(within(1000))
  await expect(ann.getByRole('link', {name: 'Leads (1)'})).toBeVisible()
  await expect(ann).toHaveTitle('(1) Leads | Website')
  await visit(ann, `${stack.studioUrl}/overview`)
  await expect(ann.getByRole('link', {name: '1 new lead'})).toBeVisible()
  await expect(ann.getByText('The site promises an answer within 48 hours.')).toBeVisible()
  await visit(ann, `${stack.studioUrl}/leads`)

  await ann.getByRole('listbox').focus()
  await ann.keyboard.press('j')
  const message = ann.getByRole('region', {name: 'Message', exact: true})
  await expect(message.getByText('Can your agents count')).toBeVisible()
  await expect(message.getByRole('link', {name: 'Data Analyst', exact: true})).toHaveAttribute(
    'href',
    `${stack.site.url}/agents/data-analyst`,
  )
  await expect(message.getByText('source: mail')).toBeVisible()
  await expect(message.getByRole('link', {name: 'Answer by e-mail'})).toHaveAttribute(
    'href',
    'mailto:ada@example.com?subject=Your%20question%20about%20Data%20Analyst%20Starter',
  )
  await ann.keyboard.press('e')
  await expect(state(ann, 'Answered')).toHaveAttribute('aria-pressed', 'true')
  await expect(ann.getByRole('link', {name: 'Leads', exact: true})).toBeVisible()
  await state(ann, 'Won').click()
  await expect(state(ann, 'Won')).toHaveAttribute('aria-pressed', 'true')
  await expect(ann.getByText(/Set by Ann, /)).toBeVisible()
  await ann.getByRole('button', {name: 'Export CSV'}).click()
  const saved = ann.waitForEvent('download')
  await ann.getByRole('menuitem', {name: 'Semicolons'}).click()
  const csv = await readFile(await (await saved).path(), 'utf8')
  expect(csv).toMatch(/^\uFEFFcreated_at;.*\r\n.*;Ada Lovelace;ada@example\.com;/)
  expect(stack.mails).toHaveLength(1)

  await write(page, ['Grace', 'Hopper'], 'Who repairs your agents?')
  await expect(option(ann, 'Grace Hopper')).toBeVisible()
  await expect.poll(() => stack.mails.length).toBe(2)
  await ann.getByRole('listbox').focus()
  for (const [key, text] of [
    ['k', 'Who repairs'],
    ['j', 'Can your agents count'],
    ['k', 'Who repairs'],
  ] as const) {
    await ann.keyboard.press(key)
    await expect(message.getByText(text)).toBeVisible()
  }
  await ann.keyboard.press('Enter')
  await expect(message).toBeFocused()
  await ann.keyboard.press('s')
  await expect(ann.getByText('Grace Hopper: spam.')).toBeVisible()
  await expect(option(ann, 'Grace Hopper')).toBeHidden()
  await ann.keyboard.press('z')
  await expect(option(ann, 'Grace Hopper')).toBeVisible()
  await ann.keyboard.press('/')
  await expect(ann.getByRole('searchbox', {name: 'Search'})).toBeFocused()
})

test('a robot’s message is kept apart, restored, and announced then', async () => {
  const body = {name: 'Eric Jones', email: 'eric@example.com', message: 'Rank first!', website: 'x'}
  remember(body)
  const robot = await fetch(`${stack.site.url}/api/contact`, {
    method: 'POST',
    headers: {'content-type': 'application/json', 'user-agent': 'python-requests/2.32'},
    body: JSON.stringify(body),
  })
  expect(robot.status).toBe(200)
  await visit(ann, `${stack.studioUrl}/leads?leads[state]=spam`)
  await option(ann, 'Eric Jones').click()
  await expect(ann.getByText('A program sent it, not a browser.')).toBeVisible()
  expect(stack.mails).toHaveLength(2)
  const letChange = await holdChanges(ann)
  await ann.getByRole('button', {name: 'Not spam'}).click()
  // The last row leaves the list before the backend answers, and the keyboard is not lost.
  await expect(ann.getByText('No spam')).toBeVisible()
  letChange()
  await expect(ann.getByRole('button', {name: 'Undo'})).toBeVisible()
  expect(await ann.evaluate(() => document.activeElement?.closest('.leads') !== null)).toBe(true)
  await expect.poll(() => stack.mails.length).toBe(3)

  // Whoever has gone on before the backend answers is not taken back to the message.
  const letUndo = await holdChanges(ann)
  await ann.getByRole('button', {name: 'Undo'}).click()
  await ann.getByRole('button', {name: 'Won', exact: true}).first().click()
  await expect(option(ann, 'Ada Lovelace')).toBeVisible()
  letUndo()
  await expect(ann.getByText('Taken back.')).toBeVisible()
  await expect(option(ann, 'Ada Lovelace')).toBeVisible()
  await visit(ann, `${stack.studioUrl}/leads?leads[state]=spam`)
  await expect(option(ann, 'Eric Jones')).toBeVisible()
})

/** Holds what a page changes in the inbox back, until the function that it resolves to is called. */
async function holdChanges(page: Page): Promise<() => void> {
  const {promise: mayChange, resolve} = Promise.withResolvers<void>()
  await page.route('**/api/leads/*', async (route) => {
    if (route.request().method() === 'PATCH') await mayChange
    await route.continue()
  })
  return resolve
}

test('a second editor sees each change within a second, and who changed what meanwhile', async () => {
  for (const page of [ann, ben]) {
    await visit(page, `${stack.studioUrl}/leads`)
    await option(page, 'Ada Lovelace').click()
  }
  await state(ann, 'Lost').click()
  await expect(state(ben, 'Lost')).toHaveAttribute('aria-pressed', 'true', within(1000))
  await state(ben, 'Answered').click()
  await expect(state(ann, 'Answered')).toHaveAttribute('aria-pressed', 'true', within(1000))
  await ann.getByRole('button', {name: 'Undo'}).click()
  await expect(ann.getByText(/Ben had changed the state before you .*“Answered”/)).toBeVisible()
  await note(ben).pressSequentially('Ben calls')
  await note(ann).fill('Ann calls')
  await note(ann).press('Control+Enter')
  await expect(ben.getByText(/Ann has changed this meanwhile .*“Ann calls”/)).toBeVisible(within(1000))
  await expect(note(ben)).toHaveValue('Ben calls')
  await note(ben).blur()
  await expect(ben.getByText(/Ann had changed the note before you .*“Ann calls”/)).toBeVisible()
  await expect(note(ann)).toHaveValue('Ben calls', within(1000))
  await ben.getByRole('button', {name: 'Put Ann’s back'}).click()
  await expect(note(ann)).toHaveValue('Ann calls')
})

test('while the backend is away nothing that is typed is lost, and it is saved when it is back', async () => {
  for (const {allow} of watched) allow(/\/api\/leads\//)
  await stack.stopBackend()
  await expect(ben.getByText('The site’s backend does not answer.')).toBeVisible()
  await ben.getByLabel('Note').fill('Written in a tunnel')
  await ben.getByLabel('Note').blur()
  await expect(ben.getByText('Not saved yet. It is when the backend is back.')).toBeVisible()
  // The window asks first.
  ben.once('dialog', (dialog) => void dialog.accept())
  await ben.reload()
  await expect(ben.getByText('The site’s backend does not answer.')).toBeVisible({timeout: 30_000})
  await stack.startBackend()
  await expect(ben.getByLabel('Note')).toHaveValue('Written in a tunnel', {timeout: 30_000})
  await expect(ann.getByLabel('Note')).toHaveValue('Written in a tunnel', {timeout: 30_000})
})

/** The Studio's own tools and what they open, each with the part of the window that it is. */
const screens: Array<[name: string, part: string, open: () => Promise<void>]> = [
  ['Overview', '[data-testid="tool-page"]', () => openTool('overview', 'Overview')],
  ['History', '[data-testid="tool-page"]', () => openTool('history', 'History')],
  ['Help', '[data-testid="tool-page"]', () => openTool('help', 'How to …')],
  ['Prices', '[data-testid="prices"]', () => openTool('prices', 'Prices')],
  [
    'a message',
    '.leads',
    async () => {
      await visit(ann, `${stack.studioUrl}/leads?leads[state]=spam`)
      await option(ann, 'Eric Jones').click()
      await expect(ann.getByText('A program sent it, not a browser.')).toBeVisible()
    },
  ],
  [
    'the figures',
    '.leads',
    async () => {
      await ann.getByRole('button', {name: 'Figures'}).click()
      await expect(ann.getByText('Messages by week')).toBeVisible()
    },
  ],
  [
    'the dialog that erases',
    '[data-ui="DialogCard"]',
    async () => {
      await ann.getByRole('button', {name: 'A person’s data …'}).click()
      await ann.getByLabel('E-mail address').fill('eric@example.com')
      await ann.getByRole('button', {name: 'Look what is stored'}).click()
      await expect(ann.getByRole('button', {name: 'Erase 1 message'})).toBeVisible()
    },
  ],
]

async function openTool(tool: string, title: string): Promise<void> {
  await visit(ann, `${stack.studioUrl}/${tool}`)
  await expect(ann.getByRole('heading', {name: title, level: 1})).toBeVisible()
  await expect(ann.getByText('The checks are reading the content.')).toBeHidden()
}

test('the tools have no accessibility faults in either color scheme, and fit a phone', async () => {
  test.setTimeout(120_000)
  for (const [name, part, open] of screens) {
    await open()
    expect.soft(await complaintsOf(ann, part), name).toEqual([])
    await ann.setViewportSize({width: 360, height: 740})
    // The Studio measures its bar before it makes a menu of it.
    await expect(async () => expect(await misfitsOf(ann), name).toEqual([])).toPass({timeout: 5000})
    expect.soft(await unreachableIn(ann.locator(part)), name).toEqual([])
    await ann.setViewportSize({width: 1280, height: 800})
  }
  await ann.keyboard.press('Escape')
})

test('whoever asks to be forgotten is, with a receipt', async () => {
  await visit(ann, `${stack.studioUrl}/leads`)
  await option(ann, 'Ada Lovelace').click()
  await ann.getByRole('button', {name: 'Export or erase this person’s data …'}).click()
  const dialog = ann.getByRole('dialog')
  await dialog.getByRole('button', {name: 'Look what is stored'}).click()
  await dialog.getByRole('button', {name: 'Erase 1 message'}).click()
  await expect(dialog.getByText('What was stored of ada@example.com is erased.')).toBeVisible()
  await expect(dialog.getByRole('row', {name: /^Messages/}).getByRole('cell')).toHaveText(['1', '0'])
  await dialog.getByRole('button', {name: 'Close', exact: true}).click()
  await expect(option(ben, 'Ada Lovelace')).toBeHidden(within(1000))
  await expect(ben.getByText('This message is no longer there')).toBeVisible()
})

test('no person stays in the browser’s storage', async () => {
  const kept = await ben.evaluate(() =>
    [localStorage, sessionStorage].flatMap((storage) => Object.entries(storage)),
  )
  expect(JSON.stringify(kept)).not.toMatch(/lovelace|ada@|eric.?jones|eric@|tunnel|Ann calls/i)
  expect(watched.flatMap(({faults}) => faults())).toEqual([])
})

test('whoever may not read is told what to do, and comes in as soon as they may', async () => {
  for (const {allow} of watched) allow(/status of 403 .*\/api\/leads\/session\)$/)
  const refusal = {error: {code: 'forbidden', message: 'See LEADS_ROLES', requestId: ''}}
  const headers = {
    'access-control-allow-origin': new URL(stack.studioUrl).origin,
    'access-control-allow-credentials': 'true',
  }
  await ben.route('**/api/leads/session', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({status: 403, json: refusal, headers})
      : route.fallback(),
  )
  await ben.reload()
  await expect(ben.getByText('Your account may not read leads')).toBeVisible({timeout: 30_000})
  await expect(ben.getByText('the backend says “See LEADS_ROLES”')).toBeVisible()
  await ben.unrouteAll()
  await ben.getByRole('button', {name: 'Try again'}).click()
  await expect(ben.getByText('This message is no longer there')).toBeVisible()
})
