import {watchRequests} from './support/network.ts'
import {hydrate} from './support/running.ts'
import {expect, test} from './support/shared-site.ts'

/** The demo of every agent: it accepts a visitor's input, sends no request, and shows a sample result. */

const demos: Array<[slug: string, button: string]> = [
  ['content-creator', 'Generate Content'],
  ['seo-specialist', 'Analyze My Website'],
  ['social-media-manager', 'Analyze My Social Strategy'],
  ['customer-support', 'Get Support'],
  ['data-analyst', 'Analyze My Data'],
  ['marketing-strategist', 'Generate Marketing Strategy'],
]

for (const [slug, button] of demos)
  test(`the demo of ${slug} sends no request and shows its sample result`, async ({
    page,
    context,
    siteUrl,
  }) => {
    const address = `/agents/${slug}?tab=demo`
    await page.goto(address)
    await hydrate(page)
    await page.waitForLoadState('networkidle')
    const requests = watchRequests(context)
    const demo = page.getByRole('tabpanel', {name: 'Demo'}).locator('form')
    await test.step('fill in every field', async () => {
      for (const field of await demo.locator('input:not([type=checkbox]), textarea').all())
        await field.fill('https://example.com')
      for (const box of await demo.getByRole('checkbox').all()) await box.check()
      for (const list of await demo.getByRole('combobox').all()) await list.selectOption({index: 1})
    })
    await expect(page.getByText('Sample result')).toBeHidden()
    await demo.getByRole('button', {name: button}).click()
    await expect(page.getByText('Sample result')).toBeVisible()
    // The context also shows late requests, and those of other tabs and workers.
    await page.waitForTimeout(500)
    expect(requests.all()).toEqual([])
    expect(page.url()).toBe(siteUrl + address)
  })
