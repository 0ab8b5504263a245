import {base64url, exportJWK, exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT} from 'jose'
import {afterEach, beforeAll, describe, expect, test, vi} from 'vitest'
import {claimsOf, projectId, sign, startGoogle, type Google} from '../testing/google.ts'
import {issuerOf} from './claims.ts'
import {createVerifier} from './verifier.ts'

const person = {uid: 'uid-1', email: 'jane@example.com'}
const now = Math.floor(Date.now() / 1000)
const good = claimsOf(person)
let google: Google
beforeAll(async () => {
  google = await startGoogle()
})

const verifier = (acceptEmulatorTokens = false) =>
  createVerifier({projectId, acceptEmulatorTokens, fetchKeys: google.fetchKeys, now: Date.now})

test('a token that Google signed identifies the caller', async () => {
  const token = await sign(google, {...good, email_verified: true})
  expect(await verifier()(token)).toEqual({
    uid: 'uid-1',
    email: 'jane@example.com',
    emailVerified: true,
    authTime: good['auth_time'],
  })
})

test('clocks may differ by a minute', async () => {
  const fast = {...good, iat: now + 50, auth_time: now + 50}
  const late = {...good, exp: now - 50}
  for (const claims of [fast, late]) expect((await verifier()(await sign(google, claims))).uid).toBe('uid-1')
})

describe('a forged token is refused:', () => {
  const {sub: _, ...withoutSubject} = good
  const {auth_time: __, ...withoutAuthTime} = good
  const {exp: ___, ...withoutExpiry} = good
  const {iat: ____, ...withoutIssue} = good
  test.each<[string, Record<string, unknown>]>([
    ['another project as audience', {...good, aud: 'other-project'}],
    ['a list of audiences', {...good, aud: [projectId, 'other']}],
    ['a list of one audience', {...good, aud: [projectId]}],
    ['another project as issuer', {...good, iss: issuerOf('other-project')}],
    ['an issuer with a slash more', {...good, iss: `${issuerOf(projectId)}/`}],
    ['an issuer in capitals', {...good, iss: issuerOf(projectId).toUpperCase()}],
    ['a session cookie’s issuer', {...good, iss: `https://session.firebase.google.com/${projectId}`}],
    ['expired a minute ago', {...good, exp: now - 61}],
    ['expired an hour ago', {...good, exp: now - 3600}],
    ['issued in the future', {...good, iat: now + 120}],
    ['signed in in the future', {...good, auth_time: now + 120}],
    ['an expiry that is text', {...good, exp: String(now + 1000)}],
    ['a fraction of a second', {...good, exp: now + 1000.5}],
    ['a sign-in time that is text', {...good, auth_time: String(now)}],
    ['a negative sign-in time', {...good, auth_time: -1}],
    ['without subject', withoutSubject],
    ['without sign-in time', withoutAuthTime],
    ['without expiry', withoutExpiry],
    ['without time of issue', withoutIssue],
    ['an empty subject', {...good, sub: ''}],
    ['a subject of 129 letters', {...good, sub: 'x'.repeat(129)}],
    ['a subject with a NUL', {...good, sub: 'a\u0000b'}],
    ['an e-mail that is an object', {...good, email: {}}],
    ['an e-mail with a line break', {...good, email: 'a@example.com\nBcc: b'}],
  ])('%s', async (_name, claims) => {
    await expect(verifier()(await sign(google, claims))).rejects.toMatchObject({
      status: 401,
      code: 'unauthorized',
    })
  })

  const hostile: [string, () => Promise<string> | string][] = [
    ['no signature (alg none)', () => new UnsecuredJWT(good).encode()],
    [
      'alg none in capitals',
      () => `${base64url.encode('{"alg":"NONE"}')}.${base64url.encode(JSON.stringify(good))}.`,
    ],
    ['the signature cut off', async () => `${(await sign(google, good)).split('.').slice(0, 2).join('.')}.`],
    [
      'claims changed under the signature',
      async () => {
        const [header, , signature] = (await sign(google, good)).split('.')
        return [header, base64url.encode(JSON.stringify({...good, sub: 'another-uid'})), signature].join('.')
      },
    ],
    [
      'signed by another key with the known id',
      async () => {
        const {privateKey} = await generateKeyPair('RS256')
        return new SignJWT(good).setProtectedHeader({alg: 'RS256', kid: 'key-1'}).sign(privateKey)
      },
    ],
    ['an unknown key id', () => sign(google, good, {kid: 'key-2'})],
    ['no key id', () => sign(google, good, {})],
    [
      'HS256 with the public key as the secret',
      async () => {
        const {publicKey} = await generateKeyPair('RS256', {extractable: true})
        const secret = new TextEncoder().encode(await exportSPKI(publicKey))
        return new SignJWT(good).setProtectedHeader({alg: 'HS256', kid: 'key-1'}).sign(secret)
      },
    ],
    ['PS256 with the known key id', () => otherAlgorithm('PS256')],
    ['ES256 with the known key id', () => otherAlgorithm('ES256')],
    [
      'a key of its own in the header',
      async () => {
        const {privateKey, publicKey} = await generateKeyPair('RS256', {extractable: true})
        const jwk = await exportJWK(publicKey)
        return new SignJWT(good)
          .setProtectedHeader({alg: 'RS256', kid: 'key-1', jwk, jku: 'https://evil.example'})
          .sign(privateKey)
      },
    ],
    ['empty', () => ''],
    ['no token at all', () => 'garbage'],
    ['three dots', () => '...'],
    ['a payload that is no JSON', () => `${base64url.encode('{"alg":"RS256","kid":"key-1"}')}.eHh4.eHh4`],
    ['very long', () => 'x'.repeat(9000)],
  ]

  test.each(hostile)('%s', async (_name, make) => {
    const token = await make()
    const refusal = verifier()(token)
    await expect(refusal).rejects.toMatchObject({status: 401, code: 'unauthorized'})
    // The message reveals neither the reason nor the library.
    await expect(refusal).rejects.toThrow('Sign in: a valid ID token is needed')
  })

  async function otherAlgorithm(alg: 'PS256' | 'ES256'): Promise<string> {
    const {privateKey} = await generateKeyPair(alg)
    return new SignJWT(good).setProtectedHeader({alg, kid: 'key-1'}).sign(privateKey)
  }
})

