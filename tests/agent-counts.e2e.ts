import type {Page} from '@playwright/test'
import {expect, test} from './support/journey.ts'
import {brokenWords, misfitsOf} from './support/layout.ts'
import {siteOfThisFile} from './support/of-this-file.ts'
import {agentSlugs, paths} from './support/pages.ts'

/** The public site with five and with eight agents, which the tests publish and unpublish as a marketer would. */
test.describe.configure({mode: 'serial'})

const site = siteOfThisFile()
test.use({contextOptions: {reducedMotion: 'reduce'}})

const widths = [360, 768, 1024, 1280, 1920]

interface NewAgent {
  slug: string
  name: string
  order: number
  hue: string
  emblem: string
}

/** Publishes a copy of an agent with its own name, hue and emblem. The home page shows every agent. */
async function publish({slug, ...fields}: NewAgent): Promise<void> {
  const {client} = site.lake
  const model = await client.getDocument('agent-data-analyst')
  if (!model) throw new Error('The seed has no data analyst')
  const _id = `agent-${slug}`
  // The longest figure of those that new agents get.
  const figures = [{_type: 'reference', _key: 'long', _ref: 'claim-free-consultation'}]
  const claims = [...Object(model['claims']).slice(0, 2), ...figures]
  await client.create({...model, ...fields, claims, _id, slug: {_type: 'slug', current: slug}})
}

/** Removes an agent from every page that references it, and then unpublishes it. */
async function unpublish(slug: string): Promise<void> {
  const {client} = site.lake
  const _id = `agent-${slug}`
  const namedBy = await client.fetch<string[]>('*[count(agents[_ref == $_id]) > 0]._id', {_id})
  const transaction = client.transaction()
  for (const id of namedBy) transaction.patch(id, (patch) => patch.unset([`agents[_ref == "${_id}"]`]))
  await transaction.delete(_id).commit()
}

/** Waits until the static pages show exactly these agents. */
async function untilServed(request: Page['request'], slugs: readonly string[]): Promise<void> {
  for (const path of ['/', '/agents', ...slugs.map(paths.agent)]) {
    const served = async () => {
      const response = await request.get(site.url + path)
      // The not-found page shows all agents, too.
      const html = response.ok() ? await response.text() : ''
      return new Set([...html.matchAll(/href="\/agents\/([\w-]+)"/g)].map(([, slug]) => slug))
    }
    await expect.poll(served, {timeout: 20_000}).toEqual(new Set(slugs))
  }
}

/** The paths of agents that a part of the page links to, in order. */
async function agentsIn(page: Page, part: string): Promise<string[]> {
  const links = await page.locator(`${part} a[href^="/agents/"]`).all()
  const addresses = await Promise.all(links.map((link) => link.getAttribute('href')))
  return [...new Set(addresses.map((address) => address?.slice('/agents/'.length) ?? ''))]
}

/** The empty share of a grid's area; 0 when every row is full. */
function holesIn(page: Page, grid: string): Promise<number> {
  return page.locator(grid).evaluate((element) => {
    const areas = [element, ...element.children].map((part) => {
      const {width, height} = part.getBoundingClientRect()
      return width * height
    })
    const [whole = 0, ...filled] = areas
    return Math.round((1 - filled.reduce((sum, area) => sum + area, 0) / whole) * 100) / 100
  })
}

/** The widths of the squares in the row of all agents, in whole pixels. */
function rowWidths(page: Page): Promise<number[]> {
  return page
    .locator('header + nav')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().width)))
}

/** Calls `look` at every width. */
async function atEveryWidth(page: Page, look: (width: number) => Promise<void>): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({width, height: 900})
    await look(width)
  }
}

/** Checks that every list of agents links to these, and that the pages fit. */
async function expectLinks(page: Page, slugs: string[], shown: string): Promise<void> {
  for (const path of [paths.home(), paths.agents(), paths.pricing(), paths.contact(), paths.agent(shown)]) {
    await page.goto(site.url + path)
    expect(await agentsIn(page, 'footer'), `footer of ${path}`).toEqual(slugs)
    if (path !== paths.agent(shown)) expect(await agentsIn(page, 'header'), `menus of ${path}`).toEqual(slugs)
    await atEveryWidth(page, async (width) =>
      expect(await misfitsOf(page), `${path} at ${width}`).toEqual([]),
    )
  }
}

