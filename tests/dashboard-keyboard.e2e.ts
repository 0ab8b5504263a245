import type {Locator, Page} from '@playwright/test'
import {newCustomer} from './support/customer.ts'
import {expect, test} from './support/shared-area.ts'

/** The client area without a pointer: everything is reached with keys, and the focus is always somewhere, in view, and shown. */

interface Focus {
  /** The focused element as text: `button Logout`; empty where nothing has the focus. */
  on: string
  isInView: boolean
  /** Whether it is drawn: an outline around it, or around the label that it stands in. */
  isShown: boolean
}

function focusOf(page: Page): Promise<Focus> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return {on: '', isInView: false, isShown: false}
    // A control that is drawn by its label is as large as that.
    const drawn = element.closest('label') ?? element
    const {top, bottom, left, right} = drawn.getBoundingClientRect()
    const outlined = [element, drawn].some((part) => getComputedStyle(part).outlineStyle !== 'none')
    return {
      on: `${element.tagName.toLowerCase()} ${(drawn.textContent || element.getAttribute('name')) ?? ''}`.trim(),
      isInView: bottom > 0 && top < innerHeight && right > 0 && left < innerWidth,
      // A heading that got the focus by a change of the page is read, not operated.
      isShown: outlined || /^h[12]$/i.test(element.tagName),
    }
  })
}

/** The focus is on something that is in view and shows it. */
async function expectFocus(page: Page): Promise<void> {
  await expect.poll(() => focusOf(page)).toMatchObject({on: /\w/, isInView: true, isShown: true})
}

/** Moves on with Tab until an element has the focus, which is seen at each step. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press(key)
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expectFocus(page)
      return
    }
    const {on, isInView, isShown} = await focusOf(page)
    if (on) expect({on, isInView, isShown}).toEqual({on, isInView: true, isShown: true})
  }
  throw new Error('Tab does not lead there.')
}

const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', {name})

/** Fills in the fields of a form in their order, from the first on. */
async function fillIn(page: Page, fields: Array<[label: string, text: string]>): Promise<void> {
  for (const [label, text] of fields) {
    await tabTo(page, page.getByLabel(label, {exact: true}))
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(text)
  }
}

