import type {Page} from '@playwright/test'
import {keep, schedule} from './support/lake.ts'
import {hydrate, withoutPrerendering} from './support/running.ts'
import {expect, test} from './support/shared-site.ts'
import type {TestSite} from './support/site.ts'

/** Pages of sections on the site: at their addresses, in the menu, and by navigation; and what comes and goes at its time. */

let site: TestSite
test.beforeEach(({site: shared}) => void (site = shared))

const made = '*[_type == "page" && title match "Page *"]'
const plan = 'plan-data-analyst-starter'

let putBack: () => Promise<void>
test.beforeAll(async ({site: {lake}}) => {
  putBack = await keep(lake.client, ['promo-first-month', plan])
})
test.afterAll(async ({site: {lake, url}}) => {
  await putBack()
  await lake.client.delete({query: made})
  await expect.poll(async () => (await fetch(`${url}/spring`)).status, {timeout: 15_000}).toBe(404)
})

/** Publishes pages with other fields than the campaign's, by their slugs, at once. */
async function publish(pages: Record<string, object>): Promise<void> {
  const spring = await site.lake.client.getDocument('page-spring-launch')
  const transaction = site.lake.client.transaction()
  for (const [slug, fields] of Object.entries(pages))
    transaction.createOrReplace({
      ...spring,
      _id: `page-${slug.replaceAll('/', '-')}`,
      _type: 'page',
      title: `Page ${slug}`,
      slug: {_type: 'slug', current: slug},
      ...fields,
    })
  await transaction.commit()
}

/** Notes, by the page's clock, when a text first shows; resolves to that time in milliseconds since 1970. */
async function whenShown(page: Page, text: string): Promise<() => Promise<number>> {
  await page.evaluate((wanted) => {
    const look = () => {
      if (document.querySelector('main')?.innerText.includes(wanted))
        Reflect.set(globalThis, 'shownAt', Date.now())
      else requestAnimationFrame(look)
    }
    look()
  }, text)
  return async () => {
    await page.waitForFunction(() => Reflect.has(globalThis, 'shownAt'), undefined, {polling: 100})
    return page.evaluate(() => Number(Reflect.get(globalThis, 'shownAt')))
  }
}

test('pages, an offer and a release come and go at their time without a publish, the release within a second on an open page', async ({
  page,
  request,
}) => {
  const {client} = site.lake
  const path = '/agents/data-analyst?tab=pricing'
  const status = async (address: string) => (await request.get(address)).status()
  const html = async () => (await request.get(path)).text()
  /** The offer's element as the server sends it. */
  const promo = async () => /<p class="[^"]*"( hidden="")?>Limited Time/.exec(await html())
  await page.goto(path)
  await hydrate(page)
  await expect(page.locator('main').getByText('$449').first()).toBeVisible()

  const time = Date.now() + 9000
  const turn = new Date(time).toISOString()
  await client.patch('promo-first-month').set({end: turn}).commit()
  await publish({soon: {start: turn}, ending: {end: turn}})
  const starter = await client.getDocument(plan)
  if (!starter) throw new Error(`The seed has no ${plan}.`)
  const {_rev, _createdAt, _updatedAt, ...content} = starter
  await schedule(client, 'spring', time, [{...content, price: {...content['price'], amount: 461}}])
  const shown = await whenShown(page, '$461')
  await expect.poll(() => status('/ending')).toBe(200)
  expect(await status('/soon')).toBe(404)
  expect([Boolean(await promo()), (await promo())?.[1]]).toEqual([true, undefined])
  expect(await html()).not.toContain('$461')

  const late = (await shown()) - time
  expect(late).toBeGreaterThanOrEqual(0)
  expect(late).toBeLessThanOrEqual(1000)
  await expect.poll(() => status('/soon'), {timeout: 30_000}).toBe(200)
  await expect.poll(() => status('/ending')).toBe(404)
  await expect.poll(async () => (await promo())?.[1]).toBe(' hidden=""')
  await expect.poll(html).toContain('$461')
})