/** Checks that a page has one card for each agent, and no gap beside the last. */
async function expectCards(page: Page, path: string, board: string, slugs: string[]): Promise<void> {
  await page.goto(site.url + path)
  expect(await agentsIn(page, `${board} :is(h2, h3)`)).toEqual(slugs)
  await atEveryWidth(page, async (width) => expect(await holesIn(page, board), `${path} at ${width}`).toBe(0))
}

/** Checks the row on agents' pages: squares of one width, wide enough for a finger, without broken words. */
async function expectRow(page: Page, slugs: string[], shown: string): Promise<void> {
  await page.goto(site.url + paths.agent(shown))
  await atEveryWidth(page, async (width) => {
    const squares = await rowWidths(page)
    const row = `the row at ${width}: ${squares.join()}`
    expect(squares, row).toHaveLength(slugs.length)
    expect(await brokenWords(page.locator('header + nav span')), row).toEqual([])
    expect(await brokenWords(page.locator('main dl')), `the figures at ${width}`).toEqual([])
    expect(Math.min(...squares), row).toBeGreaterThanOrEqual(24)
    expect(Math.max(...squares) - Math.min(...squares), row).toBeLessThanOrEqual(1)
  })
}

/** Checks every part of the site that shows all agents, at every width. */
async function expectAgents(page: Page, slugs: string[], shown: string): Promise<void> {
  await untilServed(page.request, slugs)
  await expectLinks(page, slugs, shown)
  await expectCards(page, paths.home(), '#ai-agents > ul', slugs)
  // Rows have space beside them.
  await page.goto(site.url + paths.agents())
  expect(await agentsIn(page, 'main ul:has(> li > div > h2) h2')).toEqual(slugs)
  expect(await agentsIn(page, 'main table')).toEqual(slugs)
  await expectRow(page, slugs, shown)
}

test('with eight agents each has a page, links on all pages, and its own hue and emblem', async ({page}) => {
  test.setTimeout(120_000)
  await publish({slug: 'legal-assistant', name: 'Legal Assistant', order: 7, hue: 'mint', emblem: 'bridge'})
  await publish({slug: 'office-manager', name: 'Office Manager', order: 8, hue: 'rose', emblem: 'beacon'})
  const slugs = [...agentSlugs, 'legal-assistant', 'office-manager']
  await expectAgents(page, slugs, 'office-manager')
  await page.goto(site.url)
  const looks = await page
    .locator('#ai-agents > ul > li')
    .evaluateAll((cards) =>
      cards.map(
        (card) => `${/hue-\w+/.exec(card.className)?.[0]} ${card.querySelector('use')?.getAttribute('href')}`,
      ),
    )
  expect(new Set(looks).size).toBe(8)
  expect(looks.slice(6)).toEqual(['hue-mint #e-bridge', 'hue-rose #e-beacon'])
  // The mosaic at the top shows both, too.
  for (const emblem of ['bridge', 'beacon'])
    await expect(page.locator(`main use[href$="-${emblem}"]:not(#ai-agents use)`).first()).toBeAttached()
})

test('with five agents no link leads to the three that were unpublished', async ({page}) => {
  test.setTimeout(120_000)
  for (const slug of ['office-manager', 'legal-assistant', 'marketing-strategist']) await unpublish(slug)
  await expectAgents(page, agentSlugs.slice(0, 5), 'data-analyst')
  expect((await page.request.get(`${site.url}/agents/marketing-strategist`)).status()).toBe(404)
  // The log says so, since no redirect leads on from there.
  expect(site.output()).toContain('/agents/marketing-strategist is no page any more')
  const map = await (await page.request.get(`${site.url}/sitemap.xml`)).text()
  expect(map.match(/\/agents\/[\w-]+</g)).toHaveLength(5)
})
