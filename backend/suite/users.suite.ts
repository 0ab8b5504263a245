import {describe, expect, test} from 'vitest'
import type {Database} from '../db/database.ts'
import {createHarness, newPerson, syncBody} from '../testing/harness.ts'

const jane = {first_name: 'Jane', last_name: 'Doe', company_name: 'Doe Ltd', phone: '+1 555 0100'}

/** POST /api/users and the profile. */
export function usersSuite(database: () => Database): void {
  describe('syncing a user', () => {
    test('creates a profile with what the client knows, and answers 201', async () => {
      const {call} = createHarness(database())
      const person = newPerson()
      const created = await call('POST /api/users', {as: person, body: syncBody(person, jane)})
      expect(created.status).toBe(201)
      expect(created.body).toMatchObject({
        ...jane,
        firebase_uid: person.uid,
        email: person.email,
        display_name: 'Jane Doe',
      })
      const read = await call('GET /api/users/profile', {as: person})
      expect(read.body).toEqual(created.body)
    })

    test('a later sync with empty strings overwrites nothing', async () => {
      const {call} = createHarness(database())
      const person = newPerson()
      await call('POST /api/users', {as: person, body: syncBody(person, jane)})
      const again = await call('POST /api/users', {as: person, body: syncBody(person)})
      expect(again.status).toBe(200)
      expect(again.body).toMatchObject(jane)
    })

    test('a later sync fills in what was missing, whitespace not counting', async () => {
      const {call} = createHarness(database())
      const person = newPerson()
      await call('POST /api/users', {as: person, body: syncBody(person, {first_name: 'Jane'})})
      const again = await call('POST /api/users', {
        as: person,
        body: syncBody(person, {first_name: '  ', phone: ' 1 '}),
      })
      expect(again.body).toMatchObject({first_name: 'Jane', phone: '1'})
    })

    test('a later sync leaves a name of several words as it was split, and takes another name', async () => {
      const {call} = createHarness(database())
      const person = newPerson()
      const sync = async (first_name: string, last_name: string) => {
        const body = syncBody(person, {first_name, last_name})
        return (await call('POST /api/users', {as: person, body})).body
      }
      const given = {first_name: 'María José', last_name: 'García'}
      expect(await sync('María José', 'García')).toMatchObject(given)
      expect(await sync('María', 'José García')).toMatchObject(given)
      expect(await sync('María', 'García')).toMatchObject({first_name: 'María', last_name: 'García'})
    })

    test('twenty at once make one row', async () => {
      const {call} = createHarness(database())
      const person = newPerson()
      const answers = await Promise.all(
        Array.from({length: 20}, () => call('POST /api/users', {as: person, body: syncBody(person, jane)})),
      )
      expect(answers.map(({status}) => status).sort((a, b) => a - b)).toEqual([
        ...Array.from({length: 19}, () => 200),
        201,
      ])
      const rows = await database().query('SELECT * FROM users WHERE firebase_uid = $1', [person.uid])
      expect(rows).toHaveLength(1)
    })

    test('a user without an e-mail address is accepted, too', async () => {
      const {call} = createHarness(database())
      const person = newPerson({email: ''})
      expect((await call('POST /api/users', {as: person, body: syncBody(person)})).body.email).toBe('')
    })
  })

  describe('mass assignment', () => {
    const stranger = newPerson()
    test.each([
      ['another uid', {firebase_uid: stranger.uid}, 403],
      ['another e-mail', {email: stranger.email}, 403],
      ['an id', {id: 'x'}, 400],
      ['a role', {role: 'admin'}, 400],
      ['a time', {created_at: '2000-01-01T00:00:00Z'}, 400],
      ['a verified e-mail', {email_verified: true}, 400],
      ['a number for a name', {first_name: 1}, 400],
      ['a list for a name', {first_name: ['x']}, 400],
      ['null for a name', {first_name: null}, 400],
      ['a line break in a name', {first_name: 'a\r\nb'}, 400],
      ['a NUL in a name', {first_name: 'a\u0000b'}, 400],
      ['a name of 101 letters', {first_name: 'x'.repeat(101)}, 400],
    ])('POST /api/users with %s is refused and changes nothing', async (_, extra, status) => {
      const {call} = createHarness(database())
      const person = newPerson()
      const before = await call('POST /api/users', {as: person, body: syncBody(person, jane)})
      const answer = await call('POST /api/users', {as: person, body: {...syncBody(person), ...extra}})
      expect(answer.status).toBe(status)
      expect((await call('GET /api/users/profile', {as: person})).body).toEqual(before.body)
    })

    test.each(['POST /api/users', 'PUT /api/users/profile', 'POST /api/agents'])(
      '%s refuses __proto__',
      async (request) => {
        const {call} = createHarness(database())
        const person = newPerson()
        await call('POST /api/users', {as: person, body: syncBody(person)})
        const body =
          '{"first_name":"x","firebase_uid":"u","email":"","agent_id":"a","plan_id":"b","__proto__":{"role":"admin"}}'
        const answer = await call(request, {as: person, body, headers: {'content-type': 'application/json'}})
        expect(answer.status).toBe(400)
      },
    )

    test.each([
      [{firebase_uid: stranger.uid}, 400],
      [{email: 'new@example.com'}, 400],
      [{role: 'admin', first_name: 'Eve'}, 400],
      [{updated_at: '2000-01-01T00:00:00Z'}, 400],
      [{}, 400],
      [[], 400],
      ['"text"', 400],
    ])('PUT /api/users/profile with %j is refused and changes nothing', async (body, status) => {
      const {call} = createHarness(database())
      const person = newPerson()
      const before = await call('POST /api/users', {as: person, body: syncBody(person, jane)})
      const answer = await call('PUT /api/users/profile', {
        as: person,
        body,
        headers: {'content-type': 'application/json'},
      })
      expect(answer.status).toBe(status)
      expect((await call('GET /api/users/profile', {as: person})).body).toEqual(before.body)
    })
  })

  describe('changing a profile', () => {
    test.each([
      [{phone: '2'}, {...jane, phone: '2'}],
      [
        {first_name: '', phone: '2'},
        {...jane, phone: '2'},
      ],
      [
        {phone: null, company_name: null},
        {...jane, phone: '', company_name: ''},
      ],
      [{display_name: 'Ada King Lovelace'}, {...jane, first_name: 'Ada', last_name: 'King Lovelace'}],
      [{display_name: 'Ada'}, {...jane, first_name: 'Ada'}],
      [{display_name: ' '}, jane],
      [
        {display_name: 'Ada King', last_name: 'Lovelace'},
        {...jane, first_name: 'Ada', last_name: 'Lovelace'},
      ],
    ])('%j', async (update, expected) => {
      const {call} = createHarness(database())
      const person = newPerson()
      await call('POST /api/users', {as: person, body: syncBody(person, jane)})
      const answer = await call('PUT /api/users/profile', {as: person, body: update})
      expect(answer.status).toBe(200)
      expect(answer.body).toMatchObject(expected)
    })

    test.each(['GET /api/users/profile', 'PUT /api/users/profile'])(
      '%s answers 404 before the first sync',
      async (request) => {
        const {call} = createHarness(database())
        const body = request.startsWith('PUT') ? {phone: '1'} : undefined
        expect((await call(request, {as: newPerson(), body})).body.error.code).toBe('not_found')
      },
    )
  })
}
