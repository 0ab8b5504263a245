import {setTimeout as delay} from 'node:timers/promises'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {schedule, startLake, type TestLake} from './support/lake.ts'

/** Scheduled releases that become due while the lake is down, or when it is killed. */
let lake: TestLake

beforeEach(async () => {
  lake = await startLake()
})
afterEach(() => lake.stop())

/** Schedules a release that sets the text of the home page. */
const scheduleText = (name: string, time: number) =>
  schedule(lake.client, name, time, [{_id: 'home', _type: 'page', text: name}])

const scheduled = () =>
  lake.client.fetch<number>('count(*[_type == "system.release" && state == "scheduled"])')

/** How many transactions changed a release: one schedules it, and one publishes it. */
async function changesOf(name: string): Promise<number> {
  const url = `/data/history/${lake.client.config().dataset}/transactions/_.releases.${name}?excludeContent=true`
  const log = await lake.client.request<string>({url, json: false})
  return log.split('\n').filter(Boolean).length
}

test('a release that became due while the lake was down is published at its next start, once', async () => {
  const time = Date.now() + 2000
  await scheduleText('spring', time)
  await lake.crash()
  expect(Date.now()).toBeLessThan(time)
  await delay(time - Date.now() + 100)
  await lake.restart()
  await expect.poll(scheduled, {timeout: 10_000}).toBe(0)
  expect(await lake.client.fetch('*[_id == "home"][0].text')).toBe('spring')
  await lake.restart()
  await delay(300)
  expect(await changesOf('spring')).toBe(2)
})

test(
  'releases of one time are all published once and in order, though the lake is killed',
  {timeout: 60_000},
  async () => {
    const names = Array.from({length: 12}, (_, index) => `r${String(index).padStart(2, '0')}`)
    const time = Date.now() + 3000
    for (const name of names) await scheduleText(name, time)
    expect(Date.now()).toBeLessThan(time)
    for (const milliseconds of [5, 25, 60]) {
      await delay(Math.max(0, time - Date.now()) + milliseconds)
      await lake.crash()
      await lake.restart()
    }
    await expect.poll(scheduled, {timeout: 10_000}).toBe(0)
    expect(await lake.client.fetch('*[_id == "home"][0].text')).toBe('r11')
    expect(await Promise.all(names.map(changesOf))).toEqual(names.map(() => 2))
  },
)
