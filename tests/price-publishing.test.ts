import {setTimeout as delay} from 'node:timers/promises'
import {createClient} from '@sanity/client'
import {afterAll, afterEach, beforeAll, describe, expect, test} from 'vitest'
import type {CheckedDocument} from 'content-checks'
import {apiVersion} from '../domain/sanity-api.ts'
import {contentSchema} from '../scripts/lib/content-schema.ts'
import {readFormerPrices} from '../studio/publish/former-prices.ts'
import {priceGroups, type PriceRow} from '../studio/tools/prices/price-rows.ts'
import {
  draftsWithTheirOwn,
  PricesChanged,
  schedulePrices,
  writePrices,
  writesOf,
} from '../studio/tools/prices/write-prices.ts'
import {startSeededLake, type TestLake} from './support/lake.ts'

/** What the Prices tool writes, on a real lake. */
let lake: TestLake

/** How often the lake is killed while prices are published. With KILLS=30, more of the moments of a publish are met. */
const kills = Number(process.env.KILLS ?? 3)

beforeAll(async () => {
  lake = await startSeededLake()
}, 60_000)

afterAll(() => lake?.stop())

const starter = 'plan-content-creator-starter'
const analyst = 'plan-data-analyst-starter'

async function rows(client = lake.client): Promise<PriceRow[]> {
  const documents = await client.fetch<CheckedDocument[]>('*', {}, {perspective: 'raw'})
  const content = new Map(documents.map((document) => [document._id, document]))
  return priceGroups(content, contentSchema).flatMap((group) => group.rows)
}

async function rowOf(id: string): Promise<PriceRow> {
  const row = (await rows()).find(({documentId}) => documentId === id)
  if (!row) throw new Error(`There is no ${id}.`)
  return row
}

const amountOf = async (id: string) => (await lake.client.getDocument(id))?.['price'].amount

/** What a publish was refused for. */
async function refusal(publish: Promise<unknown>) {
  const error = await publish.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof PricesChanged)) throw new Error('It was not refused.', {cause: error})
  return error.conflicts.map(({key, from, to, found}) => ({
    id: key.split(' ')[0],
    from: from.cents,
    to: to.cents,
    found: found?.cents,
  }))
}

test('publishing changes the price in the draft too, and neither publishes nor loses the draft’s other fields', async () => {
  const {_rev, ...published} = (await lake.client.getDocument(starter)) ?? {}
  await lake.client.create({...published, _id: `drafts.${starter}`, _type: 'plan', name: 'Beginner'})
  const writes = writesOf([
    {row: await rowOf(starter), to: {cents: 311_50}},
    {row: await rowOf(analyst), to: {cents: 460_00}},
  ])
  await writePrices(lake.client, writes)
  expect(await lake.client.getDocument(starter)).toMatchObject({
    name: 'Starter',
    price: {amount: 311.5, cadence: 'month'},
  })
  expect(await lake.client.getDocument(`drafts.${starter}`)).toMatchObject({
    name: 'Beginner',
    price: {amount: 311.5},
  })
  expect(await amountOf(analyst)).toBe(460)
  const [first, ...others] = await lake.client.getDocuments([starter, `drafts.${starter}`, analyst])
  expect(others.map((document) => document?._rev)).toEqual([first?._rev, first?._rev])

  await lake.client.delete(`drafts.${starter}`)
  await lake.client.patch(starter).set({'price.amount': 299}).commit()
  await lake.client.patch(analyst).set({'price.amount': 449}).commit()
})

test('a draft keeps the terms that it has of its own, and gets the others', async () => {
  const published = await lake.client.getDocument(starter)
  const price = {...published?.['price'], amount: 310}
  await lake.client.create({...published, _id: `drafts.${starter}`, _type: 'plan', price})
  const changes = [{row: await rowOf(starter), to: {cents: 329_00, isFrom: true}}]
  expect(draftsWithTheirOwn(changes)).toEqual(['Content Creator, Starter ($310)'])
  await writePrices(lake.client, writesOf(changes))
  expect(await lake.client.getDocument(starter)).toMatchObject({price: {amount: 329, isFrom: true}})
  expect(await lake.client.getDocument(`drafts.${starter}`)).toMatchObject({
    price: {amount: 310, isFrom: true},
  })
  await lake.client.delete(`drafts.${starter}`)
  await lake.client.patch(starter).set({'price.amount': 299, 'price.isFrom': false}).commit()
})

