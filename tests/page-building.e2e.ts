import {expect} from './support/journey.ts'
import {openPreview, slow, test} from './support/preview.ts'

test.setTimeout(300_000)
test.use({actionTimeout: 15_000, viewport: {width: 1700, height: 1000}})

test('look', async ({page, site, pageErrors}) => {
  pageErrors.allow(slow)
  const frame = await openPreview(page, site, '/campaigns/spring-launch')
  await page.waitForTimeout(3000)
  await page.screenshot({path: '/tmp/b1.png'})
  const plus = frame.getByRole('button', {name: /^Add a section after Text/})
  await plus.scrollIntoViewIfNeeded()
  await plus.click()
  await page.waitForTimeout(3000)
  await page.screenshot({path: '/tmp/b2.png'})
  await frame.getByRole('searchbox').fill('quote')
  await page.screenshot({path: '/tmp/b3.png'})
  const started = Date.now()
  await frame.getByRole('dialog').getByRole('listitem').first().getByRole('button').click()
  await expect(frame.getByRole('toolbar', {name: 'Quote, section 3 of 11'})).toBeAttached()
  console.log('inserted', Date.now() - started)
  await page.waitForTimeout(1500)
  await page.screenshot({path: '/tmp/b4.png'})
  const page_ = await site.lake.client.getDocument('drafts.page-spring-launch')
  console.log(page_?.['sections'].map((s: {_type: string}) => s._type).join())
  for (const name of ['Move down', 'Hide from visitors', 'Duplicate', 'Undo the last step', 'Remove']) {
    await frame
      .getByRole('toolbar', {name: /^Quote/})
      .first()
      .getByRole('button', {name})
      .click()
    await page.waitForTimeout(700)
    await page.screenshot({path: `/tmp/c-${name.split(' ')[0]}.png`})
    const now = await site.lake.client.getDocument('drafts.page-spring-launch')
    console.log(
      name,
      now?.['sections']
        .map((s: {_type: string; hidden?: boolean}) => s._type.slice(0, 6) + (s.hidden ? '!' : ''))
        .join(),
    )
  }
  await page.getByRole('button', {name: 'Undo on the page'}).click()
  await page.waitForTimeout(700)
  await page.screenshot({path: '/tmp/b5.png'})
})