test('the Markdown of a page, llms.txt and the date in the site map follow a publish, and go with the page', async ({
  request,
}) => {
  const read = async (path: string) => {
    const answer = await request.get(path)
    return answer.ok() ? answer.text() : String(answer.status())
  }
  await publish({readers: {}})
  await expect.poll(() => read('/readers.md')).toContain('# Hand over one routine this spring')
  const listing = `<url><loc>${site.url}/readers</loc><lastmod>`
  await expect.poll(() => read('/sitemap.xml')).toContain(listing)
  expect(await read('/readers')).toContain('<link rel="alternate" type="text/markdown" href="/readers.md"/>')
  const about = /^- \[[^\]]+\]\(http:\/\/localhost:\d+\/readers\.md\): .{20}/m
  expect(await read('/llms.txt')).toMatch(about)

  const {client} = site.lake
  await client.patch('page-readers').set({'sections[0].heading': 'Hand it over'}).commit()
  await expect.poll(() => read('/readers.md')).toContain('# Hand it over')
  const changed = (await client.getDocument('page-readers'))?._updatedAt
  await expect.poll(() => read('/sitemap.xml')).toContain(`${listing}${changed}<`)

  await client.patch('page-readers').set({noindex: true}).commit()
  await expect.poll(() => read('/readers.md')).toBe('404')
  await expect.poll(() => read('/llms.txt')).not.toContain('/readers.md')
  expect(await read('/sitemap.xml')).not.toContain(listing)
  expect(await read('/readers')).toContain('content="noindex"')
  expect(await read('/readers')).not.toContain('text/markdown')
  await client.patch('page-readers').unset(['noindex']).commit()
  await expect.poll(() => read('/readers.md')).toContain('# Hand it over')
  await client.delete('page-readers')
  await expect.poll(() => read('/readers.md')).toBe('404')
  await expect.poll(() => read('/llms.txt')).not.toContain('/readers.md')
})

test('a publish of what pages share is on all of them, as they are open too', async ({page, request}) => {
  const {client} = site.lake
  const ending = {_key: 'end', _type: 'sharedSection', shared: {_type: 'reference', _ref: 'shared-ending'}}
  const [top] = (await client.getDocument('page-spring-launch'))?.['sections'] ?? []
  await client.createOrReplace({
    _id: 'shared-ending',
    _type: 'sharedContent',
    title: 'Ending',
    sections: [
      {
        _key: 'ask',
        _type: 'callToActionSection',
        variant: 'night',
        heading: 'Ask us before June',
        link: {_type: 'link', label: 'Ask', reference: {_type: 'reference', _ref: 'contactPage'}},
      },
    ],
  })
  const sections = [top, ending]
  await publish({'sharing-one': {sections}, 'sharing-two': {sections}})
  const read = async (path: string) => (await request.get(path)).text()
  await expect.poll(() => read('/sharing-one')).toContain('Ask us before June')
  await expect.poll(() => read('/sharing-two')).toContain('class="night')
  await page.goto('/sharing-one')
  await hydrate(page)
  await expect(page.getByRole('heading', {name: 'Ask us before June'})).toBeVisible()
  await client.patch('shared-ending').set({'sections[0].heading': 'Ask us before July'}).commit()
  await expect(page.getByRole('heading', {name: 'Ask us before July'})).toBeVisible()
  await expect.poll(() => read('/sharing-two')).toContain('Ask us before July')
  await client.delete({query: '*[slug.current in ["sharing-one", "sharing-two"]]'})
  await client.delete('shared-ending')
})

test('the menu leads to a page, whose sections are loaded before it shows', async ({page, request}) => {
  await publish({spring: {inMenu: true}})
  await expect.poll(async () => (await request.get('/')).text()).toContain('>Page spring</a>')
  // A link is never there before the page that it leads to.
  expect((await request.get('/spring')).status()).toBe(200)
  await page.setViewportSize({width: 1280, height: 800})
  await withoutPrerendering(page)
  await page.goto('/')
  await hydrate(page)
  await page.evaluate(() => Object.assign(globalThis, {isSameDocument: true}))
  await page.getByRole('banner').getByRole('link', {name: 'Page spring'}).click()
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Hand over one routine this spring')
  await expect(page.getByRole('heading', {name: 'Asked before starting'})).toBeAttached()
  expect(await page.evaluate(() => Reflect.get(globalThis, 'isSameDocument'))).toBe(true)
})
