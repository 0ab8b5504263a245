import type {Browser, Page} from '@playwright/test'
import {paths} from '../../../domain/pages.ts'
import {hydrate, untilStill} from '../../../tests/support/running.ts'
import {percentile, type Row} from '../measure.ts'
import {runs, slowPage} from './slow-page.ts'

/** Something that moves: where, what is done before, and what sets it in motion. */
interface Motion {
  name: string
  from: string
  before?: (page: Page) => Promise<void>
  act: (page: Page) => Promise<void>
}

const click = (selector: string) => (page: Page) => page.locator(selector).first().click()
const hover = (selector: string) => (page: Page) => page.locator(selector).first().hover()

/** Follows a link whose page has been prefetched, since the pointer is on it. */
const follow = (name: string, from: string, selector: string): Motion => ({
  name,
  from,
  before: async (page) => {
    await hover(selector)(page)
    await page.waitForTimeout(700)
  },
  act: click(selector),
})

const motions: Motion[] = [
  follow('a page change', paths.contact(), `header a[href="${paths.about()}"]`),
  follow('from a card to its agent', paths.agents(), `main h2 a[href="${paths.agent('seo-specialist')}"]`),
  follow('agent to agent', paths.agent('data-analyst'), `nav > a[href="${paths.agent('seo-specialist')}"]`),
  follow('tabs', paths.agent('data-analyst'), '#tab-pricing'),
  {
    name: 'a sign that hints',
    from: paths.agents(),
    act: hover(`main h2 a[href="${paths.agent('data-analyst')}"]`),
  },
  {
    name: 'drawings that scrolling draws',
    from: paths.home(),
    before: (page) =>
      page
        .locator('#process')
        .evaluate((section) => scrollTo({top: section.getBoundingClientRect().top + scrollY - innerHeight})),
    act: async (page) => {
      for (let step = 0; step < 12; step++) {
        await page.mouse.wheel(0, 100)
        await page.waitForTimeout(50)
      }
    },
  },
  {
    name: 'success',
    from: paths.contact(),
    before: async (page) => {
      await page.route('**/api/contact', (route) => route.fulfill({json: {ok: true}}))
      await page.locator('main form').evaluate((form: HTMLFormElement) => (form.noValidate = true))
    },
    act: (page) => page.locator('main form').evaluate((form: HTMLFormElement) => form.requestSubmit()),
  },
]

/** The share of a motion's frames that were dropped, on a CPU slowed down four times. */
export async function droppedFrames(browser: Browser, site: string): Promise<Row[]> {
  const rows: Row[] = []
  for (const motion of motions) {
    const shares: number[] = []
    for (let run = 0; run < runs; run++) shares.push(await shareOf(browser, site, motion))
    const share = percentile(shares, 50)
    rows.push({
      what: `CPU × 4  frames dropped: ${motion.name}`,
      measured: `${Math.round(share * 100)} %`,
      aim: '≤ 10 %',
      met: share <= 0.1,
    })
  }
  return rows
}

async function shareOf(browser: Browser, site: string, {from, before, act}: Motion): Promise<number> {
  const {page} = await slowPage(browser)
  await page.goto(site + from)
  await hydrate(page)
  await page.waitForFunction(() => document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.sheet)
  await untilStill(page)
  await before?.(page)
  await untilStill(page)
  await browser.startTracing(page, {categories: ['cc']})
  await act(page)
  await page.waitForTimeout(700)
  const trace = await browser.stopTracing()
  await page.close()
  const frames = framesOf(trace)
  return frames.filter(({state}) => state === 'STATE_DROPPED').length / frames.length
}

interface Frame {
  state: string
  has_main_animation: boolean
  has_compositor_animation: boolean
}

/**
 * The compositor's reports of the frames in which something moved and was new:
 * https://source.chromium.org/chromium/chromium/src/+/main:cc/metrics/compositor_frame_reporter.h
 */
function framesOf(trace: Buffer): Frame[] {
  const {traceEvents}: {traceEvents: Array<{name: string; args?: {frame_reporter?: Frame}}>} = JSON.parse(
    trace.toString(),
  )
  return traceEvents.flatMap(({name, args}) => {
    const frame = name === 'PipelineReporter' ? args?.frame_reporter : undefined
    const moved = frame?.has_main_animation || frame?.has_compositor_animation
    return frame && moved && frame.state !== 'STATE_NO_UPDATE_DESIRED' ? [frame] : []
  })
}
