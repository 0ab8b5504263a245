import {afterAll, beforeAll, expect, test} from 'vitest'
import {documents} from '../content/index.ts'
import {apiVersion} from '../domain/sanity-api.ts'
import {ChangedMeanwhile, putOnSite, readBringBack, writeDrafts} from '../studio/tools/history/bring-back.ts'
import {inWords, nameOf} from '../studio/checks/in-words.ts'
import {byTransaction, type Change, type Group} from '../studio/history/changes.ts'
import {describe as described, readNewer, restore} from '../studio/history/recent-changes.ts'
import {
  cardsOf,
  deleteWithCards,
  refersStrongly,
  unpublishWithCards,
} from '../studio/desk/deletion/consequences.ts'
import {writePrices} from '../studio/tools/prices/write-prices.ts'
import {transactionsOf} from '../studio/history/transactions.ts'
import {whatChanged} from '../studio/history/what-changed.ts'
import {contentSchema} from '../scripts/lib/content-schema.ts'
import {startSeededLake, type TestLake} from './support/lake.ts'

/** What the History tool reads and writes, on a real lake. */
let lake: TestLake

beforeAll(async () => {
  lake = await startSeededLake()
}, 60_000)

afterAll(() => lake?.stop())

const client = () => lake.client.withConfig({apiVersion})
const nothing = {transactions: [], isComplete: false}

const starter = 'plan-content-creator-starter'
const analyst = 'plan-data-analyst-starter'
const amountOf = async (id: string) => (await lake.client.getDocument(id))?.['price'].amount

const recently = async () => {
  const {transactions} = await readNewer(client(), nothing)
  return described(client(), transactions)
}

/** What the last transaction did. */
async function lastGroup(): Promise<Group<Change>> {
  const [group] = byTransaction((await recently()).changes)
  if (!group) throw new Error('Nothing happened.')
  return group
}

test('all prices of one publish come back together, and what others wrote since stays', async () => {
  const rows = await Promise.all(
    [starter, analyst].map(async (id) => {
      const revision = (await lake.client.getDocument(id))?._rev ?? ''
      return {id, path: 'price', what: id, currency: 'USD', from: {}, revision}
    }),
  )
  const transaction = await writePrices(
    lake.client,
    rows.map((row) => ({...row, to: {cents: row.id === starter ? 329_00 : 499_00}})),
  )
  const group = await lastGroup()
  expect(group[0].transaction).toBe(transaction)
  expect(group.map(({documentId, action}) => `${action} ${documentId}`)).toEqual([
    `published ${starter}`,
    `published ${analyst}`,
  ])
  await lake.client.patch(starter).set({name: 'Beginner', 'price.amount': 339}).commit()
  const draft = {...(await lake.client.getDocument(analyst)), _id: `drafts.${analyst}`, _type: 'plan'}
  await lake.client.createOrReplace({...draft, name: 'Typed meanwhile'})

  const back = await readBringBack(client(), group)
  expect(back.documents.map(({fields}) => fields.map(({isChangedSince}) => isChangedSince))).toEqual([
    [true],
    [false],
  ])
  // A colleague types on.
  await lake.client.patch(`drafts.${analyst}`).set({'price.amount': 479}).commit()
  await expect(putOnSite(client(), back)).rejects.toBeInstanceOf(ChangedMeanwhile)
  await lake.client.patch(`drafts.${analyst}`).set({'price.amount': 499}).commit()
  await putOnSite(client(), await readBringBack(client(), group))
  expect([await amountOf(starter), await amountOf(analyst), await amountOf(`drafts.${analyst}`)]).toEqual([
    299, 449, 449,
  ])
  expect(await lake.client.getDocument(starter)).toMatchObject({name: 'Beginner'})
  expect(await lake.client.getDocument(`drafts.${analyst}`)).toMatchObject({name: 'Typed meanwhile'})
  await lake.client.delete(`drafts.${analyst}`)
})

