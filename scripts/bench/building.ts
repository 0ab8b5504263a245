import type {Browser, FrameLocator, Page} from '@playwright/test'
import {addedWithin, doneWithin} from './building-times.ts'
import {openPreview, startPreviewedSite, type PreviewedSite} from '../../tests/support/preview.ts'
import {signIn} from '../../tests/support/studio.ts'
import {agentRows} from './agents.ts'
import {openBrowser, timeRow, type Row} from './measure.ts'

/** How many sections are added, and how often each other step is done. */
const insertions = 24
const rounds = 6

const long = {_id: 'page-long', path: '/bench/long', sections: 60}

/** Pages that are built in the Preview tool, and an agent that comes and goes: what an editor waits for. */
export async function benchBuilding(): Promise<Row[]> {
  const site = await startPreviewedSite()
  let browser: Browser | undefined
  try {
    const agents = await agentRows(site)
    await writeLongPage(site)
    browser = await openBrowser()
    const page = await browser.newPage({viewport: {width: 1700, height: 1000}, reducedMotion: 'reduce'})
    await signIn(page, site.studioUrl)
    const added = await addSections(page, site)
    return [
      ...agents,
      timeRow(`“+” adds a section, ${added.length} times`, added, 250),
      ...(await steps(page, site)),
    ]
  } finally {
    await browser?.close()
    await site.stop()
  }
}

/** A page of as many sections as one would never make, published. */
async function writeLongPage({lake: {client}, url}: PreviewedSite): Promise<void> {
  const campaign = await client.getDocument('page-spring-launch')
  const [top, ...others]: object[] = campaign?.['sections'] ?? []
  const sections = Array.from({length: long.sections}, (_, index) => ({
    ...(index === 0 ? top : others[index % others.length]),
    _key: `s${index}`,
    anchor: undefined,
  }))
  const slug = {_type: 'slug', current: long.path.slice(1)}
  await client.createOrReplace({...campaign, _id: long._id, _type: 'page', title: 'Long', slug, sections})
  while (!(await fetch(url + long.path)).ok) await new Promise((resolve) => setTimeout(resolve, 200))
}

async function addSections(page: Page, site: PreviewedSite): Promise<number[]> {
  const frame = await openPreview(page, site, '/campaigns/spring-launch')
  const words = ['prices', 'plans of', 'quote', 'figures', 'case', 'steps', 'services', 'gallery']
  const times: number[] = []
  for (let index = 0; index < insertions; index++) {
    await frame
      .getByRole('button', {name: /^Add a section after Text/})
      .first()
      .click()
    const menu = frame.getByRole('dialog', {name: 'Add a section'})
    await menu.getByRole('searchbox').fill(words[index % words.length] ?? '')
    const choice = menu.getByRole('listitem').first().getByRole('button')
    await choice.locator('section').first().waitFor({state: 'attached'})
    times.push(await choice.evaluate(addedWithin))
    await settled(frame, 11 + index)
  }
  return times
}

/** Waits until the page has so many sections, and the Studio has answered. */
async function settled(frame: FrameLocator, count: number): Promise<void> {
  await frame
    .getByRole('toolbar')
    .nth(count - 1)
    .waitFor({state: 'attached'})
  await frame.owner().page().waitForTimeout(1000)
}

async function steps(page: Page, site: PreviewedSite): Promise<Row[]> {
  const frame = await openPreview(page, site, long.path)
  await settled(frame, long.sections)
  // In milliseconds. Most of it is @sanity/visual-editing, which reads all marks of the page again whenever its sections change.
  const kinds = [
    {name: 'Move up', what: 'moves', aim: 750},
    {name: 'Duplicate', what: 'is copied', aim: 500},
    {name: 'Hide from visitors', what: 'is hidden', aim: 150},
    {name: 'Change the look', what: 'changes its look', aim: 200},
  ]
  const rows: Row[] = []
  for (const {name, what, aim} of kinds) {
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      const button = frame
        .getByRole('toolbar', {name: /^Agents,/})
        .getByRole('button', {name: new RegExp(`^${name}`)})
        // The last one can move up often enough.
        .last()
      times.push(await button.evaluate(doneWithin))
      await page.waitForTimeout(2500)
    }
    rows.push(timeRow(`Of ${long.sections} sections one ${what}`, times, aim))
  }
  return rows
}
