import {exportJWK, generateKeyPair, SignJWT, type CryptoKey} from 'jose'
import {issuerOf} from '../tokens/claims.ts'

export const projectId = 'agency-test'

/** Replaces Google: a signing key, and the response of the key endpoint. */
export interface Google {
  privateKey: CryptoKey
  fetchKeys: typeof fetch
}

export async function startGoogle(kid = 'key-1'): Promise<Google> {
  const {privateKey, publicKey} = await generateKeyPair('RS256', {extractable: true})
  const jwk = {...(await exportJWK(publicKey)), kid, use: 'sig', alg: 'RS256'}
  return {
    privateKey,
    fetchKeys: async () => Response.json({keys: [jwk]}),
  }
}

/** The user that a test's request comes from. */
export interface Person {
  uid: string
  email: string
  emailVerified?: boolean
  /** Seconds since the sign-in. */
  signedInFor?: number
}

/** The claims that Firebase writes into a token; `now` is in milliseconds. */
export function claimsOf(person: Person, now = Date.now(), project = projectId): Record<string, unknown> {
  const seconds = Math.floor(now / 1000)
  return {
    iss: issuerOf(project),
    aud: project,
    auth_time: seconds - (person.signedInFor ?? 10),
    user_id: person.uid,
    sub: person.uid,
    iat: seconds - 5,
    exp: seconds + 3595,
    email: person.email,
    email_verified: person.emailVerified ?? false,
    firebase: {identities: {email: [person.email]}, sign_in_provider: 'password'},
  }
}

export function sign(
  google: Google,
  claims: Record<string, unknown>,
  header: {kid?: string} = {kid: 'key-1'},
): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({alg: 'RS256', typ: 'JWT', ...header}).sign(google.privateKey)
}