test('how a price is paid and “from” are published and refused with the amount', async () => {
  const to = {cents: 355_00, cadence: 'session', isFrom: true}
  await writePrices(lake.client, writesOf([{row: await rowOf(starter), to}]))
  const price = async () => (await lake.client.getDocument(starter))?.['price']
  expect(await price()).toMatchObject({amount: 355, cadence: 'session', isFrom: true, currency: 'USD'})
  const later = writesOf([{row: await rowOf(starter), to: {isFrom: false}}])
  await lake.client.patch(starter).set({'price.cadence': 'one-time'}).commit()
  await expect(writePrices(lake.client, later)).rejects.toThrow('Changed meanwhile')
  const before = {'price.amount': 299, 'price.cadence': 'month', 'price.isFrom': false}
  await lake.client.patch(starter).set(before).commit()
})

test('one document that was changed meanwhile keeps all of them from being published, and is named with both values', async () => {
  const writes = writesOf([
    {row: await rowOf(starter), to: {cents: 320_00}},
    {row: await rowOf(analyst), to: {cents: 470_00}},
  ])
  await lake.client.patch(analyst).set({'price.amount': 450}).commit()
  const expected = {id: analyst, from: 449_00, to: 470_00, found: 450_00}
  expect(await refusal(writePrices(lake.client, writes))).toEqual([expected])
  expect(await amountOf(starter)).toBe(299)
  await lake.client.patch(analyst).set({'price.amount': 449}).commit()
  // The amount is what it was, but the document is not what the editor saw.
  expect(await refusal(writePrices(lake.client, writes))).toEqual([{...expected, found: 449_00}])
})

test('a draft that was discarded meanwhile keeps its price from being published unseen', async () => {
  const published = await lake.client.getDocument(starter)
  await lake.client.create({...published, _id: `drafts.${starter}`, _type: 'plan', name: 'Beginner'})
  const writes = writesOf([{row: await rowOf(starter), to: {cents: 320_00}}])
  await lake.client.delete(`drafts.${starter}`)
  expect(await refusal(writePrices(lake.client, writes))).toEqual([
    {id: starter, from: 299_00, to: 320_00, found: undefined},
  ])
  expect(await amountOf(starter)).toBe(299)
})

test('a scheduled change is a release with the new prices', async () => {
  const changes = [{row: await rowOf(starter), to: {cents: 333_00}}]
  const publishAt = new Date(Date.now() + 3_600_000).toISOString()
  const releaseId = await schedulePrices(lake.client, changes, {title: 'Prices', publishAt})
  expect(await amountOf(`versions.${releaseId}.${starter}`)).toBe(333)
  expect(await amountOf(starter)).toBe(299)
  await lake.client.releases.publish({releaseId})
  expect(await amountOf(starter)).toBe(333)
  await lake.client.patch(starter).set({'price.amount': 299}).commit()
})

test('a schedule that the lake refuses leaves no release behind', async () => {
  const changes = [{row: await rowOf(starter), to: {cents: 333_00}}]
  const past = {title: 'Too late', publishAt: 'no time'}
  await expect(schedulePrices(lake.client, changes, past)).rejects.toThrow(/publishAt|time|date/i)
  expect(await lake.client.fetch('count(*[_type == "system.release" && metadata.title == "Too late"])')).toBe(
    0,
  )
})

