import type {Page} from '@playwright/test'
import {freshCheckout} from './support/checkout.ts'
import {expect, test} from './support/journey.ts'
import {watchRequests} from './support/network.ts'
import {descendants, freePorts, isAlive, startProduct, type Ports, type Product} from './support/product.ts'
import {revisionPath} from '../domain/site-revision.ts'
import {harmless, signIn} from './support/studio.ts'

/**
 * The product end to end: a fresh clone, one command, a marketer changes a price in the Studio, visitors see it
 * on open pages and on new ones, and it is still there after a restart. All on loopback.
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

const start = (timeout: number) => startProduct({directory: checkout.directory, ports, env, timeout})

test.beforeAll(async () => {
  test.setTimeout(330_000)
  checkout = freshCheckout()
  ports = await freePorts()
  // A minute on two cores that do nothing else (docs/performance.md).
  product = await start(240_000)
})

test.afterAll(async () => {
  await product?.stop()
  checkout?.remove()
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

test('a price changed in the Studio reaches open pages, new pages and the home page, and survives a restart', async ({
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

  await test.step('a new page shows it, and soon its HTML does too', async () => {
    const later = await context.newPage()
    await later.goto(`${product.siteUrl}/agents/content-creator?tab=pricing`)
    await expect(starterPrice(later)).toContainText('$325')
    await expect
      .poll(async () => (await fetch(`${product.siteUrl}/agents/content-creator`)).text(), {timeout: 15_000})
      .toContain('$325')
    // All pages have the price in the menu, and this file is written after them.
    const builtAt = async () => {
      const revision: {builtAt: string} = await (await fetch(product.siteUrl + revisionPath)).json()
      return Date.parse(revision.builtAt)
    }
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
    const afterwards = await context.newPage()
    await afterwards.goto(`${product.siteUrl}/agents/content-creator?tab=pricing`)
    await expect(starterPrice(afterwards)).toContainText('$325')
    await afterwards.goto(product.siteUrl)
    await expect(homeCard(afterwards)).toContainText('$325')
  })

  expect(requests.beyondLoopback()).toEqual([])
  expect(requests.count()).toBeGreaterThan(50)
})