test('nothing is written when one of the documents was changed after it was shown', async () => {
  await lake.client
    .transaction()
    .patch(starter, {set: {'price.amount': 310}})
    .patch(analyst, {set: {'price.amount': 410}})
    .commit()
  const back = await readBringBack(client(), await lastGroup())
  await lake.client.patch(analyst).set({'price.amount': 420}).commit()
  await expect(putOnSite(client(), back)).rejects.toBeInstanceOf(ChangedMeanwhile)
  expect([await amountOf(starter), await amountOf(analyst)]).toEqual([310, 420])
})

const words = (value: unknown) => inWords(value, (id) => nameOf(documents.find(({_id}) => _id === id)))

const lastInWords = async () => {
  const fields = await whatChanged(client(), contentSchema, await lastGroup())
  return fields.map(({documentId, title, before, after}) => [documentId, title, words(before), words(after)])
}

test('a change says what it wrote: on the site, and in a draft against what is published', async () => {
  await lake.client
    .transaction()
    .patch(starter, {set: {'price.amount': 299}})
    .patch(analyst, {set: {'price.amount': 449}})
    .commit()
  expect(await lastInWords()).toEqual([
    [starter, 'Price', '$310/month', '$299/month'],
    [analyst, 'Price', '$420/month', '$449/month'],
  ])
  const published = {...(await lake.client.getDocument(analyst)), _type: 'plan'}
  await lake.client.create({
    ...published,
    _id: `drafts.${analyst}`,
    agent: {_type: 'reference', _ref: 'agent-seo-specialist'},
  })
  expect(await lastInWords()).toEqual([[analyst, 'Agent', 'Data Analyst', 'SEO Specialist']])
  await lake.client.delete(`drafts.${analyst}`)
  expect(await lastInWords()).toEqual([])
})

test('a singleton comes back as a draft, or into the draft that there is', async () => {
  const title = async () => (await lake.client.getDocument('drafts.homePage'))?.['seo'].title
  const former = (await lake.client.getDocument('homePage'))?.['seo'].title
  await lake.client.patch('homePage').set({'seo.title': 'Wrong'}).commit()
  const group = await lastGroup()
  await writeDrafts(client(), await readBringBack(client(), group))
  expect(await title()).toBe(former)
  expect(await lake.client.getDocument('homePage')).toMatchObject({seo: {title: 'Wrong'}})
  const back = await readBringBack(client(), group)
  await lake.client.patch('drafts.homePage').set({'seo.title': 'Typed meanwhile'}).commit()
  await expect(writeDrafts(client(), back)).rejects.toBeInstanceOf(ChangedMeanwhile)
  await writeDrafts(client(), await readBringBack(client(), group))
  expect(await title()).toBe(former)
  await lake.client.delete('drafts.homePage')
})

test('what refers to something that is gone says so, and not that somebody has changed it', async () => {
  const gone = {_id: 'claim-gone', _type: 'claim'}
  await lake.client.create(gone)
  await lake.client
    .patch(starter)
    .set({claim: {_type: 'reference', _ref: gone._id}})
    .commit()
  await lake.client.patch(starter).unset(['claim']).commit()
  const group = await lastGroup()
  await lake.client.delete(gone._id)
  const back = await readBringBack(client(), group)
  for (const write of [putOnSite, writeDrafts])
    await expect(write(client(), back)).rejects.toThrow('deleted or unpublished since')
  await lake.client.create(gone)
})

test('the address that a page leaves by going back leads to where it goes', async () => {
  const id = 'agent-data-analyst'
  await lake.client
    .patch(id)
    .set({slug: {_type: 'slug', current: 'insights'}})
    .commit()
  await putOnSite(client(), await readBringBack(client(), await lastGroup()))
  expect(await lake.client.fetch('*[_type == "redirect"]{from, "to": page->slug.current}')).toEqual([
    {from: '/agents/insights', to: 'data-analyst'},
  ])
})