describe('an emulator’s token', () => {
  const unsigned = () => new UnsecuredJWT(good).encode()

  test('is accepted where an emulator is configured, and only an emulator’s', async () => {
    expect((await verifier(true)(unsigned())).uid).toBe('uid-1')
    await expect(verifier(true)(await sign(google, good))).rejects.toMatchObject({status: 401})
  })

  test.each([
    ['of another project', {...good, aud: 'demo-other'}],
    ['that expired', {...good, exp: now - 61}],
    ['without subject', {...good, sub: ''}],
  ])('%s is refused there too', async (_name, claims) => {
    await expect(verifier(true)(new UnsecuredJWT(claims).encode())).rejects.toMatchObject({status: 401})
  })
})

const pass = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000)

/** A verifier that fetches keys from a Google that a test can stop or let change its keys. */
function withKeys(clock = () => Date.now()) {
  vi.useFakeTimers({toFake: ['Date'], now: now * 1000})
  const state = {answer: google.fetchKeys}
  const fetchKeys = vi.fn<typeof fetch>((...request) => state.answer(...request))
  const verify = createVerifier({projectId, acceptEmulatorTokens: false, fetchKeys, now: clock})
  return {state, fetchKeys, verify}
}

describe('Google’s keys', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  test('are not fetched for a token that cannot be valid', async () => {
    const {fetchKeys, verify} = withKeys()
    for (const token of ['garbage', new UnsecuredJWT(good).encode(), await sign(google, good, {})]) {
      await expect(verify(token)).rejects.toMatchObject({status: 401})
    }
    expect(fetchKeys).not.toHaveBeenCalled()
  })

  test('are fetched once an hour, and work that long without Google; then calls get 503', async () => {
    const {state, fetchKeys, verify} = withKeys()
    const token = await sign(google, {...good, exp: now + 7200})
    await Promise.all(Array.from({length: 50}, () => verify(token)))
    state.answer = () => Promise.reject(new TypeError('fetch failed'))
    pass(59)
    await verify(token)
    expect(fetchKeys).toHaveBeenCalledTimes(1)
    pass(2)
    await expect(verify(token)).rejects.toMatchObject({status: 503, headers: {'Retry-After': '5'}})
    state.answer = google.fetchKeys
    // Not asked for again at once, however many calls come.
    await expect(verify(token)).rejects.toMatchObject({status: 503})
    expect(fetchKeys).toHaveBeenCalledTimes(2)
    pass(0.1)
    await verify(token)
  })

  test('are asked for again five seconds after a failure, by the clock that is given', async () => {
    let time = now * 1000
    const {state, verify} = withKeys(() => time)
    state.answer = () => Promise.reject(new TypeError('fetch failed'))
    const token = await sign(google, good)
    await expect(verify(token)).rejects.toMatchObject({status: 503})
    state.answer = google.fetchKeys
    await expect(verify(token)).rejects.toMatchObject({status: 503})
    time += 5000
    expect((await verify(token)).uid).toBe('uid-1')
  })

  test('are fetched at most once a minute for ids that they lack, so that a new key is found', async () => {
    const {state, fetchKeys, verify} = withKeys()
    const askForged = async () => {
      for (let index = 0; index < 30; index++) {
        const forged = sign(google, good, {kid: `forged-${index}`})
        await expect(verify(await forged)).rejects.toMatchObject({status: 401})
      }
    }
    await askForged()
    expect(fetchKeys).toHaveBeenCalledTimes(1)
    const rotated = await startGoogle('key-2')
    state.answer = rotated.fetchKeys
    pass(1.1)
    expect((await verify(await sign(rotated, good, {kid: 'key-2'}))).uid).toBe('uid-1')
    await askForged()
    expect(fetchKeys).toHaveBeenCalledTimes(2)
  })

  test.each([
    ['an error page', () => new Response('no', {status: 500})],
    ['no JSON', () => new Response('<html>')],
    ['no keys', () => Response.json({keys: []})],
    ['something else', () => Response.json({keys: [null, 1]})],
  ])('are needed: %s in their place is 503', async (_, answer) => {
    const {state, verify} = withKeys()
    state.answer = async () => answer()
    await expect(verify(await sign(google, good))).rejects.toMatchObject({status: 503})
  })
})
