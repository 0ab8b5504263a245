import type {Page} from '@playwright/test'

/** Waits until the page is hydrated. */
export async function untilRunning(page: Page): Promise<void> {
  await page.waitForFunction(() => 'onLiveEvent' in globalThis.site)
}

/** Gives the first intent, which changes nothing else, and waits until the page is hydrated. */
export async function hydrate(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
  await untilRunning(page)
}

/** Marks the open document, so that `isSameDocument` can later tell whether another one was loaded. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(globalThis, {sameDocument: true}))
}

/** Whether the marked document is still open. */
export function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => 'sameDocument' in globalThis)
}

/** From the next document on, the application follows links, as in browsers that do not prerender pages, and for customers. */
export async function withoutPrerendering(page: Page): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(Document.prototype, 'prerendering'))
}

/** Opens a page whose links the application follows, hydrates it, and marks the document. */
export async function openRunning(page: Page, url: string): Promise<void> {
  await withoutPrerendering(page)
  await page.goto(url)
  await hydrate(page)
  await markDocument(page)
}

/** Waits until nothing moves any more. What moves with scrolling never ends by itself. */
export async function untilStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({playState, timeline}) => playState !== 'running' || timeline !== document.timeline),
  )
}
