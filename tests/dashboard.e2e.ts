import type {Page} from '@playwright/test'
import {addAgent, newCustomer, openAddSheet, signUp} from './support/customer.ts'
import {watchShifts} from './support/layout.ts'
import {expect, test} from './support/shared-area.ts'

/** What a customer sees and does on the dashboard. account-deletion.e2e.ts has the deletion of an account. */

/** Quick Stats until the customer's data has loaded: one sample, whose figures have a caption each. */
const samples = [
  /^active AI agentsSample figures6$/,
  /^tasks completedSample figures1,247/,
  /^success rateSample figures98\.5%/,
  /^uptimeSample figures24\/7/,
]
const figures = (page: Page) => page.getByRole('region', {name: 'Quick Stats'}).locator('dl > div')

test('shows the sample figures, the cards, and the customer’s own agents, of whom the picture of the team is drawn', async ({
  page,
  area,
}) => {
  await signUp(page, area.url)
  // The first is the customer's own number; what it is a sample of: see below.
  await expect(figures(page)).toHaveText([/^active AI agents0$/, ...samples.slice(1)])
  const shown = () =>
    figures(page)
      .locator('small')
      .evaluateAll((captions) => captions.filter((it) => getComputedStyle(it).clipPath === 'none').length)
  for (const width of [360, 1280]) {
    await page.setViewportSize({width, height: 800})
    expect(await shown(), 'what they are a sample of is seen once').toBe(1)
  }
  const main = page.getByRole('main')
  const emblems = () =>
    main
      .locator('h1 + div use')
      .evaluateAll((uses) => uses.map((use) => use.getAttribute('href') ?? '').toSorted())
  const choice = page.getByRole('region', {name: 'Who will be your first specialist?'})
  await choice.getByRole('button', {name: 'SEO Specialist'}).click()
  await expect(
    page.getByRole('dialog', {name: 'Add an agent'}).getByRole('radio', {name: 'SEO Specialist'}),
  ).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(choice.getByRole('button', {name: 'SEO Specialist'})).toBeFocused()
  expect(await emblems()).toEqual([])
  await expect(main.getByRole('heading', {name: 'Quick Stats', exact: true})).toBeVisible()
  await expect(main.getByRole('link', {name: 'View Agents'})).toHaveAttribute('href', '/agents')
  for (const name of ['AI Agents', 'Analytics', 'Account Settings'])
    await expect(main.getByRole('heading', {name, exact: true})).toBeVisible()
  await expect(page.getByRole('button', {name: 'Logout'})).toHaveCount(1)
  await expect(page.getByRole('navigation').getByRole('link')).toHaveText([
    'Team',
    'Analytics',
    'Settings',
    'Help',
  ])
  await expect(page.getByText('You have no agents yet.')).toBeVisible()
  await expect(page.getByText('You have no workflows yet.', {exact: false})).toBeVisible()
  await expectNothingToMove(page)
  await page.getByRole('button', {name: 'View Analytics'}).click()
  await expect(page.getByText('There is nothing to count yet.')).toBeVisible()
  await expect(main.locator('dd')).toHaveText(['0', '–', '–', '–'])
  await expect(main.getByRole('link', {name: 'View Agents'})).toBeVisible()
  await expect(page).toHaveURL(`${area.url}/dashboard?panel=analytics`)
  const height = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  await page.setViewportSize({width: 1280, height: 800})
  expect(await height(), 'a short page ends at the bottom of the window').toBe(0)
  await page.getByRole('link', {name: 'Team'}).click()

  await (await openAddSheet(page)).getByRole('button', {name: 'Add Agent'}).click()
  await expect(page.getByText('Choose an agent and a plan.')).toBeVisible()
  // A press before the dialog has told that it was closed opens the next one.
  await page.evaluate(() => {
    document.querySelector('dialog')?.close()
    for (const button of document.querySelectorAll('button'))
      if (button.textContent === 'Add an agent') button.click()
  })
  await expect(page.getByRole('dialog', {name: 'Add an agent'})).toBeVisible()
  await expect(page.getByText('Choose an agent and a plan.')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await addAgent(page, 'SEO Specialist', /^Professional\s*\$799\/month/)
  await expect(page.getByText('Agent added successfully.')).toBeVisible()
  const row = page.getByRole('listitem').filter({hasText: 'Professional'})
  await expect.poll(emblems).toEqual(['#e-lens'])
  await expect(choice).toHaveCount(0)
  await expect(row).toContainText('SEO Specialist')
  await expect(row).toContainText('Active')
  await expect(row).toContainText('$799/month')
  await expect(page.getByText('All agents together')).toHaveText('All agents together $799/month')
  await expect(page.locator('dl').getByText('1', {exact: true})).toBeVisible()
  await page.reload()
  await expect(row).toContainText('SEO Specialist')
  const sheet = await openAddSheet(page)
  await expect(sheet.getByRole('group', {name: 'Agent'}).getByRole('radio')).toHaveCount(5)
  await test.step('the button says what it does, and the sum follows', async () => {
    await page.getByRole('radio', {name: 'Data Analyst'}).check()
    await page.getByRole('radio', {name: /^Enterprise/}).check()
    await page.getByRole('button', {name: 'Add Data Analyst, $1,799/month', exact: true}).click()
    await expect(page.getByText('All agents together')).toHaveText('All agents together $2,598/month')
    await expect(sheet).toHaveCount(0)
    await expect(page.getByRole('button', {name: 'Add an agent'})).toBeFocused()
    await expect.poll(emblems).toEqual(['#e-bars', '#e-lens'])
  })
})

test('account settings: address, profile, password, export', async ({page, area, pageErrors}) => {
  pageErrors.allow(/status of 400 .*\/accounts:signInWithPassword/)
  const email = `augusta.ada.lovelace.${Date.now()}@analytical-engines.example.com`
  const customer = await signUp(page, area.url, {...newCustomer(), email})
  await test.step('a long e-mail address is one line, which a pointer can see whole', async () => {
    const address = page.getByRole('banner').getByTitle(email).locator('small')
    await expect(address).toHaveText(email)
    const box = await address.evaluate((it) => ({
      isCut: it.scrollWidth > it.clientWidth,
      lines: Math.round(it.clientHeight / Number.parseFloat(getComputedStyle(it).lineHeight)),
    }))
    expect(box).toEqual({isCut: true, lines: 1})
  })
  await page.getByRole('button', {name: 'Manage Account'}).click()
  const heading = page.getByRole('heading', {level: 1, name: 'Account Settings'})
  await expect(heading).toBeFocused()
  await test.step('they have an address, and the browser’s back button leaves them', async () => {
    await expect(page).toHaveURL(`${area.url}/dashboard?panel=settings`)
    await page.reload()
    await expect(heading).toBeFocused()
    await expect(page.getByText('You have no agents yet.')).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(`${area.url}/dashboard`)
    await expect(page.getByText('You have no agents yet.')).toBeVisible()
    // A sheet that is left by the browser's buttons is closed.
    const sheet = await openAddSheet(page)
    await page.goForward()
    await expect(heading).toBeVisible()
    await page.goBack()
    await expect(page.getByText('You have no agents yet.')).toBeVisible()
    await expect(sheet).toHaveCount(0)
    await page.goForward()
    // From here on the focus stays where the customer puts it.
    await expect(heading).toBeFocused()
  })
  await test.step('buttons of neighbors are in one line, and the one that deletes has the color of errors', async () => {
    const [profile, password, data, deletion] = await Promise.all(
      ['Save Profile', 'Change Password', 'Export My Data', 'Delete Account'].map(async (name) => {
        const button = page.getByRole('button', {name})
        return {
          y: (await button.boundingBox())?.y,
          color: await button.evaluate((it) => getComputedStyle(it).borderColor),
        }
      }),
    )
    expect(profile?.y).toBe(password?.y)
    expect(data?.y).toBe(deletion?.y)
    expect(deletion?.color).not.toBe(data?.color)
    const [first, company, current, next] = await Promise.all(
      ['First name', 'Company name (optional)', 'Current password', 'New password'].map(
        async (label) =>
          (await page.getByRole('textbox', {name: label, exact: true}).boundingBox())?.y ?? NaN,
      ),
    )
    expect((company ?? NaN) - (first ?? NaN), 'fields are as far apart in both').toBeCloseTo(
      (next ?? NaN) - (current ?? NaN),
      0,
    )
  })
  await expect(page.getByLabel('Company name')).toHaveValue('Engines Ltd')
  await test.step('the profile is saved, and the greeting has the new name', async () => {
    await page.getByLabel('First name').fill('Augusta')
    await page.getByLabel('Phone').fill('')
    await page.getByRole('button', {name: 'Save Profile'}).click()
    await expect(page.getByText('Profile updated successfully.')).toBeVisible()
    await expect(page.getByRole('banner')).toContainText('Augusta Lovelace')
  })

  await test.step('the password is changed with the current one', async () => {
    const password = page.getByRole('region', {name: 'Password'})
    await password.getByLabel('Current password').fill('Wrong1234')
    await page.getByLabel('New password', {exact: true}).fill('Difference2')
    await page.getByLabel('Confirm new password').fill('Difference2')
    await page.getByRole('button', {name: 'Change Password'}).click()
    await expect(page.getByText('Incorrect password.')).toBeVisible()
    await password.getByLabel('Current password').fill(customer.password)
    await page.getByRole('button', {name: 'Change Password'}).click()
    await expect(page.getByText('Password changed successfully.')).toBeVisible()
  })

  await test.step('all data can be exported', async () => {
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', {name: 'Export My Data'}).click()
    const stream = await (await downloading).createReadStream()
    const data: unknown = JSON.parse(Buffer.concat(await stream.toArray()).toString())
    expect(data).toMatchObject({profile: {first_name: 'Augusta', company_name: 'Engines Ltd', phone: ''}})
  })

  await test.step('after a reload the saved profile shows', async () => {
    await page.reload()
    await expect(page.getByLabel('First name')).toHaveValue('Augusta')
    await expect(page.getByLabel('Phone')).toHaveValue('')
  })
})

test('an agent is added once, despite double clicks and other tabs, until the customer has all six', async ({
  page,
  context,
  area,
  pageErrors,
}) => {
  pageErrors.allow(/status of 409 .*\/api\/agents\)$/)
  await signUp(page, area.url)
  const secondTab = await context.newPage()
  await secondTab.goto(`${area.url}/dashboard`)
  await expect(secondTab.getByText('You have no agents yet.')).toBeVisible()

  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/agents')) sent.push(request.url())
  })
  const agents = page.getByRole('region', {name: 'My agents'}).getByRole('listitem')
  await test.step('a double click adds it once', async () => {
    const sheet = await openAddSheet(page)
    await sheet.getByRole('radio', {name: 'SEO Specialist'}).check()
    await sheet.getByRole('radio', {name: /^Starter/}).check()
    await sheet.getByRole('button', {name: 'Add SEO Specialist'}).dblclick()
    await expect(agents).toHaveCount(1)
    expect(sent).toHaveLength(1)
  })

  await test.step('another tab cannot add the same agent', async () => {
    await addAgent(secondTab, 'SEO Specialist', /^Professional/)
    await expect(secondTab.getByText('You have this agent already.')).toBeVisible()
    await expect(secondTab.getByRole('dialog').getByRole('radio', {name: 'SEO Specialist'})).toHaveCount(0)
  })

  const rest = [
    'Content Creator',
    'Social Media Manager',
    'Customer Support',
    'Data Analyst',
    'Marketing Strategist',
  ]
  await test.step('after the other five no agent is left to add', async () => {
    for (const [index, name] of rest.entries()) {
      await addAgent(page, name, /^Starter/)
      await expect(agents).toHaveCount(index + 2)
    }
    await expect(page.getByText('You have all of our agents.')).toBeVisible()
    await expect(page.getByRole('button', {name: /^Add /})).toHaveCount(0)
    await expect(page.getByRole('heading', {name: 'My agents'})).toBeFocused()
  })

  await test.step('all six are in the first screen of a laptop', async () => {
    await page.reload()
    await expect(agents).toHaveCount(6)
    await expect(page.getByText('All agents together')).toBeInViewport({ratio: 1})
    for (const agent of await agents.all()) await expect(agent).toBeInViewport({ratio: 1})
    const heading = await page.getByRole('heading', {name: 'My agents'}).boundingBox()
    expect(heading?.y, 'they are not far from the top').toBeLessThan(300)
    await expectNothingToMove(page)
  })

  await test.step('phones show the picture of the team beside their number, and links in rows', async () => {
    await page.setViewportSize({width: 360, height: 740})
    const main = page.getByRole('main')
    const [stats, team, figure, label] = await Promise.all(
      [
        page.getByRole('region', {name: 'Quick Stats'}),
        main.locator('h1 + div'),
        figures(page).first().locator('dd'),
        figures(page).first().locator('dt'),
      ].map(async (it) => {
        const {x, y, width, height} = (await it.boundingBox()) ?? {x: NaN, y: NaN, width: NaN, height: NaN}
        return {left: x, top: y, right: x + width, bottom: y + height}
      }),
    )
    expect(team?.left).toBeGreaterThanOrEqual(label?.right ?? NaN)
    expect(team?.right).toBeLessThan(stats?.right ?? NaN)
    expect(Math.abs((team?.top ?? NaN) - (figure?.top ?? NaN))).toBeLessThanOrEqual(8)
    expect(Math.abs((team?.bottom ?? NaN) - (label?.bottom ?? NaN))).toBeLessThanOrEqual(8)
    const tiles = await main
      .locator('h1 + div path')
      .evaluateAll((grounds) => grounds.map((ground) => ground.getBoundingClientRect().toJSON()))
    expect(tiles).toHaveLength(6)
    for (const {width, height} of tiles) expect([width, height]).toEqual([26, 26])
    expect(tiles.map(({left}) => left)).toEqual(tiles.map((_, i) => (team?.left ?? NaN) + i * 26))
    for (const card of await main.getByRole('article').all())
      expect((await card.boundingBox())?.height).toBeLessThanOrEqual(65)
    const bar = page.getByRole('banner')
    const [logo, tab] = await Promise.all(
      [bar.getByRole('link').first().locator('svg'), bar.locator('[aria-current]')].map((it) =>
        it.boundingBox(),
      ),
    )
    expect(tab?.y, 'the tabs are apart from the logo').toBeGreaterThanOrEqual(
      (logo?.y ?? NaN) + (logo?.height ?? NaN) + 12,
    )
  })

  await test.step('from their analytics a link leads back to them', async () => {
    await page.getByRole('link', {name: 'Analytics'}).click()
    await page.getByRole('main').getByRole('link', {name: 'My Agents'}).click()
    await expect(agents).toHaveCount(6)
  })

  await test.step('on a wide screen the page is as wide as the window', async () => {
    await page.setViewportSize({width: 1920, height: 1080})
    const box = await page.getByRole('region', {name: 'My agents'}).boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1840)
  })
})

