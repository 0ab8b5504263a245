import type {Browser, CDPSession, Page} from '@playwright/test'

/** How often each measurement is repeated. */
export const runs = Number(process.env.BENCH_RUNS ?? 5)

/** A slow mobile line: milliseconds, and bytes per second. */
export const slowLine = {latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8}

/** Opens a page on a CPU slowed down four times. */
export async function slowPage(browser: Browser, width = 1280): Promise<{page: Page; session: CDPSession}> {
  const page = await browser.newPage({viewport: {width, height: 900}})
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', {rate: 4})
  return {page, session}
}

/** From now on, the page has a slow line. */
export async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {offline: false, ...slowLine})
}
