import type {Page} from '@playwright/test'
import {
  addAgent,
  expectDashboard,
  fillSignUp,
  newCustomer,
  openSignIn,
  sendSignIn,
  signUp,
} from './support/customer.ts'
import {expect, test} from './support/journey.ts'
import {areaOfThisFile} from './support/of-this-file.ts'
import {makeAccount} from './support/sign-in-service.ts'

/** Failures in the client area: of the backend, the network and the sign-in provider. */
const area = areaOfThisFile()

/** Makes the provider answer every password with an error that the emulator never gives. */
const refuse = (page: Page, message: string) =>
  page.route('**/accounts:signInWithPassword**', (route) =>
    route.fulfill({status: 400, json: {error: {code: 400, message, errors: []}}}),
  )

test.describe('the backend', () => {
  test('is unreachable: sign-in works, the dashboard shows what could not be loaded, and loads it on Retry', async ({
    page,
    pageErrors,
  }) => {
    // 503 while the backend starts again.
    pageErrors.allow(/status of 50[23] .*\/(?:api\/|health)/)
    const customer = await openSignIn(page, area)
    await area.stopBackend()
    try {
      await sendSignIn(page, customer)
      await expectDashboard(page)
      await expect(page.getByRole('alert')).toHaveCount(1)
      await expect(page.getByRole('alert').first()).toContainText('This could not be loaded.')
      await page.goto(`${area.url}/pricing`)
      await expect(page.getByRole('banner').getByRole('link', {name: 'Dashboard'})).toBeVisible()
      await page.goto(`${area.url}/dashboard`)
      await expect(page.getByRole('alert')).toHaveCount(1)
    } finally {
      await area.startBackend()
    }
    await page.getByRole('button', {name: 'Try Again'}).first().click()
    await expect(page.getByText('You have no agents yet.')).toBeVisible()
  })

  test('answers the creation of the user with 500, then with 201: one user, no loop, still signed in', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/status of 500 .*\/api\/users\)$/, /status of 404 .*\/api\/users\/profile\)$/)
    const customer = await openSignIn(page, area)
    const statuses: number[] = []
    await page.route('**/api/users', async (route) => {
      if (statuses.length < 2) {
        statuses.push(500)
        return route.fulfill({status: 500, body: 'Out of order'})
      }
      const response = await route.fetch()
      statuses.push(response.status())
      return route.fulfill({response})
    })
    await sendSignIn(page, customer)
    await expectDashboard(page)
    await expect.poll(() => statuses, {timeout: 20_000}).toEqual([500, 500, 201])
    await expect(page).toHaveURL(`${area.url}/dashboard`)
    await page.getByRole('button', {name: 'Manage Account'}).click()
    await expect(page.getByRole('textbox', {name: 'Email'})).toHaveValue(customer.email)
  })

  test('hangs for 11 s: the call is aborted after 10 s, and repeated', async ({page, pageErrors}) => {
    pageErrors.allow(/status of 404 .*\/api\/users\/profile\)$/)
    const customer = await openSignIn(page, area)
    let calls = 0
    const given: number[] = []
    await page.route('**/api/users', async (route) => {
      calls++
      if (calls > 1) return route.continue()
      const began = performance.now()
      const request = route.request()
      page.on('requestfailed', (failed) => failed === request && given.push(performance.now() - began))
      await new Promise((resolve) => setTimeout(resolve, 11_000))
      return route.abort().catch(() => {})
    })
    await sendSignIn(page, customer)
    await expectDashboard(page)
    await expect.poll(() => calls, {timeout: 20_000}).toBe(2)
    expect(given[0]).toBeGreaterThan(9000)
    expect(given[0]).toBeLessThan(10_900)
    await page.getByRole('button', {name: 'Manage Account'}).click()
    await expect(page.getByLabel('First name')).toBeVisible()
  })

  test('is killed: it keeps everything that it had acknowledged', async ({page}) => {
    await signUp(page, area.url)
    await addAgent(page, 'Content Creator', /^Starter/)
    await expect(page.getByText('Agent added successfully.')).toBeVisible()
    await area.stopBackend('SIGKILL')
    await area.startBackend()
    await page.reload()
    await expect(page.getByRole('listitem').filter({hasText: 'Starter'})).toContainText('Content Creator')
  })
})

test.describe('a token', () => {
  test('is refused once: it is renewed, and the customer notices nothing', async ({page, pageErrors}) => {
    pageErrors.allow(/status of 401 .*\/api\/(?:agents|workflows)\)$/)
    await signUp(page, area.url)
    let refusals = 0
    let renewals = 0
    page.on('request', (request) => {
      if (request.url().includes('securetoken.googleapis.com')) renewals++
    })
    await page.route('**/api/{agents,workflows}', (route) =>
      refusals++ < 2 ? route.fulfill({status: 401, json: {}}) : route.continue(),
    )
    await page.reload()
    await expect(page.getByText('You have no agents yet.')).toBeVisible()
    await expect(page.getByText('You have no workflows yet.', {exact: false})).toBeVisible()
    expect(renewals).toBe(1)
  })

  test('is refused twice: the customer is sent to sign in, and returned', async ({page, pageErrors}) => {
    pageErrors.allow(/status of 401 .*\/api\/agents\)$/)
    const customer = await signUp(page, area.url)
    await page.route('**/api/agents', (route) => route.fulfill({status: 401, json: {}}))
    await page.reload()
    await expect(page).toHaveURL(/\/signin\?from=%2Fdashboard/)
    await page.unroute('**/api/agents')
    await sendSignIn(page, customer)
    await expectDashboard(page)
    await expect(page.getByText('You have no agents yet.')).toBeVisible()
  })
})

