import type {Page} from '@playwright/test'

/** Waits until the application runs in the page. */
export async function untilRunning(page: Page): Promise<void> {
  await page.waitForFunction(() => 'onLiveEvent' in globalThis.site)
}

/** Acts as a first touch would, without changing anything, and waits until the application runs. */
export async function hydrate(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
  await untilRunning(page)
}

/** Marks the document that is open, so that `isSameDocument` can say later whether another one was loaded since. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(globalThis, {sameDocument: true}))
}

/** Whether the document that was marked is still open. */
export function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => 'sameDocument' in globalThis)
}

/** Opens a page, waits until the application runs, and marks the document. */
export async function openRunning(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await hydrate(page)
  await markDocument(page)
}
