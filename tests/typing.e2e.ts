import {setTimeout as delay} from 'node:timers/promises'
import type {Page} from '@playwright/test'
import {expect as standardExpect} from './support/journey.ts'
import {noInbox, test, type PreviewedSite} from './support/preview.ts'
import {visit, watchStudio} from './support/studio.ts'

/** Nothing that was typed is lost, however soon somebody leaves the form. */
const expect = standardExpect.configure({timeout: 30_000})

test.use({actionTimeout: 45_000})

/** A document of the list "Pricing", and one of its fields. */
interface Case {
  id: string
  field: 'price.amount' | 'name'
}

const agents = ['content-creator', 'seo-specialist', 'social-media-manager']
const planIds = agents.flatMap((agent) =>
  ['starter', 'professional', 'enterprise'].map((tier) => `plan-${agent}-${tier}`),
)

/** The documents that are in view at the top of the list, each with a number or a line of text. */
const cases: Case[] = planIds.map((id, index) => ({id, field: index % 3 === 2 ? 'name' : 'price.amount'}))

const first: Case = {id: 'plan-content-creator-starter', field: 'price.amount'}

const at = (index: number) => cases[index % cases.length] ?? first

/** With LEAVES=50, it leaves fifty times, in four minutes. */
const leaves = Number(process.env.LEAVES ?? 3)

/** Milliseconds between the last key and leaving: 50 to 900, mostly short. */
const pause = (index: number) => 50 + Math.round(850 * (((index * 7) % leaves) / (leaves - 1)) ** 2)

const ways = ['click', 'keyboard', 'back'] as const

const link = (page: Page, id: string) => page.locator(`a[href*=";${id}"]`).first()

/** The field's input, of the form that shows this document. */
async function inputOf(page: Page, {id, field}: Case) {
  await expect(page).toHaveURL(new RegExp(`${id}$`))
  const input = page.getByTestId(`field-${field}`).locator('input').first()
  await expect(input).toBeEditable()
  return input
}

async function typeInto(page: Page, subject: Case, text: string): Promise<void> {
  const input = await inputOf(page, subject)
  await input.click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text, {delay: 15})
}

async function leave(page: Page, way: (typeof ways)[number], next: Case): Promise<void> {
  if (way === 'back') await page.goBack()
  else if (way === 'keyboard') await link(page, next.id).press('Enter')
  else await link(page, next.id).click()
}

/** What the lake has in a field, as it was typed. */
async function stored({lake}: PreviewedSite, {id, field}: Case): Promise<string> {
  const document = await lake.client.getDocument(`drafts.${id}`)
  return String(field === 'price.amount' ? document?.price?.amount : document?.[field])
}

async function showPricing(page: Page, {studioUrl}: PreviewedSite): Promise<void> {
  await visit(page, `${studioUrl}/structure/pricing`)
  await expect(link(page, first.id)).toBeVisible()
}

test.afterEach(async ({site}) => {
  for (const {id} of cases) await site.lake.client.delete(`drafts.${id}`)
})

test('leaving a form 50 to 900 ms after the last key loses nothing', async ({page, context, site}) => {
  test.setTimeout(480_000)
  const watched = watchStudio(context)
  watched.allow(noInbox)
  const lost: string[] = []
  await showPricing(page, site)
  for (let index = 0; index < leaves; index++) {
    const subject = at(index)
    const way = ways[index % ways.length] ?? 'click'
    const text = String(1000 + index)
    // Back leads from each document to another one, which is opened first.
    if (way === 'back') await link(page, at(index + 1).id).click()
    await link(page, subject.id).click()
    await typeInto(page, subject, text)
    await delay(pause(index))
    await leave(page, way, at(index + 1))
    const arrived = await expect
      .poll(() => stored(site, subject), {timeout: 10_000})
      .toBe(text)
      .then(
        () => true,
        () => false,
      )
    if (!arrived) {
      lost.push(
        `${subject.id} ${subject.field}: ${text} after ${pause(index)} ms by ${way}, stored ${await stored(site, subject)}`,
      )
    }
  }
  expect(lost).toEqual([])
  expect(watched.faults()).toEqual([])
})

test('what is typed just before Publish is published, also when the form is left at once', async ({
  page,
  context,
  site,
}) => {
  test.slow()
  const subject = first
  await showPricing(page, site)
  const before = await site.lake.client.getDocument(subject.id)
  await link(page, subject.id).click()
  const input = await inputOf(page, subject)
  // With a slow processor, the validation of the empty field still runs.
  const processor = await context.newCDPSession(page)
  await processor.send('Emulation.setCPUThrottlingRate', {rate: 4})
  await input.fill('')
  await typeInto(page, subject, '321')
  await page.getByTestId('action-publish').click()
  const published = async () => (await site.lake.client.getDocument(subject.id))?.price.amount
  await expect.poll(published).toBe(321)
  await processor.send('Emulation.setCPUThrottlingRate', {rate: 1})
  // On a slow line the autosave of the last key comes while the publish is on its way.
  await page.route(/\/data\/actions\//, async (route) => {
    await delay(600)
    await route.continue()
  })
  await typeInto(page, subject, '322')
  await page.getByTestId('action-publish').click()
  await link(page, cases[1]?.id ?? '').click()
  await expect.poll(published).toBe(322)
  await expect.poll(() => site.lake.client.getDocument(`drafts.${subject.id}`)).toBeUndefined()
  await site.lake.client.patch(subject.id, {set: {price: before?.price}}).commit()
})

test('a window that closes with something unsaved asks first, and saves if it stays', async ({
  page,
  site,
}) => {
  const subject = first
  await showPricing(page, site)
  await link(page, subject.id).click()
  // Held back, so that it is not saved before the window closes.
  const {promise: answering, resolve: answer} = Promise.withResolvers<void>()
  await page.route(/\/data\/(actions|mutate)\//, async (route) => {
    await answering
    await route.continue()
  })
  await typeInto(page, subject, '8765')
  const closing = page.waitForEvent('dialog')
  await page.close({runBeforeUnload: true})
  const dialog = await closing
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  answer()
  await expect.poll(() => stored(site, subject)).toBe('8765')
})
