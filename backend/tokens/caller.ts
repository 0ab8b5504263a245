import type {AppContext} from '../http/context.ts'
import type {Identity} from './claims.ts'
import {bearerToken, type Verify} from './verifier.ts'

/** Identifies the caller of a request. Every private route calls this first. @throws ApiError 401, 503 */
export function caller(c: AppContext, verify: Verify): Promise<Identity> {
  return verify(bearerToken(c.req.header('authorization')))
}