test.describe('the network', () => {
  test('fails during sign-up: a message says so, the fields keep their values, and sign-up works once it is back', async ({
    page,
    context,
    pageErrors,
  }) => {
    pageErrors.allow(/net::ERR_INTERNET_DISCONNECTED/)
    await page.goto(`${area.url}/signup`)
    await fillSignUp(page, newCustomer())
    await context.setOffline(true)
    await expect(page.getByText('You are offline.')).toBeVisible()
    await page.getByRole('button', {name: 'Create Account'}).click()
    await expect(page.getByText('We could not reach the sign-in service.')).toBeVisible()
    await expect(page.getByLabel('Company name')).toHaveValue('Engines Ltd')
    await context.setOffline(false)
    await expect(page.getByText('You are offline.')).toBeHidden()
    await page.getByRole('button', {name: 'Create Account'}).click()
    await expectDashboard(page)
  })

  test('fails on the dashboard: lists that failed load again by themselves', async ({
    page,
    context,
    pageErrors,
  }) => {
    pageErrors.allow(/net::ERR_INTERNET_DISCONNECTED/)
    await signUp(page, area.url)
    await expect(page.getByText('You have no agents yet.')).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByText('You are offline.')).toBeVisible()
    await expect(page.getByText('You have no agents yet.')).toBeVisible()
    const again = page.waitForResponse('**/api/agents')
    await context.setOffline(false)
    expect((await again).status()).toBe(200)
  })
})

test.describe('the sign-in provider', () => {
  test('refuses a sign-in after too many attempts, or to a disabled account: the page shows which', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/status of 400 .*\/accounts:signInWithPassword/)
    const customer = await openSignIn(page, area)
    await refuse(page, 'TOO_MANY_ATTEMPTS_TRY_LATER')
    await sendSignIn(page, customer)
    await expect(page.getByText('Too many failed attempts. Please try again later.')).toBeVisible()
    await page.unroute('**/accounts:signInWithPassword**')
    await refuse(page, 'USER_DISABLED')
    await page.getByRole('button', {name: 'Sign In'}).click()
    await expect(page.getByText('This account has been disabled.')).toBeVisible()
  })

  test('never answers: after 8 s a visitor who may be signed in counts as signed out', async ({page}) => {
    await page.clock.install()
    await page.addInitScript(() => localStorage.setItem('account', '1'))
    const asked = page.waitForRequest(/\/assets\/session-/)
    await page.route(/\/assets\/(?:session|firebase)-[^/]*\.js$/, () => {})
    await page.goto(`${area.url}/pricing`)
    await asked
    const links = page.getByRole('banner').getByRole('link', {name: 'Sign In'})
    await page.clock.fastForward(5000)
    await expect(links).toBeHidden()
    await page.clock.fastForward(3000)
    await expect(links).toBeVisible()
  })

  test('is slow: the dashboard shows the loading screen until the sign-in state is known', async ({page}) => {
    await signUp(page, area.url)
    const held = Promise.withResolvers<void>()
    await page.route(/\/assets\/session-[^/]*\.js$/, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.reload()
    await expect(page.getByText('Loading...', {exact: true})).toBeVisible()
    await expect(page).toHaveURL(`${area.url}/dashboard`)
    await expect(page.getByText('Welcome')).toHaveCount(0)
    held.resolve()
    await expectDashboard(page)
  })

  test('is slow: each button shows that it is busy, and cannot be pressed again', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/status of 400 .*\/accounts:(?:signInWithPassword|signUp)/)
    let held = Promise.withResolvers<void>()
    await page.route('**/identitytoolkit.googleapis.com/**', async (route) => {
      await held.promise
      await route.continue()
    })
    const expectBusy = async (name: string) => {
      await expect(page.getByRole('main').getByRole('button', {name})).toBeDisabled()
      held.resolve()
    }
    const customer = newCustomer()
    await makeAccount(area.authUrl, customer)
    await page.goto(`${area.url}/forgot-password`)
    await page.getByLabel('Email').fill(customer.email)
    await page.getByRole('button', {name: 'Send Reset Link'}).click()
    await expectBusy('Sending...')
    await expect(page.getByText('Password reset email sent successfully.')).toBeVisible()

    held = Promise.withResolvers()
    await page.goto(`${area.url}/signin`)
    await sendSignIn(page, {...customer, password: 'Wrong1234'})
    await expectBusy('Signing In...')
    await expect(page.getByText('Incorrect password.')).toBeVisible()

    held = Promise.withResolvers()
    await page.goto(`${area.url}/signup`)
    await fillSignUp(page, customer)
    await page.getByRole('button', {name: 'Create Account'}).click()
    await expectBusy('Creating Account...')
    await expect(page.getByText('An account with this email already exists.')).toBeVisible()
  })
})
