import type {FrameLocator, Locator, Page} from '@playwright/test'
import {expect, noSuchPage} from './support/journey.ts'
import {frameOf, openPreview, test, type PreviewedSite} from './support/preview.ts'

/** A page of sections is built on the page itself, in the Studio's Preview tool. */

test.setTimeout(150_000)
test.use({actionTimeout: 15_000, viewport: {width: 1700, height: 1000}})

const id = 'page-spring-launch'

interface Stored {
  _key: string
  _type: string
  heading?: string
  hidden?: boolean
  variant?: string
  agent?: {_ref: string}
}

/** The sections of the draft, or of the published page when there is no draft. */
async function stored({lake}: PreviewedSite): Promise<Stored[]> {
  const page = (await lake.client.getDocument(`drafts.${id}`)) ?? (await lake.client.getDocument(id))
  return page?.['sections'] ?? []
}

const kinds = (sections: readonly Stored[]) =>
  sections.map(({_type}) => _type.replace('Section', '')).join(' ')

/** The kinds of the sections on the page, by the names of their toolbars. */
const shown = async (frame: FrameLocator): Promise<(string | null)[]> =>
  frame
    .getByRole('toolbar')
    .evaluateAll((bars) =>
      bars.map((bar) => bar.getAttribute('aria-label')?.replace(/, section.*/, '') ?? null),
    )

const toolbar = (frame: FrameLocator, title: string): Locator =>
  frame.getByRole('toolbar', {name: new RegExp(`^${title},`)}).first()

/** The sections of the page as it was when it was opened. */
let original: readonly (string | null)[] = []

/** Opens the page in the Preview tool, or waits there until it is as it was before the test that opened it. */
async function open(page: Page, site: PreviewedSite): Promise<FrameLocator> {
  const path = '/campaigns/spring-launch'
  const isOpen = new URL(page.url()).searchParams.get('preview')?.endsWith(path)
  const frame = isOpen ? frameOf(page) : await openPreview(page, site, path)
  await expect(frame.getByRole('toolbar', {name: 'Page top, section 1 of 10'})).toBeAttached()
  const sections: Stored[] = (await site.lake.client.getDocument(id))?.['sections'] ?? []
  await expect.poll(async () => (await shown(frame)).length).toBe(sections.length)
  if (isOpen) await expect.poll(() => shown(frame)).toEqual(original)
  else original = await shown(frame)
  return frame
}

test.afterEach(async ({site}) => {
  await site.lake.client.delete(`drafts.${id}`)
})

