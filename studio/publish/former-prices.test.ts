import type {SanityClient} from '@sanity/client'
import {afterEach, expect, test, vi} from 'vitest'
import {contentSchema} from '../../scripts/lib/content-schema.ts'
import {readFormerPrices} from './former-prices.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const plan = (_id: string, amount: number) => ({
  _id,
  _type: 'plan',
  name: 'Starter',
  price: {_type: 'price', amount, currency: 'USD', cadence: 'month'},
})

test('a history that answers slowly, again and again, is waited for as long as one that does not answer', async () => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const answers = {
    transactions: Array.from({length: 9}, () => ({
      documentIDs: ['plan-a'],
      timestamp: '2026-11-25T12:00:00.000Z',
    })),
    documents: {documents: [plan('plan-a', 319), plan('drafts.plan-a', 319)]},
  }
  const request = async ({url}: {url: string}) => {
    await new Promise((resolve) => {
      setTimeout(resolve, 4000)
    })
    return url.includes('/documents/') ? answers.documents : answers.transactions
  }
  const client: SanityClient = Object({request, config: () => ({dataset: 'production'})})
  const edited = {draft: plan('drafts.plan-a', 299), published: plan('plan-a', 329)}
  const reading = readFormerPrices(client, contentSchema, edited, [])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await reading).toMatchObject({isKnown: false, prices: [{onSite: '$329/month'}]})
})
