import {hash, randomBytes} from 'node:crypto'
import {createLimiter} from 'service-kit/limiter'
import * as v from 'valibot'
import type {BackendConfig} from '../config.ts'
import type {Sql} from '../db/database.ts'
import {text, time} from '../db/rows.ts'
import {ApiError, atCapacity, unauthorized, unavailable} from '../errors.ts'
import type {Verify} from '../tokens/verifier.ts'
import type {Schemas} from '../../domain/api.gen.ts'
import {apiVersion} from '../../domain/sanity-api.ts'

/** How long a token of the inbox lives, in minutes. Who loses their role loses the inbox within that time. */
const lifetime = 10
const timeoutMs = 5000
/** Sessions that Sanity is asked about at a time; anybody can ask for that. */
const capacity = 8

export interface AccessOptions {
  config: BackendConfig['inbox']
  sql: Sql
  verify: Verify
  /** How Sanity is asked whose a session is. */
  fetch: typeof fetch
}

/** Somebody who may read the inbox. */
export interface Reader {
  /** Under which changes are recorded. */
  name: string
  /** When the token ends, in ISO 8601. */
  expiresAt: string
}

/** Decides who may read the inbox: they exchange how they are signed in elsewhere for a token that only this backend accepts. */
export interface Access {
  /** @throws ApiError 401 for no session, 403 for one that may not read, 503 when it cannot be checked */
  open(provider: 'sanity' | 'firebase', token: string): Promise<Schemas['InboxToken']>
  /** Whose token it is. @throws ApiError 401 */
  reader(token: string): Promise<Reader>
  /** Ends a token. */
  close(token: string): Promise<void>
}

/** https://www.sanity.io/docs/http-reference/users; on the project's host, the roles are those in the project. */
const sanityUser = v.object({
  id: v.string(),
  name: v.string(),
  roles: v.array(v.object({name: v.string()})),
})

export function createAccess({config, sql, verify, fetch: request}: AccessOptions): Access {
  const asking = createLimiter({running: capacity, refuse: atCapacity})

  async function userOfSanity(session: string): Promise<v.InferOutput<typeof sanityUser>> {
    try {
      const headers = {authorization: `Bearer ${session}`}
      const signal = AbortSignal.timeout(timeoutMs)
      const response = await request(`${config.apiOrigin}/v${apiVersion}/users/me`, {headers, signal})
      if (response.status === 401 || response.status === 403) throw notSignedIn()
      if (!response.ok) throw new Error(`Status ${response.status}`)
      const user = v.safeParse(sanityUser, await response.json())
      // Without a session, Sanity answers with an empty object.
      if (!user.success) throw notSignedIn()
      return user.output
    } catch (error) {
      if (error instanceof ApiError) throw error
      throw unavailable('The session cannot be checked at the moment')
    }
  }

  async function nameOf(provider: 'sanity' | 'firebase', token: string): Promise<string> {
    if (provider === 'firebase') {
      const {email, emailVerified} = await verify(token)
      if (emailVerified && config.readers.includes(email.toLowerCase())) return email
      throw mayNotRead()
    }
    if (!config.apiOrigin || !/^[\x21-\x7e]+$/.test(token)) throw notSignedIn()
    const {name, roles} = await asking.run(() => userOfSanity(token))
    if (roles.some((role) => config.roles.includes(role.name))) return name
    throw mayNotRead()
  }

  return {
    async open(provider, session) {
      const name = await nameOf(provider, session)
      const token = randomBytes(32).toString('base64url')
      const [row] = await sql.query(
        `INSERT INTO inbox_tokens (token_hash, name, expires_at) VALUES ($1, $2, now() + interval '${lifetime} minutes')
         RETURNING expires_at`,
        [hashOf(token), name],
      )
      if (!row) throw new TypeError('No token was stored')
      return {token, expires_at: time(row, 'expires_at'), name}
    },
    async reader(token) {
      const [row] = await sql.query(
        'SELECT name, expires_at FROM inbox_tokens WHERE token_hash = $1 AND expires_at > now()',
        [hashOf(token)],
      )
      if (!row) throw notSignedIn()
      return {name: text(row, 'name'), expiresAt: time(row, 'expires_at')}
    },
    async close(token) {
      await sql.query('DELETE FROM inbox_tokens WHERE token_hash = $1', [hashOf(token)])
    },
  }
}

/** Forgets tokens that have ended. */
export async function deleteExpiredTokens(sql: Sql): Promise<void> {
  await sql.query('DELETE FROM inbox_tokens WHERE expires_at < now()')
}

function hashOf(token: string): string {
  return hash('sha256', token, 'base64url')
}

function notSignedIn(): ApiError {
  return unauthorized('Open the inbox first: POST /api/leads/session')
}

function mayNotRead(): ApiError {
  return new ApiError(
    403,
    'forbidden',
    'This account may not read the inbox: see LEADS_ROLES and LEADS_READERS',
  )
}