test('a customer signs up, works on the dashboard and leaves it with keys alone', async ({
  page,
  area,
  pageErrors,
}) => {
  pageErrors.allow(/net::ERR_FAILED .*\/api\//)
  test.setTimeout(120_000)
  const {email, password} = newCustomer()
  const title = page.getByRole('heading', {level: 1})
  await test.step('signs up', async () => {
    await page.goto(`${area.url}/signup`)
    await fillIn(page, [
      ['First name', 'Ada'],
      ['Last name', 'Lovelace'],
      ['Email', email],
      ['Password', password],
      ['Confirm password', password],
    ])
    await tabTo(page, page.getByRole('checkbox'))
    await page.keyboard.press('Space')
    await tabTo(page, button(page, 'Create Account'))
    await page.keyboard.press('Enter')
    await expect(title).toHaveText('Welcome, Ada Lovelace')
    await expect(title).toBeFocused()
  })

  const agents = page.getByRole('region', {name: 'My agents'})
  const sheet = page.getByRole('dialog')
  await test.step('tries again, by a button that does not take the focus with it', async () => {
    await page.route('**/api/agents', (route) => route.abort())
    await page.reload()
    await agents.getByRole('button', {name: 'Try Again'}).focus()
    await page.unroute('**/api/agents')
    await page.keyboard.press('Enter')
    await expect(page.getByText('You have no agents yet.')).toBeVisible()
    await expectFocus(page)
  })

  await test.step('adds two agents by tiles and plans', async () => {
    const open = agents.getByRole('button', {name: 'Add an agent'})
    for (let count = 1; count <= 2; count++) {
      // Afterwards the button has the focus again.
      if (count === 1) await tabTo(page, open)
      else await expect(open).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(sheet.getByRole('heading', {name: 'Add an agent'})).toBeFocused()
      const tiles = sheet.getByRole('group', {name: 'Agent'}).getByRole('radio')
      await expect(tiles).toHaveCount(7 - count)
      await tabTo(page, tiles.first())
      await page.keyboard.press('Space')
      const plans = sheet.getByRole('group', {name: 'Plan'}).getByRole('radio')
      await tabTo(page, plans.first())
      await page.keyboard.press('ArrowDown')
      await expect(plans.nth(1)).toBeChecked()
      await expectFocus(page)
      await tabTo(page, sheet.getByRole('button', {name: /^Add /}))
      await page.keyboard.press('Enter')
      await expect(agents.getByRole('listitem')).toHaveCount(count)
      await expectFocus(page)
    }
  })

  await test.step('pauses one, changes its plan and removes it', async () => {
    const open = agents.getByRole('button', {name: 'Manage SEO Specialist'})
    await tabTo(page, open)
    await page.keyboard.press('Enter')
    await tabTo(page, sheet.getByRole('button', {name: 'Pause Agent'}))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Agent paused successfully.')).toBeVisible()
    await expect(open).toBeFocused()
    await page.keyboard.press('Enter')
    await tabTo(page, sheet.getByRole('radio', {name: /^Professional/}))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Plan changed successfully.')).toBeVisible()
    await expect(open).toBeFocused()
    await page.keyboard.press('Enter')
    await tabTo(page, sheet.getByRole('button', {name: 'Remove Agent'}))
    await page.keyboard.press('Enter')
    await expect(sheet.getByRole('button', {name: 'Keep'})).toBeFocused()
    await tabTo(page, sheet.getByRole('button', {name: 'Yes, Remove'}))
    await page.keyboard.press('Enter')
    await expect(agents.getByRole('listitem')).toHaveCount(1)
    await expect(agents.getByRole('heading', {name: 'My agents'})).toBeFocused()
  })

  await test.step('opens the settings, saves the profile, exports, and keeps the account', async () => {
    await tabTo(page, button(page, 'Manage Account'))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', {level: 1, name: 'Account Settings'})).toBeFocused()
    await fillIn(page, [['First name', 'Augusta']])
    await page.keyboard.press('Enter')
    await expect(page.getByRole('banner')).toContainText('Augusta Lovelace')
    await expect(page.getByLabel('First name')).toBeFocused()
    await tabTo(page, button(page, 'Export My Data'))
    const downloading = page.waitForEvent('download')
    await page.keyboard.press('Enter')
    await downloading
    await expectFocus(page)
    await tabTo(page, button(page, 'Delete Account'))
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', {name: 'Delete your account?'})
    await expect(dialog.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button(page, 'Delete Account')).toBeFocused()
  })

  await test.step('goes back, by the browser and by the link', async () => {
    // The browser's own key for it, which no page gets.
    await page.goBack()
    await expect(page).toHaveURL(`${area.url}/dashboard`)
    await expect(button(page, 'Manage Account')).toBeFocused()
    await tabTo(page, button(page, 'View Analytics'))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', {level: 1, name: 'Analytics'})).toBeFocused()
    await tabTo(page, page.getByRole('link', {name: 'Team'}), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(title).toBeFocused()
  })

  await test.step('walks through the whole page and out of it', async () => {
    const seen: string[] = []
    for (let step = 0; step < 80; step++) {
      await page.keyboard.press('Tab')
      const {on} = await focusOf(page)
      if (!on) break
      seen.push(on)
    }
    expect(seen.length).toBeGreaterThan(5)
    expect(seen.length).toBeLessThan(80)
  })

  await test.step('signs out and in, and deletes the account', async () => {
    await tabTo(page, page.getByRole('button', {name: 'Logout'}))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/signin/)
    await expect(title).toBeFocused()
    await fillIn(page, [
      ['Email', email],
      ['Password', password],
    ])
    await page.keyboard.press('Enter')
    await expect(title).toHaveText('Welcome, Augusta Lovelace')
    await expect(title).toBeFocused()
    await tabTo(page, button(page, 'Manage Account'))
    await page.keyboard.press('Enter')
    await tabTo(page, button(page, 'Delete Account'))
    await page.keyboard.press('Enter')
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Your account was deleted successfully.')).toBeVisible()
  })
})
