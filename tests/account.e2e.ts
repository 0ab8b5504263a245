import {
  addAgent,
  addGoogleAccount,
  cancelGoogle,
  expectDashboard,
  fillSignUp,
  logOut,
  newCustomer,
  openGoogle,
  openSignIn,
  sendSignIn,
} from './support/customer.ts'
import {watchRequests} from './support/network.ts'
import {hydrate} from './support/running.ts'
import {expect, test} from './support/shared-area.ts'
import {makeAccount, protectEmails} from './support/sign-in-service.ts'
import {watchRedirect} from './support/timing.ts'

/** What customers do, from sign-up to sign-out, with Firebase's own emulator and the real backend. */

test.describe('signing up', () => {
  test('leads from the guarded dashboard, past every validation message, back to the dashboard', async ({
    page,
    context,
    area,
  }) => {
    const network = watchRequests(context)
    const redirect = await watchRedirect(page, 'Account created successfully! Redirecting...')
    const calls: string[] = []
    const bodies: unknown[] = []
    page.on('request', (request) => {
      const {pathname} = new URL(request.url())
      if (/^\/(api|health)/.test(pathname)) calls.push(`${request.method()} ${pathname}`)
      if (pathname === '/api/users') bodies.push(request.postDataJSON())
    })
    const customer = newCustomer()
    const submit = page.getByRole('button', {name: 'Create Account'})
    const guarded = '/dashboard?agent=data-analyst#agents'
    const from = `from=${encodeURIComponent(guarded)}`
    await test.step('the dashboard redirects to sign-in, which links to sign-up, and both keep the requested address', async () => {
      await page.goto(area.url + guarded)
      await expect(page).toHaveURL(`${area.url}/signin?${from}`)
      await page.getByRole('main').getByRole('link', {name: 'Sign Up'}).click()
      await expect(page).toHaveURL(`${area.url}/signup?${from}`)
    })

    await test.step('missing fields have messages, and the first has the focus', async () => {
      await submit.click()
      for (const message of [
        'First name is required',
        'Last name is required',
        'Email is required',
        'Password is required',
        'You must agree to the terms and conditions',
      ])
        await expect(page.getByText(message)).toBeVisible()
      await expect(page.getByLabel('First name')).toBeFocused()
      await page.getByLabel('First name').fill('A')
      await expect(page.getByText('First name is required')).toBeHidden()
      await expect(page.getByText('Last name is required')).toBeVisible()
    })

    await test.step('the passwords have to match', async () => {
      await fillSignUp(page, customer)
      await page.getByLabel('Confirm password').fill('Analytic2')
      await submit.click()
      await expect(page.getByText('Passwords do not match')).toBeVisible()
    })

    await test.step('two seconds after the account was created, the requested address opens', async () => {
      await page.getByLabel('Confirm password').fill(customer.password)
      await submit.click()
      await expect(page.getByText('Account created successfully! Redirecting...')).toBeVisible()
      // Nothing more to press: the message is where the button was.
      await expect(submit).toHaveCSS('clip-path', 'inset(50%)')
      await expectDashboard(page)
      const pause = await redirect()
      expect(pause).toBeGreaterThanOrEqual(1900)
      expect(pause).toBeLessThanOrEqual(2600)
      await expect(page).toHaveURL(area.url + guarded)
      await expect(page.getByRole('radio', {name: 'Data Analyst'})).toBeChecked()
      await expect(page.getByRole('heading', {level: 1})).toHaveText('Welcome, Ada Lovelace')
    })

    await test.step('the backend gets one user with all fields, and no request leaves this machine', async () => {
      await expect.poll(() => calls.length).toBeGreaterThanOrEqual(5)
      expect(calls.slice(0, 3)).toEqual(['GET /health', 'POST /api/users', 'GET /api/users/profile'])
      const {firebase_uid: uid, ...rest}: Record<string, unknown> = Object(bodies[0])
      expect(typeof uid).toBe('string')
      expect(rest).toEqual({
        email: customer.email,
        first_name: 'Ada',
        last_name: 'Lovelace',
        company_name: 'Engines Ltd',
        phone: '+1 212 555 0199',
      })
      expect(bodies).toHaveLength(1)
      expect(network.beyondLoopback()).toEqual([])
    })
  })
})

