import type {Browser, CDPSession, Page} from '@playwright/test'

/** How often each measurement is repeated. */
export const runs = Number(process.env.BENCH_RUNS ?? 5)

/** Opens a page on a CPU slowed down four times. */
export async function slowPage(browser: Browser, width = 1280): Promise<{page: Page; session: CDPSession}> {
  const page = await browser.newPage({viewport: {width, height: 900}})
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', {rate: 4})
  return {page, session}
}