test('“+” adds a finished section before the lake has answered, and the draft follows, also of a page right below the home page', async ({
  page,
  site,
  pageErrors,
}) => {
  // Until it is published, the site has no such page.
  pageErrors.allow(noSuchPage)
  const {client} = site.lake
  const {_id, ...campaign} = (await client.getDocument(id)) ?? {_id: id}
  const draft = 'drafts.page-near'
  await client.createOrReplace({
    ...campaign,
    _id: draft,
    _type: 'page',
    slug: {_type: 'slug', current: 'near'},
  })
  // The page is about another agent than the first of the site.
  await client.patch(draft).set({'sections[0].agent._ref': 'agent-data-analyst'}).commit()
  const plan = 'plan-data-analyst-starter'
  const draftPlan = {_type: 'plan', ...(await client.getDocument(plan)), _id: `drafts.${plan}`}
  await client.createOrReplace({...draftPlan, features: ['All {agent.count} agents']})
  const sections = async (): Promise<Stored[]> => (await client.getDocument(draft))?.['sections'] ?? []
  try {
    const frame = await openPreview(page, site, '/near')
    await expect(frame.getByRole('toolbar')).toHaveCount(10)
    const lake = Promise.withResolvers<void>()
    let written = 0
    await page.route(/\/data\/(mutate|actions)\//, async (route) => {
      written++
      await lake.promise
      await route.continue()
    })
    const menu = frame.getByRole('dialog', {name: 'Add a section'})
    for (const [index, words] of ['plans of one', 'quote', 'case'].entries()) {
      await frame.getByRole('button', {name: /^Add a section after Text/}).click()
      await menu.getByRole('searchbox').fill(words)
      const choice = menu.getByRole('listitem').first().getByRole('button')
      await expect(choice.locator('section').first()).toBeAttached()
      if (index === 0) await expect(choice).toContainText('All six agents')
      await choice.click()
      await expect(frame.getByRole('toolbar')).toHaveCount(11 + index)
    }
    // How long it takes is in `npm run bench -- building`.
    expect(await sections()).toHaveLength(10)
    expect(written).toBeGreaterThan(0)
    lake.resolve()
    await expect.poll(async () => (await sections()).length).toBe(13)
    const added = (await sections()).slice(2, 5)
    for (const section of added) expect(Object.keys(section).length).toBeGreaterThan(3)
    const plans = added.find(({_type}) => _type === 'plansSection')
    expect(plans?.agent?._ref).toBe('agent-data-analyst')

    // What is open stays open while the page changes.
    await frame.getByRole('button', {name: 'Add a section at the top'}).click()
    // It was drawn when the menu was open before.
    await expect(menu.locator('section').first()).toBeVisible()
    await page.waitForTimeout(500)
    await expect(menu).toBeVisible()
  } finally {
    await client.delete({query: `*[_id in ["${draft}", "${draftPlan._id}"]]`})
  }
})

test('a finger opens the toolbar of a section, moves it, and adds another one', async ({page, site}) => {
  const frame = await open(page, site)
  const before = await shown(frame)
  // No pointer rests on the page, as with a finger.
  await page.mouse.move(1, 1)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', {enabled: true})
  const tap = async (target: Locator, at: {x: number; y: number} = {x: 10, y: 10}) => {
    const box = await target.boundingBox()
    if (!box) throw new Error('It is not shown')
    await session.send('Input.dispatchTouchEvent', {
      type: 'touchStart',
      touchPoints: [{x: box.x + at.x, y: box.y + at.y}],
    })
    await session.send('Input.dispatchTouchEvent', {type: 'touchEnd', touchPoints: []})
  }
  try {
    const agents = frame.locator('main section').nth(2)
    await agents.evaluate((section) => scrollTo(0, section.getBoundingClientRect().top + scrollY - 200))
    const bar = toolbar(frame, 'Agents')
    await expect(bar).toHaveCSS('opacity', '0')
    await tap(agents, {x: 20, y: 40})
    await expect(bar).toHaveCSS('opacity', '1')
    await tap(bar.getByRole('button', {name: 'Move up'}))
    await expect.poll(() => shown(frame)).toEqual(['Page top', 'Agents', 'Text', ...before.slice(3)])
    await expect.poll(async () => kinds(await stored(site))).toContain('hero agents text')
    const plus = frame.getByRole('button', {name: /^Add a section after Agents/})
    await plus.evaluate((button) => button.scrollIntoView({block: 'center'}))
    await tap(plus)
    const menu = frame.getByRole('dialog', {name: 'Add a section'})
    await tap(menu.getByRole('button', {name: 'What speaks for it'}))
    const quote = menu.getByRole('listitem').filter({hasText: 'Quote'}).first().getByRole('button')
    await quote.scrollIntoViewIfNeeded()
    await tap(quote)
    await expect.poll(async () => kinds(await stored(site))).toContain('hero agents quote text')
  } finally {
    await session.send('Emulation.setTouchEmulationEnabled', {enabled: false})
    await session.detach()
  }
})