test.describe('signing in', () => {
  test('the message tells whether address or password is wrong, unless the project hides it, and a double click signs in once', async ({
    page,
    area,
    pageErrors,
  }) => {
    pageErrors.allow(/status of 400 .*\/accounts:(?:signInWithPassword|sendOobCode)/)
    const redirect = await watchRedirect(page, 'Sign in successful! Redirecting...')
    const customer = await openSignIn(page, area)
    await protectEmails(area.authUrl, true)
    try {
      await sendSignIn(page, {...customer, password: 'Wrong1234'})
      await expect(page.getByText('Incorrect email or password.')).toBeVisible()
      await page.goto(`${area.url}/forgot-password`)
      await page.getByLabel('Email').fill('nobody@example.com')
      await page.getByRole('button', {name: 'Send Reset Link'}).click()
      await expect(page.getByText('Password reset email sent successfully.')).toBeVisible()
    } finally {
      await protectEmails(area.authUrl, false)
    }
    await page.getByRole('button', {name: 'Send Reset Link'}).click()
    await expect(page.getByText('No account found with this email address.')).toBeVisible()

    await page.goto(`${area.url}/signin`)
    await sendSignIn(page, {...customer, password: 'Wrong1234'})
    await expect(page.getByText('Incorrect password.')).toBeVisible()
    await sendSignIn(page, {...customer, email: 'nobody@example.com'})
    await expect(page.getByText('No account found with this email address.')).toBeVisible()
    let sent = 0
    page.on('request', (request) => {
      if (request.url().includes('accounts:signInWithPassword')) sent++
    })
    await page.getByLabel('Email').fill(customer.email)
    await page.getByLabel('Password').fill(customer.password)
    await page.getByRole('button', {name: 'Sign In'}).dblclick()
    await expect(page.getByText('Sign in successful! Redirecting...')).toBeVisible()
    await expectDashboard(page)
    const pause = await redirect()
    expect(pause).toBeGreaterThanOrEqual(1900)
    expect(pause).toBeLessThanOrEqual(2600)
    await expect(page.getByRole('heading', {level: 1})).toHaveText(`Welcome, ${customer.email}`)
    expect(sent).toBe(1)
  })

  test('with Remember me, tabs follow each other: signing in, out, and in as another customer', async ({
    page,
    context,
    area,
  }) => {
    const customer = await openSignIn(page, area)
    const secondTab = await context.newPage()
    await secondTab.goto(`${area.url}/signin`)
    const reading = await context.newPage()
    await reading.goto(`${area.url}/pricing`)
    await hydrate(reading)
    await test.step('signing in in one tab also signs in tabs on the sign-in page or a public page', async () => {
      for (const tab of [secondTab, reading])
        await expect(tab.getByRole('banner').getByRole('link', {name: 'Sign In'})).toBeVisible()
      await sendSignIn(page, customer)
      await expectDashboard(page)
      await expectDashboard(secondTab)
      await expect(reading.getByRole('banner').getByRole('link', {name: 'Dashboard'})).toBeVisible()
      await expect(reading).toHaveURL(`${area.url}/pricing`)
    })

    await test.step('a new tab is signed in', async () => {
      await reading.goto(`${area.url}/dashboard`)
      await expectDashboard(reading)
      await addAgent(page, 'Content Creator', /^Starter/)
      await expect(page.getByText('Agent added successfully.')).toBeVisible()
    })

    await test.step('signing out in one tab signs out the others', async () => {
      await logOut(secondTab)
      for (const tab of [page, reading]) {
        await expect(tab).toHaveURL(/\/signin/)
        await expect(tab.getByText(customer.email)).toHaveCount(0)
      }
    })

    await test.step('when another customer signs in, each tab shows only that customer’s data', async () => {
      const second = newCustomer()
      await makeAccount(area.authUrl, second)
      await sendSignIn(secondTab, second)
      await expectDashboard(secondTab)
      await page.bringToFront()
      await expect(page.getByRole('heading', {level: 1})).toHaveText(`Welcome, ${second.email}`)
      await expect(page.getByText('You have no agents yet.')).toBeVisible()
    })
  })

  test('without Remember me a customer is signed in in this tab only, also after a reload, and led to pages of this site only', async ({
    page,
    context,
    area,
  }) => {
    const customer = newCustomer()
    await makeAccount(area.authUrl, customer)
    await page.goto(`${area.url}/signin?from=${encodeURIComponent('//evil.example/dashboard')}`)
    await page.getByLabel('Remember me').uncheck()
    await sendSignIn(page, customer)
    await expect(page).toHaveURL(`${area.url}/dashboard`)
    await expectDashboard(page)
    await page.reload()
    await expectDashboard(page)
    const secondTab = await context.newPage()
    await secondTab.goto(`${area.url}/dashboard`)
    await expect(secondTab).toHaveURL(/\/signin/)
    await expectDashboard(page)
    await page.goto(`${area.url}/signin?from=${encodeURIComponent('/pricing?a=b#add-ons')}`)
    await expect(page).toHaveURL(`${area.url}/pricing?a=b#add-ons`)
  })

  test('with Google works offline, in a real pop-up; a closed or blocked one shows its message', async ({
    page,
    context,
    area,
  }) => {
    const network = watchRequests(context)
    await page.goto(`${area.url}/signin`)
    await cancelGoogle(await openGoogle(page, 'Continue with Google'))
    await expect(page.getByText('Sign in was cancelled.')).toBeVisible({timeout: 20_000})
    await page.evaluate(() => {
      const {open} = globalThis
      Object.assign(globalThis, {open: () => Object.assign(globalThis, {open}) && null})
    })
    await page.getByRole('button', {name: 'Continue with Google'}).click()
    await expect(
      page.getByText('Sign in popup was blocked. Please allow popups for this site.'),
    ).toBeVisible()

    const popup = await openGoogle(page, 'Continue with Google')
    expect(decodeURIComponent(popup.url())).toContain('select_account')
    await addGoogleAccount(popup, newCustomer().email, 'Grace Hopper')
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Welcome, Grace Hopper')
    await page.getByRole('button', {name: 'Manage Account'}).click()
    await expect(page.getByText('You sign in with Google')).toBeVisible()
    expect(network.beyondLoopback()).toEqual([])
  })
})