const agent = {
  _id: 'agent-social-media-manager',
  _type: 'agent',
  slug: {current: 'social-media-manager'},
}
const {_id: id} = agent
const ownCards = async () => cardsOf(await lake.client.fetch('*', {}, {perspective: 'raw'}), agent)

test('an agent is deleted with its cards in one transaction, and comes back with them from the bin', async () => {
  const owned = () =>
    lake.client.fetch<string[]>(
      '*[_id in [$id, "drafts." + $id] || agent._ref == $id]._id',
      {id},
      {perspective: 'raw'},
    )
  const before = await owned()
  expect(before).toHaveLength(14)
  await lake.client.createOrReplace({_id: `drafts.${id}`, _type: 'agent', name: 'Draft'})
  const old = {_id: 'redirect_agents_old', _type: 'redirect', from: '/agents/old'}
  await lake.client.create({...old, page: {_type: 'reference', _ref: id, _weak: true}})
  await deleteWithCards(lake.client, agent, await ownCards(), 'agent-data-analyst')
  expect(await owned()).toEqual([])
  const {deleted, changes} = await recently()
  const [bin = [], ...others] = byTransaction(deleted)
  expect([bin.length, others]).toEqual([14, []])
  // Visitors are led on by the same transaction, so that none of them finds nothing in between.
  const [former] = await transactionsOf(client(), ['redirect_agents_social-media-manager'], {})
  expect(former?.id).toBe(bin[0]?.transaction)
  const ledTo = async () => (await lake.client.getDocument(old._id))?.['page']._ref
  expect(await ledTo()).toBe('agent-data-analyst')
  await restore(client(), changes, bin)
  expect(await ledTo(), 'its former address leads to it again').toBe(id)
  expect((await owned()).toSorted()).toEqual([...before, `drafts.${id}`].toSorted())
  expect((await recently()).deleted).toEqual([])
  await lake.client.delete(old._id)
})

test('an agent is unpublished with its cards in one transaction, keeps what was typed, and is published with them again', async () => {
  await lake.client.delete(`drafts.${id}`)
  const owned = async (perspective: 'published' | 'raw') =>
    lake.client.fetch<{_id: string}[]>(
      '*[_id in [$id, "drafts." + $id] || agent._ref == $id] | order(_id asc){..., "_rev": null, "_updatedAt": null}',
      {id},
      {perspective},
    )
  const before = await owned('published')
  expect(before).toHaveLength(14)
  const starterOf = 'plan-social-media-manager-starter'
  const typed = {...(await lake.client.getDocument(starterOf)), _id: `drafts.${starterOf}`, _type: 'plan'}
  await lake.client.createOrReplace({...typed, name: 'Typed'})
  const published = await lake.client.getDocument(id)
  await lake.client.createOrReplace({...published, _id: `drafts.${id}`, _type: 'agent', tagline: 'Typed'})

  await unpublishWithCards(lake.client, agent, await ownCards())
  expect(await owned('published')).toEqual([])
  const drafts = await owned('raw')
  expect(drafts.map(({_id}) => _id)).toEqual(before.map(({_id}) => `drafts.${_id}`).toSorted())
  expect(JSON.stringify(drafts).match(/"Typed"/g)).toHaveLength(2)
  // The content lake would refuse a strong reference to what is not published.
  const all = await lake.client.fetch<object[]>('*[_id in path("drafts.**")]', {}, {perspective: 'raw'})
  for (const {_id} of before) expect(all.filter((each) => refersStrongly(each, _id))).toEqual([])

  await lake.client.action(
    before.map(({_id}) => ({
      actionType: 'sanity.action.document.publish',
      publishedId: _id,
      draftId: `drafts.${_id}`,
    })),
  )
  const byId = new Map(before.map((each) => [each._id, each]))
  for (const each of await owned('published'))
    expect({...each, name: '', tagline: ''}).toEqual({...byId.get(each._id), name: '', tagline: ''})
})