test('a section moves, changes its look, is copied, hidden, removed and added by keyboard, each undone by one step', async ({
  page,
  site,
  request,
}) => {
  const frame = await open(page, site)
  const before = await shown(frame)
  const press = (keys: string) => page.keyboard.press(keys)
  await toolbar(frame, 'Agents').getByRole('button', {name: 'Move up'}).focus()
  await press('Enter')
  await expect.poll(() => shown(frame)).toEqual(['Page top', 'Agents', 'Text', ...before.slice(3)])
  await expect(toolbar(frame, 'Agents').getByRole('button', {name: 'Move up'})).toBeFocused()
  await press('ArrowRight')
  await press('ArrowRight')
  await press('Enter')
  await expect.poll(async () => (await stored(site))[1]?.variant).toBe('rows')
  await press('ArrowRight')
  await press('Enter')
  await expect.poll(async () => kinds(await stored(site))).toContain('hero agents agents text')
  await press('ArrowRight')
  await press('Enter')
  await expect.poll(async () => (await stored(site))[1]?.hidden).toBe(true)
  await expect(frame.locator('main section[data-hidden]')).toHaveCount(1)
  await press('ArrowRight')
  await press('Enter')
  await expect.poll(async () => kinds(await stored(site))).toContain('hero agents text')
  // The keyboard goes on where the section was, and takes it back from there.
  await expect(frame.getByRole('button', {name: /^Add a section after Page top/})).toBeFocused()
  await press('ControlOrMeta+z')
  await expect.poll(async () => kinds(await stored(site))).toContain('hero agents agents text')
  await toolbar(frame, 'Agents').getByRole('button', {name: 'Remove'}).focus()
  await press('Enter')
  await expect.poll(async () => kinds(await stored(site))).toContain('hero agents text')
  await frame.getByRole('button', {name: /^Add a section after Agents/}).focus()
  await press('Enter')
  await page.keyboard.type('quote dark')
  await press('Enter')
  await expect.poll(async () => kinds(await stored(site))).toContain('hero agents quote text')
  // The form beside the page is narrow, and says all the same what hinders publishing.
  await page.getByRole('button', {name: 'What is missing'}).click()
  await expect(page.getByText('only says what to write there').last()).toBeInViewport({ratio: 1})
  await page.getByRole('button', {name: 'Close the list'}).click()
  for (const steps of [6, 5, 4, 3, 2, 1]) {
    await page.getByRole('button', {name: 'Undo', exact: true}).click()
    if (steps === 5) await expect.poll(async () => (await stored(site))[1]?.hidden).toBe(true)
    if (steps === 4) await expect.poll(async () => (await stored(site))[1]?.hidden).toBeUndefined()
  }
  const published = await site.lake.client.getDocument(id)
  await expect.poll(() => stored(site)).toEqual(published?.['sections'])
  await expect.poll(() => shown(frame)).toEqual(before)
  expect(await (await request.get(`${site.url}/campaigns/spring-launch`)).text()).not.toContain(
    'page-building',
  )
})

test('a section is dragged to where the line is on a page that does not move, and Escape leaves it where it was', async ({
  page,
  site,
}) => {
  const frame = await open(page, site)
  const before = await shown(frame)
  const line = frame.locator('.building-target')
  const text = frame.locator('main section').nth(1)
  const agents = frame.locator('main section').nth(2)
  const places = async () => [
    await text.boundingBox(),
    await agents.boundingBox(),
    await frame.locator('html').evaluate(() => scrollY),
  ]
  /** Takes the agents to the line above the text. @returns where both are */
  const drag = async () => {
    await text.evaluate((section) => scrollTo(0, section.getBoundingClientRect().top + scrollY - 200))
    await agents.hover({position: {x: 20, y: 20}})
    await toolbar(frame, 'Agents').getByText('Agents', {exact: true}).hover()
    await page.mouse.down()
    const box = await text.boundingBox()
    if (!box) throw new Error('The text is not shown')
    const at = await places()
    await page.mouse.move(box.x + 300, box.y + 30, {steps: 5})
    await expect(line).toBeVisible()
    expect(Math.abs(((await line.boundingBox())?.y ?? 0) + 3 - box.y)).toBeLessThan(3)
    expect(await places()).toEqual(at)
    return at
  }
  const dragged = await drag()
  expect(await shown(frame)).toEqual(before)
  await page.keyboard.press('Escape')
  await expect(line).toBeHidden()
  await page.mouse.up()
  expect(await shown(frame)).toEqual(before)
  expect(await places()).toEqual(dragged)
  await drag()
  await page.mouse.up()
  await expect.poll(() => shown(frame)).toEqual(['Page top', 'Agents', 'Text', ...before.slice(3)])
  await expect.poll(async () => kinds(await stored(site))).toContain('hero agents text')

  // The toolbar that was used last has the focus, and the pointer finds those of the sections that it goes to.
  await toolbar(frame, 'Agents').getByRole('button', {name: 'Hide from visitors'}).click()
  await frame
    .locator('main section')
    .first()
    .hover({position: {x: 20, y: 40}})
  await expect(toolbar(frame, 'Page top')).toHaveCSS('opacity', '1')
})