test('a forgotten password is replaced by the link in the e-mail, which works once', async ({
  page,
  context,
  area,
  pageErrors,
}) => {
  pageErrors.allow(/(status of 400|ERR_INTERNET_DISCONNECTED) .*\/accounts:resetPassword/)
  const customer = newCustomer()
  await makeAccount(area.authUrl, customer)
  await page.goto(`${area.url}/forgot-password`)
  await page.getByLabel('Email').fill(customer.email)
  await page.getByRole('button', {name: 'Send Reset Link'}).click()
  await expect(page.getByText('Password reset email sent successfully.')).toBeVisible()

  const mailbox = await context.newPage()
  await mailbox.goto(`${area.authUrl}/mailbox`)
  const letter = mailbox.getByRole('article').filter({hasText: customer.email})
  const link = (await letter.getByRole('link', {name: 'Choose a new password'}).getAttribute('href')) ?? ''
  await page.route('**/accounts:resetPassword*', (route) => route.abort('internetdisconnected'))
  await page.goto(link)
  await expect(page.getByText('We could not reach the sign-in service.', {exact: false})).toBeVisible()
  await page.unroute('**/accounts:resetPassword*')
  await page.getByRole('button', {name: 'Retry'}).click()
  await expect(page.getByText(`Choose a new password for ${customer.email}`)).toBeVisible()
  await page.getByLabel('New password').fill('Difference2')
  await page.getByLabel('Confirm password').fill('Difference2')
  await page.getByRole('button', {name: 'Save Password'}).click()
  await expect(page.getByText('Password changed successfully.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', {name: 'Sign In'})).toBeFocused()
  await page.keyboard.press('Enter')
  await sendSignIn(page, {...customer, password: 'Difference2'})
  await expectDashboard(page)

  await page.goto(link)
  await expect(page.getByText('This link has expired or was already used.')).toBeVisible()
})
