import {createClient} from '@sanity/client'
import {expect, test} from 'vitest'
import type {Transaction} from './transactions.ts'
import {readNewer, readOlder, type History} from './recent-changes.ts'

const start = Date.UTC(2026, 10, 23)
const minute = 60_000

/** Transactions of which two each have the same time, newest first. */
const log = (count: number, apart = minute): Transaction[] =>
  Array.from({length: count}, (_, index) => ({
    id: `t${count - index}`,
    timestamp: new Date(start - Math.floor(index / 2) * apart).toISOString(),
    author: 'ann',
    documentIDs: ['drafts.a'],
  }))

/** A client of a history with these transactions, and how many requests it has answered. */
function clientOf(transactions: readonly Transaction[]) {
  let requests = 0
  const client = createClient({
    projectId: 'memory',
    dataset: 'production',
    apiVersion: '2025-02-19',
    useCdn: false,
    resolveFetch: () => async (address) => {
      requests += 1
      const {searchParams} = new URL(address)
      const toTime = searchParams.get('toTime') ?? '9'
      const found = transactions.filter(({timestamp}) => timestamp <= toTime)
      const lines = found.slice(0, Number(searchParams.get('limit'))).map((each) => JSON.stringify(each))
      return new Response(lines.join('\n'), {headers: {'content-type': 'application/x-ndjson'}})
    },
  })
  return {client, requests: () => requests}
}

const nothing: History = {transactions: [], isComplete: false}

async function older(client: ReturnType<typeof clientOf>['client'], newest: History, from: number) {
  let history = newest
  await readOlder(client, newest, from, (read) => {
    history = read
  })
  return history
}

test('a week is read, however much was typed in it, and nothing twice', async () => {
  const transactions = log(3500)
  const {client} = clientOf(transactions)
  const newest = await readNewer(client, nothing)
  expect(newest.transactions).toEqual(transactions.slice(0, 1000))
  const history = await older(client, newest, start)
  expect(history.transactions).toEqual(transactions)
  expect(history.isComplete).toBe(true)
})

test('not more than a week at once, and then further', async () => {
  const transactions = log(9000, 60 * minute)
  const {client, requests} = clientOf(transactions)
  const newest = await readNewer(client, nothing)
  const week = await older(client, newest, start)
  expect(week.isComplete).toBe(false)
  expect(requests()).toBe(2)
  const further = await older(client, week, Date.parse(week.transactions.at(-1)?.timestamp ?? ''))
  expect(further.transactions.length).toBeGreaterThan(week.transactions.length)
  expect(transactions.slice(0, further.transactions.length)).toEqual(further.transactions)
})

test('what is new is read without what is known, also when it is more than a page', async () => {
  const transactions = log(2600)
  const recent = {transactions: transactions.slice(2400), isComplete: true}
  const {client, requests} = clientOf(transactions)
  expect(await readNewer(client, recent)).toEqual({transactions, isComplete: true})
  expect(requests()).toBe(3)
  await readNewer(client, {transactions, isComplete: true})
  expect(requests()).toBe(4)
})