test('what cannot be done is said where everybody sees it, and the page is as before', async ({
  page,
  site,
  pageErrors,
}) => {
  pageErrors.allow(/status of 500 .*\/data\/mutate\//)
  const frame = await open(page, site)
  const before = await shown(frame)
  await page.route(/\/data\/mutate\//, (route) =>
    route.fulfill({status: 500, headers: {'access-control-allow-origin': '*'}, body: ''}),
  )
  await toolbar(frame, 'Agents').getByRole('button', {name: 'Move up'}).focus()
  await page.keyboard.press('Enter')
  await expect(frame.getByRole('status').filter({hasText: 'This could not be done.'})).toBeInViewport()
  await expect.poll(() => shown(frame)).toEqual(before)
})

test('what pages share is added like any section, but a second page top is not offered', async ({
  page,
  site,
}) => {
  const frame = await open(page, site)
  await frame.getByRole('button', {name: /^Add a section after Text/}).click()
  const menu = frame.getByRole('dialog', {name: 'Add a section'})
  await menu.getByRole('searchbox').fill('page top')
  await expect(menu.getByText('No section is called')).toBeVisible()
  await menu.getByRole('searchbox').fill('')
  await menu.getByRole('button', {name: 'Shared by pages'}).click()
  await menu.getByRole('button', {name: /Our principle/}).click()
  await expect.poll(async () => kinds(await stored(site))).toContain('hero text shared agents')
  await expect(frame.getByText('If a task is better left to people')).toHaveCount(2)
  await expect(toolbar(frame, 'Shared section').getByRole('button', {name: /Change the look/})).toHaveCount(0)
})

test('what somebody else writes meanwhile stays', async ({page, site, pageErrors}) => {
  // The draft was changed since it was read, and is read again.
  pageErrors.allow(/status of 409 .*\/data\/mutate\//)
  const {client} = site.lake
  const frame = await open(page, site)
  await toolbar(frame, 'Agents').getByRole('button', {name: 'Hide from visitors'}).focus()
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await stored(site))[2]?.hidden).toBe(true)
  const [hero, text, agents] = await stored(site)
  if (!hero || !text || !agents) throw new Error('The page has no sections')
  const write = (index: number) =>
    client
      .patch(`drafts.${id}`)
      .set({
        [`sections[_key=="${agents._key}"].heading`]: `Written ${index}`,
        [`sections[_key=="${hero._key}"].heading`]: `Headline ${index}`,
      })
      .commit()
  const button = toolbar(frame, 'Agents').getByRole('button', {name: 'Move down'})
  for (let index = 0; index < 3; index++) {
    const writing = write(index)
    await button.focus()
    await page.keyboard.press('Enter')
    await writing
  }
  await expect.poll(async () => (await stored(site)).findIndex(({_key}) => _key === agents._key)).toBe(5)
  const after = await stored(site)
  expect(after.find(({_key}) => _key === agents._key)?.heading).toBe('Written 2')
  expect(after[0]?.heading).toBe('Headline 2')
  expect(after).toHaveLength(10)
})
