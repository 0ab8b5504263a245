import {createHash, timingSafeEqual} from 'node:crypto'
import type {Context} from 'hono'
import {getCookie} from 'hono/cookie'
import {LakeError} from '../errors.ts'
import type {Lake} from '../http/context.ts'
import type {User} from '../store/store.ts'
import {sessionCookie} from './session-cookie.ts'
import {robotId, robotName} from './users.ts'

/**
 * Who sent a request: the session of its Bearer token or cookie, the robot for the tools' token, or nobody.
 * A Bearer token that is not valid is refused rather than taken for nobody, as in the hosted service.
 * @throws LakeError 401
 */
export function userOf(c: Context, lake: Lake): User | undefined {
  const authorization = c.req.header('authorization')
  const bearer = authorization?.match(/^Bearer (.+)$/i)?.[1]
  if (bearer !== undefined) {
    const user = userOfToken(bearer, lake)
    if (!user) throw unauthorized()
    return user
  }
  const cookie = getCookie(c, sessionCookie)
  return cookie === undefined ? undefined : lake.store.sessions.user(cookie)
}

/** The user of a session token or of the tools' token. */
export function userOfToken(token: string, lake: Lake): User | undefined {
  if (sameText(token, lake.token))
    return lake.store.users.get(robotId) ?? lake.store.users.put(robotId, robotName)
  return lake.store.sessions.user(token)
}

/** @throws LakeError 401 when nobody is signed in */
export function requireUser(c: Context, lake: Lake): User {
  const user = userOf(c, lake)
  if (!user) throw unauthorized()
  return user
}

/** The hosted service's answer to a request that needs a session or token. */
export function unauthorized(): LakeError {
  const message = 'Session not found'
  return new LakeError(
    401,
    {statusCode: 401, error: 'Unauthorized', message, errorCode: 'SIO-401-ANF'},
    message,
  )
}

/** Compares without telling by its duration how much was right. */
function sameText(left: string, right: string): boolean {
  return timingSafeEqual(digest(left), digest(right))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