describe('a price of a draft that was on the site before, by the history of the lake', () => {
  const draftId = `drafts.${starter}`

  afterEach(async () => {
    await lake.client.delete(draftId)
    await lake.client.patch(starter).set({'price.amount': 299, 'price.cadence': 'month'}).commit()
  })

  /** Begins a draft of what is published, with other fields if there are any. */
  async function begin(fields: object = {}) {
    const published = await lake.client.getDocument(starter)
    await lake.client.createOrReplace({...published, ...fields, _id: draftId, _type: 'plan'})
  }

  const publish = () =>
    lake.client.action({actionType: 'sanity.action.document.publish', publishedId: starter, draftId})
  const setOnSite = (set: object) => lake.client.patch(starter).set(set).commit()
  const setInDraft = (set: object) => lake.client.patch(draftId).set(set).commit()

  /** Publishes another amount by a release, as the tool Prices schedules it. */
  async function release(amount: number) {
    const published = await lake.client.getDocument(starter)
    if (!published) throw new Error('The seed has no such plan')
    const {_rev, _createdAt, _updatedAt, ...plan} = published
    const {releaseId} = await lake.client.releases.create({metadata: {title: 'Prices'}})
    await lake.client.action({
      actionType: 'sanity.action.document.version.create',
      publishedId: starter,
      document: {...plan, _id: `versions.${releaseId}.${starter}`, price: {...plan['price'], amount}},
    })
    await lake.client.releases.publish({releaseId})
  }

  /** What is asked about, as the form of the plan does. */
  async function asked() {
    const [draft, published] = await lake.client.getDocuments([draftId, starter])
    const {prices, isKnown} = await readFormerPrices(
      lake.client.withConfig({apiVersion}),
      contentSchema,
      {draft, published},
      [],
    )
    expect(isKnown).toBe(true)
    return prices.map(({what, inDraft, onSite, patches}) => ({
      said: `${what}: ${inDraft} → ${onSite}`,
      patches,
    }))
  }

  test('a draft that a release has passed has a former price, and what is typed into other fields is its own', async () => {
    await begin()
    await setInDraft({name: 'Beginner'})
    expect(await asked()).toEqual([])
    await release(329)
    expect(await asked()).toEqual([
      {said: 'Beginner: $299/month → $329/month', patches: [{set: {'price.amount': 329}}]},
    ])
  })

  test('so has a draft that two raises have passed, and one that the first of them brought along', async () => {
    await begin()
    await release(329)
    await release(349)
    expect((await asked()).map(({said}) => said)).toEqual(['Starter: $299/month → $349/month'])
    await setInDraft({'price.amount': 329})
    expect((await asked()).map(({said}) => said)).toEqual(['Starter: $329/month → $349/month'])
  })

  test('a part that was changed in the draft is its own, and the other part is a former one', async () => {
    await begin()
    await setInDraft({'price.cadence': 'session'})
    await release(329)
    expect(await asked()).toEqual([
      {said: 'Starter: $299 per session → $329 per session', patches: [{set: {'price.amount': 329}}]},
    ])
  })

  test('an own price is none, nor one that is typed again after it was published', async () => {
    await begin()
    await setInDraft({'price.amount': 310})
    await release(329)
    expect(await asked()).toEqual([])
    await publish()
    await begin({price: {_type: 'price', amount: 299, currency: 'USD', cadence: 'month'}})
    expect(await asked()).toEqual([])
  })

  test('what is published with a document is asked about too', async () => {
    await begin()
    await setOnSite({'price.amount': 329})
    const agent = await lake.client.getDocument('agent-content-creator')
    const {prices} = await readFormerPrices(
      lake.client.withConfig({apiVersion}),
      contentSchema,
      {draft: null, published: agent},
      [starter, 'plan-content-creator-professional'],
    )
    expect(prices.map(({documentId, type}) => [documentId, type])).toEqual([[starter, 'plan']])
  })
})

test(
  `a reader never sees mixed prices while the lake is killed ${kills} times during publishing`,
  {timeout: 240_000},
  async () => {
    // A client that repeats requests would wait for seconds.
    const client = createClient({...lake.client.config(), maxRetries: 0})
    const plans = (await rows()).filter(({type}) => type === 'plan')
    expect(plans).toHaveLength(18)
    const ids = plans.map(({documentId}) => documentId)
    // Each publish sets plan number n to the publish's own thousands plus n, so that any mixture shows.
    const publish = async (number: number) => {
      const current = new Map((await rows(client)).map((row) => [row.documentId, row]))
      const changes = ids.flatMap((id, index) => {
        const row = current.get(id)
        return row ? [{row, to: {cents: (number * 1000 + index) * 100}}] : []
      })
      await writePrices(client, writesOf(changes))
    }
    await publish(1)

    const seen = new Set<number>()
    const mixed: unknown[] = []
    const end = new AbortController()
    const read = async () => {
      const query = '*[_id in $ids]{_id, "amount": price.amount}'
      while (!end.signal.aborted) {
        const found = await client
          .fetch<{_id: string; amount: number}[]>(query, {ids}, {perspective: 'published', useCdn: false})
          .catch(() => delay(5))
        if (!found) continue
        const publishes = new Set(found.map(({_id, amount}) => (amount - ids.indexOf(_id)) / 1000))
        if (found.length !== 18 || publishes.size !== 1) mixed.push(found)
        for (const each of publishes) seen.add(each)
      }
    }
    const reading = read()
    let number = 1
    for (let kill = 0; kill < kills; kill++) {
      // At least one publish succeeds between two kills.
      number += 1
      await publish(number)
      const killed = delay(Math.random() * 80).then(() => lake.crash())
      for (let isUp = true; isUp;) {
        number += 1
        isUp = await publish(number).then(
          () => true,
          () => false,
        )
      }
      await killed
      await lake.restart()
    }
    end.abort()
    await reading
    expect(mixed).toEqual([])
    // Otherwise nothing was published between the kills.
    expect(seen.size).toBeGreaterThanOrEqual(kills)
  },
)
