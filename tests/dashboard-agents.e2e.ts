import type {Locator, Page} from '@playwright/test'
import {complaintsOf} from './support/axe.ts'
import {addAgent, openAddSheet, signUp} from './support/customer.ts'
import {misfitsOf} from './support/layout.ts'
import {expect, test} from './support/shared-area.ts'

/** What a customer does with an agent: pausing, another plan, removing. dashboard-keyboard.e2e.ts does it with keys. */

// axe must not measure colors during an animation.
test.use({contextOptions: {reducedMotion: 'reduce'}})

const cards = (page: Page) => page.getByRole('region', {name: 'My agents'}).getByRole('listitem')
const active = (page: Page) => page.getByRole('region', {name: 'Quick Stats'}).locator('dd').first()

async function manage(page: Page, agent: string): Promise<Locator> {
  await page.getByRole('button', {name: `Manage ${agent}`}).click()
  return page.getByRole('dialog', {name: agent})
}

/** Expects no faults, and that everything fits, on a laptop and on a phone; the page stays as wide as on a phone. */
async function expectFitting(page: Page): Promise<void> {
  for (const width of [1280, 360]) {
    await page.setViewportSize({width, height: 800})
    expect(await complaintsOf(page), `at ${width} px`).toEqual([])
    expect(await misfitsOf(page), `at ${width} px`).toEqual([])
  }
}

test('an agent is paused, gets another plan and is removed, on a phone and from two tabs', async ({
  page,
  context,
  area,
  pageErrors,
}) => {
  pageErrors.allow(/status of 404 .*\/api\/agents\//)
  await page.setViewportSize({width: 360, height: 800})
  await signUp(page, area.url)
  await test.step('the sheet that adds is accessible and fits', async () => {
    const sheet = await openAddSheet(page)
    await sheet.getByRole('radio', {name: 'Data Analyst'}).check()
    await expectFitting(page)
    await sheet.getByRole('button', {name: 'Close'}).click()
    await expect(sheet).toHaveCount(0)
  })
  await addAgent(page, 'SEO Specialist', /^Starter/)
  await addAgent(page, 'Data Analyst', /^Starter/)
  const card = cards(page).filter({hasText: 'Data Analyst'})
  await expect(active(page)).toHaveText('2')

  await test.step('paused and resumed', async () => {
    const sheet = await manage(page, 'Data Analyst')
    await expect(sheet.getByRole('radio', {name: /^Starter/})).toBeChecked()
    await sheet.getByRole('button', {name: 'Pause Agent'}).click()
    await expect(page.getByText('Agent paused successfully.')).toBeVisible()
    await expect(card).toContainText('Paused')
    await expect(active(page)).toHaveText('1')
    await page.reload()
    await expect(card).toContainText('Paused')
    await (await manage(page, 'Data Analyst')).getByRole('button', {name: 'Resume Agent'}).click()
    await expect(card).toContainText('Active')
    await expect(active(page)).toHaveText('2')
  })

  await test.step('another plan, and the sum with it', async () => {
    const sheet = await manage(page, 'Data Analyst')
    await sheet.getByRole('button', {name: 'Change Plan'}).click()
    await expect(sheet.getByText('Choose another plan.')).toBeVisible()
    await sheet.getByRole('radio', {name: /^Professional/}).check()
    await sheet.getByRole('button', {name: 'Change to Professional, $899/month', exact: true}).click()
    await expect(page.getByText('Plan changed successfully.')).toBeVisible()
    await expect(card).toContainText('Professional, $899/month')
    await expect(page.getByText('All agents together')).toHaveText('All agents together $1,298/month')
  })

  await test.step('removed, after a question', async () => {
    const sheet = await manage(page, 'Data Analyst')
    await sheet.getByRole('button', {name: 'Remove Agent'}).click()
    await expectFitting(page)
    await sheet.getByRole('button', {name: 'Keep'}).click()
    await sheet.getByRole('button', {name: 'Remove Agent'}).click()
    await sheet.getByRole('button', {name: 'Yes, Remove'}).click()
    await expect(page.getByText('Agent removed successfully.')).toBeVisible()
    await expect(cards(page)).toHaveCount(1)
    await expect(page.getByRole('heading', {name: 'My agents'})).toBeFocused()
    await page.reload()
    await expect(cards(page)).toHaveCount(1)
    const add = await openAddSheet(page)
    await expect(add.getByRole('radio', {name: 'Data Analyst'})).toBeVisible()
  })

  await test.step('what another tab removed is said, and removing it again is no error', async () => {
    await page.keyboard.press('Escape')
    await addAgent(page, 'Data Analyst', /^Starter/)
    await expect(cards(page)).toHaveCount(2)
    const secondTab = await context.newPage()
    await secondTab.goto(`${area.url}/dashboard`)
    for (const agent of ['SEO Specialist', 'Data Analyst']) {
      const sheet = await manage(page, agent)
      await sheet.getByRole('button', {name: 'Remove Agent'}).click()
      const seen = await manage(secondTab, agent)
      if (agent === 'SEO Specialist') {
        await sheet.getByRole('button', {name: 'Yes, Remove'}).click()
        await expect(cards(page)).toHaveCount(1)
        await seen.getByRole('radio', {name: /^Enterprise/}).check()
        await seen.getByRole('button', {name: /^Change to/}).click()
        await expect(secondTab.getByText('You no longer have this agent.')).toBeVisible()
        await expect(cards(secondTab)).toHaveCount(1)
      } else {
        await seen.getByRole('button', {name: 'Remove Agent'}).click()
        await seen.getByRole('button', {name: 'Yes, Remove'}).click()
        await expect(secondTab.getByText('You have no agents yet.')).toBeVisible()
        await sheet.getByRole('button', {name: 'Yes, Remove'}).click()
        await expect(page.getByText('Agent removed successfully.')).toBeVisible()
        await expect(page.getByText('You have no agents yet.')).toBeVisible()
      }
    }
  })
})
