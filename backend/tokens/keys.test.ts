import {exportJWK, generateKeyPair} from 'jose'
import {expect, test, vi} from 'vitest'
import {createKeySource} from './keys.ts'

const {publicKey} = await generateKeyPair('RS256', {extractable: true})
const jwk = await exportJWK(publicKey)

/** Google's key endpoint with the keys that it has now, and a clock that the test moves. */
function google(ids: string[], maxAge = 20_000) {
  const state = {now: 1_000_000, ids, isDown: false}
  const fetchKeys = vi.fn<typeof fetch>(async () => {
    if (state.isDown) throw new TypeError('fetch failed')
    const keys = state.ids.map((kid) => ({...jwk, kid, alg: 'RS256', use: 'sig'}))
    return Response.json({keys}, {headers: {'cache-control': `public, max-age=${maxAge}, must-revalidate`}})
  })
  const source = createKeySource(fetchKeys, () => state.now)
  return {state, fetchKeys, source}
}

test('keys are fetched once for any number of calls, and again after their max-age', async () => {
  const {state, fetchKeys, source} = google(['a'], 100)
  await Promise.all(Array.from({length: 50}, () => source.key('a')))
  expect(fetchKeys).toHaveBeenCalledTimes(1)
  state.now += 99_000
  expect(await source.key('a')).toBeDefined()
  expect(fetchKeys).toHaveBeenCalledTimes(1)
  state.now += 2000
  expect(await source.key('a')).toBeDefined()
  expect(fetchKeys).toHaveBeenCalledTimes(2)
})

test('keys are kept for a minute even if Google allows less', async () => {
  const {state, fetchKeys, source} = google(['a'], 0)
  for (let call = 0; call < 3; call++) {
    expect(await source.key('a')).toBeDefined()
    state.now += 19_000
  }
  expect(fetchKeys).toHaveBeenCalledTimes(1)
  state.now += 5000
  await source.key('a')
  expect(fetchKeys).toHaveBeenCalledTimes(2)
})

test('unknown ids ask Google at most once a minute', async () => {
  const {state, fetchKeys, source} = google(['a'])
  for (let index = 0; index < 30; index++) expect(await source.key(`forged-${index}`)).toBeUndefined()
  expect(fetchKeys).toHaveBeenCalledTimes(1)
  state.now += 61_000
  for (let index = 0; index < 30; index++) expect(await source.key(`forged-${index}`)).toBeUndefined()
  expect(fetchKeys).toHaveBeenCalledTimes(2)
})

test('a new key is found a minute after the last fetch', async () => {
  const {state, source} = google(['a'])
  await source.key('a')
  state.ids = ['a', 'b']
  state.now += 61_000
  expect(await source.key('b')).toBeDefined()
})

test('while Google is down, known keys work until their max-age; then calls get 503, and most of them without a fetch', async () => {
  const {state, fetchKeys, source} = google(['a'], 100)
  await source.key('a')
  state.isDown = true
  state.now += 99_000
  expect(await source.key('a')).toBeDefined()
  state.now += 2000
  for (let index = 0; index < 10; index++) {
    await expect(source.key('a')).rejects.toMatchObject({status: 503, headers: {'Retry-After': '5'}})
  }
  expect(fetchKeys).toHaveBeenCalledTimes(2)
  state.isDown = false
  state.now += 5001
  expect(await source.key('a')).toBeDefined()
})

test.each([
  ['an error page', () => new Response('no', {status: 500})],
  ['no JSON', () => new Response('<html>')],
  ['no keys', () => Response.json({keys: []})],
  [
    'only keys of another kind',
    () => Response.json({keys: [{kty: 'oct', kid: 'a', k: 'c2VjcmV0'}, null, 1]}),
  ],
])('%s instead of keys is 503', async (_, answer) => {
  const source = createKeySource(async () => answer(), Date.now)
  await expect(source.key('a')).rejects.toMatchObject({status: 503})
})
