import type {Browser, Locator, Page} from '@playwright/test'
import {onePageOfEach} from '../../../tests/support/pages.ts'
import {percentile, type Row} from '../measure.ts'
import {slowPage} from './slow-page.ts'

/** Everything on a page that answers a click without leaving the page. */
const controls = 'summary, [role=tab], button, input:not([type=hidden]), select, textarea'
/** How many of them are used on each page, at each width. */
const each = 10

/**
 * Interaction to Next Paint (https://web.dev/articles/inp) of every interaction of a visit to each kind of page, with a pointer and with keys,
 * on a wide screen and on a phone's, on a CPU slowed down four times.
 */
export async function visitRow(browser: Browser, site: string): Promise<Row> {
  const durations: number[] = []
  for (const width of [1280, 390]) {
    const {page} = await slowPage(browser, width)
    for (const path of onePageOfEach) {
      await page.goto(site + path)
      // Nobody acts at once.
      await page.waitForTimeout(500)
      await observeInteractions(page)
      await useControls(page)
      await page.waitForTimeout(300)
      durations.push(...(await durationsOf(page)))
    }
    await page.close()
  }
  const p98 = percentile(durations, 98)
  return {
    what: `CPU × 4  a visit of ${durations.length} interactions, until painted`,
    measured: `p75 ${percentile(durations, 75)} ms, p98 ${p98} ms`,
    aim: 'p98 ≤ 50 ms',
    met: p98 <= 50,
  }
}

/**
 * Uses controls of a page, evenly from top to bottom. The pointer is there before it presses, as people's are. Keys that a control does not
 * answer are left out, since a frame that shows nothing new may come late.
 */
async function useControls(page: Page): Promise<void> {
  const visible = page.locator(controls).filter({visible: true})
  const step = Math.max(1, Math.floor((await visible.count()) / each))
  for (let index = 0; index < step * each; index += step) {
    const control = visible.nth(index)
    const place = await placeOf(control)
    if (!place) continue
    await page.mouse.move(place.x, place.y, {steps: 4})
    // What Playwright looks up in the page would count as the page's, also while it clicks by itself.
    await page.waitForTimeout(200)
    await page.mouse.click(place.x, place.y, {delay: 50})
    if (place.isText) await page.keyboard.press('a')
    if (place.opens) await page.keyboard.press('Escape')
    await page.waitForTimeout(100)
  }
}

/** Scrolls to a control. @returns its middle, unless an earlier control has hidden or covered it */
async function placeOf(control: Locator) {
  await control.scrollIntoViewIfNeeded({timeout: 1500}).catch(() => {})
  return control
    .evaluate(
      (element) => {
        const {x, y, width, height} = element.getBoundingClientRect()
        const middle = {x: x + width / 2, y: y + height / 2}
        const hit = document.elementFromPoint(middle.x, middle.y)
        const isHit = !!hit && (element.contains(hit) || hit.closest('label')?.contains(element))
        if (!isHit || element.matches(':disabled')) return undefined
        return {
          ...middle,
          isText: element.matches('textarea, input:not([type=radio], [type=checkbox])'),
          opens: element.matches('[data-menu] > summary, select, [aria-haspopup]'),
        }
      },
      undefined,
      {timeout: 1500},
    )
    .catch(() => undefined)
}

/** Collects the longest event of each interaction, by its id. */
async function observeInteractions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const longest = new Map<number, number>()
    Object.assign(globalThis, {longest})
    // TypeScript's types do not have `durationThreshold` yet.
    const options = {type: 'event', durationThreshold: 16}
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const id = 'interactionId' in entry ? Number(entry.interactionId) : 0
        if (id > 0) longest.set(id, Math.max(longest.get(id) ?? 0, entry.duration))
      }
    }).observe(options)
  })
}

/** Milliseconds of each interaction of the page. The API reports none below its threshold, which is taken for them. */
const durationsOf = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const longest = Reflect.get(globalThis, 'longest')
    const measured: number[] = longest instanceof Map ? [...longest.values()] : []
    const count = 'interactionCount' in performance ? performance.interactionCount : measured.length
    return [...measured, ...Array.from({length: Math.max(0, count - measured.length)}, () => 16)]
  })
