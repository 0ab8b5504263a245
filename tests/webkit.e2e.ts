import {By, Key, until, type WebDriver} from 'selenium-webdriver'
import {newCustomer} from './support/customer.ts'
import {keep} from './support/lake.ts'
import {onePageOfEach} from './support/pages.ts'
import {expect, test} from './support/shared-area.ts'
import {hasWebkitDriver, startWebkit} from './support/webkit.ts'

/** A sample of what visitors and customers do in Safari's engine. Playwright drives no WebKit but its own, which is not everywhere. */
test.skip(!hasWebkitDriver, 'WebKit’s driver or a screen for it is not installed')

let browser: WebDriver
let stop: () => Promise<void>
test.beforeEach(async () => ({browser, stop} = await startWebkit()))
test.afterEach(() => stop())

const find = (selector: string) => browser.wait(until.elementLocated(By.css(selector)), 15_000)

async function click(selector: string): Promise<void> {
  const element = await find(selector)
  await browser.executeScript('arguments[0].scrollIntoView({block: "center", behavior: "instant"})', element)
  await element.click()
}

async function type(fields: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(fields)) await (await find(`[name=${name}]`)).sendKeys(text)
}

const ask = <Answer>(script: string) => browser.executeScript<Answer>(`return ${script}`)
/** In one step: an element that was found before may be replaced meanwhile. */
const text = (selector: string) => ask<string>(`document.querySelector('${selector}')?.innerText ?? ''`)
const path = () => ask<string>('location.pathname + location.search')

test('a visitor opens the menu, follows a link in the same document, goes back, and chooses a tab', async ({
  area,
}) => {
  await browser.get(area.url)
  await click('[data-menu] summary')
  await expect.poll(() => ask('document.querySelector("[data-menu] ul a").checkVisibility()')).toBe(true)
  await browser.actions().sendKeys(Key.ESCAPE).perform()
  await expect.poll(() => ask('document.querySelector("[data-menu]").open')).toBe(false)
  await ask('globalThis.isSame = true')
  // A key has started the application, which follows links wherever the browser prerenders none.
  await expect.poll(() => ask('"onLiveEvent" in site')).toBe(true)
  await click('header a[href="/about-us"]')
  await expect.poll(() => ask('document.activeElement.tagName')).toBe('H1')
  expect(await path()).toBe('/about-us')
  await browser.navigate().back()
  await expect.poll(() => text('h1')).toContain('Intelligent automation')
  expect(await ask('globalThis.isSame')).toBe(true)

  await browser.get(`${area.url}/agents/data-analyst`)
  await click('#tab-pricing')
  await expect.poll(path).toBe('/agents/data-analyst?tab=pricing')
  await browser.actions().sendKeys(Key.ARROW_LEFT).perform()
  await expect.poll(() => ask('document.activeElement.id')).toBe('tab-capabilities')
})

test('Back and Forward restore each kind of page from the back/forward cache, with what was published meanwhile', async ({
  area,
}) => {
  let previous: string | undefined
  const expectRestored = async (page: string) => {
    await expect.poll(path).toBe(page)
    expect(await ask('globalThis.isSame'), page).toBe(true)
  }
  for (const page of onePageOfEach) {
    await browser.get(area.url + page)
    await ask('globalThis.isSame = true')
    // 0.3 s after it has loaded it listens for live events.
    await browser.sleep(1000)
    // One of them with the application, which has the stream then.
    if (!previous) {
      await browser.actions().sendKeys(Key.SHIFT).perform()
      await expect.poll(() => ask('"onLiveEvent" in site')).toBe(true)
    } else {
      await browser.navigate().back()
      await expectRestored(previous)
      await browser.navigate().forward()
      await expectRestored(page)
    }
    previous = page
  }
  await browser.get(`${area.url}/robots.txt`)
  await browser.navigate().back()
  const putBack = await keep(area.lake.client, ['footer'])
  await browser.navigate().forward()
  await area.lake.client.patch('footer').set({legalLine: 'Published while away.'}).commit()
  await browser.navigate().back()
  await expect.poll(() => text('footer')).toContain('Published while away.')
  expect(await ask('globalThis.isSame')).toBe(true)
  await putBack()
})

test('a message is sent, and what is missing is asked for before', async ({area}) => {
  await browser.get(`${area.url}/contact`)
  await click('main form button[type=submit]')
  await expect.poll(() => ask('document.activeElement.name')).toBe('firstName')
  const {email} = newCustomer()
  await type({firstName: 'Grace', lastName: 'Hopper', email, message: 'We would like to know more about it.'})
  await click('main form button[type=submit]')
  await expect.poll(() => text('main')).toContain('Your message has been sent successfully.')
  expect(JSON.stringify(await area.leads())).toContain(email)
})

test('a customer signs up, stays signed in, and signs out', async ({area}) => {
  await browser.get(`${area.url}/signup`)
  const {email, password} = newCustomer()
  const name = {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email,
    companyName: 'Engines Ltd',
    phone: '+12125550199',
  }
  await type({...name, password, confirmPassword: password})
  await click('[name=agreeToTerms]')
  await click('main form button[type=submit]')
  await expect.poll(() => text('h1')).toContain('Welcome, Ada')
  await browser.navigate().refresh()
  await expect.poll(() => text('h1')).toContain('Welcome, Ada')
  await (await browser.wait(until.elementLocated(By.xpath('//button[.="Logout"]')), 15_000)).click()
  await expect.poll(path).not.toContain('/dashboard')
})
