import {errors, jwtVerify, UnsecuredJWT, type JWTHeaderParameters} from 'jose'
import {ApiError, unauthorized} from '../errors.ts'
import {clockSkew, identityOf, issuerOf, type Identity} from './claims.ts'
import {createKeySource} from './keys.ts'

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

function googleVerifier({projectId, fetchKeys, now}: VerifierOptions): Verify {
  const keys = createKeySource(fetchKeys, now)
  const keyOf = async (header: JWTHeaderParameters) => {
    // A token that cannot be valid must not cause a fetch of Google's keys.
    if (header.alg !== 'RS256' || typeof header.kid !== 'string') throw unauthorized()
    const key = await keys.key(header.kid)
    if (!key) throw unauthorized()
    return key
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
