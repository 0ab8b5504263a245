import {afterAll, afterEach, beforeAll, expect, test} from 'vitest'
import {apiVersion} from '../domain/sanity-api.ts'
import {contentSchema} from '../scripts/lib/content-schema.ts'
import {seedIfEmpty} from '../scripts/seed.ts'
import {readFormerPrices} from '../studio/publish/former-prices.ts'
import {startLake, type TestLake} from './support/lake.ts'

/** Which prices of drafts were on the site before, by the history of a real lake. */
let lake: TestLake

beforeAll(async () => {
  lake = await startLake()
  await seedIfEmpty(lake.client)
}, 60_000)

afterAll(() => lake?.stop())

const id = 'plan-content-creator-starter'
const draftId = `drafts.${id}`
const client = () => lake.client.withConfig({apiVersion})

afterEach(async () => {
  await lake.client.delete(draftId)
  await lake.client.patch(id).set({'price.amount': 299, 'price.cadence': 'month'}).commit()
})

/** Begins a draft of what is published, with other fields if there are any. */
async function begin(fields: object = {}) {
  const published = await lake.client.getDocument(id)
  await lake.client.createOrReplace({...published, ...fields, _id: draftId, _type: 'plan'})
}

const publish = () =>
  lake.client.action({actionType: 'sanity.action.document.publish', publishedId: id, draftId})
const setOnSite = (set: object) => lake.client.patch(id).set(set).commit()
const setInDraft = (set: object) => lake.client.patch(draftId).set(set).commit()

/** Publishes another amount by a release, as the tool Prices schedules it. */
async function release(amount: number) {
  const published = await lake.client.getDocument(id)
  if (!published) throw new Error('The seed has no such plan')
  const {_rev, _createdAt, _updatedAt, ...plan} = published
  const {releaseId} = await lake.client.releases.create({metadata: {title: 'Prices'}})
  await lake.client.action({
    actionType: 'sanity.action.document.version.create',
    publishedId: id,
    document: {...plan, _id: `versions.${releaseId}.${id}`, price: {...plan['price'], amount}},
  })
  await lake.client.releases.publish({releaseId})
}

/** What is asked about, as the form of the plan does. */
async function asked() {
  const [draft, published] = await lake.client.getDocuments([draftId, id])
  const {prices, isKnown} = await readFormerPrices(client(), contentSchema, {draft, published}, [])
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
  const {prices} = await readFormerPrices(client(), contentSchema, {draft: null, published: agent}, [
    id,
    'plan-content-creator-professional',
  ])
  expect(prices.map(({documentId, type}) => [documentId, type])).toEqual([[id, 'plan']])
})
