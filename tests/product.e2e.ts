import {execFileSync} from 'node:child_process'
import {readdirSync, readFileSync, writeFileSync} from 'node:fs'
import {networkInterfaces} from 'node:os'
import {join} from 'node:path'
import type {Page} from '@playwright/test'
import {revisionPath} from '../domain/site-revision.ts'
import {freshCheckout} from './support/checkout.ts'
import {addAgent, signUp} from './support/customer.ts'
import {expect, test} from './support/journey.ts'
import {watchRequests} from './support/network.ts'
import type {Ports} from './support/ports.ts'
import {
  commandOf,
  descendants,
  freePorts,
  isAlive,
  runToEnd,
  startProduct,
  type Product,
} from './support/product.ts'
import {harmless, signIn} from './support/studio.ts'

/**
 * The product end to end: a fresh clone, one command, a marketer changes a price in the Studio, visitors see it on open pages and on new
 * ones, and it is still there after a restart, all on loopback. Then what can go wrong on a developer's machine: each fault prints one
 * clear line, loses nothing, and recovers by itself if it can.
 */
test.describe.configure({mode: 'serial'})

let checkout: ReturnType<typeof freshCheckout>
let ports: Ports
let product: Product

/** Fails where a process that npm runs starts a shell, because Windows has another. */
const withoutShell = encodeURIComponent(`
  import {ChildProcess} from 'node:child_process'
  const {spawn} = ChildProcess.prototype
  ChildProcess.prototype.spawn = function (options) {
    if (process.env.npm_lifecycle_event && /sh$/.test(options.file)) throw new Error('A shell: ' + options.args)
    return spawn.call(this, options)
  }
`)
/** A machine on which `localhost` is ::1 first, if it has that address. */
const env = {NODE_OPTIONS: `--dns-result-order=ipv6first --import=data:text/javascript,${withoutShell}`}

const start = (timeout = 300_000) => startProduct({directory: checkout.directory, ports, env, timeout})

test.beforeAll(async () => {
  test.setTimeout(330_000)
  checkout = freshCheckout()
  ports = await freePorts()
  // A minute on two cores that do nothing else (docs/performance.md).
  product = await start()
})

test.afterAll(async () => {
  await product?.stop()
  checkout?.remove()
})

/** The lines of output that are not npm's own. */
const spoken = (output: string) =>
  output
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('>') && !line.startsWith('npm '))

test('npm start has the site and the Studio before what only customers need', () => {
  const order = [
    'Starting the content lake …',
    'Building the Studio …',
    'Building the site …',
    'The site is ready',
    'Starting the sign-in service …',
    'Starting the backend …',
    'Site  ',
  ]
  const places = order.map((line) => product.output().indexOf(line))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(Math.min(...places)).toBeGreaterThanOrEqual(0)
})

/** Errors that open pages log while the product restarts. */
const whileAway =
  /ERR_CONNECTION_|ERR_INCOMPLETE_CHUNKED|ERR_EMPTY_RESPONSE|WebSocket connection to|\/api\/leads\/events/

/** The starter plan's visible price on an agent page. */
const starterPrice = (page: Page) =>
  page.getByRole('article').filter({has: page.getByRole('heading', {name: 'Starter', exact: true})})

/** The card of an agent on the home page. */
const homeCard = (page: Page) =>
  page
    .locator('#ai-agents')
    .getByRole('listitem')
    .filter({has: page.getByRole('heading', {name: 'Content Creator'})})

const agentHtml = async () => (await fetch(`${product.siteUrl}/agents/content-creator`)).text()

/** When the site was last rendered, in milliseconds since 1970. */
async function builtAt(): Promise<number> {
  const revision: {builtAt: string} = await (await fetch(product.siteUrl + revisionPath)).json()
  return Date.parse(revision.builtAt)
}

