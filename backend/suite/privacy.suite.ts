import {UnsecuredJWT} from 'jose'
import {describe, expect, test} from 'vitest'
import type {Database} from '../db/database.ts'
import {claimsOf} from '../testing/google.ts'
import {createHarness, newPerson, syncBody} from '../testing/harness.ts'

/** Who may see and change which data: ownership, export, deletion, and what the logs leave out. */
export function privacySuite(database: () => Database): void {
  const privateCalls: [request: string, body?: unknown][] = [
    ['POST /api/users', {firebase_uid: 'x', email: ''}],
    ['DELETE /api/users'],
    ['GET /api/users/profile'],
    ['PUT /api/users/profile', {phone: '1'}],
    ['GET /api/users/export'],
    ['GET /api/agents'],
    ['POST /api/agents', {agent_id: 'agent-seo-specialist', plan_id: 'plan-seo-specialist-starter'}],
    ['PATCH /api/agents/00000000-0000-4000-8000-000000000000', {status: 'paused'}],
    ['DELETE /api/agents/00000000-0000-4000-8000-000000000000'],
    ['GET /api/workflows'],
  ]

  describe('without a token', () => {
    test.each(privateCalls)('%s answers 401', async (request, body) => {
      const answer = await createHarness(database()).call(request, {body})
      expect(answer.status).toBe(401)
      expect(answer.headers.get('www-authenticate')).toBe('Bearer')
    })
  })

  describe('with a hostile token', () => {
    const claims = claimsOf(newPerson())
    const unsigned = new UnsecuredJWT(claims).encode()
    const hostile = [
      'Bearer',
      'Bearer ',
      'Bearer null',
      'Bearer undefined',
      `Basic ${unsigned}`,
      `Bearer ${unsigned}`,
      `Bearer ${unsigned}AAAA`,
      `Bearer ${new UnsecuredJWT({...claims, admin: true, sub: 'root'}).encode()}`,
      `Bearer ${unsigned}, Bearer ${unsigned}`,
      `Bearer ${'x'.repeat(10_000)}`,
    ]
    test.each(hostile)('%s a call answers 401 without a reason', async (authorization) => {
      const {call} = createHarness(database())
      const answer = await call('GET /api/agents', {headers: {authorization}})
      expect([answer.status, answer.body.error.code]).toEqual([401, 'unauthorized'])
      expect(answer.text).not.toMatch(/jwt|jose|alg|signature|expired/i)
    })
  })

  describe('another’s data', () => {
    test('is in no response, whatever id a request names', async () => {
      const {call} = createHarness(database())
      const [ann, bob] = [newPerson(), newPerson()]
      const secret = `secret-of-bob-${bob.uid}`
      for (const person of [ann, bob]) await call('POST /api/users', {as: person, body: syncBody(person)})
      await call('PUT /api/users/profile', {as: bob, body: {company_name: secret}})
      const agent = await call('POST /api/agents', {
        as: bob,
        body: {agent_id: 'agent-seo-specialist', plan_id: 'plan-seo-specialist-starter'},
      })
      await database().query('INSERT INTO workflows (firebase_uid, name) VALUES ($1, $2)', [bob.uid, secret])
      for (const id of [bob.uid, agent.body.id, '*', '%']) {
        for (const path of ['users/profile', 'users/export', 'agents', 'workflows']) {
          const answer = await call(`GET /api/${path}?firebase_uid=${id}&id=${id}&user=${id}`, {as: ann})
          expect(answer.status).toBe(200)
          expect(answer.text).not.toContain(bob.uid)
          expect(answer.text).not.toContain(agent.body.id)
        }
        for (const path of [`users/${id}`, `users/${id}/profile`, `agents/${id}`, `workflows/${id}`]) {
          for (const method of ['GET', 'PUT', 'DELETE']) {
            const expected = path.startsWith('agents/') && method !== 'DELETE' ? 405 : 404
            expect((await call(`${method} /api/${path}`, {as: ann})).status).toBe(expected)
          }
        }
      }
      expect((await call('GET /api/workflows', {as: bob})).text).toContain(secret)
    })

    test('cannot be changed or deleted', async () => {
      const {call} = createHarness(database())
      const [ann, bob] = [newPerson(), newPerson()]
      await call('POST /api/users', {as: bob, body: syncBody(bob, {first_name: 'Bob'})})
      expect(
        (await call('POST /api/users', {as: ann, body: syncBody(bob, {first_name: 'Eve'})})).status,
      ).toBe(403)
      await call('DELETE /api/users', {as: ann, body: {firebase_uid: bob.uid}})
      expect((await call('GET /api/users/profile', {as: bob})).body.first_name).toBe('Bob')
    })
  })

  describe('export', () => {
    test('holds everything of the user, messages only of a verified e-mail address', async () => {
      const {call} = createHarness(database())
      const person = newPerson({emailVerified: true})
      await call('POST /api/users', {as: person, body: syncBody(person, {first_name: 'Jane'})})
      await call('POST /api/agents', {
        as: person,
        body: {agent_id: 'agent-seo-specialist', plan_id: 'plan-seo-specialist-starter'},
      })
      await database().query('INSERT INTO workflows (firebase_uid, name) VALUES ($1, $2)', [
        person.uid,
        'Newsletter',
      ])
      await call('POST /api/contact', {
        body: {name: 'Jane', email: person.email.toUpperCase(), message: 'Hello'},
      })
      const {body, headers} = await call('GET /api/users/export', {as: person})
      expect(body).toMatchObject({
        profile: {first_name: 'Jane'},
        agents: [{agent_id: 'agent-seo-specialist'}],
        workflows: [{name: 'Newsletter'}],
        messages: [{message: 'Hello'}],
      })
      expect(headers.get('content-disposition')).toContain('attachment')
      const unverified = await call('GET /api/users/export', {as: {...person, emailVerified: false}})
      expect(unverified.body.messages).toEqual([])
    })
  })

  describe('deletion', () => {
    test('needs a sign-in within five minutes', async () => {
      const {call} = createHarness(database())
      const person = newPerson({signedInFor: 301})
      await call('POST /api/users', {as: person, body: syncBody(person)})
      const refused = await call('DELETE /api/users', {as: person})
      expect([refused.status, refused.body.error.code]).toEqual([403, 'recent_sign_in_required'])
      expect((await call('GET /api/users/profile', {as: person})).status).toBe(200)
    })

    test('leaves nothing, and an older token cannot create the account again', async () => {
      const {call} = createHarness(database())
      const person = newPerson({emailVerified: true})
      await call('POST /api/users', {as: person, body: syncBody(person)})
      await call('POST /api/agents', {
        as: person,
        body: {agent_id: 'agent-seo-specialist', plan_id: 'plan-seo-specialist-starter'},
      })
      await database().query('INSERT INTO workflows (firebase_uid, name) VALUES ($1, $2)', [
        person.uid,
        'Newsletter',
      ])
      await call('POST /api/contact', {body: {name: 'Jane', email: person.email}})
      expect((await call('DELETE /api/users', {as: person})).status).toBe(204)
      for (const table of ['users', 'agents', 'workflows']) {
        expect(
          await database().query(`SELECT * FROM ${table} WHERE firebase_uid = $1`, [person.uid]),
        ).toEqual([])
      }
      expect(await database().query('SELECT * FROM leads WHERE email = $1', [person.email])).toEqual([])
      const agent = {agent_id: 'agent-seo-specialist', plan_id: 'plan-seo-specialist-starter'}
      expect((await call('POST /api/users', {as: person, body: syncBody(person)})).status).toBe(410)
      expect((await call('POST /api/agents', {as: person, body: agent})).status).toBe(410)
      const later = createHarness(database(), {now: () => Date.now() + 120_000})
      const signedInAgain = {...person, signedInFor: 10}
      expect((await later.call('POST /api/users', {as: signedInAgain, body: syncBody(person)})).status).toBe(
        201,
      )
    })

    test('cannot be undone by an older token, even if the clock of the database is slow', async () => {
      const {call} = createHarness(database())
      const person = newPerson()
      await call('POST /api/users', {as: person, body: syncBody(person)})
      await call('DELETE /api/users', {as: person})
      // What a database 50 seconds behind would have stored; the person signed in 10 seconds before.
      await database().query(
        `UPDATE deleted_accounts SET deleted_at = deleted_at - interval '50 seconds'
         WHERE uid_hash = encode(sha256(convert_to($1, 'UTF8')), 'hex')`,
        [person.uid],
      )
      expect((await call('POST /api/users', {as: person, body: syncBody(person)})).status).toBe(410)
    })

    test('does not touch messages of an address that is not proven to be the user’s', async () => {
      const {call} = createHarness(database())
      const person = newPerson()
      await call('POST /api/contact', {body: {name: 'Jane', email: person.email}})
      expect((await call('DELETE /api/users', {as: person})).status).toBe(204)
      expect(await database().query('SELECT * FROM leads WHERE email = $1', [person.email])).toHaveLength(1)
    })
  })

  test('no personal data, no message and no token gets into the logs, faults included', async () => {
    const plants = [
      'planted-uid',
      'planted@example.com',
      'Planted Name',
      'planted message',
      'planted-key',
      'planted-query',
    ]
    const broken: Database = {
      ...database(),
      query: async () => {
        throw Object.assign(new Error('duplicate key (planted@example.com) of Planted Name'), {
          code: '23505',
          detail: 'Key (email)=(planted@example.com) exists',
        })
      },
    }
    const person = newPerson({uid: 'planted-uid', email: 'planted@example.com'})
    const lines: string[] = []
    for (const store of [database(), broken]) {
      const {backend, call, log} = createHarness(store, {
        sendLead: async () => {
          throw new Error('550 planted@example.com is unknown')
        },
      })
      await call('POST /api/users', {as: person, body: syncBody(person, {first_name: 'Planted Name'})})
      await call('POST /api/users', {as: person, body: {...syncBody(person), 'planted-query': 1}})
      await call('GET /api/users/profile?q=planted-query', {as: person})
      await call('GET /planted-query', {headers: {authorization: 'Bearer planted-key'}})
      await call('POST /api/contact', {
        body: {name: 'Planted Name', email: 'planted@example.com', message: 'planted message'},
        headers: {'idempotency-key': `planted-key-${Math.random()}`},
        from: '198.51.100.77',
      })
      await backend.close()
      lines.push(...log)
    }
    const text = lines.join('\n')
    expect(lines.length).toBeGreaterThanOrEqual(10)
    expect(text).toContain('"status":500')
    expect(text).toContain('"code":"23505"')
    for (const plant of [...plants, '198.51.100.77', 'eyJ']) expect(text).not.toContain(plant)
    for (const line of lines) expect(() => JSON.parse(line)).not.toThrow()
  })
}
