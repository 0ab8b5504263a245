import {setImmediate} from 'node:timers/promises'
import {afterEach, describe, expect, test, vi} from 'vitest'
import type {Database} from '../db/database.ts'
import {text} from '../db/rows.ts'
import type {Arrival} from '../testing/corpus/arrival.ts'
import {people} from '../testing/corpus/people.ts'
import {robots} from '../testing/corpus/robots.ts'
import {contactLimit, simulate} from '../testing/corpus/simulate.ts'
import {createHarness} from '../testing/harness.ts'
import {formPost} from '../testing/messages.ts'

/** Midnight, where ten minutes of the clock begin, as they do in the simulation. */
const start = Date.UTC(2026, 0, 1)

/** POST /api/contact as people and robots use it, with the validator, the limits and the database: what the simulation leaves out. */
export function contactCorpusSuite(database: () => Database): void {
  describe('the corpus at the backend', () => {
    afterEach(() => vi.useRealTimers())

    test('200 people are all accepted, and judged as in the simulation', async () => {
      const arrivals = people(11).slice(0, 200)
      const {statuses, places} = await send(database(), arrivals)
      expect(statuses.filter((status) => status !== 200 && status !== 303)).toEqual([])
      expect(places).toEqual(simulatedPlaces(arrivals))
      expect(places.filter((place) => place.endsWith('spam')).length).toBeLessThanOrEqual(2)
    }, 60_000)

    test('300 robots are accepted but for the end of a burst, and judged as in the simulation', async () => {
      const arrivals = robots(12).slice(0, 300)
      const {statuses, places} = await send(database(), arrivals)
      expect(statuses.filter((status) => ![200, 303, 429].includes(status))).toEqual([])
      expect(places).toEqual(simulatedPlaces(arrivals))
    }, 60_000)
  })
}

/** Posts messages in the order and at the times at which they arrive. @returns statuses, and where each message is */
async function send(database: Database, arrivals: readonly Arrival[]) {
  vi.useFakeTimers({toFake: ['Date'], now: start})
  const {backend} = createHarness(database, {config: {contactLimit}})
  const statuses: number[] = []
  for (const {at, from, isForm, headers, body} of arrivals.toSorted((a, b) => a.at - b.at)) {
    vi.setSystemTime(start + at)
    // Requests from a network arrive in different turns of the event loop.
    await setImmediate()
    const sent = isForm
      ? formPost(body)
      : {body: JSON.stringify(body), headers: {'content-type': 'application/json'}}
    const request = new Request('http://backend.test/api/contact', {
      method: 'POST',
      headers: {...headers, ...sent.headers},
      body: sent.body,
    })
    statuses.push((await backend.fetch(request, {remoteAddress: from})).status)
  }
  const rows = await database.query(
    `SELECT email || CASE state WHEN 'spam' THEN ' spam' ELSE ' inbox' END AS place FROM leads WHERE email = ANY($1)`,
    [[...new Set(arrivals.map(({body}) => body['email']))]],
  )
  return {
    statuses,
    places: rows.map((row) => text(row, 'place')).toSorted(),
  }
}

function simulatedPlaces(arrivals: readonly Arrival[]): string[] {
  return simulate(arrivals)
    .filter(({place}) => place !== 'refused')
    .map(({arrival, place}) => `${arrival.body['email']} ${place}`)
    .toSorted()
}
