import type {Browser, Page} from '@playwright/test'
import {paths} from '../../../domain/pages.ts'
import {hydrate, untilStill, withoutPrerendering} from '../../../tests/support/running.ts'
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
  {
    name: 'tabs',
    from: paths.agent('data-analyst'),
    // With the panel in view: what moves outside it is reported as dropped.
    before: async (page) => {
      await page
        .locator('[role=tablist]')
        .evaluate((list) => scrollTo({top: list.getBoundingClientRect().top + scrollY - 300}))
      await hover('#tab-pricing')(page)
    },
    act: click('#tab-pricing'),
  },
  {
    name: 'a sign that hints',
    from: paths.agents(),
    act: hover(`main h2 a[href="${paths.agent('data-analyst')}"]`),
  },
  {name: 'a button', from: paths.contact(), act: hover('main form button[type=submit]')},
  {name: 'the dropdown', from: paths.contact(), act: hover('summary')},
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

/** How smooth a motion was. */
interface Smoothness {
  /** The share of its frames that were dropped. */
  dropped: number
  /** The main thread's work for one of its frames, in milliseconds: the median. What scripts do besides does not hold up what the compositor moves. */
  work: number
}

/** The frames that were dropped, and the main thread's work for each, while something moves on a CPU slowed down four times. */
export async function smoothness(browser: Browser, site: string): Promise<Row[]> {
  const rows: Row[] = []
  for (const motion of motions) {
    const measured: Smoothness[] = []
    for (let run = 0; run < runs; run++) measured.push(await measure(browser, site, motion))
    const median = (value: keyof Smoothness) =>
      percentile(
        measured.map((each) => each[value]),
        50,
      )
    rows.push(
      {
        what: `CPU × 4  frames dropped: ${motion.name}`,
        measured: `${Math.round(median('dropped') * 100)} %`,
        aim: '≤ 5 %',
        met: median('dropped') <= 0.05,
      },
      {
        what: `CPU × 4  main thread for a frame: ${motion.name}`,
        measured: `${median('work').toFixed(1)} ms`,
        aim: '≤ 10 ms',
        met: median('work') <= 10,
      },
    )
  }
  return rows
}

async function measure(browser: Browser, site: string, {from, before, act}: Motion): Promise<Smoothness> {
  const {page} = await slowPage(browser)
  await withoutPrerendering(page)
  await page.goto(site + from)
  await hydrate(page)
  await page.waitForFunction(() => document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.sheet)
  await untilStill(page)
  await before?.(page)
  await untilStill(page)
  await browser.startTracing(page, {categories: ['cc', 'toplevel', 'devtools.timeline']})
  await act(page)
  await page.waitForTimeout(700)
  const {traceEvents}: {traceEvents: TraceEvent[]} = JSON.parse((await browser.stopTracing()).toString())
  await page.close()
  const tasks = tasksOf(traceEvents)
  // What moves is shown first when the page is rendered, which is the longest task; how long that takes has rows of its own.
  const longest = tasks.reduce((a, b) => (b.dur > a.dur ? b : a), {ts: 0, dur: 0})
  const start = longest.ts + longest.dur
  const frames = framesOf(traceEvents).filter(({ts}) => ts >= start)
  const end = Math.max(...frames.map(({ts}) => ts))
  return {
    dropped: frames.filter(({state}) => state === 'STATE_DROPPED').length / frames.length,
    work: percentile(
      tasks.filter(({ts}) => ts >= start && ts <= end).map(({dur}) => dur / 1000),
      50,
    ),
  }
}

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  /** In microseconds. */
  ts: number
  dur?: number
  args?: {name?: string; frame_reporter?: Frame}
}

/** The tasks of the page's main thread that take as long as drawing a frame does: a millisecond at least. */
function tasksOf(events: TraceEvent[]): Array<{ts: number; dur: number}> {
  const mains = new Set(
    events
      .filter(({name, args}) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({pid, tid}) => `${pid} ${tid}`),
  )
  return events.flatMap(({name, ph, pid, tid, ts, dur = 0}) =>
    ph === 'X' && name.endsWith('RunTask') && mains.has(`${pid} ${tid}`) && dur > 1000 ? [{ts, dur}] : [],
  )
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
function framesOf(events: TraceEvent[]): Array<Frame & {ts: number}> {
  return events.flatMap(({name, ts, args}) => {
    const frame = name === 'PipelineReporter' ? args?.frame_reporter : undefined
    const moved = frame?.has_main_animation || frame?.has_compositor_animation
    return frame && moved && frame.state !== 'STATE_NO_UPDATE_DESIRED' ? [{...frame, ts}] : []
  })
}
