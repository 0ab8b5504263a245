import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {openTestLake, type TestLake} from './test-lake.testing.ts'

let lake: TestLake
beforeAll(() => {
  lake = openTestLake()
})
afterAll(() => lake.close())

const studio = 'http://localhost:3333/studio/'

async function signIn(fields: Record<string, string>): Promise<Response> {
  return lake.send('/v1/auth/login/local', {
    body: new URLSearchParams(fields).toString(),
    headers: {'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:3333'},
  })
}

function cookieOf(response: Response): string {
  return response.headers.get('set-cookie')?.split(';')[0] ?? ''
}

async function me(cookie: string) {
  return (await lake.send('/v1/users/me', {headers: {cookie}})).json()
}

describe('the sign-in page', () => {
  it('is labeled, prefilled and guarded', async () => {
    const response = await lake.send(`/v1/auth/login/local?origin=${encodeURIComponent(studio)}`)
    const page = await response.text()
    expect(page).toContain('<label for="name">Your name</label>')
    expect(page).toContain('value="Local marketer"')
    expect(page.match(/<button/g)).toHaveLength(1)
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain("'unsafe-inline'")
  })

  it.each([
    ['bytes', Buffer.concat([Buffer.from('name=Andr'), Buffer.of(0xe9)])],
    ['escapes', Buffer.from('name=Andr%E9')],
  ])('refuses %s that are not UTF-8 rather than store replacement characters', async (_, fields) => {
    const response = await lake.send('/v1/auth/login/local', {
      body: Buffer.concat([Buffer.from(`origin=${encodeURIComponent(studio)}&`), fields]),
      headers: {'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:3333'},
    })
    expect(response.status).toBe(400)
    expect(response.headers.get('set-cookie')).toBeNull()
  })

  it('escapes its parameters', async () => {
    const origin = encodeURIComponent('http://localhost:3333/"><script>alert(1)</script>')
    expect(await (await lake.send(`/v1/auth/login/local?origin=${origin}`)).text()).not.toContain('<script>')
  })

  it.each([
    'https://evil.example/',
    '//evil.example',
    'javascript:alert(1)',
    'http://localhost:3333@evil.example/',
    'http://localhost:3333.evil.example/',
    'data:text/html,x',
  ])('does not return to %s', async (origin) => {
    expect((await lake.send(`/v1/auth/login/local?origin=${encodeURIComponent(origin)}`)).status).toBe(400)
    expect((await signIn({origin, name: 'Ada'})).status).toBe(400)
  })
})

const roleAfter = async (fields: Record<string, string>) =>
  (await me(cookieOf(await signIn({origin: studio, name: 'Grace', ...fields})))).role

const idOf = async (name: string) => (await me(cookieOf(await signIn({origin: studio, name})))).id

describe('cookie mode', () => {
  it('sets a cookie that scripts cannot read and returns', async () => {
    const response = await signIn({origin: studio, name: '  Ada   Marketer '})
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe(studio)
    const header = response.headers.get('set-cookie') ?? ''
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=2592000'])
      expect(header).toContain(part)
    expect(await me(cookieOf(response))).toMatchObject({name: 'Ada Marketer', role: 'editor'})
  })

  it('gives the role that was chosen with the name, and another the next time', async () => {
    expect(await roleAfter({role: 'developer'})).toBe('developer')
    expect(await roleAfter({})).toBe('editor')
    expect(await roleAfter({role: 'administrator'})).toBe('editor')
  })

  it.each([
    ['https://lake.example', true],
    ['http://localhost:3333', false],
  ])('the cookie of a lake at %s is Secure: %s', async (origin, isSecure) => {
    const elsewhere = openTestLake({origin})
    const response = await elsewhere.send('/v1/auth/login/local', {
      body: 'name=Ada',
      headers: {'content-type': 'application/x-www-form-urlencoded', origin},
    })
    expect(response.status).toBe(302)
    expect(/; Secure/i.test(response.headers.get('set-cookie') ?? '')).toBe(isSecure)
    await elsewhere.close()
  })

  it('treats the same name as the same user', async () => {
    expect(await idOf('grace')).toBe(await idOf('Grace '))
    expect(await idOf('Grace')).not.toBe(await idOf('Ada'))
  })

  it('asks again for an empty name', async () => {
    const response = await signIn({origin: studio, name: '   '})
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('Please enter a name.')
  })

  it('ends on sign-out, also on the server', async () => {
    const cookie = cookieOf(await signIn({origin: studio, name: 'Ada'}))
    expect((await lake.send('/v1/auth/id', {headers: {cookie}})).status).toBe(200)
    await lake.send('/v1/auth/logout', {method: 'POST', headers: {cookie}})
    expect((await lake.send('/v1/auth/id', {headers: {cookie}})).status).toBe(401)
  })

  it('cannot be started by another site', async () => {
    const response = await lake.send('/v1/auth/login/local', {
      body: 'name=Ada',
      headers: {'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example'},
    })
    expect(response.status).toBe(403)
  })
})

it('remembers preferences per user', async () => {
  const ada = {cookie: cookieOf(await signIn({origin: studio, name: 'Ada'}))}
  const grace = {cookie: cookieOf(await signIn({origin: studio, name: 'Grace'}))}
  const put = await lake.send('/v1/users/me/keyvalue', {
    method: 'PUT',
    json: [{key: 'theme', value: {dark: true}}],
    headers: ada,
  })
  expect(await put.json()).toEqual([{key: 'theme', value: {dark: true}}])
  const get = async (headers: Record<string, string>) =>
    (await lake.send('/v1/users/me/keyvalue/theme,other', {headers})).json()
  expect(await get(ada)).toEqual([{key: 'theme', value: {dark: true}}])
  expect(await get(grace)).toEqual([])
  for (const json of [{key: 'theme', value: 1}, [{key: 1, value: 1}], [{key: 'theme'}]]) {
    const malformed = {method: 'PUT', json, headers: ada}
    expect((await lake.send('/v1/users/me/keyvalue', malformed)).status).toBe(400)
  }
})
