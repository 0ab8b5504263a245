import {describe, expect, test} from 'vitest'
import type {Database} from '../db/database.ts'
import {createHarness, newPerson, syncBody} from '../testing/harness.ts'

/** The calls of /api/agents, and GET /api/workflows. */
export function agentsSuite(database: () => Database): void {
  describe('agents', () => {
    const seo = {agent_id: 'agent-seo-specialist', plan_id: 'plan-seo-specialist-starter'}

    test('are listed in the order they were added', async () => {
      const {call} = createHarness(database())
      const person = newPerson()
      expect((await call('GET /api/agents', {as: person})).body).toEqual({agents: []})
      const first = await call('POST /api/agents', {as: person, body: seo})
      expect(first.status).toBe(201)
      await call('POST /api/agents', {
        as: person,
        body: {agent_id: 'agent-data-analyst', plan_id: 'plan-data-analyst-enterprise'},
      })
      const list = await call('GET /api/agents', {as: person})
      expect(list.body.agents).toMatchObject([
        {...seo, status: 'active'},
        {agent_id: 'agent-data-analyst', plan_id: 'plan-data-analyst-enterprise'},
      ])
    })

    test('a double click adds one; another plan is a contradiction', async () => {
      const {call} = createHarness(database())
      const person = newPerson()
      const answers = await Promise.all(
        [1, 2, 3].map(() => call('POST /api/agents', {as: person, body: seo})),
      )
      expect(answers.map(({status}) => status).sort((a, b) => a - b)).toEqual([200, 200, 201])
      expect(new Set(answers.map(({body}) => body.id)).size).toBe(1)
      const refused = await call('POST /api/agents', {
        as: person,
        body: {...seo, plan_id: 'plan-seo-specialist-enterprise'},
      })
      expect([refused.status, refused.body.error.code]).toEqual([409, 'conflict'])
      expect((await call('GET /api/agents', {as: person})).body.agents).toMatchObject([seo])
    })

    test('are paused and resumed, and change their plan, each field by itself', async () => {
      const {call} = createHarness(database())
      const person = newPerson()
      const {body: added} = await call('POST /api/agents', {as: person, body: seo})
      const change = (body: object) => call(`PATCH /api/agents/${added.id}`, {as: person, body})
      for (const repeated of [1, 2]) {
        const answer = await change({status: 'paused'})
        expect([repeated, answer.status, answer.body]).toEqual([repeated, 200, {...added, status: 'paused'}])
      }
      const plan_id = 'plan-seo-specialist-enterprise'
      expect((await change({plan_id})).body).toEqual({...added, status: 'paused', plan_id})
      expect((await change({status: 'active'})).body).toEqual({...added, plan_id})
      expect((await call('GET /api/agents', {as: person})).body.agents).toEqual([{...added, plan_id}])
    })

    test('are removed once, and added again as another', async () => {
      const {call} = createHarness(database())
      const person = newPerson()
      const {body: added} = await call('POST /api/agents', {as: person, body: seo})
      const answers = await Promise.all(
        [1, 2, 3].map(() => call(`DELETE /api/agents/${added.id}`, {as: person})),
      )
      expect(answers.map(({status}) => status).sort((a, b) => a - b)).toEqual([204, 404, 404])
      expect((await call('GET /api/agents', {as: person})).body).toEqual({agents: []})
      const late = await call(`PATCH /api/agents/${added.id}`, {as: person, body: {status: 'paused'}})
      expect([late.status, late.body.error.code]).toEqual([404, 'not_found'])
      const again = await call('POST /api/agents', {as: person, body: seo})
      expect(again.status).toBe(201)
      expect(again.body.id).not.toBe(added.id)
    })

    test('of two tabs, one that removes and one that adds, pauses or changes the plan, all get an answer', async () => {
      const {call} = createHarness(database())
      const person = newPerson()
      for (let round = 0; round < 10; round++) {
        const {body: added} = await call('POST /api/agents', {as: person, body: seo})
        const path = `/api/agents/${added.id}`
        const [removed, again, paused] = await Promise.all([
          call(`DELETE ${path}`, {as: person}),
          call('POST /api/agents', {as: person, body: seo}),
          call(`PATCH ${path}`, {as: person, body: {status: 'paused'}}),
        ])
        expect(removed.status).toBe(204)
        expect([200, 201]).toContain(again.status)
        expect([200, 404]).toContain(paused.status)
        const {agents} = (await call('GET /api/agents', {as: person})).body
        // It is there if it was added after it was removed.
        expect(agents).toHaveLength(again.status === 201 ? 1 : 0)
      }
    })

    test.each([
      {},
      {status: 'gone'},
      {status: null},
      {plan_id: 'Für alle'},
      {agent_id: seo.agent_id},
      {id: 'x'},
    ])('a change to %j is refused', async (body) => {
      const {call} = createHarness(database())
      const person = newPerson()
      const {body: added} = await call('POST /api/agents', {as: person, body: seo})
      expect((await call(`PATCH /api/agents/${added.id}`, {as: person, body})).status).toBe(400)
      expect((await call('GET /api/agents', {as: person})).body.agents).toEqual([added])
    })

    test('of another customer, and ids that are none, are not found and not changed', async () => {
      const {call} = createHarness(database())
      const [ann, bob] = [newPerson(), newPerson()]
      await call('POST /api/agents', {as: bob, body: seo})
      const {body: added} = await call('POST /api/agents', {as: ann, body: seo})
      for (const id of [added.id, crypto.randomUUID(), 'x', "'--", '%00', added.id.toUpperCase()]) {
        for (const [method, body] of [['PATCH', {status: 'paused'}], ['DELETE']] as const) {
          const answer = await call(`${method} /api/agents/${id}`, {as: bob, body})
          expect([method, id, answer.status, answer.body.error.code]).toEqual([method, id, 404, 'not_found'])
        }
      }
      expect((await call('GET /api/agents', {as: ann})).body.agents).toEqual([added])
      expect((await call('GET /api/agents', {as: bob})).body.agents).toMatchObject([
        {...seo, status: 'active'},
      ])
    })

    test('one account has at most fifty', async () => {
      const {call} = createHarness(database())
      const person = newPerson()
      await call('POST /api/users', {as: person, body: syncBody(person)})
      await database().query(
        `INSERT INTO agents (firebase_uid, agent_id, plan_id) SELECT $1, 'a-' || n, 'starter' FROM generate_series(1, 49) n`,
        [person.uid],
      )
      expect((await call('POST /api/agents', {as: person, body: seo})).status).toBe(201)
      const more = {...seo, agent_id: 'agent-data-analyst'}
      expect((await call('POST /api/agents', {as: person, body: more})).status).toBe(409)
      expect((await call('GET /api/agents', {as: person})).body.agents).toHaveLength(50)
    })

    test('are taken by any id that a content document may have', async () => {
      const {call} = createHarness(database())
      const body = {agent_id: `drafts.${'a'.repeat(121)}`, plan_id: '3f0e6a1c-93B1_x.y'}
      expect((await call('POST /api/agents', {as: newPerson(), body})).body).toMatchObject(body)
    })

    test.each([
      {...seo, agent_id: ''},
      {...seo, agent_id: '../etc'},
      {...seo, agent_id: 'a'.repeat(129)},
      {...seo, plan_id: 'Für alle'},
      {...seo, plan_id: 'starter\n'},
      {...seo, plan_id: 'a'.repeat(129)},
      {agent_id: seo.agent_id},
      {agent_slug: 'seo-specialist', plan: 'starter'},
      {...seo, status: 'paused'},
      {...seo, firebase_uid: 'x'},
      {...seo, id: 'x'},
    ])('%j is refused', async (body) => {
      expect((await createHarness(database()).call('POST /api/agents', {as: newPerson(), body})).status).toBe(
        400,
      )
    })
  })

  test('workflows are listed with what is known of them', async () => {
    const {call} = createHarness(database())
    const person = newPerson()
    await call('POST /api/users', {as: person, body: syncBody(person)})
    expect((await call('GET /api/workflows', {as: person})).body).toEqual({workflows: []})
    await database().query(
      `INSERT INTO workflows (firebase_uid, name, status, last_run_at) VALUES ($1, 'Newsletter', 'active', '2026-01-02T03:04:05Z')`,
      [person.uid],
    )
    expect((await call('GET /api/workflows', {as: person})).body.workflows).toMatchObject([
      {
        name: 'Newsletter',
        description: '',
        agent_id: null,
        status: 'active',
        last_run_at: '2026-01-02T03:04:05.000Z',
      },
    ])
  })
}
