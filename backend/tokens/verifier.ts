import {
  createRemoteJWKSet,
  customFetch,
  errors,
  jwtVerify,
  UnsecuredJWT,
  type JWTHeaderParameters,
} from 'jose'
import {ApiError, unauthorized, unavailable} from '../errors.ts'
import type {AppContext} from '../http/context.ts'
import {clockSkew, identityOf, issuerOf, type Identity} from './claims.ts'

/** Verifies an ID token and returns the caller. @throws ApiError 401, or 503 when the keys cannot be fetched */
export type Verify = (token: string) => Promise<Identity>

interface VerifierOptions {
  projectId: string
  acceptEmulatorTokens: boolean
  fetchKeys: typeof fetch
  /** Milliseconds since 1970. */
  now: () => number
}

/** Most characters of a token. A longer one cannot be a Firebase ID token, which has about 1 KB. */
const maxLength = 8192

/** Makes a verifier of tokens that Google signed, or of an emulator's unsigned ones; never of both. */
export function createVerifier(options: VerifierOptions): Verify {
  const verify = options.acceptEmulatorTokens ? emulatorVerifier(options) : googleVerifier(options)
  return async (token) => {
    if (token.length > maxLength) throw unauthorized()
    try {
      return await verify(token)
    } catch (error) {
      // The reason would help only a forger.
      if (error instanceof errors.JOSEError || error instanceof TypeError) throw unauthorized()
      throw error
    }
  }
}

/** Where Google publishes the keys that sign Firebase ID tokens, as a JSON Web Key Set (RFC 7517). */
const googleKeysUrl = new URL(
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
)

/** In milliseconds. Google's Cache-Control allows some six hours, and keys are published long before they sign. */
const keyTimes = {
  cacheMaxAge: 60 * 60_000,
  /** How often a key id that the set does not have may cause another fetch. Anyone can send such ids. */
  cooldownDuration: 60_000,
  timeoutDuration: 3000,
}

/** How long after a failed fetch of the keys no other is begun, in milliseconds. */
const pauseAfterFailure = 5000

const unchecked = 'Sign-in cannot be checked at the moment'

function googleVerifier({projectId, fetchKeys, now}: VerifierOptions): Verify {
  const keys = createRemoteJWKSet(googleKeysUrl, {...keyTimes, [customFetch]: fetchKeys})
  let failedAt = -Infinity
  const keyOf = async (header: JWTHeaderParameters) => {
    // A token that cannot be valid must not cause a fetch of Google's keys.
    if (header.alg !== 'RS256' || typeof header.kid !== 'string') throw unauthorized()
    const isKnown = keys.fresh && keys.jwks()?.keys.some(({kid}) => kid === header.kid)
    if (!isKnown && now() - failedAt < pauseAfterFailure) throw unavailable(unchecked, 5)
    try {
      return await keys(header)
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey && keys.jwks()?.keys.length) throw unauthorized()
      failedAt = now()
      // The token may be right, and a client that gets a 401 signs its user out.
      throw unavailable(unchecked, 5)
    }
  }
  return async (token) => {
    const {payload} = await jwtVerify(token, keyOf, {
      algorithms: ['RS256'],
      issuer: issuerOf(projectId),
      audience: projectId,
      clockTolerance: clockSkew,
      currentDate: new Date(now()),
    })
    return identityOf(payload, projectId, now() / 1000)
  }
}

function emulatorVerifier({projectId, now}: VerifierOptions): Verify {
  return async (token) => {
    const {payload} = UnsecuredJWT.decode(token, {
      issuer: issuerOf(projectId),
      audience: projectId,
      clockTolerance: clockSkew,
      currentDate: new Date(now()),
    })
    return identityOf(payload, projectId, now() / 1000)
  }
}

/** Identifies the caller of a request. Every private route calls this first. @throws ApiError 401, 503 */
export function caller(c: AppContext, verify: Verify): Promise<Identity> {
  return verify(bearerToken(c.req.header('authorization')))
}

/** Reads the token of an Authorization header (RFC 6750 §2.1). @throws ApiError 401 */
export function bearerToken(header: string | undefined): string {
  const token = /^Bearer +([\w.~+/-]+=*)$/i.exec(header ?? '')?.[1]
  if (!token) throw unauthorized()
  return token
}

/** Checks the caller of an action that cannot be undone. @throws ApiError 403 unless they signed in within the last five minutes */
export function requireRecentSignIn({authTime}: Identity, now: number): void {
  if (now / 1000 - authTime > 5 * 60) {
    throw new ApiError(403, 'recent_sign_in_required', 'Sign in again before doing this')
  }
}