test('a price changed in the Studio reaches open pages, the home page and all documents, and survives a restart', async ({
  context,
  pageErrors,
}) => {
  test.setTimeout(240_000)
  pageErrors.allow(harmless)
  const requests = watchRequests(context)

  const agentPage = await context.newPage()
  await agentPage.goto(`${product.siteUrl}/agents/content-creator?tab=pricing`)
  await expect(starterPrice(agentPage)).toContainText('$299')
  const homePage = await context.newPage()
  await homePage.goto(product.siteUrl)
  await expect(homeCard(homePage)).toContainText('$299')

  const studio = await context.newPage()
  await signIn(studio, product.studioUrl)
  await studio.getByRole('link', {name: 'Plans and packages', exact: true}).click()
  await studio.getByRole('link', {name: /Starter.*\$299/}).click()
  const amount = studio.getByTestId('field-price.amount').locator('input')
  await amount.fill('325')
  await expect(studio.getByTestId('action-publish')).toBeEnabled()
  await expect(starterPrice(agentPage), 'a draft is not public').toContainText('$299')
  const pressed = Date.now()
  await studio.getByTestId('action-publish').click()

  const published = performance.now()
  await expect(starterPrice(agentPage)).toContainText('$325')
  await expect(homeCard(homePage)).toContainText('$325')
  test.info().annotations.push({
    type: 'publish to open pages',
    description: `${Math.round(performance.now() - published)} ms`,
  })

  await test.step('soon the HTML of all pages does too', async () => {
    await expect.poll(agentHtml, {timeout: 15_000}).toContain('$325')
    // All pages have the price in the menu, and this file is written after them.
    await expect.poll(builtAt, {timeout: 15_000}).toBeGreaterThan(pressed)
  })

  await test.step('it is still there after a restart', async () => {
    pageErrors.allow(whileAway)
    // As a supervisor stops it: npm alone gets the signal, and everything stops.
    const processes = descendants(product.pid)
    expect(processes.length).toBeGreaterThan(2)
    await product.stop('SIGTERM')
    await expect.poll(() => processes.filter(isAlive), {timeout: 15_000}).toEqual([])
    product = await start(60_000)
    // It builds nothing again. A limit in seconds would say as much about the machine.
    expect(product.output()).toContain('The Studio is up to date.')
    expect(product.output()).toMatch(/\b0 of \d+ pages rendered\./)
    await agentPage.reload()
    await expect(starterPrice(agentPage)).toContainText('$325')
  })

  expect(requests.beyondLoopback()).toEqual([])
  expect(requests.all().length).toBeGreaterThan(50)
})

test('site, Studio and mailbox answer at both addresses of localhost', async () => {
  const hasIpv6 = Object.values(networkInterfaces()).some((all) =>
    all?.some(({address}) => address === '::1'),
  )
  for (const host of hasIpv6 ? ['127.0.0.1', '[::1]'] : ['127.0.0.1'])
    for (const place of [
      `${ports.web}/`,
      `${ports.lake}/studio/`,
      `${ports.auth}/mailbox`,
      `${ports.web}/health`,
    ])
      expect((await fetch(`http://${host}:${place}`)).status, `${host}:${place}`).toBe(200)
})

test('a second npm start reports that the product is already running, and leaves it running', async () => {
  const {code, output} = await runToEnd({directory: checkout.directory, ports})
  expect(code).not.toBe(0)
  expect(spoken(output)).toEqual([
    expect.stringMatching(/already running, with its Studio at http:\/\/localhost:\d+/),
  ])
  expect((await fetch(`http://localhost:${ports.web}/`)).status).toBe(200)
})

test('a second npm start with other ports but the same data fails and names the folder', async () => {
  const {code, output} = await runToEnd({directory: checkout.directory, ports: await freePorts()})
  expect(code).not.toBe(0)
  expect(spoken(output).at(-1)).toMatch(/\.data\/lake.*(in use|used by|locked)/i)
  expect((await fetch(`http://localhost:${ports.lake}/health`)).status).toBe(200)
})

test('when the lake is killed, open pages stay intact, it restarts, and pages show new content again', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_CONNECTION_|ERR_INCOMPLETE_CHUNKED|ERR_EMPTY_RESPONSE/)
  await page.goto(`http://localhost:${ports.web}/agents/data-analyst?tab=pricing`)
  const starter = page
    .getByRole('article')
    .filter({has: page.getByRole('heading', {name: 'Starter', exact: true})})
  await expect(starter).toContainText('$449')
  process.kill(childOf(product.pid, 'packages/sanity-lake/main.ts'), 'SIGKILL')
  await expect(starter).toContainText('$449')
  await expect.poll(() => product.output(), {timeout: 20_000}).toContain('The content lake is back.')
  await publishPrice('plan-data-analyst-starter', 455)
  await expect(starter).toContainText('$455', {timeout: 20_000})
})

