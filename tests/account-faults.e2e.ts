import {scriptNamed} from './support/builds.ts'
import type {ClientArea} from './support/client-area.ts'
import {expectDashboard, fillSignUp, newCustomer, openSignIn, sendSignIn, signUp} from './support/customer.ts'
import {expect, test} from './support/shared-area.ts'
import {makeAccount} from './support/sign-in-service.ts'

/** Failures in the client area: of the backend, the network and the sign-in provider. */
let area: ClientArea
test.beforeEach(({area: shared}) => void (area = shared))

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
})

test('a customer notices nothing of a slow start and of a token that is refused once, and signs in again after two refusals', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/status of 401 .*\/api\/(?:agents|workflows)\)$/)
  const customer = await signUp(page, area.url)
  await test.step('the loading screen shows until the sign-in state is known', async () => {
    const held = Promise.withResolvers<void>()
    const session = await scriptNamed('session')
    await page.route(session, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.reload()
    await expect(page.getByText('Loading...', {exact: true})).toBeVisible()
    await expect(page).toHaveURL(`${area.url}/dashboard`)
    await expect(page.getByText('Welcome')).toHaveCount(0)
    held.resolve()
    await expectDashboard(page)
    await page.unroute(session)
  })

  await test.step('a token that is refused once is renewed', async () => {
    let refusals = 0
    let renewals = 0
    page.on('request', (request) => {
      if (request.url().includes('securetoken.googleapis.com')) renewals++
    })
    const lists = '**/api/{agents,workflows}'
    await page.route(lists, (route) =>
      refusals++ < 2 ? route.fulfill({status: 401, json: {}}) : route.continue(),
    )
    await page.reload()
    await expect(page.getByText('You have no agents yet.')).toBeVisible()
    await expect(page.getByText('You have no workflows yet.', {exact: false})).toBeVisible()
    expect(renewals).toBe(1)
    await page.unroute(lists)
  })

  await test.step('after a second refusal the customer is sent to sign in, and returned', async () => {
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
})

test.describe('the sign-in provider', () => {
  test('never answers: after 8 s a visitor who may be signed in counts as signed out', async ({page}) => {
    await page.clock.install()
    await page.addInitScript(() => localStorage.setItem('account', '1'))
    const session = await scriptNamed('session')
    const asked = page.waitForRequest(session)
    await page.route(session, () => {})
    await page.goto(`${area.url}/pricing`)
    await asked
    const links = page.getByRole('banner').getByRole('link', {name: 'Sign In'})
    await page.clock.fastForward(5000)
    await expect(links).toBeHidden()
    await page.clock.fastForward(3000)
    await expect(links).toBeVisible()
  })

  test('is slow: each button shows that it is busy, and cannot be pressed again, and what was typed stays', async ({
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
    await expect(page.getByLabel('Company name')).toHaveValue('Engines Ltd')
  })
})
