/** The served lake, killed at random moments while several clients write: what it answered for is there. */
import type {ChildProcess} from 'node:child_process'
import {once} from 'node:events'
import {expect, onTestFinished, test} from 'vitest'
import {processToken, spawnLake} from './lake-process.testing.ts'
import {temporaryDirectory} from './store/temporary.testing.ts'

/** How often the lake is killed; a round takes about as long as the lake needs to start. */
const rounds = Number(process.env['KILLS'] ?? 4)

const writers = ['one', 'two', 'three', 'four']
/** The most transactions that the lake answers at once. */
const largestPage = 1000

test(
  `a lake killed under load ${rounds} times keeps every acknowledged write`,
  {timeout: rounds * 10_000},
  async () => {
    const directory = temporaryDirectory()
    const acknowledged: string[] = []
    let unanswered: string[] = []
    for (let round = 0; round < rounds; round++) {
      const lake = await startLake(directory)
      const {ids, documents} = await stateOf(lake.url)
      expect(acknowledged.filter((id) => !ids.has(id))).toEqual([])
      for (const writer of writers) {
        // Each of a writer's transactions counts its two documents up by one.
        const count = [...ids].filter((id) => id.startsWith(`${writer}-`)).length
        const counters = documents.filter(({_id}) => _id === `${writer}-a` || _id === `${writer}-b`)
        expect(counters.map(({n}) => n)).toEqual(count === 0 ? [] : [count, count])
      }
      // What got no answer is sent again under its id: it counts once, whether it was stored or not.
      for (const id of unanswered) {
        const status = await write(lake.url, id)
        expect(status).toBe(ids.has(id) ? 409 : 200)
        acknowledged.push(id)
      }
      unanswered = await writeUntilKilled(lake, round, acknowledged)
    }
    expect(acknowledged.length).toBeGreaterThan(rounds)
  },
)

interface ServedLake {
  url: string
  process: ChildProcess
}

async function startLake(directory: string): Promise<ServedLake> {
  const {child, ready} = spawnLake({LAKE_DATA: directory})
  onTestFinished(() => void child.kill('SIGKILL'))
  return {url: `http://localhost:${await ready}/v2025-02-19/data`, process: child}
}

/** Writes with all writers at once; returns the ids of the transactions that got no answer. */
async function writeUntilKilled(lake: ServedLake, round: number, acknowledged: string[]): Promise<string[]> {
  const lost: string[] = []
  const killed = once(lake.process, 'exit')
  setTimeout(() => lake.process.kill('SIGKILL'), 30 + Math.random() * 250)
  await Promise.all(
    writers.map(async (writer) => {
      for (let number = 0; ; number++) {
        const id = `${writer}-${round}-${number}`
        const status = await write(lake.url, id).catch(() => undefined)
        if (status !== 200) return lost.push(id)
        acknowledged.push(id)
      }
    }),
  )
  await killed
  return lost
}

async function write(url: string, transactionId: string): Promise<number> {
  const writer = transactionId.split('-')[0]
  const ids = [`${writer}-a`, `${writer}-b`]
  const mutations = [
    ...ids.map((_id) => ({createIfNotExists: {_id, _type: 'counter', n: 0}})),
    ...ids.map((id) => ({patch: {id, inc: {n: 1}, set: {text: transactionId.repeat(100)}}})),
  ]
  const answer = await fetch(`${url}/mutate/production`, {
    method: 'POST',
    headers: {'content-type': 'application/json', authorization: `Bearer ${processToken}`},
    body: JSON.stringify({mutations, transactionId}),
  })
  await answer.text()
  return answer.status
}

/** The ids of all transactions. The history of a dataset is read in pages, each from the last transaction of the one before. */
async function transactionIds(url: string, headers: Record<string, string>): Promise<Set<string>> {
  const ids = new Set<string>()
  for (let from = ''; ;) {
    const path = `history/production/transactions?excludeContent=true&limit=${largestPage}${from}`
    const answer = await fetch(`${url}/${path}`, {headers})
    const lines = (await answer.text()).split('\n').filter(Boolean)
    const page = lines.map((line): string => JSON.parse(line).id)
    expect(new Set(page).size).toBe(page.length)
    for (const id of page) ids.add(id)
    if (page.length < largestPage) return ids
    from = `&fromTransaction=${page.at(-1)}`
  }
}

async function stateOf(url: string) {
  const headers = {authorization: `Bearer ${processToken}`}
  const ids = await transactionIds(url, headers)
  const query = encodeURIComponent('*[_type == "counter"]{_id, n}')
  const answer = await fetch(`${url}/query/production?query=${query}&perspective=raw`, {headers})
  const {result}: {result: {_id: string; n: number}[]} = await answer.json()
  return {ids, documents: result}
}
