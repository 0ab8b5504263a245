import {setTimeout as delay} from 'node:timers/promises'
import {describe, expect, test, vi} from 'vitest'
import type {Database} from '../db/database.ts'
import type {SendLead} from '../leads/mail.ts'
import {readDelimited} from '../../domain/delimited.ts'
import {createHarness, type Harness} from '../testing/harness.ts'
import {inboxConfig, studio, withSanity} from '../testing/inbox.ts'
import {message, storedMessages} from '../testing/messages.ts'

/** /api/leads: what those who answer messages can do with them. */
export function inboxSuite(database: () => Database): void {
  const start = () => withSanity(database())

  /** Sends messages from an address each. @returns their ids */
  async function send({call}: Harness, ...bodies: Record<string, unknown>[]): Promise<string[]> {
    const ids: string[] = []
    for (const [index, body] of bodies.entries()) {
      const whole = {...message(), ...body}
      expect((await call('POST /api/contact', {body: whole, from: `203.0.113.${index}`})).status).toBe(200)
      const rows = await storedMessages(database(), whole.email)
      ids.push(String(rows.at(-1)?.['id']))
    }
    return ids
  }

  describe('the list', () => {
    test('is paged by a cursor, newest first, and misses nothing that comes meanwhile', async () => {
      const {harness, ask} = await start()
      const agent = `agent-${Math.random()}`
      const ids = await send(harness, {agent}, {agent}, {agent}, {agent}, {agent})
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const {body} = await ask('POST /api/leads/search', {agent, limit: 2, ...(cursor ? {cursor} : {})})
        seen.push(...body.leads.map(({id}: {id: string}) => id))
        cursor = body.next ?? undefined
        await send(harness, {agent})
      } while (cursor)
      expect(seen).toEqual(ids.toReversed())
    })

    test('is filtered by state, agent, page, week and text, and spam is apart', async () => {
      const {harness, ask} = await start()
      const word = `word${Math.random()}`
      const longest = 'a'.repeat(800)
      const robot = {website: 'http://spam.example', fillTime: 5, message: word}
      const [human, spam, old] = await send(
        harness,
        {message: `Could you call us about 100% ${word}_x?`, agent: 'data seo', page: '/agents/seo'},
        robot,
        {message: word, agent: longest},
      )
      await database().query(`UPDATE leads SET created_at = '2026-01-07T12:00:00Z' WHERE id = $1`, [old])
      const idsOf = async (filter: object) =>
        (await ask('POST /api/leads/search', {text: word, ...filter})).body.leads.map(
          ({id}: {id: string}) => id,
        )
      expect(await idsOf({})).toEqual([human, old])
      expect(await idsOf({states: ['spam']})).toEqual([spam])
      expect(await idsOf({agent: 'seo'})).toEqual([human])
      expect(await idsOf({agent: 'data'})).toEqual([human])
      expect(await idsOf({agent: 'data seo'})).toEqual([])
      expect(await idsOf({agent: longest})).toEqual([old])
      expect(await idsOf({page: '/agents/seo'})).toEqual([human])
      expect(await idsOf({week: '2026-01-05'})).toEqual([old])
      expect(await idsOf({text: `0% ${word}_`})).toEqual([human])
      expect(await idsOf({text: `${word.slice(0, 5)}_${word.slice(6)}`})).toEqual([])
    })

    test.each([
      {cursor: 'x'},
      {cursor: '2026-99-99T00:00:00.000000Z_x'},
      {week: '2026-99-99'},
      {week: '2026-02-31'},
      {week: '0000-01-01'},
      {cursor: `2026-02-31T00:00:00.000000Z_${crypto.randomUUID()}`},
      {agent: 'a\u0000'},
      {page: 'a\u0000'},
      {states: ['read']},
      {limit: 0},
      {q: 'x'},
    ])('refuses %j', async (filter) => {
      const {ask} = await start()
      expect((await ask('POST /api/leads/search', filter)).status).toBe(400)
    })

    test('shows one person’s messages together, where they came from, and why one is spam', async () => {
      const {harness, ask} = await start()
      const {email} = message()
      const [first, second] = await send(
        harness,
        {email, page: '/agents/seo', firstPage: '/', campaign: 'utm_source=mail'},
        {email: email.toUpperCase(), message: 'Another', website: 'http://spam.example', fillTime: 5},
      )
      const {body} = await ask(`GET /api/leads/${first}`)
      expect(body.lead).toMatchObject({
        page: '/agents/seo',
        first_page: '/',
        campaign: 'utm_source=mail',
        messages: 2,
      })
      expect(body.person.map(({id}: {id: string}) => id)).toEqual([second, first])
      expect(body.person[0].reasons).toContain('It was sent 0.005 s after the form appeared.')
      expect((await ask(`GET /api/leads/${crypto.randomUUID()}`)).status).toBe(404)
    })
  })

  describe('a change', () => {
    test('wins over an earlier one of the same field, and says so', async () => {
      const {harness, ask} = await start()
      const [id] = await send(harness, {})
      const first = await ask(`PATCH /api/leads/${id}`, {owner: 'Ann', seen: 1})
      expect(first.body).toMatchObject({lead: {owner: 'Ann', revision: 2}, overwrote: []})
      const note = await ask(`PATCH /api/leads/${id}`, {note: 'Called', seen: 1}, 'Bob')
      expect(note.body).toMatchObject({lead: {owner: 'Ann', note: 'Called'}, overwrote: []})
      const second = await ask(`PATCH /api/leads/${id}`, {owner: 'Bob', seen: 1}, 'Bob')
      expect(second.body.overwrote).toEqual([
        {field: 'owner', value: 'Ann', by: 'Ann', at: expect.any(String)},
      ])
      expect(second.body.lead.changes).toMatchObject({
        owner: {by: 'Bob', revision: 4},
        note: {by: 'Bob', revision: 3},
      })
    })

    test('of a note does not make up when the message was answered', async () => {
      const {harness, ask} = await start()
      const [id] = await send(harness, {})
      const answeredAt = async (update: object) =>
        (await ask(`PATCH /api/leads/${id}`, update)).body.lead.answered_at
      await database().query(`UPDATE leads SET state = 'answered' WHERE id = $1`, [id])
      expect(await answeredAt({note: 'Called'})).toBeNull()
      expect(await answeredAt({state: 'new'})).toBeNull()
      const first = await answeredAt({state: 'answered'})
      expect(first).not.toBeNull()
      expect(await answeredAt({state: 'won'})).toBe(first)
    })

    test('loses none of several at once', async () => {
      const {harness, ask} = await start()
      const [id] = await send(harness, {})
      const changes = Array.from({length: 8}, (_, index) =>
        ask(`PATCH /api/leads/${id}`, {note: `note ${index}`}),
      )
      expect(new Set((await Promise.all(changes)).map(({status}) => status))).toEqual(new Set([200]))
      expect((await ask(`GET /api/leads/${id}`)).body.lead.revision).toBe(9)
    })

    test('out of spam announces the message as any other, also an old one; one into spam does not', async () => {
      await database().query('UPDATE leads SET notified_at = now()')
      const sendLead = vi.fn<SendLead>(async () => undefined)
      const {harness, ask} = await withSanity(database(), {sendLead})
      const robot = {website: 'http://spam.example', fillTime: 5}
      const [restored, left, human] = await send(harness, robot, robot, {})
      // Messages are announced in the order in which they came, so spam would have been first.
      await vi.waitFor(() => expect(sendLead).toHaveBeenCalledWith({id: human, firstName: 'Jane'}))
      expect(sendLead).toHaveBeenCalledTimes(1)
      await database().query(`UPDATE leads SET created_at = now() - interval '9 days' WHERE id = $1`, [
        restored,
      ])
      await ask(`PATCH /api/leads/${restored}`, {state: 'new'})
      await vi.waitFor(() => expect(sendLead).toHaveBeenCalledWith({id: restored, firstName: 'Jane'}))
      await ask(`PATCH /api/leads/${left}`, {state: 'new', owner: 'x'})
      await vi.waitFor(() => expect(sendLead).toHaveBeenCalledTimes(3))
      await ask(`PATCH /api/leads/${left}`, {state: 'spam'})
      await harness.backend.close()
      expect(sendLead).toHaveBeenCalledTimes(3)
    })

    test.each([{}, {state: 'read'}, {owner: 'a\nb'}, {email: 'x@example.com'}])(
      'with %j is refused',
      async (update) => {
        const {harness, ask} = await start()
        const [id] = await send(harness, {})
        expect((await ask(`PATCH /api/leads/${id}`, update)).status).toBe(400)
      },
    )
  })

  test('the CSV opens in Excel and runs nothing', async () => {
    const {harness, ask} = await start()
    const company = `=1+1;${Math.random()}`
    const [id] = await send(harness, {company, message: '@SUM(1)\n"two"'})
    const {text, headers} = await ask('POST /api/leads/csv', {text: company})
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(text.startsWith('\uFEFFcreated_at,')).toBe(true)
    const [head, row] = readDelimited(text, ',')
    const cell = (name: string) => row?.cells[head?.cells.indexOf(name) ?? -1]
    expect([cell('id'), cell('company'), cell('message')]).toEqual([id, `'${company}`, `'@SUM(1)\n"two"`])
    expect(text).toContain(`"'${company}"`)
  })

  test('the figures count by week, agent and page, and what is about to miss the promise', async () => {
    const {harness, ask} = await start()
    await database().query('DELETE FROM leads')
    const [late, soon, done, old] = await send(
      harness,
      {agent: 'seo'},
      {agent: 'seo'},
      {agent: 'seo', page: '/p'},
      {agent: 'seo'},
    )
    await send(harness, {website: 'http://spam.example', fillTime: 5, agent: 'x', page: '/spam'})
    await database().query(`UPDATE leads SET created_at = now() - interval '25 hours' WHERE id = $1`, [late])
    await database().query(`UPDATE leads SET created_at = now() - interval '20 hours' WHERE id = $1`, [soon])
    await database().query(`UPDATE leads SET created_at = now() - interval '30 days' WHERE id = $1`, [old])
    await ask(`PATCH /api/leads/${done}`, {state: 'won'})
    const {body} = await ask('GET /api/leads/figures?weeks=2')
    expect(body.due).toEqual([{id: soon, due_at: expect.any(String)}])
    // Of all time, as the list shows them; what is counted by week is of these weeks.
    expect(body.overdue).toBe(2)
    const sums = (field: string) =>
      body.weeks.reduce((sum: number, row: Record<string, number>) => sum + (row[field] ?? 0), 0)
    expect(['messages', 'inTime', 'late', 'won'].map(sums)).toEqual([3, 1, 1, 1])
    expect(body.weeks).toContainEqual(expect.objectContaining({agent: 'seo', page: '/p', messages: 1}))
    const all = await ask('GET /api/leads/figures?weeks=520&spam=false')
    expect(all.body.weeks.map(({agent}: {agent: string}) => agent)).toContain('seo')
    const spam = await ask('GET /api/leads/figures?weeks=520&spam=true')
    expect(spam.body.weeks).toMatchObject([{agent: 'x', page: '/spam', messages: 1}])
    expect((await ask('GET /api/leads/figures?weeks=0')).status).toBe(400)
  })

  test('a person is exported and erased by address within a second, with a receipt for each store', async () => {
    const {harness, ask} = await start()
    const {email} = message()
    await database().query(
      `INSERT INTO leads (name, email, fingerprint)
       SELECT 'Many', 'many-' || number || '@example.com', 'many-' || number FROM generate_series(1, 5000) AS number`,
    )
    await send(
      harness,
      {email},
      {email, message: 'Two'},
      {email, message: 'Three', website: 'http://x.example', fillTime: 5},
    )
    for (const action of ['export', 'erase'])
      expect((await ask(`POST /api/leads/person/${action}`, {email: 'a\u0000@b'})).status).toBe(400)
    const address = {email: ` ${email.toUpperCase()} `}
    const {body} = await ask('POST /api/leads/person/export', address)
    expect(body.messages).toHaveLength(3)
    const started = performance.now()
    const receipt = await ask('POST /api/leads/person/erase', address)
    expect(performance.now() - started).toBeLessThan(1000)
    await database().query(`DELETE FROM leads WHERE name = 'Many'`)
    expect(receipt.body.stores).toMatchObject([
      {store: 'messages', erased: 3, left: 0},
      {store: 'announcements', erased: 2},
      {store: 'shared drafts', erased: 0},
      {store: 'exports', erased: 0},
      {store: 'customer accounts', erased: 0, left: 0},
    ])
    expect(await storedMessages(database(), email)).toEqual([])
    expect((await ask('POST /api/leads/person/export', address)).body.messages).toEqual([])
  })

  test('what happens shows within a second on every backend', async () => {
    const {harness, ask, token} = await start()
    const {backend} = createHarness(database(), {config: inboxConfig})
    const events = await follow(backend, token)
    const hearOf = async (changes: number) =>
      vi.waitFor(() => expect(events.text().match(/^event: changed$/gm)).toHaveLength(changes), {
        timeout: 1000,
      })
    const [id] = await send(harness, {})
    await hearOf(1)
    await ask(`PATCH /api/leads/${id}`, {note: 'seen by all'})
    await hearOf(2)
    await ask('POST /api/leads/person/erase', {email: (await ask(`GET /api/leads/${id}`)).body.lead.email})
    await hearOf(3)
    await Promise.all([backend.close(), harness.backend.close()])
    expect(await events.ended).toBe(true)
  })

  test('a stream of events ends with its token', async () => {
    const {harness, token} = await start()
    await database().query(`UPDATE inbox_tokens SET expires_at = now() + interval '300 milliseconds'`)
    const events = await follow(harness.backend, token)
    expect(events.text()).toContain('event: ready')
    expect(await Promise.race([events.ended, delay(2000, 'still open')])).toBe(true)
    await harness.backend.close()
  })
}

/** Opens the stream of events, and collects it. */
async function follow(backend: Harness['backend'], token: string) {
  const headers = {authorization: `Bearer ${token}`, origin: studio}
  const request = new Request('http://backend.test/api/leads/events', {headers})
  const response = await backend.fetch(request, {remoteAddress: '192.0.2.1'})
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  let text = ''
  const reading = (async () => {
    for await (const chunk of response.body ?? []) text += new TextDecoder().decode(chunk)
    return true
  })()
  await vi.waitFor(() => expect(text).toContain('event: ready'))
  return {text: () => text, ended: reading}
}