test('sign-in service and backend that are killed come back, with a customer and an agent', async ({
  page,
  pageErrors,
}) => {
  // The open page may send a request at that moment.
  pageErrors.allow(/ERR_CONNECTION_|ERR_EMPTY_RESPONSE|status of 502 .*\/api\//)
  const siteUrl = `http://localhost:${ports.web}`
  expect(product.output()).toContain(`http://localhost:${ports.auth}/mailbox`)
  await signUp(page, siteUrl)
  await addAgent(page, 'Data Analyst', /^Starter/)
  await expect(page.getByText('Agent added successfully.')).toBeVisible()

  // The tests of both kill them during writes.
  for (const service of ['packages/auth-emulator', 'backend'])
    process.kill(childOf(product.pid, `${service}/main.ts`), 'SIGKILL')
  const says = (line: string) => expect.poll(() => product.output(), {timeout: 30_000}).toContain(line)
  await says('The sign-in service is back.')
  await says('The backend is back.')
  await page.reload()
  await expect(page.getByRole('listitem').filter({hasText: 'Starter'})).toContainText('Data Analyst')
})

test('Ctrl-C stops everything and leaves no process and no open port behind', async () => {
  const children = descendants(product.pid)
  expect(children.length).toBeGreaterThan(2)
  const before = product.output()
  // npm ends by the signal (so without an exit code), but only after its child has ended.
  expect(await product.stop('SIGINT')).toBe(null)
  const said = product.output().slice(before.length)
  expect(said).toContain('Stopping')
  expect(said).not.toContain('unexpectedly')
  expect(children.filter(isAlive)).toEqual([])
  await expect(fetch(`http://localhost:${ports.web}/`)).rejects.toThrow()
  await expect(fetch(`http://localhost:${ports.lake}/health`)).rejects.toThrow()
})

test('a damaged database is reported and not changed, and a backup puts all of it back', async () => {
  npmRun('backup', 'kept safe')
  const folder = join(checkout.directory, '.data/lake')
  const name = readdirSync(folder).find((file) => /\.(db|sqlite)$/.test(file) && !/lock/.test(file)) ?? ''
  const file = join(folder, name)
  const whole = readFileSync(file)
  const damaged = Buffer.from(whole)
  damaged.fill(0x5a, 0, Math.min(damaged.length, 65_536))
  writeFileSync(file, damaged)
  const {code, output} = await runToEnd({directory: checkout.directory, ports})
  expect(code).not.toBe(0)
  expect(spoken(output).at(-1)).toContain(name)
  expect(readFileSync(file).equals(damaged)).toBe(true)
  npmRun('restore', 'kept safe')
  expect(readFileSync(file).equals(whole)).toBe(true)
  product = await start()
  expect(await (await fetch(`http://localhost:${ports.web}/agents/data-analyst`)).text()).toContain('$455')
})

test('when npm start is killed, its services end too', async () => {
  const children = descendants(product.pid)
  process.kill(childOf(product.pid, 'scripts/start.ts'), 'SIGKILL')
  await expect.poll(() => children.filter(isAlive), {timeout: 15_000}).toEqual([])
})

/** Runs another command of this product. */
function npmRun(...command: string[]): void {
  execFileSync('npm', ['run', ...command], {cwd: checkout.directory, stdio: 'pipe'})
}

async function publishPrice(id: string, amount: number): Promise<void> {
  const token = readFileSync(join(checkout.directory, '.data/lake/token'), 'utf8').trim()
  const response = await fetch(`http://localhost:${ports.lake}/v2025-02-19/data/mutate/production`, {
    method: 'POST',
    headers: {'content-type': 'application/json', authorization: `Bearer ${token}`},
    body: JSON.stringify({mutations: [{patch: {id, set: {'price.amount': amount}}}]}),
  })
  expect(response.status).toBe(200)
}

function childOf(pid: number, command: string): number {
  const found = descendants(pid).find((child) => commandOf(child).includes(command))
  if (!found) throw new Error(`No process runs ${command}`)
  return found
}
