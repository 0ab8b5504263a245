import {expect, test} from './support/journey.ts'
import {siteOfThisFile} from './support/of-this-file.ts'
import {hydrate} from './support/running.ts'

/** Pages of sections on the site: at their addresses, between their dates, in the menu, and by navigation. */

const site = siteOfThisFile()
const after = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()

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

test('a page comes at its start and goes at its end, without a publish', async ({request}) => {
  const status = async (path: string) => (await request.get(site.url + path)).status()
  const turn = after(9000)
  await publish({soon: {start: turn}, ending: {end: turn}})
  await expect.poll(() => status('/ending')).toBe(200)
  expect(await status('/soon')).toBe(404)
  await expect.poll(() => status('/soon'), {timeout: 30_000}).toBe(200)
  await expect.poll(() => status('/ending'), {timeout: 30_000}).toBe(404)
})

test('the site map leaves out a page that is hidden from search engines', async ({request}) => {
  await publish({secret: {noindex: true}, listed: {}})
  const siteMap = async () => (await request.get(`${site.url}/sitemap.xml`)).text()
  await expect.poll(siteMap).toContain('/listed<')
  expect(await siteMap()).not.toContain('/secret<')
  expect(await siteMap()).toContain('/campaigns/spring-launch<')
  expect(await (await request.get(`${site.url}/secret`)).text()).toContain('content="noindex"')
})

test('the Markdown of a page, llms.txt and the date in the site map follow a publish, and go with the page', async ({
  request,
}) => {
  const read = async (path: string) => {
    const answer = await request.get(site.url + path)
    return answer.ok() ? answer.text() : String(answer.status())
  }
  await publish({readers: {title: 'For readers'}})
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
  const read = async (path: string) => (await request.get(site.url + path)).text()
  await expect.poll(() => read('/sharing-one')).toContain('Ask us before June')
  await expect.poll(() => read('/sharing-two')).toContain('class="night')
  await page.goto(`${site.url}/sharing-one`)
  await hydrate(page)
  await expect(page.getByRole('heading', {name: 'Ask us before June'})).toBeVisible()
  await client.patch('shared-ending').set({'sections[0].heading': 'Ask us before July'}).commit()
  await expect(page.getByRole('heading', {name: 'Ask us before July'})).toBeVisible()
  await expect.poll(() => read('/sharing-two')).toContain('Ask us before July')
  await client.delete({query: '*[slug.current in ["sharing-one", "sharing-two"]]'})
  await client.delete('shared-ending')
  // The next test copies the site's files.
  for (const path of ['/sharing-one', '/sharing-two'])
    await expect.poll(async () => (await request.get(site.url + path)).status()).toBe(404)
})

test('the menu leads to a page, whose sections are loaded before it shows', async ({page, request}) => {
  await publish({spring: {inMenu: true}})
  await expect.poll(async () => (await request.get(site.url)).text()).toContain('>Page spring</a>')
  // A link is never there before the page that it leads to.
  expect((await request.get(`${site.url}/spring`)).status()).toBe(200)
  await page.setViewportSize({width: 1280, height: 800})
  await page.goto(site.url)
  await hydrate(page)
  await page.evaluate(() => Object.assign(globalThis, {isSameDocument: true}))
  await page.getByRole('banner').getByRole('link', {name: 'Page spring'}).click()
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Hand over one routine this spring')
  await expect(page.getByRole('heading', {name: 'Asked before starting'})).toBeAttached()
  expect(await page.evaluate(() => Reflect.get(globalThis, 'isSameDocument'))).toBe(true)
})

test('a page that was published after the build is found by its address', async ({page, pageErrors}) => {
  // Hosts answer unknown addresses with the not-found page, which looks in the lake.
  pageErrors.allow(/status of 404 .*\/brand\/new\)$/)
  const frozen = await site.freeze()
  await publish({'brand/new': {}})
  await page.goto(`${frozen}/brand/new`)
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Hand over one routine this spring')
})

test('answers open without scripts', async ({browser}) => {
  const context = await browser.newContext({javaScriptEnabled: false})
  const page = await context.newPage()
  await page.goto(`${site.url}/campaigns/spring-launch`)
  const answer = page.getByText('Your team does.')
  await expect(answer).toBeHidden()
  await page.getByText('Who decides what the agent may do?').click()
  await expect(answer).toBeVisible()
  await context.close()
})
