import type {SanityDocument} from '@sanity/client'
import type {Browser, Page} from '@playwright/test'
import {frameOf, openPreview, startPreviewedSite, type PreviewedSite} from '../../tests/support/preview.ts'
import {signIn} from '../../tests/support/studio.ts'
import {openBrowser, timeRow, type Row} from './measure.ts'

const keystrokes = 40

/** The field that is typed into, and where the page shows it. */
const form = `/presentation/page/homePage/${encodeURIComponent('sections[_key=="hero"].heading')}`

/**
 * The Preview tool: from a key that is pressed in the Studio to the frame after which the page shows what was typed. All windows
 * run on this machine, so several of them share its processor.
 */
export async function benchPreview(): Promise<Row[]> {
  const site = await startPreviewedSite()
  const browser = await openBrowser()
  try {
    const editor = await windowOf(browser, site)
    await openForm(editor, site)
    const alone = await latencies(editor, editor)
    const others: Page[] = []
    for (let index = 0; index < 3; index++) others.push(await anotherWindow(editor, site))
    const amongFour = await latencies(editor, editor)
    await Promise.all(others.map((page) => page.close()))
    const colleague = await windowOf(browser, site, 'Grace')
    await openPreview(colleague, site, '/')
    const elsewhere = await latencies(editor, colleague)
    await colleague.close()
    const served = await receipts(editor, site)
    return [
      timeRow('Key to pixel, one window of the Studio', alone, 200),
      timeRow('Key to pixel, four windows', amongFour, 400),
      timeRow('Key to pixel in the window of another person', elsewhere, 1000),
      timeRow('Publish to “On the site”', served, 2000),
    ]
  } finally {
    await browser.close()
    await site.stop()
  }
}

async function windowOf(browser: Browser, site: PreviewedSite, name?: string): Promise<Page> {
  const context = await browser.newContext({viewport: {width: 1700, height: 1000}})
  const page = await context.newPage()
  await signIn(page, site.studioUrl, name)
  return page
}

/** Publishes a price of each agent's first plan. @returns the milliseconds until the Studio says that the site serves it */
async function receipts(page: Page, {lake, studioUrl}: PreviewedSite): Promise<number[]> {
  const plans = await lake.client.fetch<SanityDocument[]>('*[_type == "agent"].plans[0]->')
  const times: number[] = []
  for (const plan of plans) {
    const price = {...plan.price, amount: plan.price.amount + 1}
    await lake.client.createOrReplace({...plan, _id: `drafts.${plan._id}`, price})
    await page.goto(`${studioUrl}/structure/pricing;${plan._id}`)
    const publish = page.getByRole('button', {name: 'Publish', exact: true})
    await publish.click({trial: true})
    const pressed = performance.now()
    await publish.click()
    await page.getByTestId('pane-footer').getByText('On the site', {exact: true}).waitFor()
    times.push(performance.now() - pressed)
  }
  return times
}

async function anotherWindow(editor: Page, site: PreviewedSite): Promise<Page> {
  const page = await editor.context().newPage()
  await openForm(page, site)
  return page
}

async function openForm(page: Page, site: PreviewedSite): Promise<void> {
  await page.goto(`${site.studioUrl}${form}?preview=${encodeURIComponent(`${site.url}/`)}`)
  await frameOf(page).locator('h1').waitFor()
  await headlineOf(page).waitFor()
}

const headlineOf = (page: Page) =>
  page.getByTestId('field-sections[_key=="hero"].heading').getByRole('textbox').first()

/** Types one letter after the other; @returns the milliseconds until each shows. */
async function latencies(editor: Page, shown: Page): Promise<number[]> {
  const input = headlineOf(editor)
  await input.fill('Typed')
  const heading = frameOf(shown).locator('h1')
  // The browser draws a window behind others once a second.
  await shown.bringToFront()
  await heading.filter({hasText: /^Typed/}).waitFor({timeout: 30_000})
  await input.press('End')
  await editor.evaluate(() =>
    document.addEventListener(
      'keydown',
      ({key}) => {
        if (key.length === 1)
          document.documentElement.dataset.pressed = String(performance.timeOrigin + performance.now())
      },
      {capture: true},
    ),
  )
  const times: number[] = []
  let text = 'Typed'
  for (let index = 0; index < keystrokes; index++) {
    const letter = String.fromCodePoint(97 + (index % 26))
    text += letter
    const appeared = heading.evaluate(
      (element, expected) =>
        new Promise<number>((resolve) => {
          const look = () => {
            const visible = element.textContent.replaceAll(/[\u200B-\u200D\uFEFF]/g, '')
            if (visible !== expected) requestAnimationFrame(look)
            // The frame after the change has been painted when the next one begins.
            else requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()))
          }
          look()
        }),
      text,
    )
    await input.press(letter)
    const shownAt = await appeared
    times.push(shownAt - Number(await editor.locator('html').getAttribute('data-pressed')))
  }
  return times
}
