import {importJWK, type CryptoKey, type JWK} from 'jose'
import {isRecord} from 'service-kit/guards'
import {unavailable} from '../errors.ts'

/** Where Google publishes the keys that sign Firebase ID tokens, as a JSON Web Key Set (RFC 7517). */
const googleKeysUrl =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

/** How often a key id that the current set does not have may cause another fetch, in milliseconds. Anyone can send such ids. */
const refetchInterval = 60_000
/** How long requests fail at once after a failed fetch, instead of each waiting for another, in milliseconds. */
const failureInterval = 5000
const fetchTimeout = 3000

export interface KeySource {
  /** Returns the key with this id, or undefined when Google has none. @throws ApiError 503 when Google cannot be asked */
  key(id: string): Promise<CryptoKey | undefined>
}

/**
 * Fetches Google's signing keys and keeps them for as long as Google's Cache-Control allows. While Google cannot be reached,
 * keys that have not expired still work. After that the error is 503 and not 401: the token may be right.
 */
export function createKeySource(fetchKeys: typeof fetch, now: () => number): KeySource {
  let keys = new Map<string, CryptoKey>()
  let expires = 0
  let fetchedAt = -Infinity
  let failedAt = -Infinity
  let pending: Promise<void> | undefined

  async function refresh(): Promise<void> {
    if (now() - failedAt < failureInterval) throw keysUnavailable()
    pending ??= load().finally(() => (pending = undefined))
    return pending
  }

  async function load(): Promise<void> {
    try {
      const response = await fetchKeys(googleKeysUrl, {signal: AbortSignal.timeout(fetchTimeout)})
      if (!response.ok) throw new Error(`HTTP ${response.status}`)
      keys = await importKeys(await response.json())
      fetchedAt = now()
      expires = fetchedAt + maxAge(response.headers.get('cache-control')) * 1000
    } catch (error) {
      failedAt = now()
      throw keysUnavailable(error)
    }
  }

  return {
    async key(id) {
      if (now() >= expires) await refresh()
      const known = keys.get(id)
      if (known || now() - fetchedAt < refetchInterval) return known
      await refresh()
      return keys.get(id)
    },
  }
}

async function importKeys(body: unknown): Promise<Map<string, CryptoKey>> {
  const list = isRecord(body) && Array.isArray(body['keys']) ? body['keys'] : []
  const keys = new Map<string, CryptoKey>()
  for (const jwk of list) {
    if (!isRsaKey(jwk)) continue
    const key = await importJWK(jwk, 'RS256')
    if (!(key instanceof Uint8Array)) keys.set(jwk.kid, key)
  }
  if (keys.size === 0) throw new Error('The key set holds no RSA key')
  return keys
}

function isRsaKey(value: unknown): value is JWK & {kid: string} {
  return isRecord(value) && value['kty'] === 'RSA' && typeof value['kid'] === 'string'
}

/** Reads max-age, in seconds: an hour if Google sends none, and at least a minute. */
function maxAge(cacheControl: string | null): number {
  const seconds = /max-age=(\d{1,9})/.exec(cacheControl ?? '')?.[1]
  return seconds === undefined ? 3600 : Math.max(60, Number(seconds))
}

function keysUnavailable(cause?: unknown): Error {
  const error = unavailable('Sign-in cannot be checked at the moment', failureInterval / 1000)
  error.cause = cause
  return error
}
