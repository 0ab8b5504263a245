import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, type FrameLocator, type Page} from '@playwright/test'
import {test as base} from './journey.ts'
import {returnSitePorts, takeSitePorts} from './ports.ts'
import {startSite, type TestSite} from './site.ts'
import {copyStudio, harmless, signIn, still, visit} from './studio.ts'

/** A site and the Studio on the same lake, whose Preview tool shows that site. */
export interface PreviewedSite extends TestSite {
  studioUrl: string
}

/**
 * Starts a seeded lake that serves the Studio, and its site, which this Studio may frame. They are at different hosts: so for a
 * browser they are different sites, as in production.
 */
export async function startPreviewedSite(): Promise<PreviewedSite> {
  const ports = await takeSitePorts()
  const studio = await mkdtemp(join(tmpdir(), 'studio-'))
  const url = `http://127.0.0.1:${ports.web}`
  await copyStudio(studio, url)
  const site = await startSite(ports, {LAKE_STUDIO: studio})
  return {
    ...site,
    url,
    studioUrl: `http://localhost:${ports.lake}/studio`,
    stop: async () => {
      await site.stop()
      await rm(studio, {recursive: true, force: true})
      returnSitePorts(ports)
    },
  }
}

/**
 * The `test` of the Preview tool. A worker starts one site with its Studio, and signs in once, in a window that its tests share: a
 * window of its own would cost each of them five seconds of processor time, for another process that compiles the Studio. A file that
 * changes content puts it back, so that the next file finds the seed.
 */
export const test = base.extend<object, {site: PreviewedSite; editor: Page}>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructuring pattern, and nothing is needed here.
    async ({}, use) => {
      const site = await startPreviewedSite()
      await use(site)
      await site.stop()
    },
    {scope: 'worker', timeout: 240_000},
  ],
  editor: [
    async ({browser, site}, use) => {
      const context = await browser.newContext(still)
      const page = await context.newPage()
      await signIn(page, site.studioUrl)
      await use(page)
      await context.close()
    },
    {scope: 'worker', timeout: 60_000},
  ],
  context: ({editor}, use) => use(editor.context()),
  pageErrors: async ({pageErrors}, use) => {
    pageErrors.allow(harmless, noInbox, slow)
    await use(pageErrors)
  },
  page: async ({editor: page, viewport, actionTimeout}, use) => {
    if (viewport) await page.setViewportSize(viewport)
    // A tooltip where an earlier test left the pointer may lie over what this one clicks.
    await page.mouse.move(0, 0)
    page.setDefaultTimeout(actionTimeout ?? 0)
    await use(page)
    for (const tab of page.context().pages()) if (tab !== page) await tab.close()
    await page.unrouteAll({behavior: 'ignoreErrors'})
    await page.emulateMedia({colorScheme: null})
  },
})

/** What the Preview tool logs on a busy machine, before the page answers it. */
const slow = /Unable to connect to visual editing/

/** The Studio follows visitors' messages, which these sites have no backend for. */
export const noInbox = /\/api\/leads\//

/** What a text ends in that names its field: https://www.sanity.io/docs/visual-editing/stega */
export const mark = /[\u200B-\u200D\uFEFF]{20,}/

/** The frame of the Preview tool. The Studio may replace it while it starts, so it is looked up at each use. */
export const frameOf = (page: Page): FrameLocator => page.locator('iframe').first().contentFrame()

/** Opens a path of the site in the Preview tool, and waits until its texts name their fields. */
export async function openPreview(page: Page, site: PreviewedSite, path: string): Promise<FrameLocator> {
  // The tool forgets what an earlier test chose in it when another tool is opened.
  await visit(page, `${site.studioUrl}/structure`)
  await expect(page.locator('iframe')).toHaveCount(0)
  await visit(page, `${site.studioUrl}/presentation?preview=${encodeURIComponent(site.url + path)}`)
  await expect(frameOf(page).locator('h1')).toHaveText(mark, {timeout: 45_000})
  return frameOf(page)
}

/** Opens the settings of how the page is shown. */
export async function openSettings(page: Page): Promise<void> {
  const button = page.getByRole('button', {name: /^Show(n as:.*| as)$/})
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click()
}

/** Path and query of the page, without what the Studio adds to them. */
function addressOfSite(): string {
  const {pathname, searchParams} = new URL(location.href)
  const params = new URLSearchParams([...searchParams].filter(([name]) => !name.startsWith('sanity-preview')))
  return params.size > 0 ? `${pathname}?${params}` : pathname
}

/** Opens another path in the open Preview tool, by its address field, and waits until its texts name their fields. */
export async function typeAddress(page: Page, site: PreviewedSite, path: string): Promise<FrameLocator> {
  const frame = frameOf(page)
  // The field has no name. It is the first that holds text.
  const address = page.locator('input[type=text]').first()
  // While the tool follows a link on the page, it fills in the field itself.
  await expect(async () => {
    await address.fill(site.url + path)
    await address.press('Enter')
    await expect.poll(() => frame.locator('html').evaluate(addressOfSite), {timeout: 5000}).toBe(path)
  }).toPass()
  // A path of the account area is another document, which has to find the Studio first.
  await expect(frame.locator('h1')).toHaveText(mark, {timeout: 45_000})
  return frame
}
