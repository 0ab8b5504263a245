import {watchRequests} from './support/network.ts'
import {hydrate} from './support/running.ts'
import {expect, test} from './support/shared-site.ts'

/**
 * A demo accepts a visitor's input, sends no request, and shows a sample result for what was chosen. What was typed is no part of it, and
 * goes along to the contact form. demo-lines.test.ts has all six.
 */

const demos: Array<[slug: string, button: string, typed: string]> = [
  ['social-media-manager', 'Analyze My Social Strategy', 'TikTok'],
  ['customer-support', 'Get Support', 'Where is my parcel? <b>Help</b>'],
]

for (const [slug, button, typed] of demos)
  test(`the demo of ${slug} sends no request and shows its sample result`, async ({page, context, site}) => {
    const address = `/agents/${slug}?tab=demo`
    await page.goto(address)
    await hydrate(page)
    await page.waitForLoadState('networkidle')
    const requests = watchRequests(context)
    const demo = page.getByRole('tabpanel', {name: 'Demo'}).locator('form')
    const result = demo.getByRole('figure')
    await test.step('fill in every field', async () => {
      for (const field of await demo.locator('input:not([type=checkbox]), textarea').all())
        await field.fill(typed)
      for (const box of await demo.getByRole('checkbox').all()) await box.check()
    })
    await expect(result).toBeHidden()
    const list = demo.getByRole('combobox')
    await test.step('the outline beside the form says what it is for', async () => {
      const outline = demo.locator('figure')
      const [first = '', second = ''] = await list.locator('option').allInnerTexts()
      await expect(outline).toContainText(`Sample for: ${first}`)
      await expect(outline).not.toContainText('Sample result')
      const ends = await outline.evaluate((sheet) => [
        sheet.getBoundingClientRect().bottom - (sheet.lastElementChild?.getBoundingClientRect().bottom ?? 0),
        parseFloat(getComputedStyle(sheet).paddingBottom),
      ])
      expect(ends[0], 'it ends with its lines').toBeCloseTo(ends[1] ?? 0, 0)
      expect(ends[1], 'which its round corner does not touch').toBeGreaterThanOrEqual(40)
      const [sheet, submit] = [
        await outline.boundingBox(),
        await demo.getByRole('button', {name: button}).boundingBox(),
      ]
      expect((sheet?.y ?? 0) + (sheet?.height ?? 0), 'and with the form').toBeCloseTo(
        (submit?.y ?? 0) + (submit?.height ?? 0),
        0,
      )
      for (const line of await outline.locator('li').all())
        expect((await line.boundingBox())?.width).toBeGreaterThan((sheet?.width ?? 0) * 0.65)
      await list.selectOption(second)
      await expect(outline).toContainText(`Sample for: ${second}`)
    })
    const results = new Set<string>()
    const isTyped = (await demo.getByRole('checkbox').count()) === 0
    const choices = await list.locator('option').count()
    for (let index = 0; index < choices; index++) {
      await list.selectOption({index})
      await demo.getByRole('button', {name: button}).click()
      await expect(result.getByText('Sample result')).toBeVisible()
      const choice = await list.locator('option').nth(index).innerText()
      await expect(result.getByText(`Sample for: ${choice}`)).toBeVisible()
      if (isTyped) await expect(result).not.toContainText(typed)
      results.add(await result.innerText())
    }
    await test.step('on a phone no line begins within a word, such as after a hyphen', async () => {
      await list.selectOption({index: 0})
      await demo.getByRole('button', {name: button}).click()
      await page.setViewportSize({width: 360, height: 740})
      const lines = await result.getByText(/^Sample for/).evaluate(({firstChild}) => {
        const word = new Range()
        if (!(firstChild instanceof Text)) return 0
        word.setStart(firstChild, firstChild.data.indexOf(': ') + 2)
        word.setEnd(firstChild, /.*: \S+/.exec(firstChild.data)?.[0].length ?? 0)
        return word.getClientRects().length
      })
      expect(lines).toBe(1)
    })
    await test.step('on a phone each result is scrolled to', async () => {
      await demo.getByRole('button', {name: button}).click()
      await expect(result.getByText('Sample result')).toBeInViewport()
      await list.scrollIntoViewIfNeeded()
      await page.evaluate(() => scrollBy({top: -500, behavior: 'instant'}))
      await expect(result.getByText('Sample result')).not.toBeInViewport()
      await demo.getByRole('button', {name: button}).evaluate((submit: HTMLElement) => submit.click())
      await expect(result.getByText('Sample result')).toBeInViewport()
    })
    expect(choices).toBeGreaterThan(4)
    expect(results.size, 'each choice has another result').toBe(choices)
    // The context also shows late requests, and those of other tabs and workers.
    await page.waitForTimeout(500)
    expect(requests.all()).toEqual([])
    expect(page.url()).toBe(site.url + address)

    await expect(demo.getByText('Your own question goes with you.')).toBeVisible({visible: isTyped})
    await demo.getByRole('link', {name: 'Ask a Consultant This'}).click()
    await expect(page).toHaveURL(/\/contact\?/)
    await expect(page.getByLabel('Anything we should know?')).toHaveValue(isTyped ? typed : '')
  })