/** Nothing that is seen while the customer's lists load moves when they come, in a window with room for what is below them. */
async function expectNothingToMove(page: Page): Promise<void> {
  const lists = '**/api/{agents,workflows}'
  const shifted = await watchShifts(page)
  const size = page.viewportSize()
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({width, height: 1600})
    const asked = Promise.withResolvers<void>()
    await page.route(lists, async (route) => {
      await asked.promise
      await route.continue()
    })
    await page.reload()
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading...')
    const before = await shifted()
    asked.resolve()
    await expect(page.getByRole('heading', {name: 'AI Agents', exact: true})).toBeVisible()
    await expect(page.getByRole('main').getByRole('status')).toHaveCount(0)
    expect((await shifted()) - before, `${width} px`).toBeLessThan(0.0005)
    await page.unroute(lists)
  }
  if (size) await page.setViewportSize(size)
}

test('each part that loads has a skeleton, is retried on its own, and stays while the browser is offline, when forms show an error', async ({
  page,
  context,
  area,
  pageErrors,
}) => {
  pageErrors.allow(/net::ERR_FAILED .*\/api\//, /net::ERR_INTERNET_DISCONNECTED/)
  const parts = '**/api/{agents,workflows,users/profile}'
  const empty = ['You have no agents yet.', 'You have no workflows yet.']
  await signUp(page, area.url)
  await test.step('skeletons, messages, and Try Again', async () => {
    const held = Promise.withResolvers<void>()
    await page.route(parts, async (route) => {
      await held.promise
      await route.abort()
    })
    await page.reload()
    const skeletons = page.getByRole('main').getByRole('status').filter({hasText: 'Loading...'})
    await expect(skeletons).toHaveCount(1)
    await expect(figures(page)).toHaveText(samples)
    await page.getByRole('link', {name: 'Settings'}).click()
    await expect(skeletons).toHaveCount(1)

    held.resolve()
    const failures = page.getByRole('alert').filter({hasText: 'This could not be loaded.'})
    await expect(failures).toHaveCount(1)
    await expect(skeletons).toHaveCount(0)
    await page.getByRole('link', {name: 'Team'}).click()
    await expect(failures, 'one error for both lists').toHaveCount(1)
    await expect(figures(page)).toHaveText(samples)

    await page.unroute(parts)
    await failures.getByRole('button', {name: 'Try Again'}).click()
    await expect(failures).toHaveCount(0)
    for (const text of empty) await expect(page.getByText(text, {exact: false})).toBeVisible()
    await page.getByRole('button', {name: 'Manage Account'}).click()
    const asked = Promise.withResolvers<void>()
    await page.route(parts, async (route) => {
      await asked.promise
      await route.continue()
    })
    await failures.getByRole('button', {name: 'Try Again'}).click()
    await expect(skeletons, 'it is asked again').toHaveCount(1)
    asked.resolve()
    await expect(page.getByLabel('Company name')).toHaveValue('Engines Ltd')
    await page.unroute(parts)
  })

  await test.step('offline, and back', async () => {
    await page.getByRole('link', {name: 'Team'}).click()
    for (const text of empty) await expect(page.getByText(text, {exact: false})).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByText('You are offline.')).toBeVisible()
    for (const text of empty) await expect(page.getByText(text, {exact: false})).toBeVisible()
    await addAgent(page, 'Data Analyst', /^Starter/)
    await expect(page.getByText('Failed to add the agent. Please try again.')).toBeVisible()
    const again = page.waitForResponse('**/api/agents')
    await context.setOffline(false)
    expect((await again).status()).toBe(200)
    await expect(page.getByText('You are offline.')).toBeHidden()
    await page.getByRole('button', {name: 'Add Data Analyst'}).click()
    await expect(page.getByText('Agent added successfully.')).toBeVisible()

    await page.getByRole('button', {name: 'Manage Data Analyst'}).click()
    const sheet = page.getByRole('dialog', {name: 'Data Analyst'})
    const agents = page.getByRole('region', {name: 'My agents'}).getByRole('listitem')
    await context.setOffline(true)
    await sheet.getByRole('button', {name: 'Pause Agent'}).click()
    await expect(sheet.getByText('Failed to change the agent. Please try again.')).toBeVisible()
    await expect(agents).toContainText('Active')
    await context.setOffline(false)
    await sheet.getByRole('button', {name: 'Pause Agent'}).click()
    await expect(agents).toContainText('Paused')

    await page.getByRole('button', {name: 'Manage Account'}).click()
    await expect(page.getByLabel('Company name')).toHaveValue('Engines Ltd')
    await context.setOffline(true)
    await expect(page.getByText('You are offline.')).toBeVisible()
    await page.getByLabel('Company name').fill('Analytical Ltd')
    await page.getByRole('button', {name: 'Save Profile'}).click()
    await expect(page.getByText('Failed to update profile.')).toBeVisible()
    await page.getByRole('button', {name: 'Export My Data'}).click()
    await expect(page.getByText('Failed to export your data. Please try again.')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('You are offline.')).toBeHidden()
    await expect(page.getByLabel('Company name')).toHaveValue('Analytical Ltd')
    await page.getByRole('button', {name: 'Save Profile'}).click()
    await expect(page.getByText('Profile updated successfully.')).toBeVisible()
  })
})
