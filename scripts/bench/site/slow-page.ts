import type {Browser, CDPSession, Page} from '@playwright/test'
import {percentile, type Row} from '../measure.ts'

/** How often each measurement is repeated. */
export const runs = Number(process.env.BENCH_RUNS ?? 5)

/** Opens a page on a CPU slowed down four times. */
export async function slowPage(browser: Browser, width = 1280): Promise<{page: Page; session: CDPSession}> {
  const page = await browser.newPage({viewport: {width, height: 900}})
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', {rate: 4})
  return {page, session}
}

/** Makes a row of the median. @param aim milliseconds; a row without an aim is for comparison */
export function medianRow(what: string, samples: number[], aim = Infinity): Row {
  const median = percentile(samples, 50)
  return {
    what,
    measured: `${Math.round(median)} ms`,
    aim: Number.isFinite(aim) ? `≤ ${aim} ms` : '',
    met: median <= aim,
  }
}
